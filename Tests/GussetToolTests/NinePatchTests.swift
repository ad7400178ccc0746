import Foundation
import Gusset
import TestSupport
import Testing

/// Nine-patches: their marks are insets and the box of the content, and no art.
@Suite struct NinePatchTests {
  private let folder: TemporaryFolder

  /// A popover of 120x60 points in a frame of marks.
  private static func framed(
    scale: Int = 1, columns: [Range<Int>] = [20..<23, 90..<93], rows: [Range<Int>] = [35..<37],
    content: (columns: Range<Int>, rows: Range<Int>)? = (12..<108, 24..<56),
    mark: UInt32 = 0xFF00_0000, red: Int = 0
  ) throws -> [UInt8] {
    let popover = try Popover(size: Size(width: 120, height: 60), arrow: .up, theme: .slate)
      .pixmap(scale: Scale(Double(scale)))
    let (width, height) = (popover.size.width, popover.size.height)
    let size = PixelSize(width: width + 2, height: height + 2)
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    for y in 0..<height {
      for x in 0..<width {
        pixels[(y + 1) * size.width + x + 1] = popover.pixels[y * width + x]
      }
    }
    func marked(_ ranges: [Range<Int>], _ index: (Int) -> Int) {
      for range in ranges {
        for place in range.lowerBound * scale..<range.upperBound * scale {
          pixels[index(place + 1)] = mark
        }
      }
    }
    marked(columns) { $0 }
    marked(rows) { $0 * size.width }
    if let content {
      marked([content.columns]) { (size.height - 1) * size.width + $0 }
      marked([content.rows]) { ($0 + 1) * size.width - 1 }
    }
    for place in 0..<red { pixels[(size.height - 1) * size.width + place + 1] = 0xFFFF_0000 }
    return try Pixmap(size: size, alpha: .premultiplied, pixels: pixels).png().bytes
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.framed(), to: "bubble.9.png")
    try folder.write(Self.framed(scale: 2), to: "bubble@2x.9.png")
  }

  private func run(_ arguments: String, _ status: Int32 = 0) throws -> CommandRun {
    let run = try CommandRun.shell("gusset \(arguments)", in: folder.url)
    #expect(run.status == status, "\(arguments): \(run.error)")
    return run
  }

  @Test func marksAreTheInsets() throws {
    let text = try run("insets bubble.9.png").text
    #expect(
      text == """
        piece: up
        cap insets: top 35, left 20, bottom 23, right 97
        secondHalfRightInset: 28
        resizing mode: stretch
        content insets: top 5, left 12, bottom 4, right 12
        columns 20 to 22 are marked
        columns 90 to 92 are marked
        rows 35 to 36 are marked
        the content is marked in columns 12 to 107 and rows 24 to 55

        """)
    #expect(try run("insets bubble@2x.9.png").text.contains("top 35, left 20, bottom 23, right 97"))
    let json = try run("insets bubble.9.png --format json").text
    #expect(json.contains("\"contentInsets\"") && json.contains("\"secondHalfRightInset\": 28"))
    // Red marks are margins outside the layout.
    try folder.write(Self.framed(red: 2), to: "margins.9.png")
    #expect(try run("insets margins.9.png").text.contains("content insets: top 5, left 10"))
  }

  /// Without a box for the content, it is that of the bands.
  @Test func contentMayBeUnmarked() throws {
    try folder.write(Self.framed(content: nil), to: "bands.9.png")
    #expect(
      try run("insets bands.9.png").text.contains(
        "the content is marked in columns 20 to 92 and rows 35 to 36"))
  }

  /// The stretched picture is that of a popover of this size, with the arrow where it is asked for.
  @Test func marksSayWhereItStretches() throws {
    for (scale, offset) in [(1, 0), (1, -30), (2, 24)] {
      let call = "--size 200x90 --offset \(offset) --scale \(scale) -o -"
      let stretched = try Pixmap(png: run("stretch --art bubble.9.png \(call)").output)
      #expect(stretched.size == PixelSize(width: 200 * scale, height: 90 * scale))
      // The same with the picture and the insets in a folder.
      let plain = try TemporaryFolder()
      for factor in [1, 2] {
        let name = factor == 1 ? "up.png" : "up@2x.png"
        let popover = try Popover(size: Size(width: 120, height: 60), arrow: .up, theme: .slate)
          .pixmap(scale: Scale(Double(factor)))
        try plain.write(popover.png().bytes, to: name)
      }
      let json = """
        {"pieces": {"up": {"file": "up.png", "capInsets":
        {"top": 35, "left": 20, "bottom": 23, "right": 97}}}, "secondHalfRightInset": 28,
        "resizingMode": "stretch"}
        """
      try plain.write(json.utf8, to: "art.json")
      let same = try CommandRun.shell("gusset stretch --art . \(call)", in: plain.url)
      #expect(same.status == 0, "\(same.error)")
      #expect(try Pixmap(png: same.output) == stretched)
    }
  }

  @Test func aFolderMayHoldThem() throws {
    let json = #"{"pieces": {"up": {"file": "bubble.9.png"}}, "resizingMode": "stretch"}"#
    try folder.write(json.utf8, to: "art.json")
    let call = "--size 200x90 --scale 2 -o -"
    #expect(
      try run("stretch --art . \(call)").output == run("stretch --art bubble.9.png \(call)").output)
    let report = try run("audit .").text
    #expect(report.contains("0 seams") && !report.contains("warning:"), "\(report)")
    #expect(try run("audit bubble.9.png").text.contains("bubble.9.png: note:"))
    _ = try run("insets bubble.9.png -o art.json")
    #expect(try String(decoding: folder.bytes("art.json"), as: UTF8.self).contains("\"left\": 20"))
    #expect(try run("stretch --art . --size 200x90 --scale 1 -o -").status == 0)
  }

  @Test func theyAreExported() throws {
    _ = try run("export --art bubble.9.png --to godot --to slices --name menu -o out -q")
    #expect(FileManager.default.fileExists(atPath: folder.path("out/slices")))
  }

  @Test func ourOwnExportsAreRead() throws {
    _ = try run("export slate --to android --shadows none -o out -q")
    for name in ["drawable-mdpi/slate_up", "drawable-mdpi/slate_down", "drawable-mdpi/slate_right"]
    {
      let file = "out/android/res/\(name).9.png"
      guard FileManager.default.fileExists(atPath: folder.path(file)) else {
        Issue.record("no \(file)")
        continue
      }
      #expect(try run("insets \(file)").text.contains("are marked"))
      let arrow = name.split(separator: "_").last ?? ""
      _ = try run("stretch --art \(file) --arrow \(arrow) --size 300x240 --scale 1 -o x.png -q")
      #expect(try run("audit \(file)").text.contains("0 seams"))
    }
  }

  static let calls = [
    BadCall(
      "insets none.9.png", 65, "none.9.png: no mark above the picture",
      "does not end in .9.png"),
    BadCall("stretch --art none.9.png --size 90x90", 65, "none.9.png", "no mark"),
    BadCall("audit none.9.png", 65, "none.9.png", "no mark"),
    BadCall("trace none.9.png", 65, "none.9.png", "no mark"),
    BadCall("insets blue.9.png", 65, "blue.9.png: #0000FFFF at 21,0", "black for a mark"),
    BadCall("insets small.9.png", 65, "small.9.png: 2x2 pixels"),
    BadCall(
      "insets one.9.png --piece up", 65, "one.9.png: 1 band of columns",
      "two in the piece up"),
    BadCall("insets three.9.png", 65, "3 bands of columns: must be two"),
    BadCall(
      "insets bubble.9.png --piece plain", 65, "2 bands of columns", "one in the piece plain"),
    BadCall("insets bubble.9.png --tolerance 1", 64, "--tolerance", "nine-patch"),
    BadCall("insets nothing.9.png", 66, "nothing.9.png"),
    BadCall("stretch --art nothing.9.png --size 90x90", 66, "nothing.9.png"),
  ]

  @Test(arguments: calls) func badMarksAreRefused(_ call: BadCall) throws {
    try folder.write(Self.framed(columns: [], rows: [], content: nil), to: "none.9.png")
    try folder.write(Self.framed(mark: 0xFF00_00FF), to: "blue.9.png")
    try folder.write(
      Pixmap(size: PixelSize(width: 2, height: 2)).png().bytes, to: "small.9.png")
    try folder.write(Self.framed(columns: [20..<23]), to: "one.9.png")
    try folder.write(Self.framed(columns: [20..<23, 90..<93, 97..<99]), to: "three.9.png")
    try call.check(in: folder)
  }
}
