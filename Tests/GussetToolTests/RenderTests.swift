import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset render`: the files and their contents.
@Suite struct RenderTests {
  private func render(
    _ options: String, in folder: TemporaryFolder
  ) throws -> CommandRun {
    let run = try CommandRun.shell("gusset render -q --size 90x70 \(options)", in: folder.url)
    #expect(run.status == 0, "\(options): \(run.error)")
    #expect(run.error == "")
    return run
  }

  @Test(arguments: [
    ("-o a.png", ["a.png", "a@2x.png"]), ("", ["popover.png", "popover@2x.png"]),
    ("--scale 2 -o a.png", ["a.png"]),
    ("--scale 1 --scale 1.5 --scale 3 -o a.png", ["a.png", "a@1.5x.png", "a@3x.png"]),
    ("--scale 2 --scale 2.0 -o b", ["b.png"]), ("-o a.svg", ["a.svg"]),
    ("--scale 1 --scale 2 -o a.svg", ["a.svg", "a@2x.svg"]), ("--format svg -o x", ["x.svg"]),
    ("--format png -o x.svg", ["x.svg", "x@2x.svg"]), ("-o A.PNG", ["A.PNG", "A@2x.PNG"]),
    ("-o -", []), ("-o a@3x.png", ["a@3x.png"]), ("--scale 1 -o a@2x.png", ["a@2x.png"]),
    ("-o a@2x.svg", ["a@2x.svg"]),
  ])
  func writesItsFiles(options: String, names: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try render(options, in: folder)
    #expect(folder.names == names)
  }

  /// Without --scale, the scale in the name is that of the picture.
  @Test func aScaleInTheNameCounts() throws {
    let folder = try TemporaryFolder()
    _ = try render("-o a@3x.png", in: folder)
    #expect(try Pixmap(png: folder.bytes("a@3x.png")).size == PixelSize(width: 270, height: 210))
    _ = try render("--scale 1 -o b@3x.png", in: folder)
    #expect(try Pixmap(png: folder.bytes("b@3x.png")).size == PixelSize(width: 90, height: 70))
  }

  @Test func sizesMayHaveAMultiplicationSign() throws {
    let run = try CommandRun.shell(
      "cmp <(gusset render --size 90×70 -o -) <(gusset render --size 90x70 -o -)")
    #expect(run.status == 0 && run.error == "", "\(run.error)")
  }

  @Test func filesAreWhatTheLibraryMakes() throws {
    let folder = try TemporaryFolder()
    _ = try render("--arrow left --offset -8 --theme sand -o a.png", in: folder)
    _ = try render("--arrow left --offset -8 --theme sand -o a.svg", in: folder)
    let popover = Popover(
      size: Size(width: 90, height: 70), arrow: .left(offset: -8), theme: .sand)
    #expect(try folder.bytes("a.png") == popover.image(scale: 1).png().bytes)
    #expect(try folder.bytes("a@2x.png") == popover.image(scale: 2).png().bytes)
    #expect(try folder.bytes("a.svg") == popover.svg().bytes)
  }

  @Test func standardOutputIsOneFile() throws {
    let folder = try TemporaryFolder()
    let png = try Pixmap(png: render("-o -", in: folder).output)
    #expect(png.size == PixelSize(width: 90, height: 70))
    let larger = try Pixmap(png: render("--scale 3 -o -", in: folder).output)
    #expect(larger.size == PixelSize(width: 270, height: 210))
    #expect(try render("-o - --format svg", in: folder).text.hasPrefix("<svg "))
  }

  @Test func offsetsMayBeNegativeInEitherForm() throws {
    let folder = try TemporaryFolder()
    let spaced = try render("--offset -20 -o -", in: folder).output
    #expect(try spaced == render("--offset=-20 -o -", in: folder).output)
    #expect(try spaced != render("--offset 20 -o -", in: folder).output)
  }

  @Test(arguments: ["--theme gik", "--theme glass --arrow right", "--theme sand --format svg"])
  func sameInputGivesTheSameBytes(_ options: String) throws {
    let folder = try TemporaryFolder()
    let first = try render("\(options) -o -", in: folder).output
    for _ in 0..<3 { #expect(try render("\(options) -o -", in: folder).output == first) }
  }

  @Test(arguments: ["light", "glass", "contrast", "tooltip"])
  func directIsTheSamePicture(_ theme: String) throws {
    let folder = try TemporaryFolder()
    let options = "--theme \(theme) --arrow down --offset 7 --scale 2 -o -"
    let stretched = try Pixmap(png: render(options, in: folder).output)
    let direct = try Pixmap(png: render("--method direct \(options)", in: folder).output)
    #expect(direct == stretched)
  }

  @Test func smallIsTheSamePictureInFewerBytes() throws {
    let folder = try TemporaryFolder()
    let fast = try render("--scale 2 --theme slate -o -", in: folder).output
    let small = try render(
      "--scale 2 --theme slate --compression small -o -", in: folder
    ).output
    #expect(small.count < fast.count)
    #expect(try Pixmap(png: small) == Pixmap(png: fast))
  }

  @Test func optionsGoOverTheTheme() throws {
    let folder = try TemporaryFolder()
    let options =
      "--border-color '#102030' --border-width 3 --border-position outside --gradient-from '#fff'"
      + " --gradient-to '#000' --corner-radius 3 --arrow-base 20 --arrow-height 9"
    var theme = Theme.dark
    theme.border = Theme.Border(
      color: Theme.Color(red: 16, green: 32, blue: 48), width: 3, position: .outside)
    theme.fill = Theme.Gradient(from: .white, to: .black)
    theme.cornerRadius = 3
    theme.arrowBase = 20
    theme.arrowHeight = 9
    let popover = Popover(size: Size(width: 90, height: 70), theme: theme)
    let run = try render("--theme dark \(options) --format svg -o -", in: folder)
    #expect(try run.text == popover.svg().text)
  }

  @Test func takesAThemeFromAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Theme.indigo.json.utf8, to: "mine.json")
    let run = try render("--theme mine.json -o -", in: folder)
    #expect(try run.output == render("--theme indigo -o -", in: folder).output)
  }
}

extension TemporaryFolder {
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appendingPathComponent(name)))
  }

  @Test func explainsOnTheOutputThatThePictureLeavesFree() throws {
    let folder = try TemporaryFolder()
    let file = try CommandRun.gusset(
      "render", "--size", "60x40", "--offset", "30", "--explain", "-o", folder.path("x.png"))
    #expect(file.status == 0 && !file.error.contains("gusset: "))
    #expect(file.text.split(separator: "\n").filter { $0.hasPrefix("MEASURE") }.count == 2)
    #expect(file.text.contains("the arrow stops at the corner"))
    #expect(folder.names == ["x.png", "x@2x.png"])
    let stream = try CommandRun.gusset("render", "--size", "60x40", "--explain", "-o", "-")
    #expect(stream.status == 0 && stream.error.hasPrefix("MEASURE"))
    #expect(stream.output.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }
}
