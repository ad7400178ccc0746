import Foundation
import PopoverGeometry
import TestSupport
import Testing

@testable import PopoverModel

/// The looks of a theme beside its usual one.
@Suite struct AppearancesTests {
  private static let file = """
    {
      "name": "menu", "border": { "color": "#706E68", "width": 1 },
      "fill": { "from": "#FFFFFF", "to": "#DDDDDD" }, "shadows": [ { "y": 3 } ],
      "appearances": {
        "dark": { "border": { "color": "#111" }, "fill": { "stops": [
          { "position": 0, "color": "#444" }, { "position": 0.3, "color": "#222" } ] } },
        "dark highContrast": { "shadows": null, "border": { "width": 2, "color": "#fff" } }
      }
    }
    """

  private func theme(_ json: String) throws -> Theme { try Theme(json: Array(json.utf8)) }

  @Test func aPatchChangesOnlyItsKeys() throws {
    let theme = try theme(Self.file)
    #expect(theme.givenAppearances == [.dark, .darkHighContrast])
    let dark = try #require(theme.appearances[.dark])
    #expect(dark.name == "menu" && dark.appearances.isEmpty)
    #expect(dark.border.color.hex == "#111111" && dark.border.width == 1)
    #expect(dark.fill.stops.map(\.color.hex) == ["#444444", "#222222"])
    #expect(dark.shadows == theme.shadows)
    let contrast = try #require(theme.appearances[.darkHighContrast])
    #expect(contrast.shadows.isEmpty && contrast.border.width == 2)
    #expect(contrast.fill == theme.fill, "a patch applies to the usual look")
    #expect(theme.appearances[.highContrast] == nil)
  }

  /// Both ends of a gradient replace its stops, and a curved arrow the fillets of a straight one.
  @Test func aPatchRemovesWhatItsKeysReplace() throws {
    let theme = try theme(
      ##"{ "name": "x", "fill": { "stops": [ { "position": 0.5, "color": "#123" } ] }, "##
        + ##""arrowTipRadius": 3, "arrowFilletRadius": 4, "appearances": { "##
        + ##""dark": { "fill": { "from": "#111", "to": "#222" }, "arrowShape": "curved" }, "##
        + ##""highContrast": { "arrowShape": "straight" } } }"##)
    let dark = try #require(theme.appearances[.dark])
    #expect(dark.fill.stops.map(\.color.hex) == ["#111111", "#222222"])
    #expect(dark.arrowShape == .curved(tipRadius: 3))
    #expect(theme.appearances[.highContrast]?.arrowShape == theme.arrowShape)
    #expect {
      try self.theme(
        ##"{ "name": "x", "fill": { "stops": [ { "position": 0, "color": "#123" } ] }, "##
          + ##""appearances": { "dark": { "fill": { "from": "#111" } } } }"##)
    } throws: {
      "\($0)".hasPrefix("appearances.dark.fill.from: ")
    }
  }

  @Test func anotherShapeMayHaveTheSameRadius() throws {
    var theme = Theme(name: "x")
    var look = theme
    for shapes: (ArrowShape, ArrowShape) in [
      (.straight(tipRadius: 3, filletRadius: 4), .curved(tipRadius: 3)),
      (.curved(tipRadius: 3), .straight(tipRadius: 3)),
      (.curved(tipRadius: 3), .curved(tipRadius: 5)), (.curved(tipRadius: 3), .curved()),
    ] {
      (theme.arrowShape, look.arrowShape) = shapes
      theme.appearances[.dark] = look
      #expect(try self.theme(theme.json) == theme, "\(theme.json)")
    }
  }

  @Test func whatIsWrittenReadsBack() throws {
    let theme = try theme(Self.file)
    #expect(try self.theme(theme.json) == theme)
    #expect(try self.theme(theme.json).json == theme.json)
  }

  /// The keys of a patch with an object or an array are on lines of their own.
  @Test func aPatchIsWrittenOnLines() throws {
    let lines = try theme(Self.file).json.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: #"    "dark highContrast": {"#))
    #expect(
      lines[(start + 1)...].prefix(3) == [
        #"      "shadows": null,"#, ##"      "border": { "color": "#FFFFFF", "width": 2 }"##,
        "    }",
      ])
    let flat = try theme(#"{ "name": "x", "appearances": { "dark": { "arrowHeight": 9 } } }"#).json
    #expect(flat.contains(#"    "dark": { "arrowHeight": 9 }"#))
  }

  /// Any theme can be the look of any other one.
  @Test func anyLookIsAPatchOfAnyTheme() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(100) {
      var theme = RandomPopover.theme(&random)
      for appearance in Appearance.allCases where random.chance(0.6) {
        var look = RandomPopover.theme(&random)
        look.name = theme.name
        theme.appearances[appearance] = look
      }
      let read = try self.theme(theme.json)
      #expect(read == theme, "seed \(SeededGenerator.seed), case \(index): \(theme.json)")
    }
  }

  /// A look has the name of its theme and no looks of its own, whatever was assigned.
  @Test func looksFollowTheirTheme() throws {
    var renamed = Theme.slate
    renamed.name = "brand"
    #expect(renamed.appearances[.dark]?.name == "brand")
    #expect(try theme(renamed.json) == renamed)
    var theme = Theme.slate
    theme.appearances[.dark] = .dark
    theme.appearances[.highContrast] = .light
    #expect(theme.appearances.values.allSatisfy { $0.name == "slate" && $0.appearances == [:] })
    #expect(theme.appearances[.dark]?.fill == Theme.dark.fill)
    #expect(try self.theme(theme.json) == theme)
    #expect(try self.theme(theme.jsonWithDefaults) == theme)
    theme.appearances[.dark]?.border.width = 3
    #expect(theme.appearances[.dark]?.border.width == 3 && theme != .slate)
  }

  @Test(arguments: [
    (#"3"#, "appearances: 3: must be an object"),
    (#"{ "dim": {} }"#, "appearances.dim: unknown appearance: must be one of dark, highContrast,"),
    (#"{ "dark": [] }"#, "appearances.dark: an array: must be an object"),
    (#"{ "dark": { "name": "x" } }"#, "appearances.dark.name: \"x\": must be left out"),
    (
      #"{ "dark": { "appearances": {} } }"#, "appearances.dark.appearances: an object: must be left"
    ),
    (
      #"{ "darkHighContrast": {} }"#,
      "appearances.darkHighContrast: unknown appearance: must be one of dark h"
    ),
    (
      #"{ "dark": { "bordr": 1 } }"#,
      "appearances.dark.bordr: unknown key: must be one of geometry, colorSpace, border, "
    ),
    (#"{ "dark": { "shadow": null } }"#, "appearances.dark.shadow: unknown key"),
    (
      #"{ "dark": { "gloss": { "form": null } } }"#,
      "appearances.dark.gloss.form: unknown key: must be one of from, to, height"
    ),
    (
      #"{ "dark": { "cornerRadius": { "top": null } } }"#,
      "appearances.dark.cornerRadius.top: unknown key: must be one of topLeft, "
    ),
    (#"{ "dark": { "border": { "width": -1 } } }"#, "appearances.dark.border.width: -1: must be"),
    (
      #"{ "highContrast": { "border": { "color": "x" } } }"#,
      "appearances.highContrast.border.color"
    ),
    (
      #"{ "dark highContrast": { "cornerRadius": {} } }"#, "appearances.dark highContrast.cornerRad"
    ),
    (#"{ "dark": { "geometry": "gik" } }"#, "appearances.dark.cornerRadius: 3: must be"),
  ])
  func aBadPatchNamesItsAppearanceAndKey(_ patch: String, _ words: String) throws {
    let json = #"{ "name": "x", "cornerRadius": 3, "appearances": \#(patch) }"#
    let error = #expect(throws: GussetError.self) { try self.theme(json) }
    #expect(error?.description.hasPrefix(words) == true, "\(String(describing: error))")
  }

  /// The examples of RFC 7396, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, #"null"#, #"null"#),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func mergesAsTheStandardSays(_ target: String, _ patch: String, _ result: String) throws {
    func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }
    #expect(try value(target).merging(value(patch)).text() == value(result).text())
  }

  @Test func aChangeOfTheThemeIsCheckedWithItsAppearances() throws {
    var theme = try theme(Self.file)
    theme.appearances[.dark]?.border.width = -2
    #expect {
      try theme.validate()
    } throws: {
      "\($0)".hasPrefix("appearances.dark.border.width: -2")
    }
  }
}
