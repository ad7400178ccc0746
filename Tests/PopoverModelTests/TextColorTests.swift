import PopoverGeometry
import PopoverModel
import TestSupport
import Testing
import ThemeEditing

/// The key for the color of text.
@Suite struct TextColorTests {
  private func theme(_ keys: String) throws -> Theme {
    try Theme(json: Array("{ \"name\": \"x\"\(keys.isEmpty ? "" : ", \(keys)") }".utf8))
  }

  @Test func isOptional() throws {
    let plain = try theme("")
    #expect(plain.textColor == nil && !plain.json.contains("textColor"))
    let gray = try theme(#""textColor": "rgb(18 52 86 / 50%)""#)
    #expect(gray.textColor == Theme.Color(hex: "#12345680"))
    #expect(gray.json.contains(##""textColor": "#12345680""##))
    #expect(try Theme(json: Array(gray.json.utf8)) == gray)
    #expect(gray.readableTextColor == gray.textColor)
    #expect(plain.readableTextColor == .black && Theme.indigo.readableTextColor == .white)
  }

  @Test func isSetInAppearancesAndWithGIK() throws {
    let theme = try theme(
      ##""geometry": "gik", "textColor": "#111", "appearances": { "dark": { "textColor": "#EEE" }, "##
        + ##""highContrast": { "textColor": null }, "dark highContrast": {} }"##)
    #expect(theme.textColor?.hex == "#111111")
    #expect(theme.appearances[.dark]?.textColor?.hex == "#EEEEEE")
    #expect(theme.appearances[.highContrast]?.textColor == nil)
    #expect(theme.appearances[.darkHighContrast]?.textColor?.hex == "#111111")
    #expect(try Theme(json: Array(theme.json.utf8)) == theme)
  }

  @Test func isSetByAnAssignment() throws {
    let set = try Theme.slate.setting([KeyAssignment("textColor", "navy")])
    #expect(set.textColor?.hex == "#000080")
    #expect(try set.setting([KeyAssignment("textColor", "null")]) == .slate)
    #expect {
      try self.theme(#""textColor": 3"#)
    } throws: {
      "\($0)".hasPrefix("textColor: 3: must be a color")
    }
  }

  /// The picture does not show it.
  @Test func changesNoPicture() throws {
    var theme = Theme.slate
    theme.textColor = .white
    let (with, without) = (
      try ResolvedTheme(theme), try ResolvedTheme(.slate)
    )
    #expect(with.metrics == without.metrics && with.fill == without.fill)
  }
}
