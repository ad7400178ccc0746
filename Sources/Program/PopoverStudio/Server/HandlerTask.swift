internal import FlyingSocks

/// Runs the handler for one request, and cancels it when the client disconnects.
///
/// A client that only closes its sending side still gets the response: a canceled handler returns
/// a response too. Bytes that the client sends while the handler runs (HTTP pipelining) are kept
/// for the next request.
struct HandlerTask {
  typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  let handler: Handler
  let socket: AsyncSocket

  /// The delay before the client is watched. Most handlers return sooner.
  private static let watchDelay: Duration = .milliseconds(50)
  /// The number of pipelined bytes after which the client is no longer watched.
  private static let maximumPipelinedLength = 64 * 1024

  private enum Event: Sendable {
    case responded(HTTPResponse)
    case stoppedWatching(pipelined: [UInt8])
  }

  /// Returns the response, and the bytes that arrived while the handler ran.
  func callAsFunction(_ request: HTTPRequest) async -> (HTTPResponse, pipelined: [UInt8]) {
    await withTaskGroup(of: Event.self) { group in
      group.addTask { await .responded(handler(request)) }
      group.addTask { await watchClient() }
      var response: HTTPResponse?
      var pipelined: [UInt8] = []
      while let event = await group.next() {
        switch event {
        case .responded(let result):
          response = result
          group.cancelAll()
        case .stoppedWatching(let bytes):
          pipelined = bytes
          if bytes.count < Self.maximumPipelinedLength { group.cancelAll() }
        }
      }
      let fallback = HTTPError(.internalServerError, "the handler returned no response").response
      return (response ?? fallback, pipelined)
    }
  }

  /// Returns when the client closes its side, when it has sent too much, or when the task is
  /// canceled.
  private func watchClient() async -> Event {
    var pipelined: [UInt8] = []
    do {
      try await Task.sleep(for: Self.watchDelay)
      while pipelined.count < Self.maximumPipelinedLength {
        pipelined += try await socket.read(atMost: 4096)
      }
    } catch {
      // The client disconnected, or the handler returned.
    }
    return .stoppedWatching(pipelined: pipelined)
  }
}
