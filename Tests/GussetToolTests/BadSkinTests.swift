import Foundation
import Gusset
import GussetArtwork
import TestSupport
import Testing

/// Invalid skins of two images.
@Suite struct BadSkinTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.json().utf8, to: "art.json")
    try picture("border.png", 41, 41)
    try picture("arrow.png", 31, 20)
  }

  /// A description: the members of the objects `border` and `arrow`, and further keys beside the
  /// skin.
  private static func json(
    border: String = "\"file\": \"border.png\", \"capInsets\": 20",
    arrow: String = "\"file\": \"arrow.png\"", more: String = ""
  ) -> String {
    "{\"skin\": {\"border\": {\(border)}, \"arrow\": {\(arrow)}}\(more)}"
  }

  private func picture(_ name: String, _ width: Int, _ height: Int) throws {
    let size = PixelSize(width: width, height: height)
    try folder.write(Pixmap(size: size, alpha: .straight).png().bytes, to: name)
  }

  private func check(
    _ status: Int32, _ words: String..., size: String = "90x90", options: String = "--scale 1"
  ) throws {
    let call = "stretch --art . --size \(size) \(options) -o x.png"
    for word in words { try BadCall(call, status, word).check(in: folder) }
  }

  @Test func theFolderItselfIsFine() throws {
    let run = try CommandRun.shell("gusset stretch --art . --size 90x90", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test(arguments: [
    ("{\"skin\": 7}", "skin"), ("{\"skin\": {}}", "skin.border: missing"),
    ("{\"skin\": {\"border\": {\"file\": \"border.png\"}}}", "skin.arrow: missing"),
    (json(border: ""), "skin.border.file: missing"),
    (json(arrow: ""), "skin.arrow.file: missing: must be the name of a file"),
    (json(border: "\"file\": \"../border.png\""), "skin.border.file: ../border.png"),
    (json(arrow: "\"file\": \"..\""), "skin.arrow.file: ..: must be the name of a file"),
    (json(more: ", \"pieces\": {}"), "pieces: beside a skin: must be left out"),
    (json(more: ", \"sideArrowCenterOffset\": 1"), "sideArrowCenterOffset: unknown key"),
    (json(border: "\"file\": \"border.png\", \"caps\": 1"), "skin.border.caps: unknown key"),
    (json(arrow: "\"file\": \"arrow.png\", \"size\": 1"), "skin.arrow.size: unknown key"),
    (
      json(arrow: "\"file\": \"arrow.png\", \"on\": \"side\""),
      "skin.arrow.on: \"side\": must be top or beneath"
    ),
    (json(arrow: "\"file\": \"arrow.png\", \"overlap\": -1"), "skin.arrow.overlap: -1"),
    (
      json(arrow: "\"file\": \"arrow.png\", \"overlap\": 20"),
      "skin.arrow.overlap: 20: must be less than 20, the height of the arrow's image"
    ),
    (
      json(border: "\"file\": \"border.png\", \"masksToBounds\": 1"),
      "skin.border.masksToBounds: 1: must be true or false"
    ),
    (json(more: ", \"cornerRadius\": -1"), "cornerRadius: -1"),
    (json(more: ", \"cornerRadius\": 1e300"), "cornerRadius: 1e+300"),
    (json(more: ", \"contentInsets\": \"8\""), "contentInsets: \"8\""),
    (json(more: ", \"resizingMode\": \"zoom\""), "must be tile or stretch"),
    (json(more: ", \"arrowBase\": 30"), "art.json: arrowBase: 30: must be 31, the width of the"),
    (json(more: ", \"arrowHeight\": 21"), "art.json: arrowHeight: 21: must be 20, the height of"),
    (
      json(arrow: "\"file\": \"arrow.png\", \"overlap\": 2", more: ", \"arrowHeight\": 20"),
      "arrowHeight: 20: must be 18, the height of the arrow's image less its overlap"
    ),
    (
      json(border: "\"file\": \"border.png\", \"capInsets\": 20.5"),
      "art.json: skin.border.capInsets: left 20.5 and right 20.5: must be together less than"
    ),
  ])
  func descriptionsAreRefused(json: String, words: String) throws {
    try folder.write(json.utf8, to: "art.json")
    try check(65, words)
  }

  /// When the arrow or the caps do not fit on the body, the error names the minimum size.
  @Test func sizesThatAreTooSmallAreRefused() throws {
    let reason = "the border's caps need 40x40 and the arrow, pointing"
    try check(64, "size: 39x90: must be at least 40x60 here: \(reason) up, 31x20", size: "39x90")
    try check(64, "must be at least 60x40", size: "59x40", options: "--arrow left --scale 1")
    try check(64, "must be at least 40x60", size: "40x59", options: "--arrow down --scale 1")
    try check(
      64, "must be at least 40x40 here: the border's caps need 40x40", size: "40x39",
      options: "--arrow none --scale 1")
    let small = Self.json(
      border: "\"file\": \"border.png\", \"capInsets\": 3",
      arrow: "\"file\": \"arrow.png\", \"overlap\": 8")
    try folder.write(small.utf8, to: "art.json")
    let other = "the border's caps need 6x6 and the arrow, pointing"
    try check(64, "must be at least 31x20 here: \(other) up, 31x20", size: "30x90")
    try check(64, "must be at least 31x20", size: "31x19")
    try check(64, "must be at least 20x31", size: "20x30", options: "--arrow right --scale 1")
    let fits = try CommandRun.shell(
      "gusset stretch --art . --size 31x20 --scale 1 -o -", in: folder.url)
    #expect(fits.status == 0, "\(fits.error)")
  }

  @Test func picturesAreNamed() throws {
    try check(66, "border@2x.png: cannot be read", options: "--scale 2")
    try picture("border@2x.png", 82, 82)
    try check(66, "arrow@2x.png: cannot be read", options: "--scale 2")
    // Without --scale, the command draws both scales, because the folder has a file for 2x.
    try check(66, "arrow@2x.png", options: "")
    try picture("arrow@2x.png", 62, 42)
    try check(65, "62x42 pixels: must be 62x40, 2 times its 1x twin", options: "--scale 2")
    try folder.write("GIF89a".utf8, to: "arrow.png")
    try check(65, "arrow.png: PNG:")
    try folder.write([], to: "border.png")
    try check(65, "border.png: PNG:")
  }

  /// No picture has room for such corners. The audit reduces them to the longest side of a picture.
  @Test func cornersLargerThanAnyPictureAreAudited() throws {
    try folder.write(Self.json(more: ", \"cornerRadius\": 16384").utf8, to: "art.json")
    let run = try CommandRun.shell("gusset audit .", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty)
  }

  @Test func scalesAreWhole() throws {
    try picture("border@1.5x.png", 62, 62)
    try picture("arrow@1.5x.png", 47, 30)
    try check(64, "scale: 1.5: must be a whole number", options: "--scale 1.5")
  }

  @Test func aSkinHasNoPieces() throws {
    let art = try ArtFolder(contentsOf: folder.url.path)
    #expect(throws: GussetError.self) { try art.artwork(scale: .x1) }
    try folder.write("{}".utf8, to: "art.json")
    #expect(try ArtFolder(contentsOf: folder.url.path).skin(scale: .x1) == nil)
  }

  /// A header alone cannot request much memory, and every number gives a quick answer.
  @Test func extremesAreAnswered() throws {
    try folder.write(
      BrokenPNG.file(width: 16_384, height: 16_384, data: []), to: "arrow.png")
    try check(65, "PNG")
    try picture("arrow.png", 31, 20)
    let radius = Self.json(more: ", \"cornerRadius\": 16384")
    try folder.write(radius.utf8, to: "art.json")
    for offset in ["-16384", "16384", "0.3"] {
      let run = try CommandRun.shell(
        "timeout 20 gusset stretch --art . --size 400x61 --offset \(offset) --scale 1 -o -",
        in: folder.url)
      #expect(run.status == 0, "\(run.error)")
    }
    try check(64, "offset", options: "--offset 16385 --scale 1")
    try check(64, "size", size: "20000x90")
  }
}
