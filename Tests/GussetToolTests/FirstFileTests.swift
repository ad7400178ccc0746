import TestSupport
import Testing

/// What the first calls write where no name is given, or where files are.
@Suite struct FirstFileTests {
  @Test(arguments: [
    ("render --size 90x60 --format svg", ["popover.svg"]),
    ("render --size 90x60", ["popover.png", "popover@2x.png"]),
    ("preview slate --format html", ["sheet.html"]),
    ("animate --from 90x60 --to 99x60", ["popover-animated.svg"]),
  ])
  func aNameHasTheEndingOfItsFormat(call: String, names: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell("gusset \(call) -q", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.names == names)
  }

  @Test func otherFilesThatAreReplacedAreNamed() throws {
    let folder = try TemporaryFolder()
    let first = try CommandRun.shell("gusset art --theme dark -o own", in: folder.url)
    #expect(!first.error.contains("replaced"))
    let again = try CommandRun.shell("gusset art --theme dark -o own", in: folder.url)
    #expect(!again.error.contains("replaced"))
    let other = try CommandRun.shell("gusset art --theme slate -o own", in: folder.url)
    #expect(other.error.contains("own/: other files are replaced: up.png"))
  }

  @Test func anArtFileNamesPicturesBesideIt() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell(
      "gusset render --size 90x70 --scale 1 -q -o x.png && gusset art --theme slate -q -o a"
        + " && gusset insets x.png -o a/art.json", in: folder.url)
    #expect(run.status == 64)
    #expect(run.error.contains("--output: a/art.json: must be in the folder of x.png"))
    let beside = try CommandRun.shell(
      "cp x.png a/ && gusset insets a/x.png -o a/art.json", in: folder.url)
    #expect(beside.status == 0, "\(beside.error)")
  }

  @Test func shadowsThatAreSetAndNotDrawnAreNamed() throws {
    let folder = try TemporaryFolder()
    let call = "gusset render --size 90x70 --scale 1 --set 'shadows[0].blur=9' -o x.png"
    #expect(try CommandRun.shell(call, in: folder.url).error.contains("with --shadow"))
    #expect(
      try !CommandRun.shell("\(call) --shadow", in: folder.url).error.contains("with --shadow"))
  }

  @Test(arguments: [
    BadCall(
      "render --size 90x60 --set border.width=2 border.color=red", 64,
      "argument: border.color=red: must be given with its option", "as in --set border.color=red"),
    BadCall("render --size 90x60 --scale 1 2", 64, "as in --scale 2"),
  ])
  func aSecondValueIsExplained(_ call: BadCall) throws { try call.check(in: TemporaryFolder()) }

  /// What is not drawn as it was asked for, or not as the name says.
  @Test(arguments: [
    ("render --theme tip.json --size 200x100 --scale 1 -o a.png", "arrowTipRadius 40: drawn as "),
    (
      "render --theme tip.json --size 200x100 --scale 1 -o a.png", "arrowFilletRadius 90: drawn as "
    ),
    ("silhouette --theme tip.json --size 200x100", "reduced to the length of the arrow's flanks"),
    ("export tip.json --to css -o out", "gusset: tip: arrowTipRadius 40: drawn as "),
    ("themes --check tip.json", "gusset: tip: arrowTipRadius 40: drawn as "),
    (
      "art --theme slate -o art -q && gusset stretch --art art --size 90x90 --offset 99",
      "offset 99"
    ),
    ("render --size 90x60 --format svg -o a.png", "a.png: holds SVG, as --format asks"),
  ])
  func limitsAreNoted(_ command: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let theme = #"{"name":"tip","arrowTipRadius":40,"arrowFilletRadius":90}"#
    try folder.write(theme.utf8, to: "tip.json")
    let run = try CommandRun.shell("gusset \(command)", in: folder.url)
    #expect(run.status == 0 && run.error.contains(words), "\(run.error)")
    let plain = command.replacing("tip.json", with: "slate").replacing(" --format svg", with: "")
      .replacing("99", with: "0")
    let error = try CommandRun.shell("gusset \(plain)", in: folder.url).error
    #expect(!["drawn as", "stops at", "holds"].contains(where: error.contains), "\(error)")
  }
}
