import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

/// `gusset silhouette` and `gusset render --shadow`: the files and their contents.
@Suite struct SilhouetteCommandTests {
  private let popover = Popover(
    size: Size(width: 120, height: 90), arrow: .left(offset: -8), theme: .light)
  private static let options = "--size 120x90 --arrow left --offset -8 --theme light"

  private func silhouette(
    _ options: String, in folder: TemporaryFolder
  ) throws -> CommandRun {
    let run = try CommandRun.shell(
      "gusset silhouette -q \(Self.options) \(options)", in: folder.url)
    #expect(run.status == 0, "\(options): \(run.error)")
    #expect(run.error == "")
    return run
  }

  @Test(arguments: [
    ("", []), ("--as svg-path -o a.txt", ["a.txt"]), ("--as json", []), ("--as css -o -", []),
    ("--as css -o a.css", ["a.css"]), ("--as json --scale 2 -o a.json", ["a.json"]),
    ("--as mask", ["popover-mask.png", "popover-mask@2x.png"]),
    ("--as mask --scale 3 -o m.png", ["m.png"]), ("--as shadow -o s.png", ["s.png", "s@2x.png"]),
    ("--as shadow", ["popover-shadow.png", "popover-shadow@2x.png"]), ("--as shadow -o -", []),
  ])
  func writesItsFiles(options: String, names: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try silhouette(options, in: folder)
    #expect(folder.names == names)
  }

  @Test func filesAreWhatTheLibraryMakes() throws {
    let folder = try TemporaryFolder()
    let expected = try popover.silhouette()
    #expect(try silhouette("", in: folder).text == expected.svgPathData + "\n")
    #expect(
      try silhouette("--as json --tolerance 0.5", in: folder).text
        == expected.json(tolerance: 0.5).text)
    #expect(try silhouette("--as css", in: folder).text == expected.css().text)
    let larger = try popover.silhouette(scale: 1.5)
    #expect(try silhouette("--as json --scale 1.5", in: folder).text == larger.json().text)
    #expect(try silhouette("--as mask -o -", in: folder).output == expected.maskImage().png().bytes)
    let layer = try popover.shadowImage(scale: 2)
    #expect(
      try silhouette("--as shadow --scale 2 -o -", in: folder).output == layer.png().bytes)
    let whole = try popover.shadowImage(isCutOut: false)
    #expect(
      try silhouette("--as shadow --uncut -o -", in: folder).output == whole.png().bytes)
    #expect(whole != (try popover.shadowImage()))
  }

  @Test func shadowsTellTheirInsets() throws {
    let folder = try TemporaryFolder()
    let run = try silhouette("--as shadow -o s.png", in: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: [[String: Any]]])
    let layers = try #require(object["layers"])
    #expect(layers.map { $0["file"] as? String } == ["s.png", "s@2x.png"])
    for (layer, scale) in zip(layers, [1, 2] as [Scale]) {
      let expected = try popover.shadowImage(scale: scale)
      let insets = layer["alignmentInsets"] as? [String: Double]
      #expect(insets?["top"] == expected.alignmentInsets.top)
      #expect(insets?["bottom"] == expected.alignmentInsets.bottom)
      #expect(insets?["left"] == expected.alignmentInsets.left)
      #expect(insets?["right"] == expected.alignmentInsets.right)
      let size = layer["pixelSize"] as? [String: Int]
      let png = try Pixmap(png: folder.bytes(layer["file"] as? String ?? ""))
      #expect(size == ["width": png.size.width, "height": png.size.height])
      #expect(png.size == expected.size)
    }
  }

  @Test func renderDrawsTheWhole() throws {
    let folder = try TemporaryFolder()
    func render(_ options: String) throws -> CommandRun {
      try CommandRun.shell("gusset render --shadow \(Self.options) \(options)", in: folder.url)
    }
    #expect(
      try render("--scale 2 -o -").output
        == popover.image(scale: 2, shadows: true).pixmap().png().bytes)
    #expect(try render("--format svg -o -").output == popover.svg(shadows: true).bytes)
  }

  @Test(arguments: [
    BadCall("silhouette", 64, "--size"),
    BadCall("silhouette --size 90x60 --as picture", 64, "--as: picture: must be one of svg-path"),
    BadCall("silhouette --size 90x60 --as json --tolerance 0", 64, "tolerance: 0: must be"),
    BadCall("silhouette --size 90x60 --as css --tolerance nan", 64, "tolerance: nan: must be"),
    BadCall("silhouette --size 90x60 --tolerance -1 -o x", 64, "tolerance: -1: must be"),
    BadCall("silhouette --size 90x60 --tolerance 1e9 --as json", 64, "from 0.001 to 64"),
    BadCall(
      "silhouette --size 90x60 --as json --tolerance wide", 64,
      "--tolerance: wide: must be a number"),
    BadCall("silhouette --size 0x60", 64, "size: 0x60"),
    BadCall("silhouette --size 90x60 --offset nan", 64, "offset: nan"),
    BadCall("silhouette --size 90x60 --as css --scale 1 --scale 2", 64, "--scale: 1, 2: must be"),
    BadCall("silhouette --size 90x60 --theme gik --as shadow", 64, "missing in the theme gik"),
    BadCall("silhouette --size 16384x60 --as shadow -o x.png", 64, "shadows: a layer of 164"),
    BadCall("render --size 16384x60 --shadow -o x.svg", 64, "shadows: a layer of 164"),
    BadCall("silhouette --size 90x60 --as css -o none/x.css", 73, "none/x.css: cannot be written"),
    BadCall("silhouette --size 90x60 --theme none.json", 66, "none.json"),
  ])
  func isRefused(_ call: BadCall) throws {
    try call.check(in: TemporaryFolder())
  }

  /// The maximum blur and spread at the largest scale give a layer or an error within a short time.
  @Test func hugeShadowsAreDrawnOrRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array("{\"name\":\"x\",\"shadows\":[{\"blur\":256,\"spread\":256,\"x\":-256}]}".utf8),
      to: "x.json")
    try BadCall(
      "silhouette --size 90x60 --theme x.json --scale 8 --as shadow -o x.png", 64,
      "16 megapixels or fewer that do not repeat"
    ).check(in: folder)
    let run = try CommandRun.gusset(
      "silhouette", "--size", "90x60", "--theme", "x.json", "--scale", "0.5", "--as", "shadow",
      "-o", "y.png", in: folder.url)
    #expect(run.status == 0)
    #expect(run.text.contains("\"top\": 638, \"left\": 896, \"bottom\": 642, \"right\": 384"))
  }
}
