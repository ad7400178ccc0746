import PopoverGeometry
import TestSupport
import Testing

@testable import PopoverModel

/// Colors outside sRGB.
@Suite struct ColorMappingTests {
  /// The green is an example of CSS Color 4.
  @Test(arguments: [
    ("color(display-p3 0 1 0)", "#00FB29"), ("color(display-p3 1 0 0 / 0.5)", "#FF0B0C80"),
    ("oklch(0.7 0.4 150)", "#00C248"), ("oklch(1 0.1 20)", "#FFFFFF"),
    ("oklch(0 0.4 20)", "#000000"),
    ("oklch(0.5 1 264)", "#0033FF"),
  ])
  func reducesChroma(text: String, hex: String) throws {
    #expect(try Theme.Color(css: text).hex == hex)
  }

  /// The result differs from the color with less chroma by no more than can be noticed.
  @Test func keepsLightnessAndHue() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var count = 0
    for _ in 0..<Thoroughness.cases(500) {
      let lab = OKLab(
        lightness: random.double(0.01...0.99), chroma: random.double(0.05...0.6),
        hue: random.double(0...360))
      let color = lab.extendedColor(alpha: 1)
      guard color.isOutsideItsSpace else { continue }
      count += 1
      let mapped = color.mappedToItsSpace
      #expect(!mapped.isOutsideItsSpace)
      let result = OKLab(mapped).components
      let direction = lab.components / lab.chroma
      let chroma = result.y * direction.y + result.z * direction.z
      #expect(chroma < lab.chroma + 0.0201)
      let nearest = lab.multiplyingChroma(by: min(max(chroma, 0), lab.chroma) / lab.chroma)
      #expect(OKLab(mapped).difference(from: nearest) < 0.0201, "\(lab)")
    }
    #expect(count > 150)
  }

  @Test func aFileHasARemarkForEach() throws {
    let text = """
      { "name": "oklch(0.7 0.4 150)", "border": { "color": "oklch(0.7 0.4 150)" },
        "fill": { "stops": [ { "position": 0, "color": "oklch(0.7 0.04 150)" },
                             { "position": 1, "color": "color(display-p3 0 1 0)" } ] },
        "shadows": [ {}, { "color": "oklch(1 0.1 20 / 0.5)" } ],
        "appearances": { "dark": { "border": { "color": "oklch(0.7 0.4 150)" } } } }
      """
    let remarks = try Theme.colorsOutsideColorSpace(json: Array(text.utf8))
    #expect(
      remarks == [
        "border.color: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used",
        "fill.stops[1].color: color(display-p3 0 1 0): outside sRGB, so #00FB29 is used",
        "shadows[1].color: oklch(1 0.1 20 / 0.5): outside sRGB, so #FFFFFF80 is used",
        "appearances.dark.border.color: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used",
      ])
    let theme = try Theme(json: Array(text.utf8))
    #expect(theme.shadows[1].color == Theme.Color(hex: "#FFFFFF80"))
    #expect(try Theme.colorsOutsideColorSpace(json: Array(theme.json.utf8)) == [])
    #expect(throws: GussetError.self) { try Theme.colorsOutsideColorSpace(json: Array("(".utf8)) }
  }
}
