import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset stretch` reads the folders that `gusset art` writes.
@Suite struct ArtAndStretchTests {
  private static let pieces = [
    "down", "downRight", "side", "sideBottom", "sideTop", "up", "upRight",
  ]

  private func art(_ options: String, in folder: TemporaryFolder) throws {
    let run = try CommandRun.shell("gusset art \(options)", in: folder.url)
    try #require(run.status == 0, "\(run.error)")
  }

  private func names(in folder: TemporaryFolder, _ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).sorted()
  }

  @Test func writesSevenPiecesAtTwoScales() throws {
    let folder = try TemporaryFolder()
    try art("--theme gik -o new/art/", in: folder)
    let files = Self.pieces.flatMap { ["\($0).png", "\($0)@2x.png"] } + ["art.json"]
    #expect(try names(in: folder, "new/art") == files.sorted())
  }

  @Test func addsMirroredAndPlainPieces() throws {
    let folder = try TemporaryFolder()
    try art("--theme slate --mirrored --plain --scale 1 -o art", in: folder)
    let mirrored = ["downRight", "side", "sideBottom", "sideTop", "upRight"]
    let files =
      Self.pieces.map { "\($0).png" } + mirrored.map { "\($0)-mirrored.png" }
      + ["art.json", "plain.png"]
    #expect(try names(in: folder, "art") == files.sorted())
    let drawn = try Pixmap(png: folder.bytes("art/side.png"))
    #expect(try Pixmap(png: folder.bytes("art/side-mirrored.png")) == drawn.mirrored())
  }

  /// The art of a `gik` theme, written, read and stretched, equals the rendered theme.
  @Test func closesTheCircle() throws {
    let folder = try TemporaryFolder()
    try art("--theme gik-sample --plain -o art", in: folder)
    let popovers = [
      "--arrow up --offset -100", "--arrow up --offset 3", "--arrow down --offset 100",
      "--arrow left --offset -100", "--arrow left", "--arrow right --offset 8",
      "--arrow right --offset 100", "--arrow none",
    ]
    for options in popovers {
      for scale in [1, 2] {
        let both = "--size 150x140 \(options) --scale \(scale) -o -"
        let stretched = try CommandRun.shell("gusset stretch --art art \(both)", in: folder.url)
        let rendered = try CommandRun.shell(
          "gusset render --theme gik-sample \(both)", in: folder.url)
        try #require(stretched.status == 0 && rendered.status == 0)
        // Both files have straight alpha that was rounded once, so the pixels are equal.
        #expect(try Pixmap(png: stretched.output) == Pixmap(png: rendered.output), "\(both)")
      }
    }
  }

  @Test(arguments: ["slate", "light", "contrast"])
  func artOfTheOwnGeometryCanBeStretched(_ theme: String) throws {
    let folder = try TemporaryFolder()
    try art("--theme \(theme) -o art", in: folder)
    for direction in ["up", "down", "left", "right"] {
      for offset in [-90, -20, 0, 33.5, 90] {
        let run = try CommandRun.shell(
          "gusset stretch --art art --size 200x180 --arrow \(direction) --offset \(offset)"
            + " --scale 1 -o -", in: folder.url)
        try #require(run.status == 0, "\(run.error)")
        try checkTip(Pixmap(png: run.output), direction, center: offset)
      }
    }
  }

  /// Checks that the tip is on the arrow's center line, or in the corner when it cannot reach the
  /// line.
  private func checkTip(_ picture: Pixmap, _ direction: String, center offset: Double) throws {
    let (width, height) = (picture.size.width, picture.size.height)
    let isVertical = direction == "up" || direction == "down"
    let extent = isVertical ? width : height
    let seen = (0..<extent).filter { place in
      let pixel: UInt32? =
        switch direction {
        case "up": picture[x: place, y: 0]
        case "down": picture[x: place, y: height - 1]
        case "left": picture[x: 0, y: place]
        default: picture[x: width - 1, y: place]
        }
      return (pixel ?? 0) >> 24 > 0
    }
    let first = try #require(seen.first)
    let last = try #require(seen.last)
    let tip = Double(first + last + 1) / 2
    let wanted = Double(extent) / 2 + offset
    #expect(last - first < 6)
    if abs(offset) < 50 { #expect(abs(tip - wanted) <= 0.5, "\(direction) \(offset)") }
    if offset < -50 { #expect(tip < 30) }
    if offset > 50 { #expect(tip > Double(extent) - 30) }
  }

  @Test func takesTheScalesThatTheFolderHas() throws {
    let folder = try TemporaryFolder()
    try art("--theme gik --scale 1 -o one", in: folder)
    try art("--theme gik --scale 1 --scale 2 -o two", in: folder)
    for name in ["one", "two"] {
      let run = try CommandRun.shell(
        "gusset stretch --art \(name) --size 99x99 -o \(name).png", in: folder.url)
      #expect(run.status == 0)
    }
    #expect(folder.names == ["one", "one.png", "two", "two.png", "two@2x.png"])
  }

  /// Straight alpha does not change, and neither do the colors of transparent pixels.
  @Test func keepsTheBytesOfTheArt() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let size = PixelSize(width: 57, height: 51)
    let pixels = (0..<57 * 51).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let source = try Pixmap(size: size, alpha: .straight, pixels: pixels)
    try folder.write(source.png().bytes, to: "PopoverBackgroundArrowUp.png")
    try folder.write("{}".utf8, to: "art.json")
    let run = try CommandRun.shell("gusset stretch --art . --size 57x51 -o -", in: folder.url)
    #expect(try Pixmap(png: run.output) == source)
  }
}
