import Gusset
import TestSupport
import Testing
import ThemeEditing

/// Themes that use tokens of files as design systems have them.
@Suite struct TokenFormsTests {
  private func theme(_ keys: String, _ files: [String: String]) throws -> Theme {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text.utf8, to: name) }
    try folder.write(#"{ "name": "menu", \#(keys) }"#.utf8, to: "menu.json")
    return try ThemeInput(named: folder.path("menu.json")).theme
  }

  /// Keys that DTCG does not have are passed over, in groups and in tokens.
  @Test func unknownKeysArePassedOver() throws {
    let theme = try theme(
      #""tokens": "t.json", "fill": "{color.card}", "cornerRadius": "{radius.card}""#,
      [
        "t.json": ##"""
        { "meta": { "version": "3", "list": [1, 2] }, "color": { "$description": "all",
            "card": { "$type": "color", "$value": "#336699", "comment": "cards", "attributes": { "type": "x" } } },
          "radius": { "category": "size", "card": { "$type": "dimension", "$value": { "value": 9, "unit": "px" },
            "original": { "value": "{x}" }, "deprecated": null } } }
        """##
      ])
    #expect(theme.fill.solidColor?.hex == "#336699" && theme.cornerRadius == 9)
  }

  @Test func filesFromBeforeDTCGHaveValues() throws {
    let theme = try theme(
      #""tokens": "t.json", "fill": "{color.card.value}", "cornerRadius": "{size.value}", "#
        + #""arrowBase": "{size.rem}", "shadows": "{shadow}""#,
      [
        "t.json": ##"""
        { "color": { "card": { "value": "{color.blue.500.value}" }, "blue": { "500": { "value": "rgb(0, 0, 255)" } } },
          "size": { "value": { "value": "12", "type": "borderRadius" }, "rem": { "value": "1.5rem" } },
          "shadow": { "type": "boxShadow", "value": [{ "x": "0", "y": "2", "blur": "4", "spread": "0",
            "color": "rgba(#000000, 0.5)", "type": "innerShadow" }] } }
        """##
      ])
    #expect(theme.fill.solidColor?.hex == "#0000FF" && theme.cornerRadius == 12)
    #expect(theme.arrowBase == 24)
    #expect(theme.shadows.map(\.isInset) == [true] && theme.shadows[0].color.hex == "#00000080")
  }

  /// Sets of Tokens Studio in one file: references have no set's name, and a theme names the sets.
  @Test func setsAreChosen() throws {
    let file = ##"""
      { "core": { "gray": { "1": { "type": "color", "value": "#eee" }, "9": { "type": "color", "value": "#222" } },
          "space": { "value": "8px", "type": "spacing" } },
        "mode/day": { "bg": { "type": "color", "value": "{gray.1}" } },
        "mode/night": { "bg": { "type": "color", "value": "{gray.9}" } },
        "$metadata": { "tokenSetOrder": ["core", "mode/day", "mode/night"] },
        "$themes": [
          { "name": "Day", "selectedTokenSets": { "core": "source", "mode/day": "enabled", "mode/night": "disabled" } },
          { "name": "Night", "selectedTokenSets": { "core": "source", "mode/night": "enabled" } }] }
      """##
    let keys =
      #""fill": "{bg}", "cornerRadius": "{space} * 1.5", "arrowBase": "{core.space} + 4px""#
    for (tokens, usual) in [
      (#"{ "usual": "t.json", "dark": "t.json#Night" }"#, "#EEEEEE"),
      (#"{ "usual": "t.json#Night", "dark": "t.json#mode/night" }"#, "#222222"),
    ] {
      let theme = try theme("\"tokens\": \(tokens), \(keys)", ["t.json": file])
      #expect(theme.fill.solidColor?.hex == usual)
      #expect(theme.cornerRadius == 12 && theme.arrowBase == 12)
      #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#222222")
    }
  }

  /// Variables of Figma: numbers, and modes in extensions.
  @Test func modesAreChosen() throws {
    let theme = try theme(
      #""tokens": { "usual": "t.json", "dark": "t.json#Dark" }, "fill": "{Color.Card}", "#
        + #""cornerRadius": "{Radius.Card}", "highlight": { "from": "{Color.Line}" }"#,
      [
        "t.json": ##"""
        { "Radius": { "Card": { "$type": "number", "$value": 12 } },
          "Color": { "Line": { "$type": "color", "$value": { "r": 1, "g": 0, "b": 0, "a": 0.5 } },
            "Card": { "$type": "color", "$value": "#ffffff",
              "$extensions": { "com.figma": { "modes": { "Light": "#ffffff", "Dark": "#101010" } } } } } }
        """##
      ])
    #expect(theme.fill.solidColor?.hex == "#FFFFFF" && theme.cornerRadius == 12)
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#101010")
    #expect(theme.highlight?.fill.stops.first?.color.hex == "#FF000080")
  }

  /// Values for modes alone, as Carbon has them, and sets in each token, as Spectrum has them.
  @Test func modesAreInTokens() throws {
    let file = ##"""
      { "blue": { "20": { "$value": "#d0e2ff" }, "70": { "$value": "#0043ce" } },
        "card": { "$type": "color", "$description": "x",
          "$extensions": { "c.themes": { "white": "{blue.20}", "g100": "{blue.70}" } } },
        "line-color": { "sets": { "white": { "value": "{blue.70}" }, "g100": { "type": "color", "value": { "hex": "#ffffff", "alpha": 0.5 } } } } }
      """##
    let theme = try theme(
      #""tokens": { "usual": "t.json#white", "dark": "t.json#g100" }, "fill": "{card}", "#
        + #""border": { "color": "{line-color}" }"#, ["t.json": file])
    #expect(theme.fill.solidColor?.hex == "#D0E2FF" && theme.border.color.hex == "#0043CE")
    let dark = try #require(theme.appearances[.dark])
    #expect(dark.fill.solidColor?.hex == "#0043CE" && dark.border.color.hex == "#FFFFFF80")
    // Without a mode, the first one counts.
    #expect(
      try self.theme(#""tokens": "t.json", "fill": "{card}""#, ["t.json": file]).fill.solidColor?
        .hex == "#D0E2FF")
  }

  /// An opacity beside the color of a shadow, and modes that change a part of a token, as Primer has them.
  @Test func modesChangeParts() throws {
    let theme = try theme(
      #""tokens": { "usual": "t.json", "dark": "t.json#night", "highContrast": "t.json#strong" }, "#
        + #""border": "{line}", "shadows": "{drop}""#,
      [
        "t.json": ##"""
        { "ink": { "$type": "color", "$value": "#102030" },
          "edge": { "$type": "color", "$value": "{ink}", "alpha": 0.5,
            "$extensions": { "org.tool.more": { "group": "x" }, "org.tool.overrides": { "night": { "alpha": 1 }, "strong": { "$value": "#000000", "alpha": 0.8 } } } },
          "line": { "$type": "border", "$value": { "color": "{edge}", "style": "solid", "width": "2px" } },
          "drop": { "$type": "shadow", "$value": [{ "color": "{ink}", "alpha": 0.25, "offsetX": "0px", "offsetY": "3px", "blur": "6px", "spread": "0px", "inset": false }] } }
        """##
      ])
    #expect(theme.border == Theme.Border(color: Theme.Color(0x102030, alpha: 128), width: 2))
    #expect(theme.shadows.map(\.color.hex) == ["#10203040"])
    #expect(theme.appearances[.dark]?.border.color.hex == "#102030")
    #expect(theme.appearances[.highContrast]?.border.color.hex == "#000000CC")
  }

  /// Sets that a file says are on, and types within shadows, as Penpot writes them.
  @Test func activeSetsCount() throws {
    let theme = try theme(
      #""tokens": { "usual": "t.json", "dark": "t.json#night" }, "fill": "{bg}", "shadows": "{drop}""#,
      [
        "t.json": ##"""
        { "base": { "veil": { "$type": "color", "$value": "rgba(#204060, 0.5)" } },
          "day": { "bg": { "$type": "color", "$value": "#fafafa" } }, "night": { "bg": { "$type": "color", "$value": "#0a0a0a" } },
          "drop": { "drop": { "$type": "boxShadow", "$value": [{ "x": 1, "y": "2", "blur": 3, "spread": 0, "color": "rgba({veil}, 0.5)", "$type": "innerShadow" },
            { "x": 1, "y": "2", "blur": 3, "spread": 0, "color": "#000", "$type": "dropShadow" }] } },
          "$themes": [], "$metadata": { "tokenSetOrder": ["base", "day", "night", "drop"], "activeThemes": [], "activeSets": ["base", "day", "drop"] } }
        """##
      ])
    #expect(theme.fill.solidColor?.hex == "#FAFAFA")
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#0A0A0A")
    #expect(
      theme.shadows.map(\.isInset) == [true, false] && theme.shadows[0].color.hex == "#20406040")
  }

  /// A value for each mode, as GitLab has it, and aliases of Theo.
  @Test func valuesHaveModes() throws {
    let theme = try theme(
      #""tokens": { "usual": "t.json", "dark": "t.json#dark" }, "fill": "{bg}", "textColor": "{props.INK}""#,
      [
        "t.json": ##"""
        { "bg": { "$type": "color", "$value": { "default": "#fefefe", "dark": "#111213" } },
          "aliases": { "NAVY": "#001122" }, "global": { "type": "color" }, "props": { "INK": { "value": "{!NAVY}" } } }
        """##
      ])
    #expect(theme.fill.solidColor?.hex == "#FEFEFE" && theme.textColor?.hex == "#001122")
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#111213")
  }

  /// Objects of plain values, as Material's theme builder writes them, and flat properties of CSS.
  @Test func plainValuesAreTokens() throws {
    let theme = try theme(
      #""tokens": { "usual": "m.json#schemes.light", "dark": "m.json#schemes.dark" }, "#
        + #""fill": "{surface}", "border": "{--line}""#,
      [
        "m.json": ##"""
        // Made by a tool.
        { "description": "a theme", "seed": "#6750A4", "--line": "1px solid #abcdef",
          "schemes": { "light": { "surface": "#FEF7FF", }, "dark": { "surface": "#141218" } }, /* end */ }
        """##
      ])
    #expect(theme.fill.solidColor?.hex == "#FEF7FF" && theme.border.width == 1)
    #expect(theme.border.color.hex == "#ABCDEF")
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#141218")
  }

  @Test func shadowsAndGradientsOfCSS() throws {
    let theme = try theme(
      #""tokens": "t.json", "fill": "{g}", "highlight": "{up}", "shadows": ["{low}", { "y": 9 }, "{high}"]"#,
      [
        "t.json": ##"""
        { "g": { "$value": "linear-gradient(45deg, #fff, rgba(0, 0, 0, 0.5) 80%)" },
          "up": { "$value": "linear-gradient(to top, #000, #fff)" },
          "low": { "$value": "0 1px 2px 0 rgb(0 0 0 / 0.5), inset 0 0 0 1px #fff" },
          "high": { "$type": "shadow", "$value": { "color": "#000", "offsetX": 0, "offsetY": 12, "blur": "24px" } } }
        """##
      ])
    #expect(theme.fill.stops.map(\.position) == [0, 0.8])
    #expect(theme.shadows.map(\.y) == [1, 0, 9, 12])
    #expect(theme.shadows.map(\.isInset) == [false, true, false, false])
    #expect(theme.shadows[1].spread == 1 && theme.shadows[3].blur == 24)
    #expect(theme.highlight?.fill.stops.map(\.color.hex) == ["#FFFFFF", "#000000"])
  }

  /// A type and data of tools make no token of a group.
  @Test func aGroupHasATypeAndData() throws {
    let theme = try theme(
      #""tokens": "t.json", "fill": "{color.card}""#,
      [
        "t.json": ##"""
        { "color": { "$type": "color", "$extensions": { "org.tool": { "id": "7" } }, "card": { "$value": "#123456" } } }
        """##
      ])
    #expect(theme.fill.solidColor?.hex == "#123456")
  }

  /// An opacity beside a color counts, and a color that a tool changes is refused.
  @Test func colorsAreChangedOnlyByOpacity() throws {
    let file = ##"""
      { "ink": "#000000", "veil": { "$value": "{ink}", "$type": "color", "alpha": "0.25" },
        "soft": { "$type": "color", "$value": "{ink}", "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "0.5" } } } },
        "pale": { "$type": "color", "$value": "{ink}", "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "0.5" } } } } }
      """##
    let theme = try theme(
      #""tokens": "t.json", "fill": "{soft}", "shadows": [{ "color": "{veil}" }]"#, ["t.json": file]
    )
    #expect(theme.fill.solidColor?.hex == "#00000080" && theme.shadows[0].color.hex == "#00000040")
    let error = #expect(throws: GussetError.self) {
      try self.theme(#""tokens": "t.json", "fill": "{pale}""#, ["t.json": file])
    }
    #expect(error?.description.contains("pale (line 3): a color that lighten changes") == true)
  }

  @Test(
    arguments: [
      ("{a} + 2rem", 35), ("{a}px + 1rem", 19), ("-{a} + 10", 7), ("({a} + 1) * 2", 8),
      ("calc({a} * 4px)", 12),
    ] as [(String, Double)])
  func expressionsHaveUnits(_ text: String, _ points: Double) throws {
    let theme = try theme(
      #""tokens": "t.json", "cornerRadius": "\#(text)""#, ["t.json": #"{ "a": 3 }"#])
    #expect(theme.cornerRadius == points)
  }

  /// Many references that lead nowhere cost no more than others.
  @Test func aListTakesLinearTime() throws {
    let folder = try TemporaryFolder()
    let tokens = (0..<20_000).map { #""t\#($0)": { "$value": "{palette.\#($0)}" }"# }
    try folder.write("{ \(tokens.joined(separator: ",")) }".utf8, to: "t.json")
    #expect(try TokenSet(contentsOf: [folder.path("t.json")]).listed().count == 20_000)
  }

  /// JSON5, YAML and resolver documents are named, with what to do.
  @Test(arguments: [
    ("t.json5", "{ a: { $value: 1 } }", "the file is JSON5: npx json5 "),
    ("t.yaml", "a: 1", "the file is YAML: yq -o json "),
    (
      "t.json", #"{ "version": "2025.10", "resolutionOrder": [] }"#,
      "a resolver document: must be left out: name its files in the theme"
    ),
    ("t.json", "[1]", "an array: must be an object with tokens and groups"),
    ("t.json", "{ \"a\": 1 /* }", "must be a comma or }"),
    ("t.json", #"{ "a": 1, "a": 2 }"#, "occurs once"),
  ])
  func otherFormatsAreNamed(_ name: String, _ text: String, _ words: String) throws {
    let error = #expect(throws: GussetError.self) {
      try theme(#""tokens": "\#(name)", "fill": "{a}""#, [name: text])
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }
}
