import BrowserSupport
import Foundation
import Gusset
import GussetReview
import TestSupport

/// A gallery file, open in a page of the browser.
struct OpenGallery {
  let page: BrowserPage
  let file: URL
  private let folder: TemporaryFolder

  init(
    _ themes: [Theme], width: Int, height: Int, scale: Double = 1, dark: Bool = false,
    mobile: Bool = false
  ) async throws {
    try await self.init(
      Gallery(themes: themes), width: width, height: height, scale: scale, dark: dark,
      mobile: mobile)
  }

  init(
    _ gallery: Gallery, width: Int, height: Int, scale: Double = 1, dark: Bool = false,
    mobile: Bool = false, fragment: String = ""
  ) async throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("gallery.html")
    try gallery.html().write(to: file.path)
    page = try await Browser.current.newPage(
      width: width, height: height, scale: scale, dark: dark, mobile: mobile)
    // The page must work from the file alone.
    try await page.setOffline(true)
    try await page.open(file.absoluteString + fragment)
  }

  func close() async throws { try await page.close() }
}

/// Themes with names that could break a page.
enum GalleryNames {
  static func theme(_ name: String) -> Theme {
    var theme = Theme.tooltip
    theme.name = name
    return theme
  }

  static let long = theme(String(repeating: "W", count: 10_000))

  static let hostile = [
    "</script><script>window.broken = 1</script>", "\"><img src=x onerror='window.broken = 1'>",
    "' onfocus='window.broken = 1", "<!-- <script>", "{{themes}} &lt; &amp;", "🏳️‍🌈 \u{202E}gnuf", ".",
  ]
}
