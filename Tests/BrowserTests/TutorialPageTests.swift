import BrowserSupport
import Foundation
import Gusset
import GussetReview
import GussetExport
import TestSupport
import Testing

/// The page that readers of the tutorial make. `make pictures` copies its screenshots from
/// `out/browser`.
@Suite(.browserInstalled, .browser)
struct TutorialPageTests {
  @Test(arguments: [false, true]) func showsThePopoverBelowTheButton(dark: Bool) async throws {
    let article = Checkout.root.appendingPathComponent(
      "Sources/Core/Gusset/Gusset.docc/FromNothingToAnApp.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let html = try #require(text.firstMatch(of: /```html\n([^`]+)```/)).1
    var theme = Theme.indigo
    theme.name = "mine"
    theme.appearances[.highContrast] = theme.derived(.highContrast)
    let folder = try TemporaryFolder()
    let format = try ExportFormat(named: "css")
    try Export([theme], to: [format]).write(to: folder.url.path)
    try folder.write(html.utf8, to: "css/index.html")

    let page = try await Browser.current.newPage(width: 244, height: 124, scale: 2, dark: dark)
    try await page.open(folder.url.appendingPathComponent("css/index.html").absoluteString)
    let button = try await page.frame(of: "button")
    let popover = try await page.frame(of: ".gusset-mine")
    #expect(popover.width == 220 && popover.minY >= button.maxY)
    // The tip is below the button.
    let tip = popover.center.x - 70
    #expect(button.minX < tip && tip < button.maxX)
    let look = dark ? try #require(theme.appearances[.dark]) : theme
    let fill = try await page.evaluate(
      "getComputedStyle(document.querySelector('.gusset-mine')).backgroundImage",
      as: String.self)
    let color = try #require(look.fill.stops.first?.color)
    #expect(fill.contains("rgb(\(color.red), \(color.green), \(color.blue))"))
    #expect(page.errors.isEmpty)
    try await page.reviewScreenshot("tutorial\(dark ? "~dark" : "")")
  }
}
