import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// Values of tokens: what they become, and what is wrong with them.
@Suite struct TokenValueTests {
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
      "radius.$value.unit (line 2): \"rem\": must be px; rem needs a length, as in --rem 16"
    ),
    (#""$type": "dimension", "$value": { "value": 1, "unit": "em" }"#, "must be px or rem"),
    (
      #""$type": "dimension", "$value": { "value": "1", "unit": "px" }"#,
      "radius.$value.value (line 2): \"1\": must be a number"
    ),
    (
      #""$type": "dimension", "$value": { "value": 1 }"#,
      "radius.$value.unit (line 2): missing: must be in the value"
    ),
    (
      #""$type": "dimension", "$value": "12px""#,
      #""12px": must be an object, as in { "value": 12, "unit": "px" }"#
    ),
    (
      #""$type": "dimension", "$value": "0.5rem""#,
      #"must be an object, as in { "value": 0.5, "unit": "rem" }"#
    ),
    (
      #""$type": "dimension", "$value": 3"#,
      #"must be an object, as in { "value": 3, "unit": "px" }"#
    ),
    (#""$type": "dimension", "$value": "nan px""#, #"as in { "value": 8, "unit": "px" }"#),
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
    #expect(result.theme.shadows.map(\.y) == [1, 2, 4])
    #expect(result.theme.shadows.map(\.isInset) == [false, true, false])
    #expect(result.notes.isEmpty)
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

  private static func border(_ style: String) -> String {
    let value =
      #"{ "color": \#(black), "width": { "value": 2, "unit": "px" }, "style": \#(style) }"#
    return #"{ "popover": { "border": { "$type": "border", "$value": \#(value) } } }"#
  }

  @Test(arguments: [
    #""dashed""#, #"{ "dashArray": [{ "value": 2, "unit": "px" }], "lineCap": "butt" }"#,
  ])
  func aBorderIsDrawnSolid(_ style: String) throws {
    let result = try imported(Self.border(style))
    #expect(result.theme.border == Theme.Border(color: .black, width: 2))
    #expect(result.notes.map { $0.hasSuffix("the border is drawn solid") } == [true])
  }

  @Test(arguments: [
    (#""bogus""#, #"style (line 1): "bogus": must be one of solid, dashed, dotted"#),
    ("3", "solid"),
    (#"{ "lineCap": "butt" }"#, "style.dashArray (line 1): missing"),
    (#"{ "dashArray": 3, "lineCap": "butt" }"#, "3: must be an array of dimensions"),
    (#"{ "dashArray": [3], "lineCap": "butt" }"#, "dashArray[0] (line 1): 3: must be an object"),
    (#"{ "dashArray": [], "lineCap": "x" }"#, "\"x\": must be one of round, butt, square"),
    (#"{ "dashArray": [], "lineCap": "butt", "gap": 1 }"#, "style.gap (line 1): unknown key"),
  ])
  func anUnknownStyleIsRefused(_ style: String, _ words: String) throws {
    let problem = try problem(Self.border(style))
    #expect(
      problem.contains("popover.border.$value.style") && problem.contains(words), "\(problem)")
  }

  @Test func aFillIsAColorOrAGradient() throws {
    let size = #"{ "$type": "dimension", "$value": { "value": 1, "unit": "px" } }"#
    #expect(
      try problem(#"{ "popover": { "background": \#(size) } }"#).hasSuffix(
        "an object: must be a color or a gradient; popover.background is a dimension"))
  }

  @Test func partsOfAFillHaveTokensOfTheirOwn() throws {
    let color = #"{ "$type": "color", "$value": \#(Self.black) }"#
    let red = color.replacing("[0,", with: "[1,")
    let fill = try imported(
      #"{ "popover": { "background": \#(red), "fill": { "to": \#(color) } } }"#
    ).theme.fill
    #expect(fill.stops.map(\.color.hex) == ["#FF0000", "#000000"])
    let stop = #"{ "color": \#(Self.black), "position": 0.5 }"#
    let word = #"{ "$type": "string", "$value": "oklab" }"#
    let gradient = try imported(
      """
      { "popover": { "fill": { "$root": { "$type": "gradient", "$value": [\(stop)] },
        "interpolation": \(word) } } }
      """
    ).theme.fill
    #expect(gradient.stops.map(\.position) == [0.5] && gradient.interpolation == .oklab)
  }

  /// A gradient wins over the colors of its ends, and stops win over the whole fill.
  @Test func colorsThatAGradientReplacesAreNoted() throws {
    let color = #"{ "$type": "color", "$value": \#(Self.black) }"#
    let stop = #"{ "color": \#(Self.black), "position": 0.5 }"#
    let gradient = #"{ "$type": "gradient", "$value": [\#(stop)] }"#
    func notes(_ tokens: String) throws -> [String] {
      try imported("{ \"popover\": { \(tokens) } }").notes.map {
        String($0.split(separator: " ", maxSplits: 1).last ?? "")
      }
    }
    #expect(
      try notes(#""fill": { "stops": \#(gradient), "from": \#(color) }"#)
        == ["popover.fill.from (line 1): not used, because popover.fill.stops sets fill.stops"])
    #expect(
      try notes(#""bg": \#(gradient), "fill": { "to": \#(color) }"#)
        == ["popover.fill.to (line 1): not used, because popover.bg sets fill"])
    #expect(
      try notes(#""bg": \#(color), "fill": { "stops": \#(gradient) }"#)
        == ["popover.bg (line 1): not used, because popover.fill.stops sets fill.stops"])
  }

  @Test func wordsAreStrings() throws {
    let word = #"{ "$type": "string", "$value": "curved" }"#
    #expect(
      try imported(#"{ "popover": { "arrow-shape": \#(word) } }"#).theme.arrowShape == .curved())
    #expect(
      try problem(#"{ "popover": { "geometry": \#(word) } }"#)
        .contains("popover.geometry (line 1): curved: must be one of gusset, gik"))
  }
}
