import BrowserSupport
import Foundation
import Gusset
import Testing
import TestSupport

/// The browser harness itself: input, screenshots, and the reporting of errors.
@Suite(.browserInstalled, .browser, .serialized)
struct BrowserHarnessTests {
  private func page(_ html: String) async throws -> BrowserPage {
    let page = try await Browser.current.newPage(width: 400, height: 300, scale: 2)
    try await page.open("data:text/html;base64," + Data(html.utf8).base64EncodedString())
    return page
  }

  @Test func evaluatesAndDraws() async throws {
    let page = try await page("<style>body { margin: 0; background: #0f8 }</style><h1>Title</h1>")
    #expect(try await page.evaluate("1 + 1", as: Int.self) == 2)
    #expect(
      try await page.evaluate("Promise.resolve(['a', 'b'])", as: [String].self) == ["a", "b"])
    #expect(try await page.evaluate("devicePixelRatio", as: Double.self) == 2)
    let picture = try Pixmap(png: await page.screenshot("harness"))
    #expect(picture.size == PixelSize(width: 800, height: 600))
    #expect(picture[x: 799, y: 599] == 0xFF00_FF88)
    #expect(page.errors.isEmpty)
    let heading = try await page.accessibilityTree().first { $0.role == "heading" }
    #expect(heading?.name == "Title" && heading?.properties["level"] == "1.0")
    #expect(try await page.pdf("harness").starts(with: Array("%PDF".utf8)))
    try await page.close()
  }

  @Test func sendsKeysAndMouseEvents() async throws {
    let page = try await page(
      """
      <body style='margin:0'><input id=text><script>
      window.keys = []; window.places = []
      addEventListener('keydown', e => keys.push((e.shiftKey ? 'shift ' : '') + e.key))
      addEventListener('pointermove', e => { if (e.buttons) places.push([e.x, e.y]) })
      </script>
      """)
    try await page.click("#text")
    try await page.type("a 7")
    try await page.press("ArrowLeft", .shift)
    try await page.press("Backspace")
    #expect(try await page.evaluate("text.value", as: String.self) == "a ")
    #expect(
      try await page.evaluate("keys", as: [String].self)
        == ["a", " ", "7", "shift ArrowLeft", "Backspace"])
    try await page.drag(from: Point(x: 100, y: 100), to: Point(x: 200, y: 150), steps: 2)
    #expect(try await page.evaluate("places", as: [[Double]].self) == [[150, 125], [200, 150]])
    try await page.close()
  }

  @Test func reportsErrors() async throws {
    let page = try await page(
      """
      <img src='file:///nowhere.png'><script>
      console.log('fine', 1); console.error('wrong', {}); setTimeout(() => missing())
      </script>
      """)
    try await page.waitUntil("document.readyState === 'complete'")
    try await page.waitUntil("new Promise(done => setTimeout(() => done(true), 20))")
    #expect(page.consoleMessages.first == "log: fine 1.0")
    #expect(page.errors.contains { $0.hasPrefix("error: wrong") })
    #expect(page.errors.contains { $0.contains("missing is not defined") })
    #expect(page.errors.contains { $0.contains("nowhere.png") })
    await #expect(throws: BrowserError.self) {
      try await page.evaluate("missing()", as: String?.self)
    }
    await #expect(throws: BrowserError.self) { try await page.open("http://127.0.0.1:1/") }
    await #expect(throws: BrowserError.self) {
      try await page.waitUntil("false", timeout: .milliseconds(50))
    }
    try await page.close()
  }

  @Test func emulatesMediaAndPreferences() async throws {
    let page = try await page("<p>text")
    func matches(_ query: String) async throws -> Bool {
      try await page.evaluate("matchMedia('(\(query))').matches", as: Bool.self)
    }
    #expect(try await !matches("prefers-color-scheme: dark"))
    try await page.emulate(media: "print", scheme: .dark, reducedMotion: true)
    #expect(try await matches("prefers-color-scheme: dark"))
    #expect(try await matches("prefers-reduced-motion: reduce"))
    #expect(try await page.evaluate("matchMedia('print').matches", as: Bool.self))
    try await page.resize(width: 390, height: 844, scale: 3, mobile: true)
    #expect(try await page.evaluate("devicePixelRatio", as: Double.self) == 3)
    try await page.close()
  }

  @Test func timesOutOnAPageThatHangs() async throws {
    let stuck = try await page("<p>text")
    await #expect(throws: BrowserError.self) {
      try await stuck.evaluate("(() => { while (true) {} })()", as: Int.self, timeout: .seconds(1))
    }
    try await stuck.close()
    let other = try await page("<p>text")
    #expect(try await other.evaluate("2", as: Int.self) == 2)
    try await other.close()
  }

  @Test func closingRemovesTheProfileAndTheProcess() async throws {
    let browser = try await Browser.launch()
    #expect(browser.isRunning && FileManager.default.fileExists(atPath: browser.profile.path))
    let page = try await browser.newPage()
    await browser.close()
    #expect(!browser.isRunning && !FileManager.default.fileExists(atPath: browser.profile.path))
    await #expect(throws: BrowserError.self) { try await page.open("about:blank") }
  }

  @Test func savesDownloads() async throws {
    let page = try await page("<a id=link download='name.txt' href='data:,content'>save</a>")
    let file = try await page.download { try await page.click("#link") }
    #expect(file.name == "name.txt" && file.bytes == Array("content".utf8))
    try await page.close()
  }
}
