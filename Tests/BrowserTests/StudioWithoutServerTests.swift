import BrowserSupport
import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

private let studioPage = ProcessInfo.processInfo.environment["GUSSET_STUDIO_PAGE"]

/// The studio as one file, opened from disk. `make web-check` writes the file and names it.
@Suite(
  .enabled(
    if: studioPage != nil, "no GUSSET_STUDIO_PAGE: make web-check opens the studio as one file"),
  .browserInstalled, .browser, .serialized)
struct StudioWithoutServerTests {
  private func page(query: String = "") async throws -> BrowserPage {
    let page = try await Browser.current.newPage(width: 1280, height: 860, scale: 2)
    let file = URL(fileURLWithPath: try #require(studioPage))
    try await page.open(file.absoluteString + query)
    return page
  }

  /// A page that edits a file of the browser.
  private func editor(of text: String, named name: String = "mine.json") async throws -> BrowserPage
  {
    let page = try await page()
    try await page.waitUntil("document.querySelectorAll('.card').length > 0")
    try await page.run(
      "localStorage.setItem('gusset-theme \(name)', \(BrowserPage.quoted(text)))")
    try await page.open(try await page.evaluate("location.href", as: String.self) + "?file=\(name)")
    try await page.waitUntil("(document.querySelector('#source textarea')?.value ?? '') !== ''")
    return page
  }

  private static let isDrawn =
    "(document.querySelector('#edited figcaption')?.textContent ?? '') !== ''"

  /// The way of a newcomer: a theme of the wall becomes one of one's own, and its style sheet is downloaded.
  @Test(.timeLimit(.minutes(1))) func aThemeAndItsStyleSheet() async throws {
    let page = try await page()
    try await page.waitUntil(
      "document.querySelectorAll('.card').length === \(BuiltInTheme.all.count)")
    try await page.waitUntil("document.querySelector('[data-name=slate] img').naturalWidth > 0")
    try await page.reviewScreenshot("one-file-wall")
    try await page.click("[data-name=slate] .card")
    try await page.waitUntil("document.querySelector('#new').open")
    try await page.run("document.querySelector('#new [name=name]').value = 'menu'")
    try await page.press("Enter")
    try await page.waitUntil(Self.isDrawn)
    try await page.run(
      """
      (() => { const field = document.getElementById('cornerRadius'); field.focus(); field.value = '14';
        field.dispatchEvent(new Event('input', { bubbles: true })); })()
      """)
    try await page.waitUntil("localStorage.getItem('gusset-theme menu.json').includes('14')")
    let text = try await page.evaluate(
      "localStorage.getItem('gusset-theme menu.json')", as: String.self)
    let theme = try Theme(json: text)
    #expect(theme.cornerRadius == 14 && theme.name == "menu")
    try await page.reviewScreenshot("one-file-studio")
    #expect(
      !(try await page.evaluate("document.querySelector('#save').checkVisibility()", as: Bool.self))
    )

    for format in ["css", "swiftui", "compose", "flutter"] {
      try await page.run("document.querySelector('#output [name=format]').value = '\(format)'")
      let file = try await page.download { try await page.click("#export") }
      let wanted = try Export([theme], to: [ExportFormat(named: format)]).files
        .first { $0.path == "\(format)/\(file.name)" }
      #expect(wanted?.contents.bytes == file.bytes, "\(format): \(file.name)")
    }
    let svg = try await page.download { try await page.click("[data-download=svg]") }
    let size = try await page.evaluate(
      "document.querySelector('#edited figcaption').textContent", as: String.self)
    #expect(svg.name == "menu.svg" && svg.bytes.starts(with: "<svg".utf8), "\(size)")

    // Undo, and a page that is loaded anew.
    try await page.click("#undo")
    try await page.waitUntil("!localStorage.getItem('gusset-theme menu.json').includes('14')")
    try await page.click("#redo")
    try await page.waitUntil("localStorage.getItem('gusset-theme menu.json').includes('14')")
    try await page.open(try await page.evaluate("location.href", as: String.self))
    try await page.waitUntil(Self.isDrawn)
    #expect(
      try await page.evaluate("document.getElementById('cornerRadius').value", as: String.self)
        == "14")
    let others = page.requests.filter { !$0.hasPrefix("data:") && !$0.hasPrefix("file:") }
    #expect(others.allSatisfy { $0.hasPrefix("blob:") }, "\(others)")
  }

  /// The picture is the command's, but for the browser's antialiasing.
  @Test(.timeLimit(.minutes(1)), arguments: ["slate", "glass", "primer", "gik"])
  func drawsTheCommandsPicture(name: String) async throws {
    let theme = try #require(Theme.builtIn(named: name))
    let page = try await editor(of: theme.json)
    try await page.waitUntil(Self.isDrawn)
    let caption = try await page.evaluate(
      "document.querySelector('#edited figcaption').textContent", as: String.self)
    let numbers = caption.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    let size = Size(width: numbers[0], height: numbers[1])
    let offset = try #require(numbers.last)
    let popover = Popover(size: size, arrow: .up(offset: offset), theme: theme)
    let expected = try popover.image(scale: 2, shadows: true).pixmap()
    let address = try await page.evaluate(
      "document.querySelector('#edited canvas').toDataURL('image/png')", as: String.self)
    let data = address.split(separator: ",").last.flatMap { Data(base64Encoded: String($0)) }
    let drawn = try Pixmap(png: Array(data ?? Data()))
    try #require(drawn.size == expected.size)
    let comparison = PixelComparison(drawn, expected)
    #expect(comparison.mean < 0.6, "\(name): \(comparison)")
  }

  /// What a theme says is text, wherever it stands.
  @Test(.timeLimit(.minutes(1))) func noScriptOfAThemeRuns() async throws {
    let hostile = "</script></style><img src=x onerror=window.hit=1><script>window.hit=1</script>"
    let name = try JSONEncoder().encode(hostile)
    let json = """
      { "name": \(String(decoding: name, as: UTF8.self)), "\(hostile.replacing("\"", with: ""))": 1,
        "fill": "url(javascript:window.hit=1)", "appearances": { "dark": { "name": \(String(decoding: name, as: UTF8.self)) } } }
      """
    let page = try await editor(of: json)
    try await page.waitUntil("document.querySelector('#problems').checkVisibility()")
    for place in ["#problems", "[data-name=\"mine.json\"]"] {
      try await page.waitUntil("document.querySelector('\(place)') !== null")
      #expect(try await page.evaluate("window.hit === undefined", as: Bool.self))
      #expect(
        try await page.evaluate("document.querySelectorAll('img[src=x]').length", as: Int.self) == 0
      )
      try await page.open(file: URL(fileURLWithPath: try #require(studioPage)))
    }
  }

  /// A theme with errors stands among the others, and has fields only for what a theme can have.
  @Test(.timeLimit(.minutes(1))) func aBadThemeHidesNoOther() async throws {
    let shadow = ##"{"color":"#0001","y":1,"blur":9}"##
    let many = Array(repeating: shadow, count: 2000).joined(separator: ",")
    let page = try await editor(of: #"{ "name": "many", "shadows": [\#(many)] }"#)
    try await page.waitUntil(
      "document.querySelector('#problems').textContent.includes('at most 8')")
    let fields = "document.querySelectorAll('#theme input').length"
    #expect(try await page.evaluate(fields, as: Int.self) < 200)
    for looks in [#"{"Dark":{},"constructor":{}}"#, #""dark""#, "null", "[1]"] {
      let text = "{\"name\":\"a\",\"appearances\":\(looks)}"
      try await page.run(
        "localStorage.setItem('gusset-theme bad.json', \(BrowserPage.quoted(text)))")
      try await page.open(file: URL(fileURLWithPath: try #require(studioPage)))
      try await page.waitUntil(
        "document.querySelectorAll('.card').length >= \(BuiltInTheme.all.count + 2)")
    }
  }

  /// What the page cannot do is said, and nothing is lost.
  @Test(.timeLimit(.minutes(1))) func whatNeedsAServerIsSaid() async throws {
    let page = try await editor(of: #"{ "name": "x", "tokens": "colors.json", "cornerRadius": 9 }"#)
    try await page.waitUntil(
      "document.querySelector('#problems').textContent.includes('this page reads none')")
    try await page.run(
      """
      (() => { const data = new DataTransfer(); data.items.add(new File(["x"], "x.png"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true })); })()
      """)
    try await page.waitUntil(
      "document.querySelector('#status').textContent.includes('gusset trace does')")
    #expect(
      !(try await page.evaluate(
        "[...document.querySelectorAll('.with-server')].some((part) => part.checkVisibility())",
        as: Bool.self)))
  }
}
