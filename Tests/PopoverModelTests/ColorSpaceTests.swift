import Pixels
import PopoverGeometry
import TestSupport
import Testing
import ThemeEditing

@testable import PopoverModel

/// Themes in Display P3, and gradients in Oklab.
@Suite struct ColorSpaceTests {
  private func theme(_ json: String) throws -> Theme { try Theme(json: Array(json.utf8)) }

  /// The example of CSS Color 4, and colors that both spaces share.
  @Test func convertsBetweenSpaces() throws {
    let green = Theme.Color(red: 0, green: 255, blue: 0)
    #expect(green.converted(to: .displayP3).css == "color(display-p3 0.4588 0.9843 0.298)")
    for value in UInt8.min...UInt8.max {
      let gray = Theme.Color(red: value, green: value, blue: value, alpha: 7)
      let wide = gray.converted(to: .displayP3)
      #expect((wide.red, wide.green, wide.blue, wide.alpha) == (value, value, value, 7))
      #expect(wide.space == .displayP3 && wide.converted(to: .sRGB) == gray)
    }
  }

  @Test func matricesAreInverses() {
    let color = SIMD3(0.2, 0.5, 0.9)
    for space in ColorSpace.allCases {
      let difference = space.matrixFromXYZ * (space.xyzMatrix * color) - color
      #expect(difference.max() < 1e-12 && difference.min() > -1e-12)
    }
  }

  @Test func cssIsReadBack() throws {
    for value in UInt8.min...UInt8.max {
      let color = Theme.Color(
        red: value, green: 255 - value, blue: value / 2, alpha: value, space: .displayP3)
      #expect(try Theme.Color(css: color.css, for: .displayP3) == color)
    }
  }

  @Test func aThemeInDisplayP3KeepsItsColors() throws {
    let file = """
      { "name": "wide", "colorSpace": "display-p3", "border": { "color": "color(display-p3 1 0 0)" },
        "fill": { "from": "oklch(0.85 0.25 145)", "to": "#3366FF" },
        "appearances": { "dark": { "fill": { "to": "color(display-p3 0 0 0.5)" } } } }
      """
    let theme = try theme(file)
    #expect(theme.border.color == Theme.Color(red: 255, green: 0, blue: 0, space: .displayP3))
    #expect(theme.fill.stops.map(\.color.space) == [.displayP3, .sRGB])
    #expect(theme.appearances[.dark]?.fill.stops[1].color.css == "color(display-p3 0 0 0.502)")
    #expect(try self.theme(theme.json) == theme)
    let drawn = try ResolvedTheme(theme).values
    #expect(drawn.fill.stops[1].color.css == "color(display-p3 0.251 0.3961 0.9647)")
    #expect(drawn.shadows.allSatisfy { $0.color.space == .displayP3 })
    #expect(try Theme.colorsOutsideColorSpace(json: Array(file.utf8)) == [])
    let narrow = try theme.setting([KeyAssignment("colorSpace", "srgb")])
    #expect(narrow.border.color.hex == "#FF0B0C" && narrow.border.color.space == .sRGB)
  }

  @Test func colorsOutsideDisplayP3AreNoted() throws {
    let file = """
      { "name": "wide", "colorSpace": "display-p3", "border": { "color": "oklch(0.7 0.4 150)" } }
      """
    let remarks = try Theme.colorsOutsideColorSpace(json: Array(file.utf8))
    let used = try theme(file).border.color
    #expect(
      remarks == [
        "border.color: oklch(0.7 0.4 150): outside Display P3, so \(used.css) is used"
      ])
    #expect(used.space == .displayP3)
  }

  @Test func aThemeInDisplayP3IsDrawnInSRGB() throws {
    var theme = Theme.glass
    theme.colorSpace = .displayP3
    theme.border.color = Theme.Color(red: 0, green: 255, blue: 0, space: .displayP3)
    theme.highlight = Theme.Highlight(fill: Theme.Gradient(theme.border.color))
    theme.gloss = Theme.Gloss(from: theme.border.color, to: .white)
    theme.shadows[0].color = theme.border.color
    let drawn = try ResolvedTheme(theme, drawnIn: .sRGB).values
    let green = Theme.Color(red: 0, green: 251, blue: 41)
    #expect(drawn.border.color == green && drawn.shadows[0].color == green)
    #expect(drawn.highlight?.fill == Theme.Gradient(green) && drawn.gloss?.from == green)
    #expect(try ResolvedTheme(Theme.glass).values == Theme.glass)
  }

  /// No component of the gradient that is drawn is farther than 1 of 255 from the exact color.
  @Test(arguments: ColorSpace.allCases)
  func gradientsInOklabAreExact(space: ColorSpace) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(100) {
      let ends = (0..<2).map { _ in
        Theme.Color(
          red: UInt8(random.int(0...255)), green: UInt8(random.int(0...255)),
          blue: UInt8(random.int(0...255)),
          alpha: random.pick([255, UInt8(random.int(0...255))]), space: space)
      }
      var gradient = Theme.Gradient(from: ends[0], to: ends[1])
      gradient.interpolation = .oklab
      let drawn = gradient.resolved(in: space)
      #expect(drawn.stops.count < 150)
      for step in 0...500 {
        let share = Double(step) / 500
        let exact = OKLabMix(ends[0], ends[1]).color(at: share)
        let shown = drawn.exactColor(at: share)
        // What is nearly transparent shows no color.
        let weight = exact.alpha
        let difference = (exact.components - shown.components) * weight
        #expect(max(difference.max(), -difference.min()) <= 1.001, "\(ends) at \(share)")
        #expect(abs(exact.alpha - shown.alpha) * 255 <= 1.001)
      }
    }
  }
}

/// The definition of an interpolation in Oklab with premultiplied alpha.
private struct OKLabMix {
  let ends: (ExtendedColor, ExtendedColor)

  init(_ first: Theme.Color, _ second: Theme.Color) {
    ends = (ExtendedColor(first), ExtendedColor(second))
  }

  func color(at share: Double) -> ExtendedColor {
    let alpha = ends.0.alpha * (1 - share) + ends.1.alpha * share
    guard alpha > 0 else { return ExtendedColor(.zero, alpha: 0, in: ends.0.space) }
    let first = OKLab(ends.0).components * ends.0.alpha * (1 - share)
    let second = OKLab(ends.1).components * ends.1.alpha * share
    let lab = (first + second) / alpha
    return OKLab(lightness: lab.x, a: lab.y, b: lab.z)
      .extendedColor(alpha: alpha, in: ends.0.space).clipped
  }
}

extension Theme.Gradient {
  /// The color at a position, not rounded.
  fileprivate func exactColor(at position: Double) -> ExtendedColor {
    let next = stops.firstIndex { $0.position > position } ?? stops.count - 1
    let (a, b) = (stops[max(next - 1, 0)], stops[next])
    let share =
      b.position > a.position ? (position - a.position) / (b.position - a.position) : 1
    let (low, high) = (ExtendedColor(a.color), ExtendedColor(b.color))
    return ExtendedColor(
      low.components + (high.components - low.components) * min(share, 1),
      alpha: low.alpha + (high.alpha - low.alpha) * min(share, 1), in: low.space)
  }
}
