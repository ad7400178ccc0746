import Foundation
import Gusset
import TestSupport
import Testing

/// `-` stands for standard input where a picture or a theme is read.
@Suite struct StandardInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Theme.slate.json.utf8, to: "mine.json")
    try folder.write(
      Popover(size: Size(width: 120, height: 60), arrow: .up, theme: .slate).pixmap().png().bytes,
      to: "up.png")
  }

  private func run(_ script: String, _ status: Int32 = 0) throws -> CommandRun {
    let run = try CommandRun.shell(script, in: folder.url)
    #expect(run.status == status, "\(script): \(run.error)")
    return run
  }

  @Test(arguments: [
    "render --size 90x60 --scale 1 -o - --theme THEME", "themes THEME",
    "themes THEME --set border.width=3",
    "themes derive highContrast THEME", "contrast THEME", "preview THEME -o - --format svg",
    "silhouette --size 90x60 -o - --theme THEME",
  ])
  func aThemeIsReadFromIt(_ call: String) throws {
    func output(_ theme: String, _ input: String) throws -> [UInt8] {
      try run("gusset \(call.replacing("THEME", with: theme)) \(input)").output
    }
    let expected = try output("mine.json", "< /dev/null")
    #expect(!expected.isEmpty)
    #expect(try output("-", "< mine.json") == expected)
  }

  @Test func aThemeMayComeThroughAPipe() throws {
    _ = try run("gusset themes slate --set border.width=3 | gusset export - --to css -o out -q")
    #expect(folder.names.contains("out"))
    #expect(try run("gusset themes slate | gusset themes - --name mine").text.contains("\"mine\""))
  }

  @Test func aPictureIsReadFromIt() throws {
    let insets = try run("gusset insets up.png").text
    #expect(try run("cat up.png | gusset insets -").text == insets)
    let theme = try run("gusset trace up.png --name traced").text
    let piped = try run("cat up.png | gusset trace -")
    #expect(piped.text == theme)
    #expect(piped.error.contains("120x60 at scale 1, arrow up"))
  }

  @Test func errorsNameIt() throws {
    let calls: [(String, Int32, String)] = [
      ("printf '{' | gusset themes -", 65, "gusset: standard input: "),
      ("printf '{}' | gusset themes derive dark -", 65, "gusset: standard input: "),
      ("printf x | gusset trace -", 65, "gusset: standard input: PNG"),
      ("printf x | gusset insets -", 65, "gusset: standard input: PNG"),
      ("cat up.png | gusset insets - -o art.json", 64, "--output"),
      (
        "cat mine.json | gusset export - - --to css -o out", 64,
        "standard input: asked for by two inputs"
      ),
      ("cat mine.json | gusset preview - mine.json - -o x.png", 64, "only one input can be -"),
      ("cat mine.json | gusset jobs --theme - --size 9x9", 64, "--theme: -"),
      ("head -c 70000 /dev/zero | gusset themes -", 66, "standard input: cannot be read: larger"),
    ]
    for (script, status, words) in calls {
      let run = try run(script, status)
      #expect(run.error.contains(words), "\(script): \(run.error)")
      #expect(run.error.filter(\.isNewline).count == 1, "\(run.error)")
      #expect(run.output == [])
    }
  }
}
