import BrowserSupport
import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

/// The studio's page in a browser: editing, undo, saving and reloading.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioEditingTests {
  @Test func aFieldChangesOneValueAndSavingWritesIt() async throws {
    let text = "{\n\t\"name\" : \"mine\",  \"cornerRadius\": 4.0\n}\n"
    let studio = try await StudioPage(text)
    let before = try await studio.canvas()
    try await studio.set("cornerRadius", to: "15")
    try await studio.page.waitUntil("document.title.startsWith('●')")
    try await studio.waitForPixels { PixelComparison(before, $0).differing > 20 }
    #expect(studio.saved == text)
    try await studio.page.press("s", .control)
    try await studio.waitForStatus("Saved")
    #expect(studio.saved == text.replacingOccurrences(of: "4.0", with: "15"))
    #expect(try await studio.page.evaluate("document.title[0]", as: String.self) == "m")
    #expect(studio.page.errors.isEmpty)
  }

  /// The picker shows a color of CSS, and the file keeps its spelling until the color is changed.
  @Test func aColorOfCSSKeepsItsSpelling() async throws {
    let text = ##"{ "name": "mine", "border": { "color": "rebeccapurple" } }"## + "\n"
    let studio = try await StudioPage(text)
    let page = studio.page
    let color = "document.getElementById('border.color')"
    let well = "\(color).parentElement.querySelector('[type=color]').value"
    #expect(try await page.evaluate("\(color).value", as: String.self) == "#663399")
    #expect(try await page.evaluate(well, as: String.self) == "#663399")
    try await studio.set("arrowHeight", to: "30")
    try await page.waitUntil("document.querySelector('#source textarea').value.includes('30')")
    #expect(try await studio.text().contains(##""color": "rebeccapurple""##))
    try await studio.set("border.color", to: "hsl(120 100% 50%)")
    try await page.waitUntil("\(well) === '#00ff00'")
    #expect(try await page.evaluate("\(color).value", as: String.self) == "hsl(120 100% 50%)")
    #expect(try await studio.text().contains(##""color": "hsl(120 100% 50%)""##))
    #expect(page.errors.isEmpty)
  }

  @Test func undoAndRedoRestoreTheText() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let first = try await studio.text()
    try await studio.set("border.color", to: "#FF0000")
    try await page.waitUntil("document.querySelector('#source textarea').value.includes('#FF0000')")
    try await studio.set("arrowHeight", to: "30")
    try await studio.waitForCaption("240 × 170 pt")
    let last = try await studio.text()
    try await page.press("z", .control)
    try await studio.waitForCaption("240 × 159 pt")
    try await page.press("z", .control)
    try await page.waitUntil(
      "!document.querySelector('#source textarea').value.includes('#FF0000')")
    #expect(try await studio.text() == first)
    #expect(
      try await page.evaluate("document.getElementById('border.color').value", as: String.self)
        == Theme.slate.border.color.hex)
    try await page.press("z", [.control, .shift])
    try await page.press("y", .control)
    try await studio.waitForCaption("240 × 170 pt")
    #expect(try await studio.text() == last)
    #expect(page.errors.isEmpty)
  }

  @Test func anInvalidValueIsMarkedAndThePictureStays() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let before = try await studio.canvas()
    try await studio.set("fill.from", to: "#12")
    try await page.waitUntil(
      "document.getElementById('fill.from-problem').textContent.includes('#RGB')")
    #expect(
      try await page.evaluate(
        "document.getElementById('fill.from').getAttribute('aria-invalid')", as: String.self)
        == "true")
    #expect(PixelComparison(before, try await studio.canvas()).differing == 0)
    try await page.reviewScreenshot("studio-invalid-field")
    try await page.click("#save")
    try await studio.waitForStatus("Not saved: fill.from")
    #expect(studio.saved == Theme.slate.json)
    try await studio.set("fill.from", to: "#123")
    try await page.waitUntil("document.getElementById('fill.from-problem').textContent === ''")
    try await studio.waitForPixels { PixelComparison(before, $0).differing > 1000 }
    #expect(page.errors.filter { !$0.contains("422") }.isEmpty)
  }

  @Test func invalidJSONNamesTheLine() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await page.click("#source summary")
    try await page.run(
      """
      (() => { const text = document.querySelector('#source textarea'); text.focus();
        text.value = text.value.replace('"cornerRadius"', 'cornerRadius');
        text.dispatchEvent(new Event('input', { bubbles: true })); })()
      """)
    try await page.waitUntil(
      "document.querySelector('#problems').textContent.includes('line 6, column 3')")
    #expect(page.errors.isEmpty)
  }

  @Test func reloadsAFileThatChangedOnDisk() async throws {
    let studio = try await StudioPage()
    try studio.folder.write(Theme.indigo.json.utf8, to: "mine.json")
    try await studio.waitForCaption("indigo")
    #expect(try await studio.text() == Theme.indigo.json)
    #expect(
      try await studio.page.evaluate("document.title.startsWith('mine.json')", as: Bool.self))
    // The reload can be undone.
    try await studio.page.click("#undo")
    try await studio.waitForCaption("slate")
    #expect(studio.page.errors.isEmpty)
  }

  @Test(arguments: [true, false])
  func theUserResolvesAConflict(keeps: Bool) async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await studio.set("cornerRadius", to: "20")
    try await page.waitUntil("document.title.startsWith('●')")
    try studio.folder.write(Theme.sand.json.utf8, to: "mine.json")
    try await page.waitUntil("!document.querySelector('#notice').hidden")
    #expect(
      try await page.evaluate("document.querySelector('#notice span').textContent", as: String.self)
        == "mine.json changed on disk while you had unsaved edits.")
    try await page.reviewScreenshot("studio-conflict")
    #expect(try await studio.text().contains("\"cornerRadius\": 20"))
    try await page.click(keeps ? "#keep" : "#load")
    if keeps {
      try await page.press("s", .control)
      try await studio.waitForStatus("Saved")
      #expect(studio.saved.contains("\"slate\"") && studio.saved.contains("\"cornerRadius\": 20"))
    } else {
      try await studio.waitForCaption("sand")
      #expect(studio.saved == Theme.sand.json)
    }
    #expect(page.errors.isEmpty)
  }

  /// The notice about a changed file does not yet allow a save to overwrite it.
  @Test func savingDuringAConflictOverwritesNothing() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await studio.set("cornerRadius", to: "20")
    try await page.waitUntil("document.title.startsWith('●')")
    try studio.folder.write(Theme.sand.json.utf8, to: "mine.json")
    try await page.waitUntil("!document.querySelector('#notice').hidden")
    try await page.press("s", .control)
    try await page.waitUntil(
      "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/save'))")
    #expect(studio.saved == Theme.sand.json)
    try await page.click("#keep")
    try await page.press("s", .control)
    try await studio.waitForStatus("Saved")
    #expect(studio.saved.contains("\"cornerRadius\": 20"))
  }

  @Test func aReadOnlyFileKeepsTheEdits() async throws {
    let studio = try await StudioPage(isReadOnly: true)
    try await studio.waitForStatus("read-only")
    try await studio.set("cornerRadius", to: "20")
    try await studio.page.waitUntil("document.title.startsWith('●')")
    try await studio.page.press("s", .control)
    try await studio.waitForStatus("Permission denied")
    #expect(studio.saved == Theme.slate.json)
    #expect(try await studio.text().contains("\"cornerRadius\": 20"))
  }

  @Test func reportsAFileThatCannotBeRead() async throws {
    let studio = try await StudioPage()
    let path = studio.folder.path("mine.json")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try await studio.page.open(studio.studio.address)
    try await studio.waitForStatus("mine.json: cannot be read")
  }

  @Test func addsAndRemovesStopsShadowsHighlightAndGloss() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    for action in ["addStop", "addShadow", "addHighlight", "addGloss", "eachCornerRadius"] {
      try await studio.changingText { try await page.click("[data-action=\(action)]") }
    }
    try await page.reviewScreenshot("studio-all-fields")
    try await page.waitUntil("document.getElementById('cornerRadius.topLeft') !== null")
    let theme = try Theme(json: Array(try await studio.text().utf8))
    #expect(theme.fill.stops.count == 3 && theme.shadows.count == 2)
    #expect(theme.highlight != nil && theme.gloss != nil)
    try await studio.set("cornerRadius.topLeft", to: "25")
    try await studio.set("shadows[1].blur", to: "30")
    try await page.waitUntil(
      "document.querySelector('#source textarea').value.includes('\"blur\": 30')")
    for action in ["Stop 2", "Shadow 1", "Highlight", "Gloss"] {
      try await studio.changingText { try await page.click("[data-action=\"\(action)\"]") }
    }
    try await page.waitUntil("document.querySelector('[data-action=addGloss]') !== null")
    let after = try Theme(json: Array(try await studio.text().utf8))
    #expect(after.fill.stops.count == 2 && after.shadows.map(\.blur) == [30])
    #expect(after.highlight == nil && after.gloss == nil && after.cornerRadii.topLeft == 25)
    #expect(page.errors.isEmpty)
  }

  @Test func gikGeometryHasNoCornerRadius() async throws {
    let studio = try await StudioPage(Theme.wyPopover.json)
    try await studio.set("geometry", to: "gik")
    try await studio.page.waitUntil("document.getElementById('cornerRadius') === null")
    let theme = try Theme(json: Array(try await studio.text().utf8))
    #expect(theme.geometry == .gik)
    #expect(studio.page.errors.isEmpty)
  }

  @Test func downloadsEqualTheExports() async throws {
    let studio = try await StudioPage()
    let popover = Popover(
      size: Size(width: 240, height: 159), arrow: .up(offset: 40), theme: .slate)
    let large = try await studio.page.download {
      try await studio.page.click("[data-download=png][data-scale='2']")
    }
    #expect(large.name == "slate@2x.png")
    let expected = try popover.image(scale: 2, shadows: true).pixmap().png().bytes
    #expect(try Pixmap(png: large.bytes) == Pixmap(png: expected))
    let vector = try await studio.page.download {
      try await studio.page.click("[data-download=svg]")
    }
    #expect(vector.name == "slate.svg")
    #expect(vector.bytes == (try popover.svg(shadows: true).bytes))
    let theme = try await studio.page.download {
      try await studio.page.click("[data-download=json]")
    }
    #expect(theme.name == "slate.json" && theme.bytes == Array(Theme.slate.json.utf8))
    try await studio.page.click("[data-copy=css]")
    try await studio.waitForStatus("Copied the CSS, with all looks.")
    let css = try await studio.page.evaluate("navigator.clipboard.readText()", as: String.self)
    let format = try ExportFormat(named: "css")
    let sheet = try Export([.slate], to: [format]).files.first { $0.path.hasSuffix(".css") }
    #expect(css == sheet.map { String(decoding: $0.contents.bytes, as: UTF8.self) })
    #expect(css.contains("light-dark("))
  }
}
