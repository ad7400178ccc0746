import BrowserSupport
import Foundation
import Gusset
import GussetReview
import TestSupport
import Testing

/// A studio without a file: the wall of themes.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioWallTests {
  private static let isComplete =
    "document.querySelectorAll('.card').length >= \(BuiltInTheme.all.count)"

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func aThemeOfTheWallBecomesAFile(mobile: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Theme.sand.json.utf8, to: "old.json")
    try folder.write("{ \"name\": \"bad\", \"fill\": 7 }".utf8, to: "bad.json")
    let studio = try StudioProcess([], in: folder.url)
    let page = try await Browser.current.newPage(
      width: mobile ? 390 : 1280, height: 844, scale: 1, dark: mobile, mobile: mobile)
    try await page.open(studio.address)
    try await page.waitUntil(Self.isComplete)
    #expect(
      try await page.evaluate(
        "document.querySelector('#groups h2').textContent", as: String.self) == "In this folder")
    #expect(
      try await page.evaluate("document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
    try await page.reviewScreenshot("wall-\(mobile ? "phone" : "desktop")")
    // The browser would open a file that is dropped.
    #expect(
      !(try await page.evaluate(
        """
        (() => { const data = new DataTransfer(); data.items.add(new File(["x"], "x.png"));
          return document.body.dispatchEvent(new DragEvent(
            "drop", { dataTransfer: data, bubbles: true, cancelable: true })); })()
        """, as: Bool.self)))
    // A file that is no theme says why.
    #expect(
      try await page.evaluate(
        "document.querySelector('.others').checkVisibility() && "
          + "document.querySelector('.others li').textContent", as: String.self
      )
      .hasPrefix("bad.json: fill: "))
    try await page.click("[data-name=slate] .card")
    try await page.waitUntil("document.querySelector('#new').open")
    #expect(
      try await page.evaluate("document.querySelector('#new .main').textContent", as: String.self)
        == "Create")
    // A name that is taken is refused where it stands.
    for name in ["  ", ".json"] {
      try await page.run("document.querySelector('#new [name=name]').value = '\(name)'")
      try await page.press("Enter")
      try await page.waitUntil(
        "document.querySelector('#new-problem').textContent === 'Enter a name.'")
    }
    try await page.run("document.querySelector('#new [name=name]').value = '../out'")
    try await page.press("Enter")
    try await page.waitUntil("document.querySelector('#new-problem').textContent.includes('name')")
    try await page.run("document.querySelector('#new [name=name]').value = 'menu'")
    try await page.press("Enter")
    // Scripts fail while the page changes.
    while (try? await page.evaluate("location.pathname", as: String.self)) != "/studio" {
      try await Task.sleep(for: .milliseconds(20))
    }
    try await page.waitUntil(
      "(document.querySelector('#edited figcaption')?.textContent ?? '').startsWith('menu, ')")
    #expect(folder.names == ["bad.json", "old.json"])
    try await page.press("s", .control)
    try await page.waitUntil("document.querySelector('#status').textContent.startsWith('Saved')")
    #expect(folder.names == ["bad.json", "menu.json", "old.json"])
    try await page.open("\(studio.address)themes")
    try await page.waitUntil(
      "document.querySelector('#groups h2')?.textContent === 'Open and recent'")
    #expect(
      try await page.evaluate(
        "document.querySelector('#groups .name').textContent", as: String.self) == "menu.json")
    #expect(page.errors.filter { !$0.contains("422") }.isEmpty)
  }

  @Test func cardsNameTheLooks() async throws {
    let folder = try TemporaryFolder()
    var theme = Theme.slate
    theme.appearances[.highContrast] = theme.derived(.highContrast)
    try folder.write(theme.json.utf8, to: "mine.json")
    let studio = try StudioProcess([], in: folder.url)
    let page = try await Browser.current.newPage(width: 1024, height: 768)
    try await page.open(studio.address)
    try await page.waitUntil(Self.isComplete)
    for (name, looks) in [
      ("slate", ["Dark"]), ("mine.json", ["Dark", "High contrast"]), ("contrast", []),
    ] {
      #expect(
        try await page.evaluate(
          "[...document.querySelectorAll('[data-name=\"\(name)\"] .looks i')]"
            + ".map((look) => look.textContent)", as: [String].self) == looks)
    }
    #expect(page.errors.isEmpty)
  }

  /// An open file that cannot be read has a card without a picture, and its text is there to be mended.
  @Test func aBrokenFileThatIsOpenHasNoPicture() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"name":"x",}"#.utf8, to: "bad.json")
    let studio = try StudioProcess(["bad.json"], in: folder.url)
    let page = try await Browser.current.newPage(width: 1024, height: 768)
    try await page.open(studio.address)
    try await page.waitUntil("document.querySelector('#source').open")
    #expect(
      try await page.evaluate(
        "document.querySelector('#source textarea').checkVisibility()", as: Bool.self))
    try await page.open("\(studio.address)themes")
    try await page.waitUntil("document.querySelector('[data-name=\"bad.json\"] .blank') !== null")
    #expect(
      try await page.evaluate(
        "document.querySelector('[data-name=\"bad.json\"] img') === null", as: Bool.self))
  }

  /// The shadow of `primer` reaches 120 points far. It moves the popover no further up than others.
  @Test func aCardShowsTheWholePopover() async throws {
    let folder = try TemporaryFolder()
    let studio = try StudioProcess([], in: folder.url)
    let page = try await Browser.current.newPage(width: 1280, height: 844)
    try await page.open(studio.address)
    try await page.waitUntil(Self.isComplete)
    let image = "document.querySelector('[data-name=primer] img')"
    try await page.run("\(image).scrollIntoView({ block: 'center' })")
    try await page.waitUntil("\(image).complete && \(image).naturalWidth > 0")
    let box = try await page.frame(of: "[data-name=primer] img")
    let card = try Pixmap(png: await page.screenshot("wall-primer"))
    // White begins at the tip of the arrow, and ends at the lower edge.
    let column = Int(box.minX + box.width / 2)
    let rows = Int(box.minY.rounded())..<Int(box.maxY.rounded())
    let white = rows.filter { card[x: column, y: $0].map { $0 & 0xFFFFFF } == 0xFFFFFF }
    let (first, last) = (try #require(white.first), try #require(white.last))
    #expect(first > rows.lowerBound + 15 && last < rows.upperBound - 15)
    #expect(abs((first - rows.lowerBound) - (rows.upperBound - last)) < 8)
    #expect(page.errors.isEmpty)
  }

  @Test func theFilterFindsThemesByName() async throws {
    let folder = try TemporaryFolder()
    let studio = try StudioProcess([], in: folder.url)
    let page = try await Browser.current.newPage(width: 1024, height: 768)
    try await page.open(studio.address)
    try await page.waitUntil(Self.isComplete)
    try await page.click("#filter")
    try await page.type("gik")
    let shown = "document.querySelectorAll('li:not([hidden]) .name')"
    let names = try await page.evaluate(
      "[...\(shown)].map((name) => name.textContent)", as: [String].self)
    #expect(!names.isEmpty && names.allSatisfy { $0.contains("gik") })
    #expect(page.errors.isEmpty)
  }
}
