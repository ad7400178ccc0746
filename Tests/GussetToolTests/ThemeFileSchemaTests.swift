import Foundation
import Gusset
import TestSupport
import Testing

/// Checks `gusset themes --schema` with an independent validator, check-jsonschema from PyPI.
@Suite(.enabled(if: SchemaValidator.path != nil, "check-jsonschema is not installed"))
struct ThemeFileSchemaTests {
  private let folder: TemporaryFolder
  private let schema: String

  init() throws {
    folder = try TemporaryFolder()
    let run = try CommandRun.gusset("themes", "--schema")
    #expect(run.status == 0)
    try folder.write(run.output, to: "theme.schema.json")
    schema = folder.path("theme.schema.json")
  }

  private func validate(_ arguments: String...) throws -> CommandRun {
    try CommandRun.program(try #require(SchemaValidator.path), arguments)
  }

  @Test func isASchema() throws {
    #expect(try validate("--check-metaschema", schema).status == 0)
  }

  @Test func acceptsEveryThemeFile() throws {
    let root = Checkout.root
    let themes = BuiltInTheme.all.compactMap(ThemesTests.path)
      .map { root.appendingPathComponent($0).path }
    let run = try CommandRun.program(
      try #require(SchemaValidator.path),
      ["--schemafile", schema] + themes
        + [root.appendingPathComponent("Examples/corners.json").path])
    #expect(run.status == 0, "\(run.text)")
  }

  @Test func acceptsThemesWithDefaults() throws {
    let paths = try Theme.builtIn.map { theme in
      try folder.write(theme.jsonWithDefaults.utf8, to: "\(theme.name).json")
      return folder.path("\(theme.name).json")
    }
    let run = try CommandRun.program(
      try #require(SchemaValidator.path), ["--schemafile", schema] + paths)
    #expect(run.status == 0, "\(run.text)")
  }

  /// The patch of a look may have a part of an object of numbers.
  @Test func acceptsWhatIsWritten() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let paths = try (0..<Thoroughness.cases(40)).map { index in
      var theme = RandomPopover.theme(&random)
      theme.cornerRadii.topLeft = 3
      for appearance in Appearance.allCases {
        theme.appearances[appearance] = random.chance(0.5) ? theme.withoutLooks : nil
        theme.appearances[appearance]?.contentInsets.top += 1
        if theme.geometry == .gusset { theme.appearances[appearance]?.cornerRadii.topLeft += 1 }
      }
      if theme.geometry == .gik { theme.cornerRadii = Theme.gik.cornerRadii }
      try folder.write(theme.json.utf8, to: "written\(index).json")
      return folder.path("written\(index).json")
    }
    let run = try CommandRun.program(
      try #require(SchemaValidator.path), ["--schemafile", schema] + paths)
    #expect(run.status == 0, "\(run.text)")
  }

  /// The schema and the reader accept and reject the same files.
  @Test func agreesWithTheReader() throws {
    let files =
      [
        ##""geometry": "gusset""##, ##""$schema": "theme.schema.json""##, ##""gloss": {}"##,
        ##""fill": { "stops": [ { "position": 0, "color": "#fff" } ] }"##,
        ##""cornerRadius": { "topLeft": 1, "topRight": 2, "bottomRight": 3, "bottomLeft": 4 }"##,
        ##""geometry": "gik", "shadows": [ {} ], "contentInsets": 4"##,
        ##""geometry": "gik", "cornerRadius": 7, "border": { "width": 1 }"##,
        ##""fill": "#fff", "highlight": "rgb(1 2 3 / 50%)", "gloss": "white""##,
        ##""fill": "#ff""##, ##""fill": null"##, ##""geometry": "gik", "fill": "red""##,
        ##""geometry": "gik", "highlight": "red""##, ##""border": "#fff""##,
        ##""appearances": { "dark": { "fill": "#222", "gloss": null, "highlight": "red" } }"##,
        ##""arrowPath": "M0 10 5 0 10 10Z""##,
        ##""border": { "color": "RebeccaPurple" }"##, ##""textColor": "black""##,
        ##""geometry": "gik", "textColor": "#fff""##, ##""textColor": null"##,
        ##""fill": { "from": "rgb(1, 2, 3, 50%)", "to": "oklch(70% 0.1 150deg / .5)" }"##,
        ##""fill": { "from": "color(display-p3 1 0 0)", "to": "hsl(-120 5% 5%)" }"##,
        ##""radius": 3"##, ##""border": { "color": "#12" }"##, ##""border": { "width": -1 }"##,
        ##""border": { "color": "rgb(calc(1) 2 3)" }"##, ##""border": { "color": "rgb()" }"##,
        ##""border": 3"##, ##""fill": { "from": "#fff", "stops": [] }"##,
        ##""fill": { "stops": [] }"##,
        ##""cornerRadius": { "topLeft": 1 }"##, ##""cornerRadius": true"##, ##""arrowBase": 0"##,
        ##""arrowAtCorner": "hide""##, ##""shadows": [ { "blur": 257 } ]"##,
        ##""shadows": [ {},{},{},{},{},{},{},{},{} ]"##, ##""highlight": null"##,
        ##""geometry": "gik", "gloss": null, "appearances": null"##, ##""shadows": null"##,
        ##""arrowShape": "curved", "arrowPath": "M0 10 5 0 10 10Z""##,
        ##""geometry": "gik", "cornerRadius": 8"##, ##""geometry": "gik", "highlight": {}"##,
        ##""geometry": "gik", "border": { "width": 2 }"##,
        ##""geometry": "gik", "border": { "position": "center" }"##,
        ##""appearances": { "dark": { "border": { "width": null }, "gloss": {} } }"##,
        ##""appearances": { "dark highContrast": { "shadows": null, "arrowBase": 3 } }"##,
        ##""appearances": { "dark": { "shadow": null, "fill": { "form": null } } }"##,
        ##""contentInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 }, "##
          + ##""appearances": { "dark": { "contentInsets": { "top": 9 } } }"##,
        ##""$schema": 1"##, ##""$schema": null"##, ##""appearances": { "dim": {} }"##,
        ##""appearances": { "dark": { "name": "x" } }"##,
        ##""appearances": { "dark": { "border": { "width": -1 } } }"##,
      ].map { "{ \"name\": \"x\", \($0) }" } + ["{}", "[]", #"{ "name": 3 }"#]
    let paths = try files.enumerated().map { index, text in
      try folder.write(text.utf8, to: "\(index).json")
      return folder.path("\(index).json")
    }
    // The validator reads all files at once, because it takes longer to start than to read them.
    let run = try CommandRun.program(
      try #require(SchemaValidator.path), ["-o", "json", "--schemafile", schema] + paths)
    let refused = Set(
      try JSONDecoder().decode(Report.self, from: Data(run.output)).errors.map(\.filename))
    for (text, path) in zip(files, paths) {
      let isTheme = (try? Theme(json: Array(text.utf8))) != nil
      #expect(isTheme == !refused.contains(path), "\(text)")
    }
  }

  /// The validator's messages about the rejected files.
  private struct Report: Decodable {
    struct Refusal: Decodable {
      var filename: String
    }
    var errors: [Refusal]
  }
}

extension Theme {
  fileprivate var withoutLooks: Theme {
    var theme = self
    theme.appearances = [:]
    return theme
  }
}
