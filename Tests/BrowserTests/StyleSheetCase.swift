import BrowserSupport
import Foundation
import Gusset
import PopoverCSS
import PopoverModel
import TestSupport
import Testing

/// A popover of a style sheet, and where its picture lies on a page.
struct StyleSheetCase {
  let popover: Popover
  var className: String
  var left = 0
  var top = 0

  /// The element, which is the body in the picture at a scale, with the popover's arrow, and no shadow or
  /// padding.
  func html(at scale: Double) throws -> String {
    let arrow = popover.arrow.map { " data-arrow=\"\($0.direction.rawValue)\"" } ?? ""
    var theme = popover.theme
    theme.geometry = .gusset
    let body = try ResolvedTheme(theme, scale: Scale(scale))
      .layout(size: popover.size, arrow: popover.arrow).body
    return """
      <div class="\(className)"\(arrow) style="position:absolute;margin:0;\
      left:\(Double(left) + body.minX / scale)px;top:\(Double(top) + body.minY / scale)px;\
      width:\(body.width / scale)px;height:\(body.height / scale)px;filter:none;padding:0;\
      --gusset-box-shadow:0 0 #0000;--gusset-offset:\(popover.arrow?.offset ?? 0)px"></div>
      """
  }

  /// Themes with every shape of arrow, border and corner.
  static var themes: [Theme] {
    get throws {
      func variant(_ name: String, _ change: (inout Theme) throws -> Void) rethrows -> Theme {
        var theme = Theme.slate
        theme.name = name
        try change(&theme)
        return theme
      }
      return [.slate, .libadwaita, .glass, .chromium, .indigo, .sand, .gik] + [
        variant("round") { $0.arrowShape = .straight(tipRadius: 4, filletRadius: 10) },
        variant("centered") {
          $0.border = Theme.Border(color: .black, width: 4, position: .center)
          $0.arrowShape = .straight(tipRadius: 3)
        },
        variant("outside") {
          $0.border = Theme.Border(color: .black, width: 3, position: .outside)
          $0.arrowShape = .straight(tipRadius: 0, filletRadius: 12)
        },
        variant("corners") {
          $0.cornerRadii = CornerRadii(topLeft: 0, topRight: 12, bottomRight: 24, bottomLeft: 5)
        },
        variant("leaning") {
          $0.arrowAtCorner = .skew
          $0.border.width = 2
          $0.arrowShape = .straight(tipRadius: 3, filletRadius: 6)
        },
        // The fill shows through the line, within the body and outside it.
        variant("pale") {
          $0.border = Theme.Border(
            color: Theme.Color(red: 192, green: 32, blue: 64, alpha: 128), width: 6)
          $0.arrowShape = .straight(tipRadius: 0, filletRadius: 5)
        },
        variant("curved") { $0.arrowShape = .curved() },
        variant("soft") {
          $0.arrowShape = .curved(tipRadius: 5)
          $0.border.width = 2
        },
        try variant("path") {
          $0.arrowShape = .path(try ArrowPath(svgPath: "M0 10C6 10 8 0 12 0S14 10 20 10Z"))
          $0.border.width = 2
        },
      ]
    }
  }

  /// Shows the cases in a browser and compares each with the drawn popover.
  static func compare(
    _ cases: [StyleSheetCase], styles: String, scale: Double, name: String, dark: Bool = false,
    moreContrast: Bool = false, share limit: Double = 0.006, mean limitOfMean: Double = 1
  ) async throws {
    let folder = try TemporaryFolder()
    let html =
      "<!doctype html><style>:root{color-scheme:light dark;background:#fff}"
      + "body{margin:0;height:1900px}\(styles)</style>"
      + (try cases.map { try $0.html(at: scale) }).joined(separator: "\n")
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(
      width: 1500, height: 1900, scale: scale, dark: dark)
    try await page.emulate(scheme: dark ? .dark : .light, moreContrast: moreContrast)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let shot = try Pixmap(png: await page.screenshot("\(name)-\(Int(scale))x"))
    for test in cases {
      var popover = test.popover
      popover.theme.geometry = .gusset
      // An arrow of a style sheet stops where a corner begins.
      popover.theme.arrowAtCorner = .stop
      let drawn = try popover.image(scale: Scale(scale)).pixmap()
      let shown = try shot.cropped(
        left: test.left * Int(scale), top: test.top * Int(scale), to: drawn.size)
      let comparison = PixelComparison(try drawn.onWhite(), shown, limit: 16)
      let share = Double(comparison.differing) / Double(comparison.pixelCount)
      let place = Comment("\(test.className): \(popover) at \(scale)x")
      #expect(comparison.mean <= limitOfMean, place)
      #expect(share <= limit, place)
    }
    #expect(page.errors.isEmpty)
  }

}
