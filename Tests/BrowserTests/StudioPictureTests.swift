import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// Takes the screenshot of the studio for the README. `make pictures` copies it from `out/browser`.
@Suite(.browserInstalled, .browser)
struct StudioPictureTests {
  @Test func takesTheScreenshotForTheREADME() async throws {
    let studio = try await StudioPage(
      Theme.indigo.json.replacingOccurrences(of: "\"indigo\"", with: "\"mine\""), width: 1360,
      height: 800, scale: 2)
    let page = studio.page
    try await page.click("[name=sideBySide]")
    try await studio.set("arrowTipRadius", to: "4")
    try await studio.set("arrowFilletRadius", to: "14")
    try await page.run("document.querySelector('#arrow').focus()")
    try await page.press("ArrowLeft", .shift)
    try await studio.waitForCaption("arrow up at 30")
    try await page.waitUntil("document.querySelectorAll('.suggestion, .passes').length > 1")
    #expect(page.errors.isEmpty)
    try await page.reviewScreenshot("studio")
  }
}
