import Gusset
import TestSupport
import Testing
import ThemeEditing

/// References to tokens and to another theme: what they give, and what is wrong with them.
@Suite struct ThemeReferencesTests {
  private static let tokens = ##"""
    { "color": { "card": { "$type": "color", "$value": "#112233" } },
      "radius": { "$type": "dimension", "card": { "$value": { "value": 6, "unit": "px" } }, "wide": { "$value": "{radius.card} * 2" },
        "loop": { "$value": "{radius.again}" }, "again": { "$value": "{radius.loop}" }, "huge": { "$value": "99000px" } } }
    """##

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.tokens.utf8, to: "t.json")
    for (name, text) in files { try folder.write(text.utf8, to: name) }
    return folder
  }

  private func theme(_ text: String, _ files: [String: String] = [:]) throws -> Theme {
    let folder = try folder(files.merging(["menu.json": text]) { $1 })
    return try ThemeInput(named: folder.path("menu.json")).theme
  }

  private func problem(_ text: String, _ files: [String: String] = [:]) throws -> String {
    let folder = try folder(files.merging(["menu.json": text]) { $1 })
    do {
      _ = try ThemeInput(named: folder.path("menu.json"))
      return ""
    } catch {
      return "\(error)".replacing(folder.url.path + "/", with: "")
    }
  }

  /// In each place of a file, also in one of several numbers and in a look.
  @Test func aReferenceStandsInAnyPlace() throws {
    let theme = try theme(
      """
      { "name": "menu", "tokens": "t.json", "border": { "color": "{color.card}", "width": "{radius.card} / 3" },
        "cornerRadius": { "topLeft": "{radius.wide}", "topRight": 0, "bottomRight": 1, "bottomLeft": 2 },
        "shadows": [{ "color": "{color.card}", "blur": "{radius.wide}" }],
        "appearances": { "dark": { "fill": "{color.card}" } } }
      """)
    #expect(theme.border.color.hex == "#112233" && theme.border.width == 2)
    #expect(theme.cornerRadii.topLeft == 12 && theme.shadows[0].blur == 12)
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#112233")
  }

  /// Both places are named: that of the reference, and that of the token.
  @Test(arguments: [
    (
      "\"fill\": \"{color.crad}\"",
      "menu.json: fill (line 2): {color.crad}: must be the path of a token, such as color.card"
    ),
    (
      "\"fill\": \"{radius.card}\"",
      "menu.json: fill (line 2): {radius.card}: must be a color or a gradient; t.json: radius.card (line 2) is a dimension"
    ),
    (
      "\"cornerRadius\": \"{color.card}\"",
      "t.json: color.card (line 1) is a color, #112233"
    ),
    (
      "\"cornerRadius\": \"{radius.loop}\"",
      "t.json: radius.again (line 3): {radius.loop}: must be a reference that does not lead back to itself: "
        + "{radius.loop}, then {radius.again}, then {radius.loop}"
    ),
    (
      "\"arrowBase\": \"{radius.card} - 20\"",
      "menu.json: arrowBase (line 2): -14: must be a number from 0.1"
    ),
    ("\"arrowBase\": \"{radius.card} -\"", "must be a length, such as 12px; it gives \"6px -\""),
    (
      "\"cornerRadius\": \"{radius.card}\", \"border\": { \"width\": -1 }",
      "menu.json: border.width (line 2): -1: must be a number from 0"
    ),
    (
      "\"arrowHeight\": \"{radius.huge}\"",
      "menu.json: arrowHeight (line 2): 99000: must be a number from 0.1 to 16384; t.json: radius.huge (line 3)"
    ),
  ])
  func aWrongReferenceNamesBothPlaces(_ keys: String, _ words: String) throws {
    let problem = try problem("{ \"name\": \"menu\", \"tokens\": \"t.json\",\n \(keys) }")
    #expect(problem.contains(words), "\(problem)")
  }

  @Test(arguments: [
    ("3", "tokens (line 1): 3: must be the path of a file with tokens"),
    ("[]", "tokens (line 1): an array: must be the path"),
    (
      "\"none.json\"",
      "tokens (line 1): none.json: must be the path of a file with tokens; no file has it"
    ),
    (
      "{ \"dark\": \"t.json\", \"drk\": 3 }",
      "tokens.drk (line 1): unknown look: must be one of usual, dark"
    ),
    ("\"/etc/passwd\"", "/etc/passwd: must be a path relative to this file"),
    ("\"https://x/y.json\"", "https://x/y.json: must be a path relative to this file"),
    (
      "\"t.json#Dusk\"",
      "t.json: #Dusk: nothing has this name: must be a theme, a group or a mode: color, radius"
    ),
    (
      "{ \"night\": \"t.json\" }", "tokens.night (line 1): unknown look: must be one of usual, dark"
    ),
    ("\".\"", "cannot be read: it is a folder"),
  ])
  func aWrongFileIsNamed(_ tokens: String, _ words: String) throws {
    let problem = try problem(#"{ "name": "menu", "tokens": \#(tokens) }"#)
    #expect(problem.contains(words), "\(problem)")
  }

  @Test func aReferenceNeedsTokens() throws {
    #expect(
      try problem(#"{ "name": "menu", "fill": "{color.card}" }"#)
        .hasSuffix(
          #"must be a value, or a token of the files that "tokens", --tokens or gusset.json names"#)
    )
    #expect(try theme(#"{ "name": "{a.b}" }"#).name == "{a.b}")
  }

  /// Files of the command line are over those of the theme, in every look.
  @Test func aCommandAddsFiles() throws {
    let folder = try folder([
      "menu.json": #"{ "name": "m", "tokens": "t.json", "cornerRadius": "{radius.card}" }"#,
      "more.json": #"{ "radius": { "card": { "$value": "2rem" } } }"#,
    ])
    let inputs = TokenInputs(files: [folder.path("more.json")], pointsPerRem: 10)
    let document = try ThemeInput(named: folder.path("menu.json"), tokens: inputs)
    #expect(document.theme.cornerRadius == 20)
    // The file keeps its references.
    #expect(
      document.json.contains("{radius.card}") && !document.resolvedJSON.contains("{" + "radius"))
    let changed = try document.setting([KeyAssignment("arrowBase", "9")])
    #expect(changed.json.contains("{radius.card}") && changed.json.contains("\"arrowBase\": 9"))
    #expect(changed.theme.cornerRadius == 20 && changed.theme.arrowBase == 9)
  }

  /// A change of a part of what a token gives keeps the other parts.
  @Test(arguments: [
    ("border.width=3", ##""border": { "color": "#FFFFFF", "width": 3"##),
    ("shadows[0].blur=9", ##""color": "#00000033""##),
    ("cornerRadius.topLeft=1", #""topRight": 6"#),
    ("fill.to=#f00", #""from": "{color.card}""#), ("arrowBase=9", #""fill": "{color.card}""#),
    ("appearances.dark.border.width=4", ##""color": "#FFFFFF""##),
  ])
  func aPartOfATokenIsChanged(_ assignment: String, _ words: String) throws {
    let folder = try folder([
      "line.json": ##"""
      { "line": { "$value": "2px solid #fff" }, "low": { "$value": "0 1px 2px #0003" } }
      """##,
      "menu.json": """
      { "name": "m", "tokens": ["t.json", "line.json"], "fill": "{color.card}", "border": "{line}",
        "shadows": "{low}", "cornerRadius": "{radius.card}", "appearances": { "dark": { "border": "{line}" } } }
      """,
    ])
    let document = try ThemeInput(named: folder.path("menu.json"))
    let parts = assignment.split(separator: "=").map(String.init)
    let changed = try document.setting([KeyAssignment(parts[0], parts[1])])
    #expect(changed.json.contains(words), "\(changed.json)")
    try folder.write(changed.json.utf8, to: "copy.json")
    #expect(try ThemeInput(named: folder.path("copy.json")).theme == changed.theme)
  }

  // MARK: Themes that extend others

  @Test func aThemeHasTheKeysOfAnother() throws {
    let mine = try theme(##"{ "name": "mine", "extends": "light", "fill": { "to": "#F00" } }"##)
    var expected = Theme.light
    expected.name = "mine"
    expected.fill.stops[expected.fill.stops.count - 1].color = Theme.Color(0xFF0000)
    #expect(mine.border == expected.border && mine.shadows == expected.shadows)
    #expect(mine.fill.stops.last?.color.hex == "#FF0000")
    #expect(mine.fill.stops.first?.color == Theme.light.fill.stops.first?.color)
    #expect(mine.givenAppearances == Theme.light.givenAppearances)
    #expect(mine.appearances[.dark]?.fill == Theme.light.appearances[.dark]?.fill)
    #expect(mine.appearances[.dark]?.name == "mine")
  }

  /// The looks of both: keys of a look over those of the other theme's look, `null` removes.
  @Test func looksAreJoined() throws {
    let base = """
      { "name": "base", "fill": "#111", "highlight": {}, "appearances": {
        "dark": { "fill": "#222", "highlight": null, "border": { "width": 3, "color": "#333" } },
        "highContrast": { "fill": "#444" } } }
      """
    let mine = try theme(
      """
      { "name": "mine", "extends": "base.json", "fill": "#555", "appearances": {
        "dark": { "border": { "width": 5 } }, "highContrast": null } }
      """, ["base.json": base])
    let dark = try #require(mine.appearances[.dark])
    #expect(mine.fill.solidColor?.hex == "#555555" && mine.givenAppearances == [.dark])
    #expect(dark.fill.solidColor?.hex == "#222222" && dark.highlight == nil)
    #expect(dark.border.width == 5 && dark.border.color.hex == "#333333")
    #expect(
      try theme(
        #"{ "name": "m", "extends": "base.json", "appearances": null }"#, ["base.json": base]
      ).givenAppearances == [])
  }

  /// A part of a color that a look of the other theme has as a whole.
  @Test func aLookChangesAPartOfAColor() throws {
    let base =
      ##"{ "name": "b", "appearances": { "dark": { "fill": "#222222", "gloss": null } } }"##
    let mine = try theme(
      ##"{ "name": "m", "extends": "b.json", "appearances": { "dark": { "fill": { "to": "#333333" } } } }"##,
      ["b.json": base])
    #expect(mine.appearances[.dark]?.fill.stops.map(\.color.hex) == ["#222222", "#333333"])
  }

  /// A theme of another brand has the same references and other tokens.
  @Test func tokensAreExchanged() throws {
    let brand = try theme(
      #"{ "name": "brand", "extends": "base.json", "tokens": "brand.json" }"#,
      [
        "base.json": #"{ "name": "base", "tokens": "t.json", "fill": "{color.card}" }"#,
        "brand.json": ##"{ "color": { "card": "#ABCDEF" } }"##,
      ])
    #expect(brand.fill.solidColor?.hex == "#ABCDEF")
  }

  @Test(arguments: [
    (#""extends": "menu.json""#, "extends (line 1): menu.json: must be another theme"),
    (#""extends": "a.json""#, "b.json: extends (line 1): a.json: must be another theme"),
    (#""extends": "ligth""#, "ligth: must be a built-in theme or the path of a theme"),
    (#""extends": 3"#, "extends (line 1): 3: must be the name of a built-in theme"),
    (#""extends": "/etc/passwd""#, "must be a path relative to this file"),
    (#""extends": "base.json""#, "base.json: cornerRadius (line 1): -4: must be a number from 0"),
  ])
  func aWrongThemeIsNamed(_ key: String, _ words: String) throws {
    let problem = try problem(
      #"{ "name": "menu", \#(key) }"#,
      [
        "a.json": #"{ "name": "a", "extends": "b.json" }"#,
        "b.json": #"{ "name": "b", "extends": "a.json" }"#,
        "base.json": #"{ "name": "base", "cornerRadius": -4 }"#,
      ])
    #expect(problem.contains(words), "\(problem)")
  }

  @Test func aThemeHasANameOfItsOwn() throws {
    #expect(
      try problem(#"{ "extends": "light" }"#) == "menu.json: name: missing: must be a string")
  }

  /// A brand's files are over those of the theme that it extends, and under those of its dark look.
  @Test func aBrandHasDarkColors() throws {
    let theme = try theme(
      #"{ "name": "brand", "extends": "base.json", "tokens": "brand.json" }"#,
      [
        "base.json": """
        { "name": "base", "tokens": { "usual": "light.json", "dark": ["light.json", "dark.json"] }, "fill": "{bg}",
          "cornerRadius": "{radius}" }
        """,
        "light.json": ##"{ "bg": "#fff", "radius": 5 }"##, "dark.json": ##"{ "bg": "#111" }"##,
        "brand.json": ##"{ "bg": "#def" }"##,
      ])
    #expect(theme.fill.solidColor?.hex == "#DDEEFF" && theme.cornerRadius == 5)
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#111111")
  }

  // MARK: Limits

  /// Values that double with each reference, long chains and deep files end with one line.
  @Test func hostileTokensEnd() throws {
    let doubling = (0..<40).map { #""a\#($0)": { "$value": ["{a\#($0 + 1)}", "{a\#($0 + 1)}"] }"# }
    let texts = (0..<40).map { #""a\#($0)": { "$value": "{a\#($0 + 1)}{a\#($0 + 1)}" }"# }
    let chain = (0..<2000).map { #""a\#($0)": { "$value": "{a\#($0 + 1)}" }"# }
    let deep = String(repeating: #"{ "a": "#, count: 1000)
    let many = (0..<100_001).map { #""t\#($0)": 1"# }
    let nested = String(repeating: "rgba(", count: 300_000)
    for (text, words) in [
      ("{ \(doubling.joined(separator: ",")), \"a40\": 1 }", "at most 10000 values"),
      (
        "{ \(texts.joined(separator: ",")), \"a40\": { \"$value\": \"x1px\" } }",
        "at most 10000 bytes"
      ),
      ("{ \(chain.joined(separator: ",")), \"a2000\": 1 }", "at most 64 references in a row"),
      (deep, "must be at most 64"),
      ("{ \"a0\": { \"$value\": \"\(nested)\" } }", "must be a color or a gradient"),
      ("{ \(many.joined(separator: ",")) }", "at most 100000 tokens"),
      (String(repeating: " ", count: 1 << 22) + "{}", "larger than 4194304 bytes"),
    ] {
      let problem = try problem(
        #"{ "name": "m", "tokens": "x.json", "fill": "{a0}" }"#, ["x.json": text])
      #expect(!problem.isEmpty && problem.contains(words), "\(problem.prefix(300))")
      let isOneLine = !problem.contains(where: \.isNewline)
      #expect(isOneLine)
    }
  }
}
