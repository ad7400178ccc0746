import Foundation
import Synchronization
import TestSupport

/// A headless Chromium with a temporary profile, which is removed when the browser ends.
///
/// Guarantees: no command waits longer than half a minute, and no process remains, even when the
/// test run is killed.
package final class Browser: Sendable {
  let tools: DevTools
  private let process: BrowserProcess
  private let isGone: Gone

  /// Set when the process has ended and its profile is removed.
  private final class Gone: Sendable { let value = Mutex(false) }

  /// The browser that `Scripts/browser.sh` finds.
  package static let executable: URL? = {
    let script = Checkout.root.appendingPathComponent("Scripts/browser.sh")
    guard let run = try? CommandRun(script, []), run.status == 0 else { return nil }
    return URL(fileURLWithPath: run.text.trimmingCharacters(in: .newlines))
  }()

  /// Starts a browser.
  package static func launch() async throws -> Browser {
    guard let executable else { throw BrowserError("no browser is installed") }
    let browser = try Browser(executable)
    do {
      try await browser.tools.call("Browser.getVersion")
      return browser
    } catch {
      let log = (try? String(contentsOf: browser.log, encoding: .utf8)) ?? ""
      await browser.close()
      throw BrowserError("\(executable.path) does not answer: \(error)\n\(log.suffix(2000))")
    }
  }

  /// The profile folder. It is removed when the browser ends.
  package let profile: URL
  private var log: URL { profile.appendingPathComponent("log.txt") }

  private init(_ executable: URL) throws {
    Browser.removeProfilesOfKilledRuns()
    let profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(Browser.profilePrefix)\(getpid())-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let gone = Gone()
    do {
      process = try BrowserProcess(
        executable, Browser.flags + ["--user-data-dir=\(profile.path)", "about:blank"],
        log: profile.appendingPathComponent("log.txt"))
    } catch {
      try? FileManager.default.removeItem(at: profile)
      throw error
    }
    tools = DevTools(process) {
      // Helper processes of the browser may still write files while they end.
      for _ in 0..<20 where FileManager.default.fileExists(atPath: profile.path) {
        try? FileManager.default.removeItem(at: profile)
        if FileManager.default.fileExists(atPath: profile.path) { usleep(50_000) }
      }
      gone.value.withLock { $0 = true }
    }
    self.profile = profile
    isGone = gone
  }

  private static let profilePrefix = "gusset-browser-"

  private static func removeProfilesOfKilledRuns() {
    let folder = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(profilePrefix) {
      let run = name.dropFirst(profilePrefix.count).prefix { $0.isNumber }
      guard let run = pid_t(run), kill(run, 0) != 0 else { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  private static var flags: [String] {
    let always = [
      "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
      "--no-default-browser-check", "--disable-extensions", "--hide-scrollbars",
      "--force-color-profile=srgb", "--disable-dev-shm-usage", "--disable-breakpad",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows", "--mute-audio", "--password-store=basic",
      "--use-mock-keychain",
    ]
    // Chromium refuses to run as root inside its sandbox.
    return always + (getuid() == 0 ? ["--no-sandbox"] : [])
  }

  /// Opens an empty page in a separate profile.
  ///
  /// - Parameters:
  ///   - width: of the viewport, in CSS pixels.
  ///   - height: of the viewport, in CSS pixels.
  ///   - scale: device pixels per CSS pixel.
  ///   - dark: whether the page sees a preference for a dark color scheme.
  ///   - mobile: whether the page behaves as on a phone: with touch, and with the viewport tag.
  package func newPage(
    width: Int = 1280, height: Int = 800, scale: Double = 1, dark: Bool = false,
    mobile: Bool = false
  ) async throws -> BrowserPage {
    let context = try await tools.call(
      "Target.createBrowserContext", ["disposeOnDetach": true], as: BrowserPage.Context.self)
    // Pages in one window would stop drawing while another page is in front.
    let target = try await tools.call(
      "Target.createTarget",
      [
        "url": "about:blank", "browserContextId": context.browserContextId, "newWindow": true,
        "width": width, "height": height,
      ], as: BrowserPage.Target.self)
    let session = try await tools.call(
      "Target.attachToTarget", ["targetId": target.targetId, "flatten": true],
      as: BrowserPage.Session.self)
    let page = BrowserPage(
      tools: tools, context: context.browserContextId, session: session.sessionId,
      target: target.targetId)
    try await page.prepare(width: width, height: height, scale: scale, mobile: mobile)
    try await page.emulate(scheme: dark ? .dark : .light)
    return page
  }

  /// Whether the process is running.
  package var isRunning: Bool { process.isRunning }

  /// Ends the browser, and waits until its processes have ended and its profile is removed.
  package func close() async {
    _ = try? await tools.call("Browser.close", limit: .seconds(3))
    for _ in 0..<300 where tools.isOpen { try? await Task.sleep(for: .milliseconds(10)) }
    process.terminate()
    for _ in 0..<300 where !isGone.value.withLock({ $0 }) {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}
