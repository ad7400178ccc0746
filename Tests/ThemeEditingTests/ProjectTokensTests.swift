import Foundation
import Gusset
import TestSupport
import Testing
import ThemeEditing

/// Tokens that a theme does not name itself: those of its project, and of the command line.
@Suite struct ProjectTokensTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let tokens =
      ##"{ "color": { "card": "#112233" }, "radius": { "card": "6px", "wide": "{radius.card} * 2" } }"##
    for (name, text) in files.merging(["t.json": tokens], uniquingKeysWith: { $1 }) {
      try folder.write(text.utf8, to: name)
    }
    return folder
  }

  /// A theme has the tokens of the nearest project, under its own.
  @Test func aThemeHasTheTokensOfItsProject() throws {
    let folder = try folder([
      "gusset.json": #"{ "tokens": { "usual": "t.json", "dark": "dark.json" } }"#,
      "dark.json": ##"{ "color": { "card": "#010101" }, "edge": "#020202" }"##,
      "own.json": ##"{ "edge": "#ABCDEF" }"##,
    ])
    try FileManager.default.createDirectory(
      atPath: folder.path("themes/inner"), withIntermediateDirectories: true)
    try folder.write(
      ##"{ "name": "m", "tokens": "../../own.json", "fill": "{color.card}", "border": { "color": "{edge}" } }"##
        .utf8, to: "themes/inner/m.json")
    let theme = try ThemeInput(named: folder.path("themes/inner/m.json")).theme
    #expect(theme.fill.solidColor?.hex == "#112233" && theme.border.color.hex == "#ABCDEF")
    #expect(theme.appearances[.dark]?.fill.solidColor?.hex == "#010101")
    // The nearest one counts, also without tokens.
    try folder.write("{}".utf8, to: "themes/gusset.json")
    #expect(throws: GussetError.self) {
      try ThemeInput(named: folder.path("themes/inner/m.json"))
    }
    try folder.write(#"{ "tokens": 3 }"#.utf8, to: "themes/gusset.json")
    let error = #expect(throws: GussetError.self) {
      try ThemeInput(named: folder.path("themes/inner/m.json"))
    }
    #expect(error?.description.contains("themes/gusset.json: tokens (line 1): 3: must be") == true)
  }

  /// A reference in an assignment takes the token of the look, and stays one in the file.
  @Test func anAssignmentIsAReference() throws {
    let folder = try folder([
      "dark.json": ##"{ "color": { "card": "#010101" } }"##,
      "menu.json":
        #"{ "name": "m", "tokens": { "usual": "t.json", "dark": ["t.json", "dark.json"] } }"#,
    ])
    let document = try ThemeInput(named: folder.path("menu.json"))
    let assignments = [
      try KeyAssignment("fill", "{color.card}"),
      try KeyAssignment("arrowBase", "{radius.card} * 2"),
      try KeyAssignment(
        "cornerRadius",
        #"{ "topLeft": "{radius.wide}", "topRight": 1, "bottomRight": 1, "bottomLeft": 1 }"#),
    ]
    let changed = try document.setting(assignments)
    #expect(changed.theme.fill.solidColor?.hex == "#112233" && changed.theme.arrowBase == 12)
    #expect(changed.theme.cornerRadii.topLeft == 12)
    #expect(changed.json.contains("\"{color.card}\"") && changed.json.contains("{radius.card} * 2"))
    let look = try document.resolved(appearance: .dark, setting: assignments)
    #expect(look.theme.fill.solidColor?.hex == "#010101")
    let plain = try ThemeInput(
      named: "light", tokens: TokenInputs(files: [folder.path("t.json")]))
    #expect(try plain.setting([assignments[0]]).theme.fill.solidColor?.hex == "#112233")
    let error = #expect(throws: GussetError.self) {
      try plain.setting([KeyAssignment("fill", "{color.crad}")])
    }
    #expect(
      error?.description.hasPrefix(
        "fill: {color.crad}: must be the path of a token, such as color.card") == true)
  }
}
