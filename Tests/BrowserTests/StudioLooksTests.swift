import BrowserSupport
import Foundation
import Gusset
import GussetReview
import TestSupport
import Testing

/// The studio's looks, contrast, sample text and shortcuts.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioLooksTests {
  private func theme(_ studio: StudioPage) async throws -> Theme {
    try Theme(json: Array(try await studio.text().utf8))
  }

  @Test func looksAreEditedSideBySide() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let usual = Theme.slate
    try await page.click("[name=sideBySide]")
    try await page.waitUntil("document.querySelectorAll('.stage:not([hidden])').length === 2")
    try await page.click("[data-look=dark] .look")
    try await page.waitUntil("document.querySelector('#edited').dataset.look === 'dark'")
    #expect(try await page.evaluate("document.getElementById('name') === null", as: Bool.self))
    try await studio.changingText { try await studio.set("cornerRadius", to: "21") }
    var edited = try await theme(studio)
    #expect(edited.cornerRadii.topLeft == usual.cornerRadii.topLeft)
    #expect(edited.appearances[.dark]?.cornerRadii.topLeft == 21)
    // A list is copied into the look before a part of it changes.
    try await studio.changingText { try await studio.set("shadows[0].blur", to: "33") }
    try await studio.changingText { try await page.click("[data-action=addHighlight]") }
    edited = try await theme(studio)
    #expect(edited.shadows == usual.shadows && edited.highlight == usual.highlight)
    #expect(edited.appearances[.dark]?.shadows.first?.blur == 33)
    #expect(edited.appearances[.dark]?.highlight != nil)
    try await studio.changingText { try await page.click("[data-action=\"Highlight\"]") }
    try await studio.changingText { try await page.click("[data-action=\"Shadow 1\"]") }
    edited = try await theme(studio)
    #expect(edited.appearances[.dark]?.highlight == nil)
    #expect(edited.appearances[.dark]?.shadows.isEmpty == true && !edited.shadows.isEmpty)
    try await page.reviewScreenshot("studio-looks")
    // Stops take the place of the two colors that the usual look has.
    try await studio.changingText { try await page.click("[data-action=addStop]") }
    try await studio.changingText { try await studio.set("fill.stops[1].color", to: "#0A0") }
    try await studio.changingText { try await page.click("[data-action=eachCornerRadius]") }
    try await studio.changingText { try await studio.set("cornerRadius.topLeft", to: "5") }
    edited = try await theme(studio)
    #expect(edited.fill == usual.fill && edited.cornerRadii == usual.cornerRadii)
    let dark = try #require(edited.appearances[.dark])
    #expect(dark.fill.stops.count == 3)
    #expect(dark.fill.stops[1].color == Theme.Color(red: 0, green: 170, blue: 0))
    #expect(dark.cornerRadii.topLeft == 5 && dark.cornerRadii.topRight == 21)
    try await studio.changingText { try await studio.set("geometry", to: "gik") }
    edited = try await theme(studio)
    #expect(edited.geometry == .gusset && edited.appearances[.dark]?.geometry == .gik)
    for _ in 0..<10 { try await page.press("z", .control) }
    try await page.waitUntil("document.title[0] === 'm'")
    #expect(try await studio.text() == usual.json)
    #expect(page.errors.isEmpty)
  }

  /// Looks side by side have less room: a picture that was whole before is whole there too.
  @Test func picturesFitSideBySide() async throws {
    var theme = Theme.slate
    theme.appearances[.highContrast] = theme.derived(.highContrast)
    let studio = try await StudioPage(theme.json, width: 1024, height: 768)
    let page = studio.page
    try await page.click("[name=sideBySide]")
    try await page.waitUntil("document.querySelector('#zoom output').textContent !== '100%'")
    for stage in ["#edited", "#look-dark"] {
      let viewport = try await page.frame(of: "\(stage) .viewport")
      let picture = try await page.frame(of: "\(stage) canvas")
      #expect(picture.minX > viewport.minX && picture.maxX < viewport.maxX)
      #expect(picture.minY > viewport.minY && picture.maxY < viewport.maxY)
      // The name of the look covers nothing of it.
      #expect(try await page.frame(of: "\(stage) .look").minY >= viewport.maxY)
    }
    #expect(page.errors.isEmpty)
  }

  @Test func aLookIsAddedAndRemoved() async throws {
    let studio = try await StudioPage(Theme.sand.json)
    let page = studio.page
    let missing = Appearance.allCases.first { Theme.sand.appearances[$0] == nil }
    let look = try #require(missing)
    try await studio.changingText {
      try await page.run(
        """
        (() => { const list = document.querySelector('#addLook'); list.value = '\(look.rawValue)';
          list.dispatchEvent(new Event('change')); })()
        """)
    }
    #expect(try await theme(studio).appearances[look] == Theme.sand.derived(look))
    try await page.waitUntil("document.querySelector('#removeLook') !== null")
    try await studio.changingText { try await page.click("#removeLook") }
    #expect(try await theme(studio) == Theme.sand)
    #expect(page.errors.isEmpty)
  }

  @Test func aSuggestionMakesTheBorderPass() async throws {
    let studio = try await StudioPage(Theme.light.json)
    let page = studio.page
    try await page.waitUntil("document.querySelector('.suggestion') !== null")
    let field = "document.getElementById('textColor').parentElement"
    let text = "\(field).querySelector('.notes').textContent"
    #expect(try await page.evaluate(text, as: String.self).contains("17.01"))
    try await studio.changingText { try await page.click(".suggestion") }
    let edited = try await theme(studio)
    let look = try #require(ContrastReport(edited).looks.first)
    #expect(look.shapePasses(.aa))
    try await page.waitUntil("document.querySelector('.suggestion') === null")
    #expect(page.errors.isEmpty)
  }

  /// The contrast is that with the backdrop in the picture, and a failure is at the tab of its look.
  @Test func theContrastIsMeasuredOnTheShownBackdrop() async throws {
    let studio = try await StudioPage(Theme.slate.json)
    let page = studio.page
    let field = "document.getElementById('border.color').parentElement"
    let figures = "\(field).querySelector('.notes').textContent"
    let tabs = "[...document.querySelectorAll('#looks .tab')]"
    let failing = "\(tabs).filter((tab) => tab.querySelector('.fails')).map((tab) => tab.title)"
    try await studio.waitForFigures()
    #expect(
      try await page.evaluate(figures, as: String.self).hasPrefix(
        "✓ Clear by the border on #F5F5F7"))
    #expect(try await page.evaluate(failing, as: [String].self) == [])
    try await page.click("input[value=dark]")
    try await page.waitUntil("\(figures).includes('Clear by the border and fill on #1C1C1E')")
    try await page.click("input[value=light]")
    try await studio.select("Dark")
    #expect(try await page.evaluate(figures, as: String.self).contains(" on #F5F5F7"))
    try await page.click("input[value=auto]")
    try await page.waitUntil("\(figures).includes('#1C1C1E')")
    try await studio.changingText { try await studio.set("textColor", to: "#6B6965") }
    try await page.waitUntil("\(failing).length === 1")
    #expect(
      try await page.evaluate(failing, as: [String].self)[0].contains("text on the fill"))
    #expect(page.errors.isEmpty)
  }

  /// What has one look says which.
  @Test func aCopySaysItsLook() async throws {
    let studio = try await StudioPage()
    try await studio.select("Dark")
    try await studio.page.click("[data-copy=svg]")
    try await studio.waitForStatus("Copied the SVG, in the look Dark.")
    try await studio.page.click("[data-copy=swiftui]")
    try await studio.waitForStatus("Copied the Swift, with all looks.")
    let swift = try await studio.page.evaluate("navigator.clipboard.readText()", as: String.self)
    #expect(swift.contains("struct SlatePopover") && swift.contains("colorScheme"))
    try await studio.page.click("[data-copy=json]")
    try await studio.waitForStatus("Copied the JSON, with all looks.")
  }

  @Test func theSampleTextIsKept() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.run("document.querySelector('#edited .heading').focus()")
    try await page.run("document.execCommand('selectAll')")
    try await page.type("tea")
    try await page.open(studio.studio.address)
    try await page.waitUntil(
      "document.querySelector('#edited .heading')?.textContent === 'tea'")
    // The keys typed a text: none was taken for a jump.
    #expect(
      try await page.evaluate("document.querySelector('#zoom output').textContent", as: String.self)
        == "100%")
    try await page.click("[name=sample]")
    try await page.waitUntil(
      "getComputedStyle(document.querySelector('#edited .sample')).display === 'none'")
    #expect(page.errors.isEmpty)
  }

  @Test func aQuestionMarkListsTheShortcuts() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.press("?", .shift)
    try await page.waitUntil("document.querySelector('#shortcuts').open")
    let keys = try await page.evaluate(
      "[...document.querySelectorAll('#shortcuts dt')].map((key) => key.textContent)",
      as: [String].self)
    #expect(
      Set(keys).isSuperset(of: [
        "Ctrl + Z", "Wheel", "Pinch", "Space + drag", "One finger", "Two fingers",
      ]))
    try await page.reviewScreenshot("studio-shortcuts")
    try await page.press("Escape")
    try await page.waitUntil("!document.querySelector('#shortcuts').open")
    #expect(page.errors.isEmpty)
  }

  @Test func aDownloadSaysItsMargins() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let popover = Popover(
      size: Size(width: 240, height: 159), arrow: .up(offset: 40), theme: .slate)
    let margins = try popover.shadowImage(scale: 3).alignmentInsets
    let large = try await page.download {
      try await page.click("[data-download=png][data-scale='3']")
    }
    let top = Int(margins.top * 3)
    try await studio.waitForStatus("\(top) top")
    #expect(String(decoding: large.bytes, as: UTF8.self).contains("Shadow margins\0top \(top), "))
    try await page.click("#output [name=shadow]")
    let plain = try await page.download {
      try await page.click("[data-download=png][data-scale='3']")
    }
    #expect(plain.bytes == (try popover.image(scale: 3).png().bytes))
    #expect(
      try await page.evaluate("document.querySelector('#margins').textContent", as: String.self)
        == "")
    let archive = try await page.download { try await page.click("#export") }
    #expect(archive.name == "slate-all.zip" && archive.bytes.count > 100_000)
    #expect(page.errors.isEmpty)
  }
}
