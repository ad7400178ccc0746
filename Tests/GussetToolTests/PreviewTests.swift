import Foundation
import Gusset
import GussetReview
import TestSupport
import Testing

/// The output of `gusset preview`.
@Suite struct PreviewTests {
  @Test func writesTheSheetOfTheLibrary() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.gusset(
      "preview", "-q", "tippy", "--scale", "1", "-o", "a.png", "-o", "a.svg", "-o", "-",
      in: folder.url)
    #expect(run.status == 0 && run.error == "")
    #expect(folder.names == ["a.png", "a.svg"])
    let sheet = try ContactSheet([.tippy], scale: 1)
    func file(_ name: String) throws -> [UInt8] {
      try Array(Data(contentsOf: folder.url.appendingPathComponent(name)))
    }
    #expect(try file("a.png") == sheet.png().bytes)
    #expect(try file("a.svg") == sheet.svg().bytes)
    #expect(run.output == (try sheet.png().bytes))
  }

  /// The looks of a theme are side by side, unless one is named.
  @Test func showsAllLooks() throws {
    let folder = try TemporaryFolder()
    var theme = Theme.slate
    theme.name = "menu"
    theme.appearances[.dark] = .dark
    try folder.write(theme.json.utf8, to: "menu.json")
    func sheet(_ arguments: String) throws -> [UInt8] {
      let run = try CommandRun.shell(
        "gusset preview menu.json \(arguments) --format svg -o -", in: folder.url)
      #expect(run.status == 0 && run.error == "")
      return run.output
    }
    var (usual, dark) = (Theme.slate, Theme.dark)
    usual.appearances = [:]
    (usual.name, dark.name) = ("menu", "menu-dark")
    #expect(try sheet("") == ContactSheet([usual, dark]).svg().bytes)
    dark.name = "menu"
    #expect(try sheet("--appearance dark") == ContactSheet([dark]).svg().bytes)
  }

  /// Without a theme, the sheet shows the usual looks of all themes.
  @Test func hasDefaults() throws {
    let all = try CommandRun.gusset("preview", "--format", "svg", "-o", "-")
    #expect(all.status == 0 && all.error == "")
    let looks = Theme.builtIn.map { theme in
      var look = theme
      look.appearances = [:]
      return look
    }
    #expect(all.output == (try ContactSheet(looks).svg().bytes))
    let one = try CommandRun.gusset("preview", "gik", "--format", "svg", "-o", "-")
    #expect(one.output == (try ContactSheet([.gik]).svg().bytes))
  }

  @Test func theFirstLookHasTheCSSOfAll() throws {
    let page = try CommandRun.gusset("preview", "slate", "--format", "html", "-o", "-")
    let sections = String(decoding: page.output, as: UTF8.self).components(
      separatedBy: "<section class=\"theme")
    #expect(sections.count == 3)
    #expect(sections[1].contains("--gusset-fill: light-dark("))
    #expect(!sections[2].contains("light-dark("))
  }

  @Test func writesTheGalleryOfTheLibrary() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.gusset(
      "preview", "-q", "tippy", "floating-ui", "-o", "a.html", in: folder.url)
    #expect(run.status == 0 && run.error == "" && run.output == [])
    let page = try Gallery(themes: [.tippy, .floatingUI]).html()
    #expect(
      try Array(Data(contentsOf: folder.url.appendingPathComponent("a.html"))) == page.bytes)
    let piped = try CommandRun.gusset(
      "preview", "tippy", "floating-ui", "--format", "html", "-o", "-", in: folder.url)
    #expect(piped.output == page.bytes)
    let many = try CommandRun.gusset(
      ["preview", "-q"] + Array(repeating: "contrast", count: 80) + ["-o", "b.html"], in: folder.url
    )
    #expect(many.status == 0 && many.error == "")
    let scaled = try CommandRun.gusset("preview", "sand", "--scale", "2", "-o", "c.html")
    #expect(scaled.status == 64)
    #expect(
      scaled.error
        == "gusset: --scale: 2: must be left out with HTML, which is sharp at every scale\n")
  }

  @Test func takesFilesAndColumns() throws {
    let folder = try TemporaryFolder()
    let json = "{ \"name\": \"<b>mine</b>\", \"cornerRadius\": 3 }"
    try folder.write(json.utf8, to: "mine.json")
    let run = try CommandRun.gusset(
      "preview", "mine.json", "dark", "mine.json", "--columns", "2", "--format", "svg", "-o", "-",
      in: folder.url)
    #expect(run.status == 0 && run.error == "")
    let mine = try Theme(contentsOf: folder.path("mine.json"))
    #expect(run.output == (try ContactSheet([mine, .dark, mine], columns: 2).svg().bytes))
    #expect(run.text.contains(">&lt;b&gt;mine&lt;/b&gt;<"))
  }

  static let badCalls = [
    BadCall("preview nope", 66, "nope: cannot be read", "lists all built-in themes"),
    BadCall("preview light nope.json", 66, "nope.json: cannot be read"),
    BadCall("preview light -o x.gif", 64, "--output: x.gif", ".png, .svg or .html"),
    BadCall("preview light --format gif", 64, "--format: gif", "png, svg"),
    BadCall("preview light -o no/x.png", 73, "no/x.png: cannot be written"),
    BadCall("preview light --format png -o .", 73, ".: cannot be written"),
    BadCall("preview light --scale 0.5", 64, "scale: 0.5: must be a number from 1 to 8"),
    BadCall("preview light --scale nan", 64, "scale: nan"),
    BadCall("preview light --scale 2x", 64, "--scale: 2x"),
    BadCall("preview light --columns 0", 64, "--columns: 0: must be a whole number from 1 to 16"),
    BadCall("preview light --columns 1e9", 64, "--columns: 1e9"),
    BadCall("preview light --compression none", 64, "--compression: none"),
    BadCall("preview --scale 8 --columns 16", 64, "sheet: ", "for 34 themes", "fewer themes"),
    BadCall("preview --scale 4 $(yes contrast | head -500)", 64, "for 500 themes"),
    BadCall("preview ''", 66, "\"\": cannot be read"),
    BadCall("preview '../\u{1B}[31m'", 66, "\\u{1B}[31m"),
  ]

  @Test(arguments: badCalls)
  func isRefusedInOneLine(_ call: BadCall) throws {
    try call.check(in: TemporaryFolder())
  }

  /// Themes that cannot be shown: invalid data, or sizes that exceed those of a picture.
  @Test(arguments: [
    ("{ \"name\": 1 }", Int32(65), "bad.json: name"),
    ("{ \"name\": \"x\", \"border\": { \"width\": -1 } }", 65, "bad.json: border.width: -1"),
    ("{ \"name\": \"x\", \"arrowBase\": 16384 }", 64, "sheet: "),
    ("{ \"name\": \"x\", \"arrowHeight\": 9999 }", 64, "sheet: "),
    ("", 65, "bad.json"),
  ])
  func refusesThemes(_ json: String, _ status: Int32, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(json.utf8, to: "bad.json")
    try BadCall("preview light bad.json", status, words).check(in: folder)
  }
}
