import Foundation
import Gusset
import TestSupport
import Testing

/// The picture of the studio that the README shows: `make pictures` copies it from `out/browser`.
@Suite(.browserInstalled, .browser)
struct StudioPictureTests {
  @Test func isTakenOfAThemeAtWork() async throws {
    let studio = try await StudioPage(
      Theme.indigo.json.replacingOccurrences(of: "\"indigo\"", with: "\"mine\""),
      ["--beside", "wypopover"], height: 800, scale: 2)
    let page = studio.page
    try await studio.set("arrowTipRadius", to: "4")
    try await studio.set("arrowFilletRadius", to: "14")
    try await page.run("document.querySelector('#arrow').focus()")
    try await page.press("ArrowLeft", .shift)
    try await studio.waitForCaption("arrow up at 30")
    try await page.waitUntil(
      "document.querySelector('#other figcaption').textContent.includes('arrow up at 30')")
    #expect(page.errors.isEmpty)
    try await page.screenshot("studio")
  }
}
