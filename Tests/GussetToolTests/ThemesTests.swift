import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset themes`, and the files in `Themes`.
@Suite struct ThemesTests {
  @Test func listsEveryBuiltInTheme() throws {
    let run = try CommandRun.gusset("themes")
    #expect(run.status == 0)
    let names = run.text.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").first
    }
    #expect(names.map(String.init) == Theme.builtIn.map(\.name))
    #expect(names.count >= 8)
  }

  @Test(arguments: Theme.builtIn.map(\.name))
  func printsAThemeThatReadsBack(_ name: String) throws {
    let run = try CommandRun.gusset("themes", name)
    #expect(run.status == 0)
    #expect(try Theme(json: run.output) == Theme.builtIn(named: name))
    let file = Checkout.root.appendingPathComponent("Themes/\(name).json")
    #expect(try Array(Data(contentsOf: file)) == run.output)
  }

  @Test func printsEveryKeyWithDefaults() throws {
    let run = try CommandRun.gusset("themes", "slate", "--set", "gloss={}", "--with-defaults")
    #expect(run.status == 0)
    var theme = try Theme(json: run.output)
    #expect(run.text == theme.jsonWithDefaults && run.text.contains("\"highlight\": null"))
    #expect(theme.gloss != nil)
    theme.gloss = nil
    #expect(theme == .slate)
  }

  @Test func thereAreNoOtherThemeFiles() throws {
    let folder = Checkout.root.appendingPathComponent("Themes").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == (Theme.builtIn.map { "\($0.name).json" } + ["presets"]).sorted())
  }
}
