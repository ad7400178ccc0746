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
  }

  /// Hex may be rounded, and stand for a color outside sRGB.
  @Test(arguments: [
    (##""srgb", "components": [1, 0, 0], "alpha": 0.5, "hex": "#00FF00""##, "#FF0000"),
    (##""oklch", "components": [0.7, 0.05, 30], "hex": "#BC938F""##, "#BC938C"),
    (##""oklch", "components": [0.7, 0.05, 30], "hex": "#BC938D""##, nil),
    (##""display-p3", "components": [0, 1, 0], "hex": "#00FF00""##, nil),
  ])
  func hexThatDiffersIsNoted(_ color: String, _ own: String?) throws {
    let value = #"{ "colorSpace": \#(color) }"#
    let notes = try imported(
      #"{ "popover": { "fill": { "$type": "color", "$value": \#(value) } } }"#
    ).notes.filter { $0.contains(".hex") }
    let end = own.map { "fill.$value.hex (line 1): not used, because the components are \($0)" }
    #expect(notes.map { $0.hasSuffix("popover." + (end ?? "")) } == (own == nil ? [] : [true]))
  }

  /// A note about a color names the token that has it, once for all looks.
  @Test func aColorOutsideIsNotedWithItsToken() throws {
    let folder = try TokenFolder([
      "a.json": """
      { "shade": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.7, 0.4, 150] } },
        "popover": { "fill": { "$type": "gradient", "$value": [
          { "color": "{shade}", "position": 0 },
          { "color": { "colorSpace": "oklch", "components": [0.7, 0.4, 200] }, "position": 1 }] },
          "$extensions": { "dev.gusset": {
            "textColor": "oklch(0.7 0.4 30)" } } } }
      """,
      "r.json": ##"""
      { "version": "2025.10", "resolutionOrder": [{ "name": "a", "type": "modifier", "contexts": {
        "light": [{ "$ref": "a.json" }], "dark": [{ "$ref": "a.json" }] }, "default": "light" }] }
      """##,
    ])
    let notes = try folder.read("r.json").notes.map { $0.split(separator: ": ").dropFirst() }
    #expect(
      notes.map { $0.joined(separator: ": ") } == [
        "shade (line 1): outside sRGB, so #00C248 is used",
        "popover.fill.$value[1].color (line 4): outside sRGB, so #00B7C0 is used",
        "popover.$extensions.dev.gusset.textColor (line 6): outside sRGB, so #FF5843 is used",
      ])
  }

  @Test(arguments: [
    (
      #""srgb", "components": [0, 1.2, 0]"#,
      "components[1] (line 1): 1.2: must be a number from 0 to 1"
    ),
    (
      #""srgb", "components": [0, "none", 0]"#,
      "\"none\": must be a number from 0 to 1; write 0 in place of none"
    ),
    (
      #""srgb", "components": [0, 0]"#,
      "components (line 1): an array of 2: must be an array of 3 numbers"
    ),
    (
      #""oklch", "components": [0.5, 0.1, 360]"#,
      "360: must be a number of degrees from 0 to less than 360"
    ),
    (#""lch", "components": [50, -1, 0]"#, "-1: must be a number of at least 0"),
    (#""xyz-d65", "components": [0, 0, 1]"#, "must be a color that can be seen"),
    (#""cmyk", "components": [0, 0, 0]"#, "\"cmyk\": must be one of srgb, srgb-linear, hsl"),
    (
      #""srgb", "components": [0, 0, 0], "alpha": 2"#,
      "alpha (line 1): 2: must be a number from 0 to 1"
    ),
    (##""srgb", "components": [0, 0, 0], "hex": "#FF0000FF""##, "must be a color as #RRGGBB"),
    (
      #""srgb", "components": [0, 0, 0], "gamma": 2"#,
      "fill.$value.gamma (line 1): unknown key: must be one of colorSpace"
    ),
  ])
  func refusesColors(_ value: String, _ words: String) throws {
    let text =
      #"{ "popover": { "fill": { "$type": "color", "$value": { "colorSpace": \#(value) } } } }"#
    let problem = try problem(text)
    #expect(problem.contains(words), "\(problem)")
    #expect(problem.hasPrefix("t.tokens.json: popover.fill"))
  }
}
