import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

/// `gusset export`: what it prints, what it says and what it refuses.
@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String) throws -> CommandRun {
    try CommandRun.shell("gusset export \(arguments)", in: folder.url)
  }

  @Test func printsThePathsThatItWrites() throws {
    let run = try run("slate dark --to slices --to css --scale 1 -o out")
    #expect(run.status == 0)
    let paths = run.text.split(separator: "\n").map(String.init)
    for path in ["out/slices/dark-up.png", "out/css/slate.css", "out/gusset-export.json"] {
      #expect(paths.contains(path))
    }
    for path in paths { #expect(!(try folder.read(path)).isEmpty, "\(path)") }
    // A gradient is lost in pictures, and css has no scale.
    let gradient = "a gradient stretches in the bands of the picture, not over the whole popover"
    #expect(
      run.error == """
        gusset: the scale has no effect on code (css)
        gusset: dark: the smallest popover is 216x201 points large; without shadows (--shadows none) \
        it is smaller (slices)
        gusset: slate, dark: \(gradient) (slices)
        gusset: dark: the arrow casts no shadow of its own where the border shows what is behind the \
        popover (css)

        """)
  }

  /// Many themes lose the same in many formats: that is one line.
  @Test func lossesAreGrouped() throws {
    let themes = "slate indigo sand --shadows none --scale 2"
    let run = try run("\(themes) --to android --to qt --to gtk --to slices --to godot -o out")
    let words = "a gradient stretches in the bands of the picture, not over the whole popover"
    #expect(run.error.contains("gusset: 3 looks: \(words) (5 formats)\n"), "\(run.error)")
    #expect(run.error.hasSuffix("gusset: -v names all themes and formats\n"))
    let all = try self.run(
      "\(themes) -v --to android --to qt --to gtk --to slices --to godot -o out")
    #expect(
      all.error.contains("slate, indigo, sand: \(words) (android, godot, slices, qt, gtk)\n")
        || all.error.contains("slate, indigo, sand: \(words) (android, qt, gtk, slices, godot)\n"),
      "\(all.error)")
    #expect(!all.error.contains("-v names"))
  }

  @Test func listsTheFormatsAsJSON() throws {
    let list = try JSONValue(parsing: Array(run("--list --format json").text.utf8)).elements ?? []
    #expect(list.count == ExportFormat.all.count)
    #expect(list.first?[.name("name")]?.string == "android")
    #expect(list.first?[.name("scales")]?.elements?.count == 5)
    let one = try JSONValue(parsing: Array(run("--list --to css --format json").text.utf8))
    #expect(one.elements?.count == 1)
    #expect(try run("slate --format css -o out").error.contains("did you mean --to css?"))
    let wrong = try run("--to css --format json -o out")
    #expect(wrong.status == 64 && wrong.error.contains("--format: json: must be left out"))
  }

  /// Pictures can lack shadows, which enlarge them; code keeps them.
  @Test func picturesCanLackShadows() throws {
    func width(in output: String, _ folderName: String = "drawable") throws -> Int {
      let path = "\(output)/android/res/\(folderName)-mdpi/light_up.9.png"
      return try Pixmap(png: folder.read(path)).size.width - 2
    }
    let all = try run("light --to android --to swiftui --scale 1 -o all")
    let words =
      "light, light (dark): the smallest popover is up to 216x201 points large; without shadows"
    #expect(all.status == 0 && all.error.contains(words), "\(all.error)")
    #expect(try width(in: "all") == 166 && width(in: "all", "drawable-night") == 216)
    let none = try run("light --to android --to swiftui --scale 1 --shadows none -o none")
    #expect(none.status == 0 && !none.error.contains("the smallest popover"), "\(none.error)")
    #expect(try width(in: "none") == 70 && width(in: "none", "drawable-night") == 70)
    let code = "swiftui/LightPopover.swift"
    #expect(try folder.read("all/\(code)") == folder.read("none/\(code)"))
  }

  @Test func changesNamesThatAPlatformForbidsAndSaysSo() throws {
    let border = ##""border": {"color": "#000", "width": 1}"##
    let fill = ##""fill": {"from": "#fff", "to": "#fff"}"##
    let theme = #"{"name": "Über 1/2", "geometry": "gusset", \#(border), \#(fill)}"#
    try folder.write(theme.utf8, to: "odd.json")
    let run = try run("odd.json -v --to android --to swiftui --to css --to maplibre -o out")
    #expect(run.status == 0)
    for words in [
      "Über 1/2 becomes uber_1_2", "Über 1/2 becomes Uber-1-2",
      "the platform does not allow the name",
    ] {
      #expect(run.error.contains(words), "\(run.error)")
    }
    let paths = run.text.split(separator: "\n")
    #expect(paths.allSatisfy { $0.allSatisfy(\.isASCII) })
    for file in paths where file.hasPrefix("out/android/res/drawable") {
      let name = file.split(separator: "/").last ?? ""
      #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || "_.".contains($0) }, "\(file)")
    }
  }

  @Test(arguments: [
    BadCall("export -o out", 64, "--to: missing: must be all, or one of android"),
    BadCall("export --to andriod -o out", 64, "--to: andriod", "one of android, "),
    BadCall("export --to lattice -o out", 64, "--to: lattice: must be slices, which has what"),
    BadCall(
      "export --to qt --shadows some -o out", 64, "--shadows: some: must be one of none, all"),
    BadCall(
      "export --art a --to qt --shadows none -o out", 64, "--shadows: none: must be left out"),
    BadCall("export --to css", 64, "--output: missing: must be a folder"),
    BadCall("export --to css -o -", 64, "--output: -: must be a folder"),
    BadCall("export --to css -o ''", 64, "--output: \"\": must be a folder"),
    BadCall("export --art '' --to qt -o out", 64, "--art: \"\": must be a folder with art.json"),
    BadCall("export --to '' -o out", 64, "--to: \"\": must be all, or one of "),
    BadCall(
      "export --to css --scale '' -o out", 64, "--scale: \"\": must be a number from 0.1 to 8"),
    BadCall("export --to css --scale ' ' -o out", 64, "--scale:  : must be a number"),
    BadCall("export gik --to qt --scale 1.5 -o out", 64, "--scale: 1.5: must be a whole number"),
    BadCall("export slate slate --to css -o out", 64, "name: slate", "slate in css"),
    BadCall(
      "export slate dark --name x --to css -o out", 64, "--name: x: must be given for one theme"),
    BadCall("export slat --to css -o out", 66, "slat"),
    BadCall("export none.json --to css -o out", 66, "none.json"),
    BadCall("export --to android --scale 0 -o out", 64, "--scale: 0: must be"),
    BadCall("export --to android --scale two -o out", 64, "--scale", "two"),
    BadCall("export --to css --set border.with=2 -o out", 64, "border.with", "border.width"),
    BadCall(
      "export slate --to css --to android --to qt --strict -o out", 64,
      "--strict: android, qt: must be formats without a loss: slate: a gradient stretches"),
    BadCall("export gik --to swiftui --strict -o out", 64, "--strict", "GIK's art"),
  ])
  func refuses(_ call: BadCall) throws { try call.check(in: folder) }

  @Test func listsTheFormatsInATable() throws {
    let table = try run("--list")
    let lines = table.text.split(separator: "\n")
    #expect(table.status == 0 && lines.count == 1 + 17)
    #expect(lines.allSatisfy { $0.count < 80 })
    #expect(
      lines[1] == "android   Android: nine-patch drawables            1 1.5 2 3 4  yes")
    let details = try run("--list --to qt --to css")
    #expect(details.text.hasPrefix("qt: Qt Quick: a QML type with border images\n    holds: "))
    #expect(details.text.contains("    cannot: Only pictures at whole scales"))
    #expect(details.text.contains("\ncss: ") && details.text.contains("    scales: any\n"))
    #expect(try run("--list --to all").text.split(separator: "\n").count > 60)
    #expect(try run("--list --to qtt").status == 64)
  }

  #if os(Linux)
    /// A line for each format takes the place of the paths, and scripts still get these.
    @Test func saysLittleOnATerminal() throws {
      let seen = try CommandRun.shell(
        "script -qec 'gusset export dark --to css --to slices -o out' /dev/null </dev/null",
        in: folder.url)
      #expect(seen.status == 0)
      let lines = seen.text.split(whereSeparator: \.isNewline).suffix(3)
      #expect(
        lines == [
          "gusset: out/css: 3 files; README.md there says how to use them",
          "gusset: out/slices: 29 files; README.md there says how to use them",
          "gusset: out/gusset-export.json: lists all files",
        ])
      #expect(try run("dark --to css -o out").text.hasSuffix("\nout/gusset-export.json\n"))
    }
  #endif

  @Test func namesWhatTheUserKnows() throws {
    #expect(try run("slate --to css,react -o out").error.contains("repeat the option for more"))
    let refused = try CommandRun.shell(
      """
      cp "$(command -v gusset)" command && mkdir fixed && chmod 555 fixed && chmod 755 command .
      as=; if [ "$(id -u)" = 0 ]; then as='setpriv --reuid=65534 --clear-groups'; fi
      $as ./command export slate --to css -o fixed
      """, in: folder.url)
    #expect(refused.status == 73)
    #expect(refused.error == "gusset: fixed: cannot be written: Permission denied\n")
  }

  @Test func saysNothingWhenItIsQuiet() throws {
    let run = try run("glass --to css --to android -q -o out")
    #expect(run.status == 0 && run.text.isEmpty && run.error.isEmpty)
    #expect(try folder.names(in: "out").contains("gusset-export.json"))
  }

  /// A dark look has the color of text of the usual one, unless it has its own.
  @Test func saysWhichLookHasTextThatIsHardToRead() throws {
    let theme = """
      {"name": "ink", "fill": {"from": "#fff", "to": "#eee"}, "textColor": "#222",
        "appearances": {"dark": {"fill": {"from": "#333", "to": "#222"}}}}
      """
    try folder.write(theme.utf8, to: "ink.json")
    let inherited = try run("ink.json --to css -o out")
    #expect(
      inherited.error.hasPrefix(
        "gusset: ink, dark: text on fill has 1.00, and AA needs 4.5; "
          + "--set 'appearances.dark.textColor=#"), "\(inherited.error)")
    let own = try run("ink.json --set appearances.dark.textColor=#fff --to css -o out")
    #expect(own.status == 0 && !own.error.contains("text on fill"), "\(own.error)")
    let one = try run("gik --to css -o one")
    #expect(
      one.error.contains("gik, usual: text on fill has 2.81, and AA needs 4.5; no color passes\n"))
  }
}
