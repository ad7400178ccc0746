import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset themes`, and the files in `Themes`.
@Suite struct ThemesTests {
  @Test func listsEveryBuiltInThemeInItsGroup() throws {
    let run = try CommandRun.gusset("themes")
    #expect(run.status == 0)
    var group = ""
    let listed = run.text.split(separator: "\n").dropFirst().compactMap { line -> [String]? in
      guard line.hasPrefix("  ") else {
        group = String(line)
        return nil
      }
      #expect(line.count <= 100)
      return [group, line.split(separator: " ").first.map(String.init) ?? ""]
    }
    #expect(listed == BuiltInTheme.all.map { [$0.group.rawValue, $0.name] })
    #expect(
      run.text.contains("\n  primer               dark         the popover of GitHub's Primer\n"))
  }

  @Test func listsThemesAsJSON() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell(
      "gusset themes --format json | tee a.json; gusset themes -q -o b.json; cmp a.json b.json",
      in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    let list = try JSONValue(parsing: run.output).elements ?? []
    #expect(list.compactMap { $0[.name("name")]?.string } == Theme.builtInNames)
    #expect(list[0].text(.compact).contains(#""looks":["usual","dark"]"#))
    let theme = try CommandRun.gusset("themes", "slate", "--format", "json")
    #expect(theme.status == 64 && theme.error.contains("--format: json: must be left out"))
  }

  @Test(arguments: Theme.builtIn.map(\.name))
  func printsAThemeThatReadsBack(_ name: String) throws {
    let run = try CommandRun.gusset("themes", name)
    #expect(run.status == 0)
    #expect(try Theme(json: run.output) == Theme.builtIn(named: name))
    guard let path = try Self.path(#require(.named(name))) else {
      return #expect(
        try CommandRun.gusset("themes", "light", "--appearance", "dark", "--name", "dark").output
          == run.output)
    }
    #expect(try Array(Data(contentsOf: Checkout.root.appendingPathComponent(path))) == run.output)
  }

  /// The path of a theme's file in the checkout. The theme `dark` is a look of `light`.
  static func path(_ theme: BuiltInTheme) -> String? {
    theme.name == "dark" ? nil : "Themes/\(theme.isPreset ? "presets/" : "")\(theme.name).json"
  }

  @Test func printsEveryKeyWithDefaults() throws {
    let run = try CommandRun.gusset("themes", "contrast", "--set", "gloss={}", "--with-defaults")
    #expect(run.status == 0)
    var theme = try Theme(json: run.output)
    #expect(run.text == theme.jsonWithDefaults && run.text.contains("\"highlight\": null"))
    #expect(theme.gloss != nil)
    theme.gloss = nil
    #expect(theme == .contrast)
  }

  @Test func aThemeGetsAName() throws {
    let run = try CommandRun.gusset("themes", "slate", "--name", "mine")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output == (try CommandRun.gusset("themes", "slate", "--set", "name=mine").output))
    #expect(try Theme(json: run.output).name == "mine")
    let folder = try TemporaryFolder()
    try BadCall("themes --name mine", 64, "--name: given: must be left out without a theme").check(
      in: folder)
  }

  /// The file that is read may be the one that is written. Its `$schema` stays.
  @Test func writesTheFileThatItReads() throws {
    let folder = try TemporaryFolder()
    try folder.write(##"{ "$schema": "s.json", "name": "mine" }"##.utf8, to: "a.json")
    let run = try CommandRun.gusset(
      ["themes", "a.json", "-q", "--set", "border.width=2", "-o", "a.json"], in: folder.url)
    #expect(run.status == 0 && run.output == [] && run.error == "", "\(run.error)")
    let text = try String(contentsOfFile: folder.path("a.json"), encoding: .utf8)
    #expect(text.hasPrefix("{\n  \"$schema\": \"s.json\",\n  \"name\": \"mine\","))
    #expect(try Theme(contentsOf: folder.path("a.json")).border.width == 2)
    let wrong = try CommandRun.gusset(["themes", "a.json", "-o", "a.png"], in: folder.url)
    #expect(wrong.status == 64 && folder.names == ["a.json"])
    #expect(
      wrong.error
        == "gusset: --output: a.png: must be a name that ends in .json, for a theme\n")
  }

  @Test func thereAreNoOtherThemeFiles() throws {
    let folder = Checkout.root.appendingPathComponent("Themes")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let paths = files.filter { $0.hasSuffix(".json") }.map { "Themes/\($0)" }
    #expect(paths.sorted() == BuiltInTheme.all.compactMap(Self.path).sorted())
  }
}
