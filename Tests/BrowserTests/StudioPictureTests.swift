import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// Takes the screenshots of the studio for the README and its article. `make pictures` copies them from
/// `out/browser`.
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
    try await page.run("document.querySelector('.panel').scrollTop = 0")
    try await page.reviewScreenshot("studio")
  }

  @Test func takesTheScreenshotOfTheWall() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Theme.indigo.json.replacingOccurrences(of: "\"indigo\"", with: "\"mine\"").utf8,
      to: "mine.json")
    let studio = try StudioProcess([], in: folder.url)
    let page = try await Browser.current.newPage(width: 1100, height: 620, scale: 2)
    try await page.open(studio.address)
    try await page.waitUntil(
      "document.querySelectorAll('.card').length > \(BuiltInTheme.all.count)")
    // Pictures out of sight are not loaded.
    try await page.waitUntil(
      """
      [...document.querySelectorAll('.card img')].every((image) =>
        image.getBoundingClientRect().top > innerHeight || image.naturalWidth > 0)
      """)
    #expect(page.errors.isEmpty)
    try await page.reviewScreenshot("studio-wall")
  }

  @Test func takesTheScreenshotOfADetail() async throws {
    let studio = try await StudioPage(width: 1100, height: 620, scale: 2)
    try await studio.set("arrowTipRadius", to: "4")
    try await studio.set("arrowFilletRadius", to: "14")
    try await studio.page.run("document.activeElement.blur()")
    try await studio.page.press("j")
    try await studio.page.waitUntil(
      "document.querySelector('#zoom output').textContent === '800%'")
    #expect(studio.page.errors.isEmpty)
    try await studio.page.reviewScreenshot("studio-detail")
  }
}
