import Gusset
import PopoverTracing
import TestSupport
import Testing

/// Shadows inside the border, which fade into the fill.
@Suite struct InnerShadowTests {
  private static let plain = Theme.Color(0xF4F1E8)

  private func theme(_ fill: Theme.Gradient, border: Double, _ shadows: [Theme.Shadow]) -> Theme {
    Theme(
      name: "known", border: Theme.Border(color: Theme.Color(0x8A6D3B), width: border), fill: fill,
      cornerRadii: 8, arrowBase: 22, arrowHeight: 11, shadows: shadows)
  }

  private func trace(
    _ theme: Theme, _ arrow: Arrow? = .up(offset: 30), on backdrop: Theme.Color? = .white,
    scale: Scale
  ) throws -> Trace {
    var random = SeededGenerator(seed: 48)
    let popover = Popover(size: Size(width: 200, height: 110), arrow: arrow, theme: theme)
    return try TraceCase(popover, scale, backdrop: backdrop, text: false, &random).traced()
  }

  private func shade(_ color: Theme.Color, _ y: Double, _ blur: Double) -> Theme.Shadow {
    Theme.Shadow(color: color, x: 0, y: y, blur: blur, isInset: true)
  }

  private let black = Theme.Color(red: 0, green: 0, blue: 0, alpha: 96)

  @Test(arguments: [1, 2] as [Scale], [4.0, 8, 12])
  func shadowInsideTheBorderIsFound(_ scale: Scale, _ blur: Double) throws {
    for fill in [Self.plain, Theme.Color(0x2B5D8A)] {
      let known = theme(Theme.Gradient(fill), border: 1, [shade(black, 2, blur)])
      let trace = try trace(known, scale: scale)
      let found = try #require(trace.theme.shadows.first)
      #expect(trace.theme.shadows.count == 1 && found.isInset)
      #expect(abs(found.y - 2) < 0.4 && abs(found.blur - blur) < 0.3)
      #expect(abs(Int(found.color.alpha) - 96) <= 3)
      #expect(trace.theme.fill.solidColor == fill && trace.theme.border == known.border)
      #expect(trace.theme.highlight == nil && trace.isWithin(0.3))
    }
  }

  /// Beside a shadow below the popover, in a gradient, without a border, on transparency, and without an arrow.
  @Test func shadowInsideStandsBesideOtherTerms() throws {
    let below = Theme.Shadow(
      color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 80), x: 0, y: 3, blur: 10)
    let inside = shade(black, 2, 8)
    let sky = Theme.Gradient(from: Theme.Color(0xE0F0FF), to: Theme.Color(0x80A0D0))
    let fill = Theme.Gradient(Self.plain)
    let found = [
      try trace(theme(fill, border: 1, [below, inside]), scale: 1),
      try trace(theme(sky, border: 1, [inside]), .right(offset: 10), scale: 1),
      try trace(theme(fill, border: 0, [inside]), nil, scale: 2),
      try trace(theme(fill, border: 1, [inside]), .left, on: nil, scale: 1),
    ]
    #expect(found.map(\.theme.shadows.count) == [2, 1, 1, 1])
    for trace in found {
      let shadow = try #require(trace.theme.shadows.last)
      #expect(shadow.isInset && abs(shadow.y - 2) < 0.4 && abs(shadow.blur - 8) < 0.4)
      #expect(trace.isWithin(0.3))
    }
  }

  /// Shade of a color is rounded twice, which is no noise of JPEG.
  @Test func coloredShadeIsNoNoise() throws {
    let blue = Theme.Color(red: 32, green: 64, blue: 128, alpha: 144)
    let known = theme(Theme.Gradient(Self.plain), border: 1, [shade(blue, 3, 10)])
    let trace = try trace(known, scale: 1)
    let found = try #require(trace.theme.shadows.first)
    #expect(found.isInset && abs(found.y - 3) < 0.4 && abs(found.blur - 10) < 0.4)
    #expect(trace.isWithin(0.3))
  }

  /// A highlight has an edge inside, and no shade.
  @Test func highlightIsNoShadow() throws {
    var known = theme(Theme.Gradient(Self.plain), border: 1, [])
    known.highlight = Theme.Highlight(width: 3, fill: Theme.Gradient(.white))
    let trace = try trace(known, scale: 2)
    #expect(trace.theme.shadows.isEmpty && trace.theme.highlight?.width == 3)
  }
}
