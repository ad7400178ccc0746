import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset build`: what it writes, what it leaves alone, and what it says about a project.
@Suite struct BuildCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try makeFolder("themes")
    try write("themes/menu.json", Theme.light.named("menu").json)
    try write("themes/tip.json", #"{ "name": "tip", "cornerRadius": 3 }"#)
    try write(
      "gusset.json",
      #"{ "themes": ["themes/*.json"], "to": ["css", "slices"], "output": "out", "scale": 1 }"#)
  }

  private func write(_ name: String, _ text: String) throws {
    try folder.write(text.utf8, to: name)
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: true)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(name))
  }

  private func build(_ arguments: String = "") throws -> CommandRun {
    try CommandRun.shell("gusset build \(arguments)", in: folder.url)
  }

  /// The lines of an answer, sorted.
  private func lines(_ run: CommandRun) -> [String] {
    run.text.split(separator: "\n").map(String.init).sorted()
  }

  /// The time of the last change of each file below a folder.
  private func times(_ name: String = "out") throws -> [String: Date] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(name))
    return try names.reduce(into: [:]) { times, file in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.path("\(name)/\(file)"))
      guard attributes[.type] as? FileAttributeType == .typeRegular else { return }
      times[file] = attributes[.modificationDate] as? Date
    }
  }

  @Test func writesWhatExportWrites() throws {
    let run = try build()
    #expect(run.status == 0)
    let export = try CommandRun.shell(
      "gusset export themes/menu.json themes/tip.json --to css --to slices --scale 1 -o other",
      in: folder.url)
    #expect(export.status == 0)
    #expect(try CommandRun.shell("diff -r out other", in: folder.url).status == 0)
    let paths = export.text.replacing("other/", with: "written: out/").split(separator: "\n")
    #expect(lines(run) == paths.map(String.init).filter { !$0.hasSuffix("export.json") }.sorted())
    #expect(
      run.error.contains("gusset: out: \(paths.count - 1) files written, 0 removed, 0 unchanged"))
    // What a format cannot show is said as an export says it.
    #expect(run.error.hasPrefix(export.error))
  }

  @Test func unchangedFilesKeepTheirTimes() throws {
    #expect(try build().status == 0)
    let before = try times()
    let again = try build()
    #expect(again.status == 0 && again.output == [])
    #expect(
      again.error.contains("gusset: out: 0 files written, 0 removed, \(before.count - 1) unchanged")
    )
    #expect(try times() == before)
    try write("themes/tip.json", #"{ "name": "tip", "cornerRadius": 4 }"#)
    let changed = try build()
    #expect(changed.status == 0)
    #expect(lines(changed).allSatisfy { $0.contains("/tip") }, "\(changed.text)")
    let after = try times()
    let new = before.filter { after[$0.key] != $0.value }.keys
    #expect(new.contains("css/tip.css") && new.contains("gusset-export.json"))
    #expect(new.allSatisfy { $0.contains("tip") || $0 == "gusset-export.json" }, "\(new)")
    // An export into the same folder leaves them alone too.
    let export = try CommandRun.shell(
      "gusset export themes/menu.json --to css -o out", in: folder.url)
    #expect(export.status == 0)
    #expect(try times()["css/menu.css"] == before["css/menu.css"])
  }

  /// What a format cannot show is said for the formats whose files changed.
  @Test func lossesAreSaidOnce() throws {
    try write("themes/menu.json", ##"{ "name": "menu", "fill": "#ff000080", "shadows": [{}] }"##)
    let lines = try build().error.split(separator: "\n")
    #expect(lines.count > 1)
    #expect(try build().error.split(separator: "\n").count == 1)
    try write("themes/menu.json", ##"{ "name": "menu", "fill": "#ff000081", "shadows": [{}] }"##)
    #expect(try build().error.split(separator: "\n").count == lines.count)
  }

  /// A theme of a project has its tokens in every command, and takes them in "set".
  @Test func tokensAreThoseOfTheProject() throws {
    try write("tokens.json", ##"{ "card": "#123456", "edge": "#654321" }"##)
    try write("themes/menu.json", #"{ "name": "menu", "fill": "{card}" }"#)
    try write(
      "gusset.json",
      #"{ "themes": "themes/*.json", "to": "css", "output": "out", "tokens": "tokens.json", "set": { "border.color": "{edge}" } }"#
    )
    let run = try build()
    #expect(run.status == 0, "\(run.error)")
    let sheet = String(decoding: try folder.read("out/css/menu.css"), as: UTF8.self)
    #expect(sheet.contains("#123456") && sheet.contains("#654321"))
    for command in [
      "render --theme themes/menu.json --size 90x60 -o a.svg", "contrast themes/menu.json",
      "themes --check themes/menu.json", "render --set 'fill={card}' --size 90x60 -o b.svg",
      "render --theme themes/menu.json --set 'border.color={edge}' --size 90x60 -o c.svg",
    ] {
      let run = try CommandRun.shell("gusset \(command)", in: folder.url)
      #expect(run.status == 0, "\(command): \(run.error)")
    }
    #expect(String(decoding: try folder.read("b.svg"), as: UTF8.self).contains("#123456"))
  }

  @Test func checkSaysWhatIsNotFresh() throws {
    let empty = try build("--check")
    #expect(empty.status == 1 && !exists("out"))
    #expect(lines(empty).contains("missing: out/css/menu.css"))
    #expect(try build().status == 0)
    let fresh = try build("--check")
    #expect(fresh.status == 0 && fresh.output == [])
    #expect(fresh.error.hasPrefix("gusset: out: 0 files not fresh, 0 left over, "))
    try write("themes/menu.json", Theme.slate.named("menu").json)
    try FileManager.default.moveItem(
      atPath: folder.path("themes/tip.json"), toPath: folder.path("tip.json"))
    try write("out/css/menu.css", "/* mine */")
    try FileManager.default.removeItem(atPath: folder.path("out/slices/README.md"))
    let before = try times()
    let stale = try build("--check")
    #expect(stale.status == 1)
    for line in [
      "edited: out/css/menu.css", "stale: out/slices/menu-up.png", "missing: out/slices/README.md",
      "left over: out/css/tip.css",
    ] {
      #expect(lines(stale).contains(line), "\(line) is not in \(stale.text)")
    }
    #expect(try times() == before)
    // A dry run says the same, and is no failure.
    let dry = try build("--dry-run")
    #expect(dry.status == 0 && dry.output == stale.output)
    #expect(dry.error.contains("files to write, "))
    #expect(try times() == before)
    // The edit is lost, and that is said even to those who want to hear nothing.
    let mended = try build("--quiet")
    #expect(mended.status == 0 && mended.output == [])
    #expect(
      mended.error
        == "gusset: changed since an earlier export, now replaced: out/css/menu.css (css)\n")
    #expect(!exists("out/css/tip.css"))
    #expect(try build("--check").status == 0)
  }

  @Test func removesWhatIsLeftOver() throws {
    #expect(try build().status == 0)
    try write("out/css/tip.css", "/* mine */")
    try write("out/css/notes.txt", "mine")
    try write(
      "gusset.json", #"{ "themes": "themes/menu.json", "to": "css", "output": "out" }"#)
    let run = try build()
    #expect(run.status == 0)
    #expect(lines(run).contains("removed: out/css/tip.html"))
    #expect(lines(run).contains("kept, because it was edited: out/css/tip.css"))
    let removed = lines(run).count { $0.hasPrefix("removed: ") }
    #expect(run.error.contains(", \(removed) removed, "), "\(run.error)")
    // Nothing is left of a format, and no file of somebody else is removed.
    #expect(!exists("out/slices") && exists("out/css/notes.txt") && exists("out/css/tip.css"))
    let check = try build("--check")
    #expect(check.status == 0 && check.output == [], "\(check.text)")
  }

  /// A list that leads through a link removes nothing behind it.
  @Test func removesNothingBehindALink() throws {
    #expect(try build().status == 0)
    try FileManager.default.moveItem(
      atPath: folder.path("out/slices"), toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/slices"), withDestinationPath: "../elsewhere")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("elsewhere"))
    try write(
      "gusset.json", #"{ "themes": "themes/*.json", "to": "css", "output": "out" }"#)
    #expect(try build().status == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path("elsewhere")) == names)
  }

  @Test func aFolderMayBeNamed() throws {
    let run = try CommandRun.shell("cd / && gusset build '\(folder.url.path)'")
    #expect(run.status == 0, "\(run.error)")
    #expect(exists("out/css/menu.css"))
    #expect(lines(run).contains("written: \(folder.path("out/css/menu.css"))"))
    #expect(try build("--check").status == 0)
    #expect(try build("./ --check").status == 0)
  }

  /// Two builds wait for each other, and every file is whole.
  @Test func buildsAtTheSameTimeAgree() throws {
    let run = try CommandRun.shell(
      "for i in 1 2 3 4; do gusset build -q & done; wait; gusset build --check", in: folder.url)
    #expect(run.status == 0, "\(run.text)\(run.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).count == 3)
  }

  @Test func initWritesAProjectThatBuilds() throws {
    let new = try TemporaryFolder()
    func run(_ arguments: String) throws -> CommandRun {
      try CommandRun.shell("gusset build \(arguments)", in: new.url)
    }
    let first = try run("--init")
    #expect(first.status == 0)
    #expect(first.error == "gusset: themes/menu.json is new\ngusset: gusset.json is new\n")
    #expect(new.names == ["gusset.json", "themes"])
    #expect(try run("--check").status == 1)
    #expect(try run("").status == 0)
    #expect(try run("--check").status == 0)
    let css = String(decoding: try new.read("generated/css/menu.css"), as: UTF8.self)
    #expect(css.contains(".gusset-menu") && css.contains("light-dark("))
    // Nothing is overwritten, and nothing is written beside it.
    let again = try run("--init")
    #expect(again.status == 73)
    #expect(again.error == "gusset: gusset.json: cannot be written: the file exists\n")
    // Whoever has themes gets the project alone.
    try FileManager.default.removeItem(atPath: new.path("gusset.json"))
    #expect(try run("--init").error == "gusset: gusset.json is new\n")
    #expect(new.names == ["generated", "gusset.json", "themes"])
    let inner = try run("--init a/b")
    #expect(inner.status == 0, "\(inner.error)")
    #expect(try run("a/b").status == 0)
  }
}

extension Theme {
  fileprivate func named(_ name: String) -> Theme {
    var theme = self
    theme.name = name
    return theme
  }
}
