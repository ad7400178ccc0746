import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// Colors of tokens, and notes about them.
@Suite struct TokenColorTests {
  private func fill(_ space: String, _ components: String, more: String = "") throws -> String? {
    let value = #"{ "colorSpace": "\#(space)", "components": [\#(components)]\#(more) }"#
    let theme = try imported(
      #"{ "popover": { "fill": { "$type": "color", "$value": \#(value) } } }"#
    ).theme
    return theme.fill.solidColor?.hex
  }

  /// Most of these are the same green, from the web platform tests of CSS Color 4.
  @Test(arguments: [
    ("srgb", "0, 0.50196, 0", "#008000"), ("srgb-linear", "0, 0.21586, 0", "#008000"),
    ("hsl", "120, 100, 25.0980", "#008000"), ("oklab", "0.51975, -0.1403, 0.10768", "#008000"),
    ("oklch", "0.51975, 0.17686, 142.495", "#008000"),
    ("display-p3", "0.216068, 0.494248, 0.131307", "#008000"),
    ("srgb", "0.5, 0.25, 0.1", "#80401A"), ("oklch", "1, 0.3, 20", "#FFFFFF"),
    ("srgb-linear", "1, 2, 1", "#FFFFFF"),
  ])
  func colors(_ space: String, _ components: String, _ hex: String) throws {
    #expect(try fill(space, components) == hex)
  }

  @Test func alphaAndHexStandBesideTheComponents() throws {
    #expect(
      try fill("srgb", "1, 0, 0", more: ##", "alpha": 0.5, "hex": "#00FF00""##) == "#FF000080")
    // Hex says which color of eight bits rounded components are.
    #expect(try fill("srgb", "0.8, 0.82, 0.85", more: ##", "hex": "#CCD1D9""##) == "#CCD1D9")
    #expect(try fill("srgb", "0, \"none\", 1.2") == "#0000FF")
    // In a space that a theme does not name, hex is the color.
    #expect(
      try fill("lab", "50, 20, 30", more: ##", "hex": "#A06A45", "alpha": 0.5"##) == "#A06A4580")
  }

  @Test func aColorOutsideIsNoted() throws {
    let color = #"{ "colorSpace": "oklch", "components": [0.7, 0.4, 150] }"#
    let notes = try imported(
      #"{ "popover": { "fill": { "$type": "color", "$value": \#(color) } } }"#
    ).notes
    #expect(notes.first == "fill.from: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used")
  }

  @Test(arguments: [
    #""srgb", "components": [0, 0]"#, #""xyz-d65", "components": [0, 0, 0.5]"#,
    #""cmyk", "components": [0, 0, 0]"#, #""srgb", "components": [0, 0, 0], "alpha": 2"#,
  ])
  func refusesColors(_ value: String) throws {
    let text =
      #"{ "popover": { "fill": { "$type": "color", "$value": { "colorSpace": \#(value) } } } }"#
    #expect(
      try problem(text).hasPrefix("t.tokens.json: popover.fill (line 1): an object: must be"))
  }
}
