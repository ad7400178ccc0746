import Foundation
import Gusset
import TestSupport
import Testing

/// A picture of a popover on a white page, at 60,100 of 440x360 pixels.
enum Screenshot {
  static func png() throws -> FileContents {
    let popover = Popover(
      size: Size(width: 160, height: 100), arrow: .up(offset: 20), theme: .slate)
    return try page([(60, 100, popover)]).png()
  }

  /// Popovers at 2x on a page of one color.
  static func page(
    _ popovers: [(x: Int, y: Int, popover: Popover)], width: Int = 440, height: Int = 360
  ) throws -> Pixmap {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for (x, y, popover) in popovers {
      let drawn = try popover.pixmap(scale: 2)
      for row in 0..<drawn.size.height where row + y < height {
        for column in 0..<drawn.size.width where column + x < width {
          let pixel = drawn.pixels[row * drawn.size.width + column]
          let rest = 255 - pixel >> 24
          var result: UInt32 = 0xFF00_0000
          for shift: UInt32 in [0, 8, 16] {
            result |= min(255, (pixel >> shift & 255) + rest) << shift
          }
          pixels[(row + y) * width + column + x] = result
        }
      }
    }
    return try Pixmap(
      size: PixelSize(width: width, height: height), alpha: .straight, pixels: pixels)
  }
}

/// `gusset trace`: the theme of a picture.
@Suite struct TraceCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Screenshot.png().bytes, to: "page@2x.png")
  }

  private func trace(_ options: String, _ status: Int32 = 0) throws -> CommandRun {
    let run = try CommandRun.shell("gusset trace \(options)", in: folder.url)
    #expect(run.status == status, "\(options): \(run.error)")
    return run
  }

  /// The report says how to draw the picture again.
  @Test func themeDrawsThePictureAgain() throws {
    let run = try trace("page@2x.png --report json -o found.json --compare seen.png")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    #expect(report["size"] as? String == "160x100")
    #expect(report["arrow"] as? String == "up")
    #expect(report["offset"] as? Double == 20)
    #expect(report["scale"] as? Double == 2)
    #expect(report["geometry"] as? String == "gusset")
    let difference = try #require(report["difference"] as? [String: Double])
    #expect(try #require(difference["mean"]) < 0.1)
    let values = try #require(report["values"] as? [[String: Any]])
    #expect(values.contains { $0["path"] as? String == "arrowTipRadius" })
    let theme = try Theme(json: folder.bytes("found.json"))
    #expect(theme.name == "page")
    #expect(abs(theme.cornerRadii.topLeft - 7) < 0.2)
    #expect(theme.border.color == Theme.slate.border.color)
    let seen = try Pixmap(png: folder.bytes("seen.png"))
    #expect(seen.size.width > 3 * 320)
  }

  /// The marks around a nine-patch are no part of its picture.
  @Test func aNinePatchIsTracedWithoutItsMarks() throws {
    let popover = try Popover(size: Size(width: 120, height: 60), arrow: .up, theme: .slate)
      .pixmap()
    let size = PixelSize(width: 122, height: 62)
    var pixels = [UInt32](repeating: 0, count: 122 * 62)
    for y in 0..<60 {
      for x in 0..<120 { pixels[(y + 1) * 122 + x + 1] = popover.pixels[y * 120 + x] }
    }
    for mark in 20..<40 { (pixels[mark], pixels[61 * 122 + mark]) = (0xFF00_0000, 0xFF00_0000) }
    for mark in 25..<50 {
      (pixels[mark * 122], pixels[mark * 122 + 121]) = (0xFF00_0000, 0xFF00_0000)
    }
    let marked = try Pixmap(size: size, alpha: .premultiplied, pixels: pixels)
    try folder.write(marked.png().bytes, to: "bubble.9.png")
    let run = try trace("bubble.9.png")
    #expect(run.error.contains("120x60 at scale 1, arrow up at 0, from the pixel 1,1"))
  }

  @Test func themeGoesToStandardOutput() throws {
    let run = try trace("page@2x.png --name mine --region 40,80,360x240")
    #expect(try Theme(json: run.text).name == "mine")
    #expect(run.error.contains("160x100 at scale 2, arrow up at 20, from the pixel "))
    #expect(run.error.contains("the drawing differs by 0"))
    #expect(try trace("page@2x.png -q").error == "")
  }

  @Test func scaleIsThatOfTheNameOrTheOption() throws {
    #expect(try trace("page@2x.png --scale 4").error.contains("80x50 at scale 4"))
    try folder.write(folder.bytes("page@2x.png"), to: "page.png")
    #expect(try trace("page.png").error.contains("320x200 at scale 1"))
  }

  @Test func farthestThemeIsWrittenWithStatus1() throws {
    #expect(try !trace("page@2x.png --tolerance 0 --geometry gik", 1).text.isEmpty)
  }

  @Test func gikIsFoundAndForced() throws {
    let popover = Popover(size: Size(width: 160, height: 100), arrow: .up(offset: 20), theme: .gik)
    try folder.write(Screenshot.page([(60, 100, popover)]).png().bytes, to: "gik@2x.png")
    #expect(try trace("gik@2x.png").text.contains("\"geometry\": \"gik\""))
    #expect(try trace("gik@2x.png --geometry gusset").text.contains("\"geometry\": \"gusset\""))
  }

  @Test func anotherPopoverIsNoted() throws {
    let popover = Popover(size: Size(width: 90, height: 80), theme: .slate)
    let page = try Screenshot.page([(10, 10, popover), (230, 150, popover)])
    try folder.write(page.png().bytes, to: "two@2x.png")
    #expect(try trace("two@2x.png").error.contains("--region chooses it"))
    let cut = try Screenshot.page([
      (300, 100, Popover(size: Size(width: 160, height: 100), theme: .slate))
    ])
    try folder.write(cut.png().bytes, to: "cut@2x.png")
    let run = try CommandRun.shell("gusset trace cut@2x.png", in: folder.url)
    #expect(run.status <= 1)
    #expect(run.error.contains("touches the edge of the picture"))
  }

  /// The studio's window, in which a popover stands among fields, buttons and texts.
  @Test(.timeLimit(.minutes(3))) func thePopoverInAWindowIsFound() throws {
    let picture = Checkout.root.appendingPathComponent("Examples/studio.png").path
    let run = try trace("\(picture) --scale 2")
    #expect(run.error.contains("240x156 at scale 2, arrow up at 30, from the pixel 1248,596"))
    #expect(run.error.contains("other shapes, the next of "))
    let theme = try Theme(json: run.text)
    #expect(theme.cornerRadii.topLeft == 12 && theme.arrowHeight == 16 && theme.shadows.count == 1)
  }

  @Test func picturesWithoutAPopoverAreRefused() throws {
    let size = PixelSize(width: 60, height: 40)
    func write(_ name: String, _ pixel: (Int) -> UInt32) throws {
      let pixels = (0..<2400).map(pixel)
      try folder.write(
        Pixmap(size: size, alpha: .straight, pixels: pixels).png().bytes, to: name)
    }
    var random = SeededGenerator(seed: 1)
    try write("flat.png") { _ in 0xFF33_6699 }
    try write("clear.png") { _ in 0 }
    try write("noise.png") { _ in 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) }
    try write("dot.png") { $0 == 700 ? 0xFF00_0000 : 0xFFFF_FFFF }
    for name in ["flat.png", "clear.png", "noise.png", "dot.png"] {
      try BadCall("trace \(name)", 65, name, "nothing in it looks like one").check(in: folder)
    }
  }

  /// Of a picture whose pixels would take 500 MB, a region needs few.
  @Test func aRegionOfALargePictureTakesLittleMemory() throws {
    let rows = BrokenPNG.zeros(7_800 * (16_000 / 8 + 1))
    try folder.write(
      BrokenPNG.file(width: 16_000, height: 7_800, depth: 1, colorType: 0, data: rows),
      to: "large.png")
    let call = "gusset trace large.png --region 100,100,400x300"
    let run = try CommandRun.shell("ulimit -v 500000; \(call)", in: folder.url)
    #expect(run.status == 65 && run.error.contains("nothing in it looks like one"), "\(run.error)")
  }

  static let calls = [
    BadCall("trace text.png", 65, "text.png", "PNG"),
    BadCall("trace empty.png", 65, "empty.png"),
    BadCall("trace none.png", 66, "none.png"),
    BadCall("trace deep.png", 65, "deep.png", "nothing in it looks like one"),
    BadCall("trace large.png", 65, "large.png", "16384x7812 pixels", "32 megapixels"),
    BadCall("trace large.png --region 0,0,16000x4000", 65, "16000x4000 pixels", "32 megapixels"),
    BadCall("trace large.png --region 1,0,16384x9", 64, "--region", "16384x7812 pixels"),
    BadCall("trace page@2x.png --region 0,0,1x", 64, "--region", "X,Y,WIDTHxHEIGHT"),
    BadCall("trace page@2x.png --region 1,2,0x4", 64, "--region", "X,Y,WIDTHxHEIGHT"),
    BadCall("trace page@2x.png --region 400,0,99x99", 64, "--region", "within the picture"),
    BadCall("trace page@2x.png --backdrop nocolor", 64, "--backdrop"),
    BadCall("trace page@2x.png --scale 0", 64, "--scale"),
    BadCall("trace page@2x.png --tolerance nan", 64, "--tolerance"),
    BadCall("trace page@2x.png --tolerance 256", 64, "--tolerance", "0 to 255"),
    BadCall("trace page@2x.png --geometry round", 64, "--geometry", "gusset, gik"),
    BadCall("trace page@2x.png --report json", 64, "--report", "-o FILE"),
    BadCall("trace page@2x.png --compare -", 64, "--compare"),
    BadCall("trace page@2x.png --compare x.svg", 64, "--compare", ".png"),
    BadCall("trace page@2x.png --compare page@2x.png", 64, "--compare", "another file"),
    BadCall("trace page@2x.png -o page@2x.png", 64, "--output"),
    BadCall("trace page@2x.png -o x.svg", 64, "--output", ".json"),
    BadCall("trace page@2x.png -o none/x.json", 73, "none/x.json"),
    BadCall("trace", 64, "picture"),
    BadCall(
      "trace page@2x.png --name " + String(repeating: "a", count: 70_000), 64, "--name: 70000 bytes"
    ),
  ]

  @Test(arguments: calls)
  func badCallsAreRefused(_ call: BadCall) throws {
    try folder.write("hello".utf8, to: "text.png")
    try folder.write([UInt8](), to: "empty.png")
    let rows = BrokenPNG.zeros(40 * (60 * 8 + 1))
    try folder.write(
      BrokenPNG.file(width: 60, height: 40, depth: 16, data: rows), to: "deep.png")
    // The header says enough: there are no pixels that could be decoded.
    try folder.write(BrokenPNG.file(width: 16384, height: 7812, data: [1]), to: "large.png")
    try call.check(in: folder)
  }
}
