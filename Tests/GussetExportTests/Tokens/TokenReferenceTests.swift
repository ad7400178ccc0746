import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// References among tokens and groups.
@Suite struct TokenReferenceTests {
  /// Tokens that the popovers of these tests refer to.
  private static let others = """
    "size": { "$type": "dimension", "$root": { "$value": { "value": 3, "unit": "px" } },
      "big": { "$value": { "value": 30, "unit": "px" } },
      "alias": { "$value": "{size.big}" } },
    "shade": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } },
    "odd/name~ü": { "$type": "dimension", "$value": { "value": 5, "unit": "px" } },
    "a": { "$type": "dimension", "$value": "{b}" }, "b": { "$value": { "$ref": "#/c" } },
    "c": { "$ref": "#/a/$value" },
    """

  private func document(_ popover: String) -> String {
    "{ \(Self.others)\n \"popover\": { \(popover) } }"
  }

  private func radius(_ token: String) throws -> Double {
    try imported(document("\"radius\": { \(token) }")).theme.cornerRadius
  }

  @Test(arguments: [
    (#""$value": "{size.big}""#, 30), (#""$value": "{size.alias}""#, 30),
    (#""$type": "dimension", "$value": "{size.$root}""#, 3),
    (##""$ref": "#/size/alias""##, 30), (##""$ref": "#/size/big/$value""##, 30),
    (##""$type": "dimension", "$value": { "$ref": "#/size/big/$value" }"##, 30),
    (
      ##""$type": "dimension", "$value": { "value": { "$ref": "#/size/alias/$value/value" }, "unit": "px" }"##,
      30
    ),
    (##""$ref": "#/odd~1name~0%C3%BC""##, 5),
  ])
  func areFollowed(_ token: String, _ points: Double) throws {
    #expect(try radius(token) == points)
  }

  @Test func partsOfACompositeMayBeReferences() throws {
    let border = ##"{ "color": "{shade}", "width": "{size.$root}", "style": "solid" }"##
    let theme = try imported(
      document(#""border": { "$type": "border", "$value": \#(border) }"#)
    ).theme
    #expect(theme.border.color.hex == "#FF0000" && theme.border.width == 3)
    let color =
      ##"{ "colorSpace": "srgb", "components": [0, { "$ref": "#/shade/$value/components/0" }, 0] }"##
    let fill = try imported(document(#""fill": { "$type": "color", "$value": \#(color) }"#)).theme
    #expect(fill.fill.solidColor?.hex == "#00FF00")
  }

  /// Each token is `popover.radius`, on the line after those that it refers to.
  @Test(arguments: [
    (#""$value": "{size.bog}""#, "must be the path of a token, such as size.big"),
    (#""$value": "{size}""#, "must be a token: {size.$root} is the one of that group"),
    (#""$value": "{popover}""#, "must be the path of a token, and popover is a group"),
    (##""$ref": "#""##, "must be the path of a token, and # is the whole document"),
    (#""$value": "{a}""#, "{a}, then {b}, then #/c, then #/a/$value, then {b}"),
    (#""$value": "{popover.radius}""#, "must be a reference that does not lead back to itself"),
    (#""$value": "{shade}""#, "must be a dimension; shade is a color"),
    (
      #""$type": "dimension", "$value": "{shade}""#,
      "must be a reference to a dimension token; it leads to a color"
    ),
    (##""$ref": "other.json#/x""##, "must be a JSON Pointer into the tokens"),
    (##""$ref": "#/size/big/$value/depth""##, "must be a reference to a part that size.big has"),
    (##""$ref": "#/size/none""##, "must be the path of a token, such as"),
    (
      ##""$type": "dimension", "$value": { "$ref": "#/shade", "value": 3 }"##,
      "must be a JSON Pointer into the tokens"
    ),
  ])
  func areRefused(_ token: String, _ words: String) throws {
    let problem = try problem(document("\"radius\": { \(token) }"))
    #expect(problem.contains(words), "\(problem)")
    #expect(problem.hasPrefix("t.tokens.json: "))
    #expect(problem.contains("(line "))
  }

  @Test func aLongChainIsRefused() throws {
    let links = (0..<5_000).map { #""t\#($0)": { "$value": "{t\#($0 + 1)}" }"# }.joined(
      separator: ",\n")
    let text = #"{ \#(links), "popover": { "radius": { "$value": "{t0}" } } }"#
    #expect(try problem(text).contains("must be at most 64 references in a row"))
  }

  @Test func deprecatedTokensAreNoted() throws {
    let result = try imported(
      """
      { "old": { "$deprecated": "use new", "$type": "dimension",
          "r": { "$value": { "value": 4, "unit": "px" } },
          "kept": { "$deprecated": false, "$value": { "value": 9, "unit": "px" } } },
        "popover": { "radius": { "$value": "{old.r}" }, "arrow-width": { "$value": "{old.kept}" } } }
      """)
    #expect(result.theme.cornerRadius == 4 && result.theme.arrowBase == 9)
    #expect(result.notes.map { $0.hasSuffix("old.r (line 2): deprecated: use new") } == [true])
  }
}
