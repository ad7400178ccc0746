internal import FlyingSocks

/// One run of the handler, which is cancelled when the client goes away.
///
/// A client that only ends its own side still gets the answer, as a handler that is cancelled answers
/// none the less. While the handler runs, what the client sends already is kept for later.
struct HandlerRun {
  typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  let handler: Handler
  let socket: AsyncSocket

  /// Answers that are there sooner need nobody who watches the client.
  private static let patience: Duration = .milliseconds(50)
  /// A client that sends this much before it has its answer is not watched any more.
  private static let earlyLimit = 64 * 1024

  private enum Step: Sendable {
    case answered(HTTPResponse)
    case watched(early: [UInt8])
  }

  /// The answer, and the bytes that arrived before it.
  func callAsFunction(_ request: HTTPRequest) async -> (HTTPResponse, early: [UInt8]) {
    await withTaskGroup(of: Step.self) { group in
      group.addTask { await .answered(handler(request)) }
      group.addTask { await watch() }
      var response: HTTPResponse?
      var early: [UInt8] = []
      while let step = await group.next() {
        switch step {
        case .answered(let answer):
          response = answer
          group.cancelAll()
        case .watched(let bytes):
          early = bytes
        }
        if case .watched = step, early.count < Self.earlyLimit { group.cancelAll() }
      }
      let none = Refusal(.internalServerError, "there is no answer").response
      return (response ?? none, early)
    }
  }

  /// Returns when the client has closed, or when the task is cancelled.
  private func watch() async -> Step {
    var early: [UInt8] = []
    do {
      try await Task.sleep(for: Self.patience)
      while early.count < Self.earlyLimit {
        early += try await socket.read(atMost: 4096)
      }
    } catch {
      // Either the client is gone or the answer is there.
    }
    return .watched(early: early)
  }
}
