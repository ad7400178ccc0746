import Gusset
import TestSupport
import Testing

@testable import PopoverExport

/// Values of tokens: what they become, and what is wrong with them.
@Suite struct TokenValueTests {
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
  ])
  func colors(_ space: String, _ components: String, _ hex: String) throws {
    #expect(try fill(space, components) == hex)
  }

  @Test func alphaAndHexStandBesideTheComponents() throws {
    #expect(
      try fill("srgb", "1, 0, 0", more: ##", "alpha": 0.5, "hex": "#00FF00""##) == "#FF000080")
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
      "components (line 1): an array: must be an array of 3 numbers"
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
      "fill.gamma (line 1): unknown key: must be one of colorSpace"
    ),
  ])
  func refusesColors(_ value: String, _ words: String) throws {
    let text =
      #"{ "popover": { "fill": { "$type": "color", "$value": { "colorSpace": \#(value) } } } }"#
    let problem = try problem(text)
    #expect(problem.contains(words), "\(problem)")
    #expect(problem.hasPrefix("t.tokens.json: popover.fill"))
  }

  @Test(
    arguments: [
      (#""$type": "dimension", "$value": { "value": 8, "unit": "px" }"#, nil, 8),
      (#""$type": "dimension", "$value": { "value": 0.5, "unit": "rem" }"#, 20, 10),
      (#""$type": "dimension", "$value": { "value": 0, "unit": "px" }"#, nil, 0),
    ] as [(String, Double?, Double)])
  func dimensions(_ token: String, _ rem: Double?, _ points: Double) throws {
    let theme = try imported(#"{ "popover": { "radius": { \#(token) } } }"#, rem: rem).theme
    #expect(theme.cornerRadius == points)
  }

  /// Each token is `popover.radius` on line 2.
  @Test(arguments: [
    (
      #""$type": "dimension", "$value": { "value": 1, "unit": "rem" }"#,
      "radius.unit (line 2): \"rem\": must be px; rem needs a length, as in --rem 16"
    ),
    (#""$type": "dimension", "$value": { "value": 1, "unit": "em" }"#, "must be px or rem"),
    (
      #""$type": "dimension", "$value": { "value": "1", "unit": "px" }"#,
      "radius.value (line 2): \"1\": must be a number"
    ),
    (
      #""$type": "dimension", "$value": { "value": 1 }"#,
      "radius.unit (line 2): missing: must be in the value"
    ),
    (#""$type": "dimension", "$value": "8px""#, #""8px": must be an object, as in { "value": 8"#),
    (
      #""$type": "dimension", "$value": { "value": -3, "unit": "px" }"#,
      "radius (line 2): -3: must be a number from 0"
    ),
    (
      #""$type": "number", "$value": 8"#,
      "radius (line 2): 8: must be a dimension; popover.radius is a number"
    ),
    (#""$value": 8"#, "radius (line 2): 8: must be given with a $type"),
    (#""$type": 3, "$value": 8"#, "radius.$type (line 2): 3: must be a string"),
    (
      ##""$type": "dimension", "$value": 8, "$ref": "#/a""##,
      "must be either a $value or a $ref, not both"
    ),
    (
      #""$type": "dimension", "$value": 8, "inner": {}"#,
      "radius.inner (line 2): an object: must be outside of the token popover.radius"
    ),
    (#""$type": "dimension", "$deprecated": 3, "$value": 8"#, "must be true, false or a string"),
    (#""$type": "dimension", "$extensions": 3, "$value": 8"#, "must be an object"),
  ])
  func refusesDimensions(_ token: String, _ words: String) throws {
    let problem = try problem("{ \"popover\": {\n \"radius\": { \(token) } } }")
    #expect(problem.contains(words), "\(problem)")
    #expect(problem.hasPrefix("t.tokens.json: popover.radius"))
  }

  private static let black = #"{ "colorSpace": "srgb", "components": [0, 0, 0] }"#

  private static func shadow(_ y: Int, _ more: String = "") -> String {
    let zero = #"{ "value": 0, "unit": "px" }"#
    return
      #"{ "color": \#(black), "offsetX": \#(zero), "offsetY": { "value": \#(y), "unit": "px" },"#
      + #" "blur": \#(zero), "spread": \#(zero)\#(more) }"#
  }

  private func shadows(_ value: String) throws -> TokenImport {
    try imported(#"{ "popover": { "shadow": { "$type": "shadow", "$value": \#(value) } } }"#)
  }

  @Test func shadowsAreOneOrSeveral() throws {
    #expect(try shadows(Self.shadow(3)).theme.shadows.map(\.y) == [3])
    let several = "[\(Self.shadow(1)), \(Self.shadow(2, #", "inset": true"#)), \(Self.shadow(4))]"
    let result = try shadows(several)
    #expect(result.theme.shadows.map(\.y) == [1, 4])
    #expect(result.notes.count == 1)
    #expect(
      result.notes[0].hasSuffix(
        "popover.shadow[1].inset (line 1): left out, because a popover has no inset shadows"))
  }

  @Test func aGradientIsSortedAndClamped() throws {
    func stop(_ position: String, _ red: Double) -> String {
      #"{ "position": \#(position), "color": { "colorSpace": "srgb", "components": [\#(red), 0, 0] } }"#
    }
    let value = "[\(stop("42", 1)), \(stop("0.5", 0)), \(stop("-99", 0.2))]"
    let theme = try imported(
      #"{ "popover": { "fill": { "$type": "gradient", "$value": \#(value) } } }"#
    ).theme
    #expect(theme.fill.stops.map(\.position) == [0, 0.5, 1])
    #expect(theme.fill.stops.map(\.color.hex) == ["#330000", "#000000", "#FF0000"])
  }

  @Test func aBorderIsDrawnSolid() throws {
    let border =
      #"{ "color": \#(Self.black), "width": { "value": 2, "unit": "px" }, "style": "dashed" }"#
    let result = try imported(
      #"{ "popover": { "border": { "$type": "border", "$value": \#(border) } } }"#)
    #expect(result.theme.border == Border(color: .black, width: 2))
    #expect(result.notes.map { $0.hasSuffix("the border is drawn solid") } == [true])
  }

  @Test func wordsAreStrings() throws {
    let word = #"{ "$type": "string", "$value": "curved" }"#
    #expect(
      try imported(#"{ "popover": { "arrow-shape": \#(word) } }"#).theme.arrowShape == .curved)
    #expect(
      try problem(#"{ "popover": { "geometry": \#(word) } }"#)
        .contains("popover.geometry (line 1): curved: must be one of gusset, gik"))
  }
}
