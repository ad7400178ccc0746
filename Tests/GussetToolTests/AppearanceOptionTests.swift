import Foundation
import Gusset
import TestSupport
import Testing

/// `--appearance`, and the files that exports write for appearances.
@Suite struct AppearanceOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var theme = Theme.slate
    theme.name = "menu"
    var dark = Theme.dark
    dark.name = theme.name
    theme.appearances[.dark] = dark
    theme.appearances[.highContrast] = .contrast
    _ = try folder.write(theme.json.utf8, to: "menu.json")
  }

  private func run(_ arguments: String) throws -> CommandRun {
    try CommandRun.shell("gusset \(arguments)", in: folder.url)
  }

  @Test func drawsTheLook() throws {
    for command in ["render --size 90x60 --shadow", "silhouette --size 90x60 --as shadow"] {
      let shown = try run("\(command) --theme menu.json --appearance dark -o a.png")
      #expect(shown.status == 0, "\(shown.error)")
      #expect(try run("\(command) --theme dark -o b.png").status == 0)
      #expect(try folder.read("a.png") == folder.read("b.png"))
    }
  }

  @Test func printsTheLookWithItsChanges() throws {
    let sets = "--set border.width=3 --set appearances.dark.arrowBase=21"
    let run = try run("themes menu.json --appearance dark \(sets)")
    #expect(run.status == 0, "\(run.error)")
    let theme = try Theme(json: run.output)
    #expect(theme.border.width == 3 && theme.arrowBase == 21)
    #expect(theme.fill == Theme.dark.fill && theme.appearances.isEmpty)
  }

  @Test(arguments: [
    (
      "menu.json", "dark highContrast", "must be one of the appearances of menu: highContrast, dark"
    ),
    ("contrast", "dark", "must be left out: the theme contrast has no appearances"),
  ])
  func listsTheLooksThatThereAre(_ theme: String, _ name: String, _ words: String) throws {
    let run = try run("themes \(theme) --appearance '\(name)'")
    #expect(run.status == 64)
    #expect(run.error == "gusset: --appearance: \(name): \(words)\n")
  }

  /// Android chooses a dark look by the folder, and a style sheet by the color scheme. Formats without
  /// such a place get more names.
  @Test func exportsCarryTheLooks() throws {
    let run = try run("export menu.json --to android --to css --to compose --scale 1 -o out")
    #expect(run.status == 0, "\(run.error)")
    let usual = try folder.read("out/android/res/drawable-mdpi/menu_up.9.png")
    let night = try folder.read("out/android/res/drawable-night-mdpi/menu_up.9.png")
    #expect(usual != night)
    #expect(try self.run("export dark --name menu --to android --scale 1 -o dark").status == 0)
    #expect(try folder.read("dark/android/res/drawable-mdpi/menu_up.9.png") == night)
    let files = ["android/res/values-night/menu_dimens.xml", "compose/MenuPopover.kt"]
    let code = String(decoding: try folder.read("out/compose/MenuPopover.kt"), as: UTF8.self)
    #expect(code.contains("val darkLook = MenuPopoverLook(\n"))
    // An app may have a switch of its own.
    #expect(code.contains("fun menuPopoverLook(isDark: Boolean = isSystemInDarkTheme())"))
    #expect(code.contains("    look: MenuPopoverLook = menuPopoverLook()\n): Modifier {"))
    #expect(!run.text.contains("menu-dark.css"))
    let sheet = String(decoding: try folder.read("out/css/menu.css"), as: UTF8.self)
    #expect(sheet.contains("light-dark("))
    for file in files + ["android/res/drawable-mdpi/menu_high_contrast_none.9.png"] {
      #expect(run.text.contains("out/\(file)\n"), "\(file)")
    }
  }

  @Test func oneLookDoesNotReplaceTheFileOfAll() throws {
    let before = try folder.read("menu.json")
    let refused = try run(
      "themes menu.json --appearance dark --set border.color=red -o ./menu.json")
    #expect(refused.status == 64 && refused.error.contains("appearances.dark.KEY=VALUE"))
    #expect(try folder.read("menu.json") == before)
    #expect(try run("themes menu.json --appearance dark -o alone.json").status == 0)
  }

  @Test func exportsOneLookOnly() throws {
    #expect(try run("export menu.json --appearance dark --to css -o one").status == 0)
    let sheet = String(decoding: try folder.read("one/css/menu.css"), as: UTF8.self)
    #expect(!sheet.contains("@media (prefers-"))
    let art = try run("export --art one --appearance dark --to android -o two")
    #expect(art.status == 64 && art.error.contains("--appearance: dark: must be left out"))
  }

  /// A loss of any look is said, also where it shares the files of the usual one.
  @Test func saysWhatALookLoses() throws {
    let lossy = "--set 'appearances.dark.shadows=[{\"inset\":true,\"spread\":1},{\"spread\":1}]'"
    let run = try run("export menu.json \(lossy) --to css -o lossy")
    #expect(run.status == 0)
    let losses = [
      "the arrow casts no shadow of its own where the border shows what is behind the popover",
      "the arrow casts no shadow of its own where a shadow has a spread",
      "inset shadows follow the body, and not the arrow",
    ]
    #expect(run.error == losses.map { "gusset: menu (dark): \($0) (css)\n" }.joined())
    let readme = String(decoding: try folder.read("lossy/css/README.md"), as: UTF8.self)
    #expect(readme.contains("- Inset shadows follow the body, and not the arrow."))
  }
}
