import Foundation
import Gusset
import TestSupport
import Testing

/// Folders of artwork that cannot be used.
@Suite struct BadArtworkTests {
  private let folder: TemporaryFolder
  private let file = "PopoverBackgroundArrowUp.png"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("{}".utf8, to: "art.json")
    try folder.write(Self.picture(57, 51), to: file)
  }

  private static func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
    try Pixmap(size: PixelSize(width: width, height: height), alpha: .straight).png().bytes
  }

  private func check(_ status: Int32, _ words: String..., options: String = "--scale 1") throws {
    let call = "stretch --art . --size 90x90 \(options) -o x.png"
    for word in words { try BadCall(call, status, word).check(in: folder) }
  }

  @Test func theFolderItselfIsFine() throws {
    let run = try CommandRun.shell("gusset stretch --art . --size 90x90", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
  }

  /// A small file may hold many pixels.
  @Test func picturesThatAreTooLargeAreRefused() throws {
    try folder.write(Self.picture(16_000, 126), to: file)
    try check(65, file, "16000x126 pixels: must be art of 2 megapixels or fewer")
    for command in ["audit .", "insets \(file)"] {
      try BadCall(command, 65, "must be art of 2 megapixels or fewer").check(in: folder)
    }
    try folder.write(Self.picture(16_000, 125), to: file)
    let run = try CommandRun.shell("gusset insets \(file) --piece up", in: folder.url)
    #expect(!run.error.contains("megapixels"), "\(run.error)")
  }

  /// The pictures of an audit are in memory together.
  @Test func allPicturesOfAnAuditTogetherAreNotTooLarge() throws {
    let pieces = ["up", "upRight", "down", "downRight", "side", "sideTop", "sideBottom", "plain"]
      .map { "\"\($0)\": { \"file\": \"big.png\" }" }.joined(separator: ", ")
    try folder.write("{ \"pieces\": { \(pieces) } }".utf8, to: "art.json")
    for scale in 1...8 {
      let name = scale == 1 ? "big.png" : "big@\(scale)x.png"
      try folder.write(Self.picture(170 * scale, 170 * scale), to: name)
    }
    try BadCall("audit .", 65, "./art.json: pieces: ", "must be 24 megapixels or fewer")
      .check(in: folder)
  }

  @Test func missingFilesAreNamed() throws {
    try BadCall("stretch --art none --size 90x90", 66, "none/art.json", "No such file")
      .check(in: folder)
    try check(66, "\(file.dropLast(4))@2x.png", "No such file", options: "--scale 2")
    try folder.write("{\"pieces\": {\"upRight\": {\"file\": \"x.png\"}}}".utf8, to: "art.json")
    try check(66, "./x.png: cannot be read")
  }

  @Test(arguments: [
    ("[]", "an array: must be an object"), ("{", "line 1, column 2"),
    ("{\"pieces\": {\"top\": {}}}", "pieces.top: unknown key"),
    ("{\"pieces\": {\"up\": {\"inset\": 1}}}", "pieces.up.inset: unknown key"),
    ("{\"pieces\": {\"up\": {\"file\": \"../up.png\"}}}", "pieces.up.file: ../up.png"),
    ("{\"pieces\": {\"up\": {\"file\": \"..\"}}}", "the name of a file"),
    ("{\"pieces\": {\"up\": {\"file\": 7}}}", "pieces.up.file: 7: must be a string"),
    ("{\"arrowBase\": -1}", "arrowBase: -1"), ("{\"cornerRadius\": \"7\"}", "cornerRadius: \"7\""),
    ("{\"sideArrowCenterOffset\": 1e9}", "sideArrowCenterOffset: 1000000000"),
    ("{\"resizingMode\": \"zoom\"}", "resizingMode: \"zoom\": must be tile or stretch"),
    ("{\"secondHalfRightInset\": 1e300}", "secondHalfRightInset"),
    ("{\"secondHalfRightInset\": 57}", "secondHalfRightInset: 57: must be from 0 to 56"),
    ("{\"pieces\": {\"up\": {\"capInsets\": {\"top\": 1}}}}", "pieces.up.capInsets.left: missing"),
    ("{\"pieces\": {\"up\": {\"capInsets\": -1}}}", "capInsets.top: -1"),
    ("{\"pieces\": {\"up\": {\"capInsets\": 26}}}", "together less than the height of the art, 51"),
    ("{\"pieces\": {\"up\": {\"capInsets\": 900}}}", "together less than the width of the art, 57"),
  ])
  func descriptionsAreRefused(json: String, words: String) throws {
    try folder.write(json.utf8, to: "art.json")
    try check(65, words)
  }

  /// The second pass would need a negative length before its cell, so corner art is used.
  @Test func aSecondCapLargerThanTheFirstPassTakesCornerArt() throws {
    try folder.write(Self.picture(57, 51), to: "PopoverBackgroundArrowUpRight.png")
    let pieces = ["up", "upRight"].map { "\"\($0)\": {\"capInsets\": 1}" }.joined(separator: ",")
    try folder.write(
      "{\"pieces\": {\(pieces)}, \"arrowBase\": 1, \"cornerRadius\": 0, \"secondHalfRightInset\": 50}"
        .utf8, to: "art.json")
    for offset in [-49, -40, -30, 0, 30, 49] {
      let run = try CommandRun.shell(
        "gusset stretch --art . --size 100x100 --offset \(offset) --scale 1 -o -", in: folder.url)
      #expect(run.status == 0, "\(run.error)")
    }
  }

  @Test func aTwinOfAnotherSizeIsRefused() throws {
    try folder.write(Self.picture(114, 100), to: "PopoverBackgroundArrowUp@2x.png")
    try check(65, "114x100 pixels: must be 114x102, 2 times its 1x twin", options: "--scale 2")
  }

  @Test func whatIsNoPNGIsRefused() throws {
    for content in [[], Array("GIF89a".utf8), Array("\u{89}PNG".utf8)] as [[UInt8]] {
      try folder.write(content, to: file)
      try check(65, "\(file): PNG:")
    }
  }

  /// A complete and valid file of some 50 KB whose picture needs 1.6 GB. The decoder rejects it
  /// before it allocates that memory.
  @Test func aSmallFileCannotAskForMuchMemory() throws {
    let bomb = BrokenPNG.file(
      width: 20_000, height: 20_000, depth: 1, colorType: 0, data: BrokenPNG.zeros(20_000 * 2501))
    #expect(bomb.count < 400_000)
    try folder.write(bomb, to: file)
    let call = "stretch --art . --size 90x90 --scale 1 -o x.png"
    let limited = try CommandRun.shell("ulimit -v 500000; gusset \(call)", in: folder.url)
    #expect(limited.status == 65, "\(limited.error)")
    try check(65, "20000x20000 pixels: must be 1 to 16384 pixels a side")
    for (width, height) in [(16_384, 16_384), (UInt32.max, 1), (1, 40_000)] as [(UInt32, UInt32)] {
      try folder.write(BrokenPNG.file(width: width, height: height, data: []), to: file)
      try check(65, "PNG")
    }
  }

  @Test(
    arguments: [
      ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0]), ("GIF", Array("GIF89a".utf8)),
      ("WebP", Array("RIFF    WEBPVP8 ".utf8)), ("SVG", Array("<svg xmlns=".utf8)),
      ("SVG", [0xEF, 0xBB, 0xBF] + Array("\n<svg xmlns=".utf8)),
    ] as [(String, [UInt8])])
  func otherFormatsAreNamed(_ name: String, _ bytes: [UInt8]) throws {
    try folder.write(bytes, to: file)
    try check(65, "PNG: a \(name) file: must be a PNG file")
  }

  @Test(arguments: [(UInt8(0), UInt8(1)), (0, 8), (2, 8), (4, 8), (2, 16), (6, 16)])
  func otherKindsOfPNGAreRead(colorType: UInt8, depth: UInt8) throws {
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][Int(colorType)] ?? 1
    let row = 1 + (57 * channels * Int(depth) + 7) / 8
    let data = BrokenPNG.zeros(51 * row)
    try folder.write(
      BrokenPNG.file(width: 57, height: 51, depth: depth, colorType: colorType, data: data),
      to: file)
    let run = try CommandRun.shell("gusset stretch --art . --size 57x51 -o -", in: folder.url)
    try #require(run.status == 0, "\(run.error)")
    let black: UInt32 = colorType >= 4 ? 0 : 0xFF00_0000
    #expect(try Pixmap(png: run.output).pixels.allSatisfy { $0 == black })
  }
}
