import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// Values of tokens: what they become, and what is wrong with them.
@Suite struct TokenValueTests {
  @Test(
    arguments: [
      (#""$type": "dimension", "$value": { "value": 8, "unit": "px" }"#, 16, 8),
      (#""$type": "dimension", "$value": { "value": 0.5, "unit": "rem" }"#, 20, 10),
      (#""$type": "dimension", "$value": { "value": 0, "unit": "px" }"#, 16, 0),
    ] as [(String, Double, Double)])
  func dimensions(_ token: String, _ rem: Double, _ points: Double) throws {
    let theme = try imported(#"{ "popover": { "corner-radius": { \#(token) } } }"#, rem: rem).theme
    #expect(theme.cornerRadius == points)
  }

  /// Each token is `popover.corner-radius` on line 2.
  @Test(arguments: [
    (#"{ "value": 1, "unit": "em" }"#, "an object: must be a length, such as 12px"),
    (#"{ "value": 1 }"#, "an object: must be a length, such as 12px"),
    (#""wide""#, #""wide": must be a length, such as 12px"#),
    (#""50%""#, #""50%": must be a length, such as 12px"#),
    (#""{radius.lg}""#, "{radius.lg}: must be the path of a token, such as popover.corner-radius"),
    (#""{popover.corner-radius}""#, "must be a reference that does not lead back to itself"),
  ])
  func refusesDimensions(_ value: String, _ words: String) throws {
    let problem = try problem(
      "{ \"popover\": {\n \"corner-radius\": { \"$type\": \"dimension\", \"$value\": \(value) } } }"
    )
    #expect(problem.contains(words), "\(problem)")
    #expect(problem.hasPrefix("t.tokens.json: popover.corner-radius (line 2)"))
  }

  private static let black = #"{ "colorSpace": "srgb", "components": [0, 0, 0] }"#

  private static func shadow(_ y: Int, _ more: String = "") -> String {
    let zero = #"{ "value": 0, "unit": "px" }"#
    return
      #"{ "color": \#(black), "offsetX": \#(zero), "offsetY": { "value": \#(y), "unit": "px" },"#
      + #" "blur": \#(zero), "spread": \#(zero)\#(more) }"#
  }

  private func shadows(_ value: String) throws -> TokenImport {
    try imported(#"{ "popover": { "shadows": { "$type": "shadow", "$value": \#(value) } } }"#)
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

  /// Other styles of lines are drawn solid.
  @Test func aBorderIsDrawnSolid() throws {
    let border = try imported(Self.border(#""dashed""#)).theme.border
    #expect(border == Theme.Border(color: .black, width: 2))
  }

  @Test func aFillIsAColorOrAGradient() throws {
    let size = #"{ "$type": "dimension", "$value": { "value": 1, "unit": "px" } }"#
    #expect(
      try problem(#"{ "popover": { "fill": \#(size) } }"#)
        == "t.tokens.json: popover.fill (line 1): an object: must be a color or a gradient")
  }

  @Test func partsOfAFillHaveTokensOfTheirOwn() throws {
    let color = #"{ "$type": "color", "$value": \#(Self.black) }"#
    let red = color.replacing("[0,", with: "[1,")
    let fill = try imported(
      #"{ "popover": { "fill": { "$root": \#(red), "to": \#(color) } } }"#
    ).theme.fill
    #expect(fill.stops.map(\.color.hex) == ["#FF0000", "#000000"])
    let stop = #"{ "color": \#(Self.black), "position": 0.5 }"#
    let word = #"{ "$type": "string", "$value": "oklab" }"#
    let gradient = try imported(
      """
      { "popover": { "fill": { "$root": { "$type": "gradient", "$value": [\(stop), \(stop)] },
        "interpolation": \(word) } } }
      """
    ).theme.fill
    #expect(gradient.stops.map(\.position) == [0.5, 0.5] && gradient.interpolation == .oklab)
  }

  /// Of two tokens with one name the first one counts.
  @Test func tokensThatAreNotUsedAreNoted() throws {
    let color = #"{ "$type": "color", "$value": \#(Self.black) }"#
    let notes = try imported(
      #"{ "popover": { "text-color": \#(color), "textColor": \#(color), "ink": \#(color) } }"#
    ).notes.map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
    #expect(
      notes == [
        "popover.textColor (line 1): not used, because another token has its name",
        "popover.ink (line 1): not used, because no key of a theme has this name",
      ])
  }

  @Test func wordsAreStrings() throws {
    let word = #"{ "$type": "string", "$value": "curved" }"#
    #expect(
      try imported(#"{ "popover": { "arrow-shape": \#(word) } }"#).theme.arrowShape == .curved())
    #expect(
      try problem(#"{ "popover": { "geometry": \#(word) } }"#)
        .contains("geometry: curved: must be one of gusset, gik"))
  }

  @Test func groupsOfLooksAreAppearances() throws {
    func color(_ hex: String) -> String { ##"{ "$type": "color", "$value": "\##(hex)" }"## }
    let theme = try imported(
      """
      { "popover": { "fill": \(color("#fff")), "dark": { "fill": \(color("#111")) },
        "high-contrast": { "fill": \(color("#eee")) } } }
      """
    ).theme
    #expect(theme.givenAppearances == [.dark, .highContrast])
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#111111")
    #expect(theme.fill.solidColor == .white)
  }
}
