import Foundation
import Gusset
import TestSupport
import Testing

/// `--set`: any key of a theme, on every command that has the option.
@Suite struct SetOptionTests {
  private func theme(_ arguments: String...) throws -> Theme {
    let run = try CommandRun.gusset(["themes", "slate"] + arguments.flatMap { ["--set", $0] })
    #expect(run.status == 0, "\(run.error)")
    return try Theme(json: run.output)
  }

  @Test func setsEveryKindOfValue() throws {
    let theme = try theme(
      "name=né", "border.width=2.5", "border.color=#123", "border.position=center",
      "fill.to=#abcd", "cornerRadius.topRight=3", "arrowShape=curved", "arrowAtCorner=skew",
      "highlight.width=2", "gloss={}", "contentInsets=3", "contentInsets.left=4",
      "shadows[0].blur=1", "shadows[1].y=-5")
    #expect(theme.name == "né" && theme.border.width == 2.5)
    #expect(theme.border.color.hex == "#112233" && theme.border.position == .center)
    #expect(theme.fill.stops.last?.color.hex == "#AABBCCDD")
    #expect(
      theme.cornerRadii
        == CornerRadii(topLeft: 7, topRight: 3, bottomRight: 7, bottomLeft: 7))
    #expect(theme.arrowShape == .curved(tipRadius: 3) && theme.arrowAtCorner == .skew)
    #expect(theme.highlight?.width == 2 && theme.gloss != nil)
    #expect(theme.contentInsets == Insets(top: 3, left: 4, bottom: 3, right: 3))
    #expect(theme.shadows.map(\.blur) == [1, 6] && theme.shadows[1].y == -5)
  }

  @Test func theLastOfTwoStandsAndNullIsTheDefault() throws {
    #expect(try theme("arrowBase=10", "arrowBase=12").arrowBase == 12)
    #expect(try theme("shadows=null", "arrowBase=null").shadows == [])
    var sharp = Theme.slate
    sharp.arrowShape = .straight()
    sharp.appearances[.dark]?.arrowShape = .straight()
    #expect(try theme("arrowPath=M0 10 5 0 10 10Z", "arrowShape=straight") == sharp)
    let stops = ##"fill.stops=[{"position":0,"color":"#fff"},{"position":0.5,"color":"#000"}]"##
    #expect(try theme(stops).fill.stops.map(\.position) == [0, 0.5])
  }

  /// Not every shape has each radius, so another shape resets those that it lacks, in an appearance too.
  @Test func anotherShapeResetsTheRadii() throws {
    #expect(Theme.slate.arrowShape.tipRadius > 0 && Theme.slate.arrowShape.filletRadius > 0)
    #expect(try theme("arrowShape=straight") == .slate)
    #expect(try theme("arrowShape=curved").arrowShape == .curved(tipRadius: 3))
    let soft = try theme("arrowTipRadius=4", "arrowShape=curved")
    #expect(soft.arrowShape == .curved(tipRadius: 4))
    #expect(
      try theme("arrowShape=straight", "arrowFilletRadius=0").arrowShape == .straight(tipRadius: 3))
    let dark = try theme("appearances.dark.arrowShape=curved").appearances[.dark]
    #expect(dark?.arrowShape == .curved(tipRadius: 3))
    let path = try theme("arrowPath=M0 10 5 0 10 10Z")
    #expect(path.arrowShape == .path(try ArrowPath(svgPath: "M0 10 5 0 10 10Z")))
  }

  @Test(arguments: [
    ("border.widht=2", "--set: border.widht: must be a key of themes; did you mean border.width?"),
    ("border.width", "--set: border.width: must be KEY=VALUE"),
    ("border.width=abc", "border.width: abc: must be a number"),
    ("border.width=-1", "border.width: -1: must be a number from 0 to 16384"),
    ("border.position=top", "border.position: top: must be one of inside, center, outside"),
    ("border.color=ruby", "border.color: ruby: must be"),
    ("shadows[4].x=2", "shadows[4].x: 2: must be set after the elements before it"),
    ("shadows[].x=2", "--set: shadows[].x: must be a key of themes"),
    ("shadows[0]=3", "shadows[0]: 3: must be an object"),
    ("gloss=1", "gloss: 1: must be a color as"), ("=3", "--set: \"\": must be a key of themes"),
    ("arrowBase=0x10", "arrowBase: 0x10: must be a number"),
    ("arrowBase=1e999", "arrowBase: 1e999: must be a number"),
    ("name=null", "name: missing: must be a string"),
  ])
  func refuses(_ value: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    for command in ["render --size 90x90 -o x.png", "themes slate", "preview slate -o x.png"] {
      let run = try CommandRun.gusset(
        command.split(separator: " ").map(String.init) + ["--set", value], in: folder.url)
      #expect(run.status == 64)
      #expect(run.error.hasPrefix("gusset: \(words)"), "\(run.error)")
      #expect(run.error.filter(\.isNewline).count == 1 && !folder.names.contains("x.png"))
    }
  }

  /// A note names a color outside sRGB and the color that replaces it.
  @Test func colorsOutsideColorSpaceAreNoted() throws {
    let folder = try TemporaryFolder()
    let green = "color(display-p3 0 1 0)"
    try folder.write(
      ##"{"name":"mine","fill":{"from":"\##(green)","to":"lime"}}"##.utf8, to: "mine.json")
    let note = "\(green): outside sRGB, so #00FB29 is used\n"
    let file = try CommandRun.gusset(["themes", "mine.json"], in: folder.url)
    #expect(file.status == 0 && file.error == "gusset: mine.json: fill.from: \(note)")
    #expect(try Theme(json: file.output).fill.stops[0].color.hex == "#00FB29")
    let stops = ##"[{"position":0,"color":"\##(green)"}]"##
    let set = ["--set", "border.color=\(green)", "--set", "fill.stops=\(stops)"]
    let notes = "gusset: border.color: \(note)gusset: fill.stops[0].color: \(note)"
    let picture = ["-o", folder.path("x.png"), "-q"]
    for command in [
      ["themes", "slate"], ["preview", "slate", "dark"] + picture,
      ["render", "--size", "90x90"] + picture,
    ] {
      let run = try CommandRun.gusset(command + set)
      #expect(run.status == 0 && run.error == notes)
    }
    let option = try CommandRun.gusset(
      ["render", "--size", "90x90", "--border-color", green] + picture)
    #expect(option.status == 0 && option.error == "gusset: --border-color: \(note)")
  }

  /// A color stands for an object, on the command line too.
  @Test func aColorFillsAnObject() throws {
    let common = ["render", "--size", "120x80", "--theme", "slate", "-o", "-"]
    func output(_ options: String...) throws -> [UInt8] {
      let run = try CommandRun.gusset(common + options)
      #expect(run.status == 0, "\(options): \(run.error)")
      return run.output
    }
    #expect(
      try output("--fill", "red") == output("--set", "fill.from=red", "--set", "fill.to=red"))
    #expect(
      try output("--fill", "red", "--gradient-to", "blue")
        == output("--set", #"fill={"from": "red", "to": "blue"}"#))
    #expect(
      try output("--set", "highlight=white")
        == output("--set", #"highlight={"from": "white", "to": "white"}"#))
    #expect(try output("--set", "gloss=#fff4", "--set", "gloss=null") == output())
    let run = try CommandRun.gusset(common + ["--fill", "color(display-p3 1 0 0)"])
    #expect(
      run.error == "gusset: --fill: color(display-p3 1 0 0): outside sRGB, so #FF0B0C is used\n")
  }

  /// Each option for a key has the same effect as `--set` with that key.
  @Test(arguments: [
    ("--border-color", "border.color", "#123456"), ("--border-width", "border.width", "3"),
    ("--border-position", "border.position", "outside"),
    ("--fill", "fill", "#fc0"), ("--gradient-from", "fill.from", "#fff"),
    ("--gradient-to", "fill.to", "#00f"),
    ("--corner-radius", "cornerRadius", "3"), ("--arrow-base", "arrowBase", "21"),
    ("--arrow-height", "arrowHeight", "9"), ("--arrow-shape", "arrowShape", "curved"),
    ("--arrow-path", "arrowPath", "M0 10 5 0 10 10Z"),
    ("--arrow-tip-radius", "arrowTipRadius", "5"),
    ("--arrow-fillet-radius", "arrowFilletRadius", "4"),
    ("--arrow-at-corner", "arrowAtCorner", "skew"),
  ])
  func optionsAreNamesForKeys(_ option: String, _ key: String, _ value: String) throws {
    let common = ["render", "--size", "120x80", "--offset", "40", "--theme", "slate", "-o", "-"]
    let plain = try CommandRun.gusset(common)
    let byOption = try CommandRun.gusset(common + [option, value])
    let byKey = try CommandRun.gusset(common + ["--set", "\(key)=\(value)"])
    #expect(byOption.status == 0 && byOption.output == byKey.output)
    #expect(byOption.output != plain.output)
  }
}
