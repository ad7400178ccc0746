import Foundation
import TestSupport
import Testing

/// Calls that ask for something which the command would not do.
@Suite struct UnusedOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try CommandRun.shell(
      """
      gusset art --theme gik --scale 1 -o art; gusset themes light > mine.json
      ln mine.json twin.json; ln -s mine.json link.json
      """, in: folder.url)
  }

  static let outputs = [
    BadCall(
      "render --size 90x90 -o a.png -o b.png", 64, "--output: given 2 times: must be given once"),
    BadCall("animate --from 90x60 --to 90x70 --output a.png --output=b.png", 64, "--output"),
    BadCall("contrast light -o a.txt -o a.txt -o a.txt", 64, "--output: given 3 times"),
    BadCall("art -o -", 64, "--output: -: must be a folder"),
    BadCall(
      "silhouette --size 90x90 --as mask -o m.svg", 64, "m.svg: must be a name that ends in .png"),
    BadCall(
      "silhouette --size 90x90 --as css -o m.png", 64, "m.png: must be a name that ends in .css"),
    BadCall("silhouette --size 90x90 -o m.svg", 64, "m.svg", "gusset render writes SVG files"),
    BadCall("audit art -o f.svg", 64, "f.svg: must be a name that ends in .png"),
    BadCall("insets art/up.png -o f.png", 64, "f.png: must be a name that ends in .json"),
    BadCall(
      "stretch --art art --size 90x90 -o f.svg", 64, "f.svg: must be a name that ends in .png"),
    BadCall(
      "contrast light --format text -o f.json", 64, "f.json: must be a name that ends in .txt"),
    BadCall("themes derive dark sand --replace -o f.css", 64, "f.css: must be"),
  ]

  static let inputs = [
    BadCall("audit art -o art/up.png", 64, "art/up.png: must be another file than the one"),
    BadCall("insets art/art.json -o art/art.json", 64, "art/art.json: must be another file"),
    BadCall("stretch --art art --size 90x90 -o art/up.png --scale 1", 64, "art/up.png: must be"),
    BadCall(
      "silhouette --theme mine.json --size 90x90 -o mine.json", 64, "mine.json: must be another"),
    BadCall(
      "contrast mine.json -o twin.json", 64, "twin.json: must be another file than mine.json"),
    BadCall(
      "contrast link.json -o mine.json", 64, "mine.json: must be another file than link.json"),
    BadCall(
      "place --anchor 9,9,9x9 --container 400x240 --content 90x60 --theme mine.json -o mine.json",
      64, "mine.json: must be another"),
  ]

  static let options = [
    BadCall("silhouette --size 90x90 --tolerance 1", 64, "--tolerance: 1: must be left out"),
    BadCall("silhouette --size 90x90 --as mask --tolerance 1", 64, "--tolerance: 1: must be left"),
    BadCall("silhouette --size 90x90 --as css --uncut", 64, "--uncut: given: must be left out"),
    BadCall("silhouette --size 90x90 --as css --compression small", 64, "--compression: small"),
    BadCall("render --size 90x90 --method direct -o x.svg", 64, "--method: direct: must be left"),
    BadCall("render --size 90x90 --method direct --shadow", 64, "--method: direct", "--shadow"),
    BadCall("render --size 90x90 --compression fast -o x.svg", 64, "--compression: fast: must be"),
    BadCall("animate --from 90x60 --to 90x70 --compression fast -o x.svg", 64, "--compression"),
    BadCall("preview light --columns 2 -o x.html", 64, "--columns: 2: must be left out with HTML"),
    BadCall("preview light --scale 2 -o x.html", 64, "--scale: 2: must be left out with HTML"),
    BadCall("preview light --compression small -o x.svg", 64, "--compression: small"),
    BadCall("insets art/up.png -o x.json --format text", 64, "--format: text: must be left out"),
    BadCall("insets art/up.png -o - --format json", 64, "--format: json: must be left out"),
    BadCall("export --list slate", 64, "--list: slate: must be left out"),
    BadCall("render --size 0x1p3x90", 64, "--size: 0x1p3x90"),
    BadCall("render --size 90x90 --offset 0x10", 64, "--offset: 0x10: must be a number"),
    BadCall("render --size 90x90 --border-width 0x1", 64, "--border-width: 0x1: must be a number"),
    BadCall("bench --size 90x90 --seconds 0x0", 64, "--seconds: 0x0: must be a number"),
  ]

  @Test(arguments: outputs + inputs + options)
  func isRefused(_ call: BadCall) throws {
    let mine = try folder.bytes("mine.json")
    try call.check(in: folder)
    #expect(try folder.bytes("mine.json") == mine)
  }

  @Test(arguments: [("json", "json"), ("css", "css"), ("png", "mask"), ("txt", "svg-path")])
  func theFormOfASilhouetteIsThatOfItsName(_ ending: String, _ form: String) throws {
    let run = try CommandRun.shell(
      """
      gusset silhouette --size 90x90 --scale 1 -o a.\(ending)
      gusset silhouette --size 90x90 --scale 1 --as \(form) -o b.\(ending) && cmp a.\(ending) b.\(ending)
      """, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func theFormatOfAReportIsThatOfItsName() throws {
    let run = try CommandRun.shell(
      "gusset contrast light -o a.json && gusset contrast light --format json | cmp - a.json",
      in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func aNewEndColorKeepsTheStopsBetween() throws {
    let run = try CommandRun.shell(
      """
      three='fill={"stops":[{"position":0.1,"color":"#F00"},{"position":0.5,"color":"#0F0"},\
      {"position":0.9,"color":"#00F"}]}'
      stop() { echo "--set=fill.stops[$1].color=$2"; }
      gusset themes light --set "$three" > three.json
      gusset render --theme three.json --size 90x90 --gradient-from '#123' --gradient-to '#abc' \
        --scale 1 -o a.png
      gusset render --theme three.json --size 90x90 "$(stop 0 '#123')" "$(stop 2 '#abc')" \
        --scale 1 -o b.png && cmp a.png b.png
      """, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }
}
