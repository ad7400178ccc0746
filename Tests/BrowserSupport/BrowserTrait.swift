import Testing

/// A trait that starts a browser for a suite. Suites that run at the same time share one browser.
///
///     @Suite(.browserInstalled, .browser, .serialized)
///     struct PageTests {
///       @Test func opens() async throws {
///         let page = try await Browser.current.newPage()
package struct BrowserTrait: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let browser = try await SharedBrowser.shared.take()
    let result: Result<Void, any Error>
    do {
      result = .success(try await Browser.$scoped.withValue(browser) { try await function() })
    } catch {
      result = .failure(error)
    }
    await SharedBrowser.shared.give()
    try result.get()
  }
}

extension Trait where Self == BrowserTrait {
  /// Provides a browser for the suite as `Browser.current`.
  package static var browser: BrowserTrait { BrowserTrait() }
}

extension Trait where Self == ConditionTrait {
  /// Skips the suite when no browser is installed.
  package static var browserInstalled: ConditionTrait {
    .enabled(
      if: Browser.executable != nil,
      "no Chromium or Chrome is installed: tests in a browser are skipped")
  }
}

extension Browser {
  @TaskLocal static var scoped: Browser?

  /// The browser of the suite that is running.
  package static var current: Browser {
    get throws {
      guard let scoped else { throw BrowserError("the suite lacks the trait .browser") }
      return scoped
    }
  }
}

/// The browser of all running suites, with a count of them.
private actor SharedBrowser {
  static let shared = SharedBrowser()

  /// The number of suites that have pages at the same time. More pages would make each other too slow for
  /// the timeouts.
  private static let mostUsers = 5

  private var users = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var starting: Task<Browser, any Error>?

  func take() async throws -> Browser {
    if users < Self.mostUsers {
      users += 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    let task = starting ?? Task { try await Browser.launch() }
    starting = task
    do {
      return try await task.value
    } catch {
      starting = nil
      leave()
      throw error
    }
  }

  func give() async {
    leave()
    guard users == 0, let task = starting else { return }
    starting = nil
    await (try? task.value)?.close()
  }

  /// Leaves the place to the suite that has waited longest.
  private func leave() {
    if waiting.isEmpty { users -= 1 } else { waiting.removeFirst().resume() }
  }
}
