import Foundation
import Synchronization

/// Chromium's DevTools protocol: commands with numbered responses, and events.
///
/// Every command has a timeout, so that a browser that hangs fails a test instead of blocking the
/// run.
package final class DevTools: Sendable {
  /// An event with undecoded parameters.
  struct Event: Sendable {
    let name: String
    let message: Data

    /// The parameters of the event; `nil` when they cannot be decoded as this type.
    func parameters<T: Decodable>(as type: T.Type) -> T? {
      try? JSONDecoder().decode(Parameters<T>.self, from: message).params
    }

    private struct Parameters<T: Decodable>: Decodable { let params: T }
  }

  /// The response to a command, ignored.
  struct Nothing: Decodable {}

  private struct State {
    var last = 0
    var isOpen = true
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var listeners: [String: @Sendable (Event) -> Void] = [:]
  }

  private struct Head: Decodable {
    let id: Int?
    let method: String?
    let sessionId: String?
  }

  private struct Answer<Result: Decodable>: Decodable {
    struct Failure: Decodable { let message: String }

    let result: Result?
    let error: Failure?
  }

  /// The timeout of a command, which may wait for another page that prints.
  package static let limit = Duration.seconds(45)

  private let process: BrowserProcess
  private let state = Mutex(State())

  /// - Parameter end: called when the browser has ended.
  init(_ process: BrowserProcess, end: @escaping @Sendable () -> Void) {
    self.process = process
    process.receive { [self] in
      take($0)
    } end: { [self] in
      failAll()
      end()
    }
  }

  /// Sets the listener for a session's events. Events of the browser have the session `""`.
  func listen(_ session: String, _ listener: (@Sendable (Event) -> Void)?) {
    state.withLock { $0.listeners[session] = listener }
  }

  /// Sends a command and waits for its answer.
  @discardableResult func call<Result: Decodable>(
    _ method: String, _ parameters: sending [String: Any] = [:], session: String = "",
    limit: Duration = DevTools.limit, as type: Result.Type = Nothing.self
  ) async throws -> Result {
    let number = state.withLock {
      $0.last += 1
      return $0.last
    }
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if !session.isEmpty { message["sessionId"] = session }
    let text = try JSONSerialization.data(withJSONObject: message)
    let clock = Task { [self] in
      try await Task.sleep(for: limit)
      finish(number, .failure(BrowserError("\(method) takes more than \(limit)")))
    }
    defer { clock.cancel() }
    let data = try await withCheckedThrowingContinuation { continuation in
      let isOpen = state.withLock {
        if $0.isOpen { $0.waiting[number] = continuation }
        return $0.isOpen
      }
      guard isOpen else { return continuation.resume(throwing: DevTools.gone) }
      do { try process.send(text) } catch { finish(number, .failure(error)) }
    }
    let answer = try JSONDecoder().decode(Answer<Result>.self, from: data)
    guard let result = answer.result else {
      throw BrowserError("\(method): \(answer.error?.message ?? "no result")")
    }
    return result
  }

  /// Whether the browser is connected.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  private static let gone = BrowserError("the browser has gone")

  private func take(_ message: Data) {
    guard let head = try? JSONDecoder().decode(Head.self, from: message) else { return }
    if let id = head.id {
      finish(id, .success(message))
    } else if let name = head.method {
      let listener = state.withLock { $0.listeners[head.sessionId ?? ""] }
      listener?(Event(name: name, message: message))
    }
  }

  private func finish(_ number: Int, _ result: Result<Data, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(with: result)
  }

  private func failAll() {
    let waiting = state.withLock {
      $0.isOpen = false
      let waiting = $0.waiting.values
      $0.waiting = [:]
      return waiting
    }
    for continuation in waiting { continuation.resume(throwing: DevTools.gone) }
  }
}
