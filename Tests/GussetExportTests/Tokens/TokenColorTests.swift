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
    ("hsl", "120, 100, 25.0980", "#008000"), ("hwb", "120, 0, 49.8039", "#008000"),
    ("hwb", "50, 60, 60", "#808080"), ("hwb", "0, 100, 0", "#FFFFFF"),
    ("lab", "46.2775, -47.5621, 48.5837", "#008000"), ("lab", "100, 0, 0", "#FFFFFF"),
    ("lab", "0, 0, 0", "#000000"), ("lch", "46.2775, 67.9892, 134.3912", "#008000"),
    ("oklab", "0.51975, -0.1403, 0.10768", "#008000"),
    ("oklch", "0.51975, 0.17686, 142.495", "#008000"),
    ("display-p3", "0.216068, 0.494248, 0.131307", "#008000"),
    ("a98-rgb", "0.281363, 0.498012, 0.116746", "#008000"),
    ("prophoto-rgb", "0.230479, 0.395789, 0.129968", "#008000"),
    ("rec2020", "0.235202, 0.431704, 0.085432", "#008000"),
    ("rec2020", "1, 1, 1", "#FFFFFF"), ("prophoto-rgb", "1, 1, 1", "#FFFFFF"),
    ("xyz-d50", "0.08312, 0.154746, 0.020961", "#008000"),
    ("xyz-d65", "0.07719, 0.15438, 0.02573", "#008000"),
    ("srgb", "0.5, 0.25, 0.1", "#80401A"),
    // Lighter than white is white, and darker than black is black.
    ("xyz-d65", "1, 1, 1", "#FFFFFF"), ("lab", "100, 20, 0", "#FFFFFF"),
    ("lab", "99.9, 30, 0", "#FFFFFF"), ("lab", "100, 125, 125", "#FFFFFF"),
    ("lab", "0, -9, 0", "#000000"),
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
  }

  @Test func aColorOutsideIsNoted() throws {
    let color = #"{ "colorSpace": "oklch", "components": [0.7, 0.4, 150] }"#
    let notes = try imported(
      #"{ "popover": { "fill": { "$type": "color", "$value": \#(color) } } }"#
    ).notes
    #expect(notes.first == "fill.from: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used")
  }

  @Test(arguments: [
    #""srgb", "components": [0, 0]"#, #""xyz-d65", "components": [0, 0, 9]"#,
    #""cmyk", "components": [0, 0, 0]"#, #""srgb", "components": [0, 0, 0], "alpha": 2"#,
  ])
  func refusesColors(_ value: String) throws {
    let text =
      #"{ "popover": { "fill": { "$type": "color", "$value": { "colorSpace": \#(value) } } } }"#
    #expect(
      try problem(text).hasPrefix("t.tokens.json: popover.fill (line 1): an object: must be"))
  }
}
