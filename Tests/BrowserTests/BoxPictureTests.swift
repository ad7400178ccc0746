import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// Compares bodies without an arrow with boxes that a browser draws from the same numbers by
/// `background-clip` and `box-shadow`.
@Suite(.browserInstalled, .browser, .serialized)
struct BoxPictureTests {
  /// A theme, and what a box has of it.
  private struct Box {
    let theme: Theme
    let style: String
    let size = Size(width: 120, height: 64)
    /// The length of a side that a corner takes.
    var corner: Int {
      let blur = theme.shadows.map { 1.5 * $0.blur + $0.spread.magnitude }.max() ?? 0
      return Int(theme.cornerRadii.largest + blur) + 1
    }
  }

  private static func box(
    border: String, width: Double, over: Theme.Underlay, fill: String, radius: Double,
    _ shadows: [Theme.Shadow] = []
  ) throws -> Box {
    let theme = Theme(
      name: "box", border: Theme.Border(color: try .init(css: border), width: width, over: over),
      fill: Theme.Gradient(try .init(css: fill)), cornerRadii: CornerRadii(radius),
      shadows: shadows)
    let insets = shadows.map {
      "inset \($0.x)px \($0.y)px \($0.blur)px \($0.spread)px \($0.color.hex)"
    }
    let clip = over == .backdrop ? "padding-box" : "border-box"
    return Box(
      theme: theme,
      style:
        "border:\(width)px solid \(border);background:\(fill) \(clip);border-radius:\(radius)px"
        + (insets.isEmpty ? "" : ";box-shadow:\(insets.joined(separator: ","))"))
  }

  /// The body of a preset without its outer shadows, which reach one pixel under the boxes of Chromium,
  /// beside the figures of its maker.
  private static func box(
    _ preset: Theme, _ border: String, fill: String, radius: Double
  ) throws -> Box {
    var preset = preset
    preset.removeOuterShadows()
    let figures = try box(border: border, width: 1, over: .backdrop, fill: fill, radius: radius)
    return Box(theme: preset, style: figures.style)
  }

  /// Shows the boxes on a color, and compares each with the drawn popover.
  private static func compare(
    _ boxes: [Box], on backdrop: String, scale: Double, within limit: Int
  ) async throws {
    let html = boxes.enumerated().map { index, box in
      """
      <div style="position:absolute;box-sizing:border-box;left:8px;top:\(index * 80 + 8)px;\
      width:120px;height:64px;\(box.style)"></div>
      """
    }
    let folder = try TemporaryFolder()
    try folder.write(
      "<!doctype html><body style=\"margin:0;background:\(backdrop)\">\(html.joined())".utf8,
      to: "page.html")
    let page = try await Browser.current.newPage(
      width: 136, height: boxes.count * 80, scale: scale)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let shot = try Pixmap(png: await page.screenshot("boxes"))
    let pixels = Int(scale)
    for (index, box) in boxes.enumerated() {
      let popover = Popover(size: box.size, arrow: nil, theme: box.theme)
      let drawn = try popover.pixmap(scale: Scale(scale)).on(try .init(css: backdrop))
      let shown = try shot.cropped(
        left: 8 * pixels, top: (index * 80 + 8) * pixels, to: drawn.size)
      // Corners are antialiased in different ways. Beside them, and for the rest within `limit`, blurs differ:
      // without a graphics card, Chromium draws three boxes from a deviation of two pixels on.
      let corner = box.corner * pixels
      var worst = 0
      for y in 0..<drawn.size.height {
        for x in 0..<drawn.size.width {
          let isCorner =
            min(x, drawn.size.width - 1 - x) < corner && min(y, drawn.size.height - 1 - y) < corner
          if isCorner { continue }
          let index = y * drawn.size.width + x
          worst = max(worst, difference(drawn.pixels[index], shown.pixels[index]))
        }
      }
      #expect(worst <= limit, "\(box.style) on \(backdrop) at \(scale)x")
    }
    #expect(page.errors.isEmpty)
  }

  @Test(arguments: ["#ffffff", "#2b5d8a", "#000000"], [1.0, 2])
  func aBorderLiesOverTheBackdrop(_ backdrop: String, _ scale: Double) async throws {
    try await Self.compare(
      [
        Self.box(.bootstrap5Popover, "#0000002d", fill: "#ffffff", radius: 8),
        Self.box(.libadwaita, "#00000024", fill: "#ffffff", radius: 15),
        Self.box(.libadwaita.resolved(for: .dark), "#00000024", fill: "#36363a", radius: 15),
        Self.box(border: "#ffffff40", width: 3, over: .backdrop, fill: "#36363aee", radius: 10),
        Self.box(border: "#0000002d", width: 2, over: .fill, fill: "#ffffff", radius: 8),
      ], on: backdrop, scale: scale, within: 3)
  }

  @Test(arguments: [1.0, 2])
  func shadowsLieInside(_ scale: Double) async throws {
    func black(_ alpha: UInt8) -> Theme.Color { .init(red: 0, green: 0, blue: 0, alpha: alpha) }
    func inset(
      _ color: Theme.Color, _ x: Double, _ y: Double, _ blur: Double, _ spread: Double = 0
    ) -> Theme.Shadow {
      Theme.Shadow(color: color, x: x, y: y, blur: blur, spread: spread, isInset: true)
    }
    try await Self.compare(
      [
        Self.box(
          border: "#00000040", width: 1, over: .backdrop, fill: "#ffffff", radius: 6,
          [inset(black(40), 0, 2, 4)]),
        Self.box(
          border: "#808080", width: 2, over: .fill, fill: "#f0f0ff", radius: 10,
          [inset(.white, 0, 1, 0), inset(black(32), 3, -2, 8, 1)]),
        Self.box(
          border: "#00000000", width: 0, over: .fill, fill: "#3355aa", radius: 0,
          [inset(black(128), 4, 3, 0, 2)]),
        Self.box(
          border: "#ffffff30", width: 1, over: .backdrop, fill: "#202024", radius: 12,
          [inset(.init(red: 255, green: 255, blue: 255, alpha: 28), 0, 0, 16, -1)]),
      ], on: "#2b5d8a", scale: scale, within: 2)
  }
}

/// The largest difference of a component of two pixels.
private func difference(_ a: UInt32, _ b: UInt32) -> Int {
  [24, 16, 8, 0].map { shift in
    abs(Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255))
  }.max() ?? 0
}
