import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// The studio's messages: where an error is, and that they go when they are no longer true.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioErrorsTests {
  private func text(_ selector: String, _ page: BrowserPage) async throws -> String {
    try await page.evaluate(
      "document.querySelector(\(BrowserPage.quoted(selector))).textContent", as: String.self)
  }

  @Test func everyWrongFieldIsMarked() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try await studio.set("fill.from", to: "#12")
    try await studio.set("border.color", to: "none")
    try await studio.set("cornerRadius", to: "-3")
    try await page.waitUntil("document.querySelectorAll('.wrong').length === 3")
    #expect(try await text("#problems", page).contains("3 values are wrong"))
    #expect(try await text("[id='border.color-problem']", page).contains("#RGB"))
    // A line of the bar leads to its field.
    try await page.click("#problems li button")
    try await page.waitUntil("document.activeElement.matches('.wrong *')")
    for (field, value) in [("fill.from", "#123"), ("border.color", "red"), ("cornerRadius", "3")] {
      try await studio.set(field, to: value)
    }
    try await page.waitUntil("document.querySelectorAll('.wrong').length === 0")
    #expect(try await page.evaluate("document.querySelector('#problems').hidden", as: Bool.self))
    #expect(page.errors.isEmpty)
  }

  /// A look with a name that no system has is wrong like any other key.
  @Test func anUnknownLookIsSaid() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    try studio.folder.write(#"{"name":"x","appearances":{"a.b":{}}}"#.utf8, to: "mine.json")
    try await page.waitUntil("!document.querySelector('#problems').hidden")
    #expect(try await text("#problems", page).contains("appearances.a.b: "))
    #expect(page.errors.isEmpty)
  }

  @Test func aFileThatBreaksOnDiskIsSaidAtTheTop() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    let broken = Theme.slate.json.replacing("\"cornerRadius\"", with: "cornerRadius")
    try studio.folder.write(broken.utf8, to: "mine.json")
    try await page.waitUntil("!document.querySelector('#problems').hidden")
    #expect(try await text("#problems", page).contains("mine.json, line 6, column 3"))
    #expect(try await text("#status", page) == "")
    // The bar does not scroll the form.
    #expect(
      try await page.evaluate("document.querySelector('.panel').scrollTop", as: Double.self) == 0)
    #expect(
      try await page.evaluate("!document.querySelector('#edited .old').hidden", as: Bool.self))
    try await page.reviewScreenshot("studio-broken-file")
    // A wrong value is shown in its field.
    let wrong = Theme.slate.json.replacing("\"arrowBase\": ", with: "\"arrowBase\": -")
    try studio.folder.write(wrong.utf8, to: "mine.json")
    try await page.waitUntil("document.querySelector('.wrong #arrowBase')?.value.startsWith('-')")
    try studio.folder.write(Theme.sand.json.utf8, to: "mine.json")
    try await studio.waitForCaption("sand")
    #expect(
      try await page.evaluate(
        "document.querySelector('#problems').hidden && document.querySelector('#edited .old').hidden",
        as: Bool.self))
    #expect(try await text("#status", page).hasPrefix("Reloaded"))
    // An edit makes the line untrue.
    try await studio.set("cornerRadius", to: "3")
    try await page.waitUntil("document.querySelector('#status').textContent === ''")
    #expect(page.errors.isEmpty)
  }

  /// A file can name any look. Its error is said as any other, and the rest can be edited.
  @Test func aLookThatNoThemeHasIsSaid() async throws {
    let studio = try await StudioPage(
      ##"{ "name": "x", "cornerRadius": 9, "appearances": { "a.b": {} } }"##, waits: false)
    let page = studio.page
    try await page.waitUntil("!document.querySelector('#problems').hidden")
    let words = try await text("#problems", page)
    #expect(words.contains("One value is wrong") && words.contains("appearances.a.b: "))
    #expect(
      try await page.evaluate("document.getElementById('cornerRadius').value", as: String.self)
        == "9")
    #expect(page.errors.isEmpty)
  }

  /// What somebody types who does not know JSON, and what a command would note.
  @Test func fieldsSpeakOfWhatIsTyped() async throws {
    let studio = try await StudioPage()
    let page = studio.page
    func problem(_ field: String) -> String {
      "document.getElementById('\(field)-problem').textContent"
    }
    for field in ["cornerRadius", "shadows[0].blur"] {
      try await studio.set(field, to: "")
      try await page.waitUntil("\(problem(field)) === 'Enter a number'")
    }
    #expect(!(try await text("#problems", page)).contains("object"))
    try await page.press("s", .control)
    try await studio.waitForStatus("Not saved: cornerRadius: Enter a number")
    for field in ["cornerRadius", "shadows[0].blur"] { try await studio.set(field, to: "4") }
    try await studio.set("name", to: "  ")
    try await page.waitUntil("\(problem("name")).includes('not empty')")
    try await studio.set("name", to: "mine")
    let remark = "document.getElementById('border.color-remark').textContent"
    try await studio.set("border.color", to: "oklch(0.7 0.35 150)")
    try await page.waitUntil("\(remark).includes('outside sRGB, so #00C248 is used')")
    try await studio.set("border.color", to: "red")
    try await page.waitUntil("\(remark) === ''")
    #expect(page.errors.filter { !$0.contains("422") }.isEmpty)
  }

  @Test func theReasonOfAFailedSaveGoesWithTheError() async throws {
    let studio = try await StudioPage()
    try await studio.set("fill.from", to: "#12")
    try await studio.page.press("s", .control)
    try await studio.waitForStatus("Not saved: fill.from")
    try await studio.set("fill.from", to: "#123")
    try await studio.page.waitUntil("document.querySelector('#status').textContent === ''")
  }
}
