import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// Everything that is wrong in a theme is said at once.
@Suite struct ThemeProblemsTests {
  /// The fields of the problems of a file, in order.
  private func fields(_ json: String) throws -> [String] {
    Theme.reading(try JSONValue(parsing: Array(json.utf8))).problems.map { problem in
      if case .invalidValue(let field, _, _) = problem { field.description } else { "\(problem)" }
    }
  }

  @Test func everyProblemIsInTheOrderOfTheSchema() throws {
    let json = ##"""
      { "none": 1, "shadows": [{ "blur": -2 }, 5, { "color": "no", "x": 999 }],
        "cornerRadius": { "topLeft": -1, "top": 2 }, "arrowBase": "wide",
        "fill": { "stops": [{ "position": 0.2 }, { "position": "low", "color": 7 }], "to": "red" },
        "border": { "width": -1, "color": "#12" }, "$schema": 3, "contentInsets": -3,
        "appearances": { "dark": { "arrowHeight": -5, "name": "x", "filll": 1 }, "dusk": {} } }
      """##
    #expect(
      try fields(json) == [
        "name", "border.color", "border.width", "fill.to", "fill.stops[0].color",
        "fill.stops[1].position", "fill.stops[1].color", "cornerRadius.topLeft",
        "cornerRadius.topRight", "cornerRadius.bottomRight", "cornerRadius.bottomLeft",
        "cornerRadius.top", "arrowBase", "contentInsets", "shadows[0].blur", "shadows[1]",
        "shadows[2].color", "shadows[2].x", "appearances.dark.name", "appearances.dusk", "none",
        "$schema", "appearances.dark.filll", "appearances.dark.arrowHeight",
      ])
  }

  /// Only a command reads the files that these name.
  @Test func keysThatNameFilesAreInTheOrderOfTheFile() throws {
    #expect(
      try fields(#"{ "name": "x", "tokens": "t.json", "also": 1, "extends": "slate" }"#) == [
        "tokens", "extends", "also",
      ])
  }

  /// What the looks inherit is wrong once.
  @Test func aLookHasItsOwnProblemsOnly() throws {
    let json = #"""
      { "name": "x", "cornerRadius": -1, "gloss": { "height": 3 },
        "appearances": { "dark": { "gloss": { "height": 4 } }, "highContrast": {} } }
      """#
    #expect(
      try fields(json) == ["cornerRadius", "gloss.height", "appearances.dark.gloss.height"])
  }

  @Test func whatGIKForbidsStandsAmongTheOthers() throws {
    let json = #"""
      { "name": "x", "geometry": "gik", "border": { "width": 3 }, "cornerRadius": 4,
        "arrowHeight": "high", "shadows": [{ "inset": true }],
        "appearances": { "dark": { "geometry": "gusset", "border": null } } }
      """#
    #expect(
      try fields(json) == ["border.width", "cornerRadius", "arrowHeight", "shadows[0].inset"])
  }

  @Test func theRestCanBeRead() throws {
    let json = ##"""
      { "name": "x", "arrowBase": 40, "cornerRadius": -1, "border": { "color": "#123", "width": "wide" },
        "shadows": [{ "blur": -2, "y": 9 }], "highlight": 5,
        "appearances": { "dark": { "arrowBase": 50, "arrowHeight": -1 } } }
      """##
    let theme = Theme.reading(try JSONValue(parsing: Array(json.utf8))).theme
    #expect(theme.arrowBase == 40 && theme.cornerRadius == Theme.standard.cornerRadius)
    #expect(theme.border == Theme.Border(color: Theme.Color(0x112233)))
    #expect(theme.shadows == [Theme.Shadow(y: 9)] && theme.highlight == nil)
    #expect(theme.appearances[.dark]?.arrowBase == 50)
    #expect(theme.appearances[.dark]?.arrowHeight == Theme.standard.arrowHeight)
  }

  @Test func anErrorHasALineForEachProblem() throws {
    let error = #expect(throws: GussetError.self) {
      try Theme(json: #"{ "name": "x", "cornerRadius": -1, "arrowBase": true }"#)
    }
    let lines = [
      "cornerRadius: -1: must be a number from 0 to 16384", "arrowBase: true: must be a number",
    ]
    #expect(error?.description == lines.joined(separator: "\n"))
    #expect(error?.problems.map(\.description) == lines)
    let inFile = error.map { GussetError.invalidFile(path: "a.json", problem: $0) }
    #expect(inFile?.description == lines.map { "a.json: \($0)" }.joined(separator: "\n"))
    #expect(inFile?.problems.map(\.description) == lines.map { "a.json: \($0)" })
    // A single problem is an error of its own.
    let one = #expect(throws: GussetError.self) { try Theme(json: #"{ "name": 3 }"#) }
    #expect(one == .invalidValue(field: "name", value: "3", allowed: "a string"))
    #expect(one.map { $0.problems == [$0] } == true)
  }

  @Test func aThemeInCodeHasAllItsProblems() {
    var theme = Theme.slate
    theme.name = ""
    theme.arrowBase = .nan
    theme.shadows = [Theme.Shadow(blur: -1), Theme.Shadow(x: 1e9)]
    let error = #expect(throws: GussetError.self) { try theme.validate() }
    let words = error?.problems.map { $0.description.prefix { $0 != ":" } }
    #expect(words == ["name", "arrowBase", "shadows[0].blur", "shadows[1].x"])
  }

  /// A file of another kind has as many unknown keys as it has keys.
  @Test func thereAreFiftyProblemsAtMost() throws {
    let keys = (1...4000).map { "\"k\($0)\": 1" }.joined(separator: ",")
    #expect(try fields("{ \(keys) }").count == 50)
    let shadows = Array(repeating: "{ \"blur\": -1 }", count: 3000).joined(separator: ",")
    #expect(try fields("{ \"name\": \"x\", \"shadows\": [\(shadows)] }") == ["shadows"])
    let stops = Array(repeating: "{}", count: 256).joined(separator: ",")
    #expect(try fields("{ \"name\": \"x\", \"fill\": { \"stops\": [\(stops)] } }").count == 50)
  }
}
