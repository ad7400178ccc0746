import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// The studio's page with a theme whose values are tokens.
@Suite(.browserInstalled, .browser, .serialized)
struct StudioTokensTests {
  private static let text = ##"""
    {
      "name": "mine",
      "tokens": "t.json",
      "fill": "{color.card}",
      "border": { "color": "#111", "width": 1 },
      "shadows": ["{shadow.overlay}"]
    }

    """##
  private static let tokens = ##"""
    { "color": { "card": "#336699", "edge": "#C04000", "ink": "#FFFFFF" },
      "radius": { "overlay": "17px" }, "shadow": { "overlay": "0 2px 8px #0008" } }
    """##

  private func chip(_ field: String, _ page: BrowserPage) async throws -> String {
    try await page.evaluate(
      """
      (() => { const token = document.getElementById('\(field)-token');
        return token.hidden ? '' : token.textContent; })()
      """, as: String.self)
  }

  private func pick(_ field: String, _ words: String, _ page: BrowserPage) async throws {
    try await page.waitUntil("document.querySelector('#theme.has-tokens')")
    try await page.run("document.getElementById('pick \(field)').focus()")
    try await page.press("Enter")
    try await page.waitUntil("document.querySelector('#tokens').open")
    try await page.type(words)
    try await page.press("ArrowDown")
    try await page.press("Enter")
    try await page.waitUntil("!document.querySelector('#tokens').open")
  }

  @Test func aTokenOfTheListIsSavedAsAReference() async throws {
    let studio = try await StudioPage(Self.text, files: ["t.json": Self.tokens])
    let page = studio.page
    #expect(try await chip("fill.from", page).contains("color.card"))
    #expect(try await chip("border.color", page).isEmpty)
    #expect(
      try await page.evaluate("document.getElementById('fill.from').value", as: String.self)
        == "#336699")
    try await studio.changingText { try await pick("border.color", "edge", page) }
    try await page.waitUntil("document.getElementById('border.color').value === '#C04000'")
    #expect(try await chip("border.color", page).contains("color.edge"))
    #expect(
      try await page.evaluate("document.activeElement.id", as: String.self) == "pick border.color")
    try await studio.changingText { try await pick("cornerRadius", "radius", page) }
    try await page.waitUntil("document.getElementById('cornerRadius').value === '17'")
    // Another value takes the place of the reference.
    try await studio.changingText { try await studio.set("shadows[0].blur", to: "3") }
    try await page.waitUntil("document.getElementById('shadows[0].blur-token').hidden")
    try await page.reviewScreenshot("studio-tokens")
    try await page.press("s", .control)
    try await studio.waitForStatus("Saved")
    #expect(studio.saved.contains(#""fill": "{color.card}""#))
    #expect(studio.saved.contains(#"{ "color": "{color.edge}", "width": 1 }"#))
    #expect(studio.saved.contains(#""cornerRadius": "{radius.overlay}""#))
    #expect(!studio.saved.contains("{shadow.overlay}"))
    // A token that changes is drawn.
    try studio.folder.write(Self.tokens.replacing("#C04000", with: "#00AA00").utf8, to: "t.json")
    try await page.waitUntil("document.getElementById('border.color').value === '#00AA00'")
    try await studio.changingText {
      try await page.run("document.getElementById('border.color-token').firstChild.click()")
    }
    #expect(try await studio.text().contains(##""color": "#00AA00""##))
    #expect(page.errors.filter { !$0.contains("422") }.isEmpty)
  }

  /// The patch of a look gets the reference.
  @Test func aLookTakesAToken() async throws {
    let studio = try await StudioPage(
      Self.text.replacing("\"shadows\"", with: "\"appearances\": { \"dark\": {} },\n  \"shadows\""),
      files: ["t.json": Self.tokens])
    let page = studio.page
    try await studio.select("Dark")
    #expect(try await chip("fill.from", page).contains("color.card"))
    try await studio.changingText { try await pick("textColor", "ink", page) }
    #expect(try await studio.text().contains(#""dark": { "textColor": "{color.ink}" }"#))
    #expect(try await chip("textColor", page).contains("color.ink"))
    #expect(page.errors.filter { !$0.contains("422") }.isEmpty)
  }

  /// Words and flags take the tokens that fit, and a look that only token files give can be removed.
  @Test func wordsAndFlagsTakeTokens() async throws {
    let words =
      ##"{ "side": { "$value": "outside" }, "font": { "$value": "Inter" }, "deep": { "$value": true } }"##
    let studio = try await StudioPage(
      Self.text.replacing(
        "\"t.json\"",
        with: ##"{ "usual": ["t.json", "w.json"], "dark": ["t.json", "w.json", "d.json"] }"##
      )
      .replacing("\"{shadow.overlay}\"", with: "{ \"blur\": 4 }"),
      files: [
        "t.json": Self.tokens, "w.json": words, "d.json": ##"{ "color": { "card": "#101010" } }"##,
      ])
    let page = studio.page
    try await studio.changingText { try await pick("border.position", "", page) }
    #expect(try await chip("border.position", page).contains("side"))
    try await studio.changingText { try await pick("shadows[0].inset", "", page) }
    #expect(try await studio.text().contains(#""inset": "{deep}""#))
    try await page.waitUntil("document.getElementById('shadows[0].inset').value === 'yes'")
    try await studio.select("Dark")
    try await studio.changingText { try await page.click("#removeLook") }
    #expect(try await studio.text().contains(#""dark": null"#))
    try await page.waitUntil(
      "![...document.querySelectorAll('#looks .tab')].some((tab) => tab.textContent.startsWith('Dark'))"
    )
    #expect(page.errors.filter { !$0.contains("422") }.isEmpty)
  }
}
