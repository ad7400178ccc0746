import Foundation
import Synchronization

/// A page in a browser, and its events since it was made.
package final class BrowserPage: Sendable {
  struct Context: Decodable { let browserContextId: String }
  struct Target: Decodable { let targetId: String }
  struct Session: Decodable { let sessionId: String }

  private struct Evaluation: Decodable {
    struct Text: Decodable {
      let value: String?

      init(from decoder: any Decoder) throws {
        enum Key: CodingKey { case value }
        // A script may throw a value of any type. The details describe it.
        value = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .value)
      }
    }
    struct Details: Decodable {
      struct Exception: Decodable { let description: String? }
      let text: String
      let exception: Exception?
    }
    let result: Text
    let exceptionDetails: Details?
  }

  let tools: DevTools
  let context: String
  let session: String
  private let target: String
  private let seen = Mutex<[DevTools.Event]>([])

  init(tools: DevTools, context: String, session: String, target: String) {
    (self.tools, self.context, self.session, self.target) = (tools, context, session, target)
  }

  /// All events of the page so far.
  var events: [DevTools.Event] { seen.withLock { $0 } }

  func prepare(width: Int, height: Int, scale: Double, mobile: Bool) async throws {
    tools.listen(session) { [weak self] event in self?.seen.withLock { $0.append(event) } }
    for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility"] {
      try await call("\(domain).enable")
    }
    try await call("Page.setLifecycleEventsEnabled", ["enabled": true])
    try await resize(width: width, height: height, scale: scale, mobile: mobile)
    // Several pages run at the same time, and each must behave as if it were in front.
    try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await tools.call(
      "Browser.grantPermissions",
      [
        "browserContextId": context,
        "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
      ])
  }

  /// Sends a command of the DevTools protocol to the page.
  @discardableResult func call<Result: Decodable>(
    _ method: String, _ parameters: sending [String: Any] = [:],
    limit: Duration = DevTools.limit, as type: Result.Type = DevTools.Nothing.self
  ) async throws -> Result {
    try await tools.call(method, parameters, session: session, limit: limit, as: type)
  }

  /// Navigates to a URL, and waits until everything is loaded.
  package func open(_ url: String) async throws {
    struct Navigation: Decodable {
      let loaderId: String?
      let errorText: String?
    }
    struct Lifecycle: Decodable {
      let loaderId: String
      let name: String
    }
    let answer = try await call("Page.navigate", ["url": url], as: Navigation.self)
    if let reason = answer.errorText { throw BrowserError("\(url) does not open: \(reason)") }
    // Without a loader, only the fragment of the URL has changed.
    guard let loader = answer.loaderId else { return }
    try await eventually("\(url.prefix(200)) is loaded") {
      self.events.contains {
        guard $0.name == "Page.lifecycleEvent" else { return false }
        let step = $0.parameters(as: Lifecycle.self)
        return step?.loaderId == loader && step?.name == "load"
      }
    }
  }

  /// Opens a file from disk.
  package func open(file: URL) async throws { try await open(file.absoluteString) }

  /// The value of an expression, which may be a promise. Rethrows the errors of the expression.
  package func evaluate<Value: Decodable & Sendable>(
    _ expression: String, as type: Value.Type, timeout: Duration = DevTools.limit
  ) async throws -> Value {
    // The value is sent as text, because the protocol's values support neither NaN nor toJSON.
    let answer = try await call(
      "Runtime.evaluate",
      [
        "expression": "(async () => JSON.stringify((await (\(expression)\n)) ?? null))()",
        "awaitPromise": true, "returnByValue": true, "userGesture": true,
      ], limit: timeout, as: Evaluation.self)
    if let details = answer.exceptionDetails {
      throw BrowserError("\(expression): \(details.exception?.description ?? details.text)")
    }
    return try JSONDecoder().decode(Value.self, from: Data((answer.result.value ?? "null").utf8))
  }

  /// Evaluates an expression and ignores its value.
  package func run(_ expression: String) async throws {
    _ = try await evaluate("(\(expression), null)", as: String?.self)
  }

  /// Waits until an expression is true; throws after the limit.
  package func waitUntil(_ expression: String, timeout: Duration = .seconds(20)) async throws {
    // The page checks for a second before it answers: each answer costs both processes time.
    let check = """
      (async () => {
        const end = performance.now() + 1000
        while (!(await (\(expression)\n))) {
          if (performance.now() > end) return false
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        return true
      })()
      """
    try await eventually(expression, timeout: timeout) {
      try await self.evaluate(check, as: Bool.self)
    }
  }

  /// Waits until a condition holds. It checks every few milliseconds.
  func eventually(
    _ what: String, timeout: Duration = .seconds(25),
    _ condition: @Sendable () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + timeout
    var looks = 0
    while try await !condition() {
      looks += 1
      // On a busy machine the time may be over before the first checks.
      if looks > 10 && ContinuousClock.now > end { throw BrowserError("never so: \(what)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Closes the page: its scripts and its renderer would take time from the tests that follow.
  deinit {
    tools.listen(session, nil)
    Task { [tools, context] in
      try? await tools.call("Target.disposeBrowserContext", ["browserContextId": context])
    }
  }

  /// Closes the page, and waits until it is closed.
  package func close() async throws {
    tools.listen(session, nil)
    try await tools.call("Target.disposeBrowserContext", ["browserContextId": context])
  }
}
