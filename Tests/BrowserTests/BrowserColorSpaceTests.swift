import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// Compares pictures in Display P3, and gradients in Oklab, with what a browser makes of them.
@Suite(.browserInstalled, .browser, .serialized)
struct BrowserColorSpaceTests {
  private static let wide = """
    { "name": "wide", "colorSpace": "display-p3",
      "border": { "color": "color(display-p3 1 0 0)", "width": 2 },
      "fill": { "from": "oklch(0.85 0.25 145)", "to": "#3366FF", "interpolation": "oklab" } }
    """

  /// The pixels of an image on a canvas in Display P3, `0xAARRGGBB`.
  private static func drawn(_ bytes: [UInt8], type: String, size: PixelSize) async throws
    -> [UInt32]
  {
    let page = try await Browser.current.newPage(width: 100, height: 100)
    let data = Data(bytes).base64EncodedString()
    let values = try await page.evaluate(
      """
      (async () => {
        const image = new Image();
        image.src = 'data:\(type);base64,\(data)';
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [\(size.width), \(size.height)];
        const context = canvas.getContext('2d', { colorSpace: 'display-p3' });
        context.drawImage(image, 0, 0);
        return Array.from(context.getImageData(
          0, 0, canvas.width, canvas.height, { colorSpace: 'display-p3' }).data);
      })()
      """, as: [Int].self)
    return stride(from: 0, to: values.count, by: 4).map { index in
      [3, 0, 1, 2].reduce(0) { $0 << 8 | UInt32(values[index + $1]) }
    }
  }

  /// The number of opaque pixels with a component that differs by more than a tolerance.
  private static func differences(
    _ first: [UInt32], _ second: [UInt32], tolerance: Int
  ) -> Int {
    func component(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    func isDifferent(_ a: UInt32, _ b: UInt32) -> Bool {
      let shifts: [UInt32] = [0, 8, 16]
      return shifts.contains { abs(component(a, $0) - component(b, $0)) > tolerance }
    }
    return zip(first, second).count { a, b in a >> 24 == 255 && isDifferent(a, b) }
  }

  @Test func picturesInDisplayP3AreShownAsDrawn() async throws {
    let theme = try Theme(json: Array(Self.wide.utf8))
    let popover = Popover(size: Size(width: 120, height: 160), arrow: .up, theme: theme)
    let pixmap = try popover.image(scale: 1).pixmap()
    let file = try popover.image(scale: 1).encodedPNG()
    var profileOnly = file
    profileOnly.removeSubrange(33..<49)
    let straight = try Pixmap(png: file).pixels
    for png in [file, profileOnly] {
      let shown = try await Self.drawn(png, type: "image/png", size: pixmap.size)
      #expect(Self.differences(straight, shown, tolerance: 1) == 0)
    }
    let svg = try Array(popover.svg().text.utf8)
    let shown = try await Self.drawn(svg, type: "image/svg+xml", size: pixmap.size)
    let count = Self.differences(straight, shown, tolerance: 2)
    #expect(count * 200 < pixmap.pixels.count, "\(count) pixels differ")
  }

  /// The gradient is drawn on a page, and by the project in a popover without a border.
  @Test func gradientsInOklabAreTheBrowsers() async throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let height = 256
    let colors = (0..<40).map { _ in
      (0..<2).map { _ in
        Theme.Color(
          red: UInt8(random.int(0...255)), green: UInt8(random.int(0...255)),
          blue: UInt8(random.int(0...255)))
      }
    }
    let columns = colors.enumerated().map { index, ends in
      "<i style='left:\(index * 8)px;background:"
        + "linear-gradient(in oklab, \(ends[0].hex), \(ends[1].hex))'></i>"
    }
    let html =
      "<!doctype html><style>body{margin:0}"
      + "i{position:absolute;top:0;width:8px;height:\(height)px}</style>" + columns.joined()
    let folder = try TemporaryFolder()
    try folder.write(html.utf8, to: "page.html")
    let page = try await Browser.current.newPage(width: colors.count * 8, height: height)
    try await page.open(file: folder.url.appendingPathComponent("page.html"))
    let shot = try Pixmap(png: await page.screenshot("gradients"))
    for (index, ends) in colors.enumerated() {
      var theme = Theme(
        name: "oklab", border: Theme.Border(color: .black, width: 0),
        fill: Theme.Gradient(from: ends[0], to: ends[1]))
      theme.fill.interpolation = .oklab
      let popover = Popover(
        size: Size(width: 60, height: Double(height)), arrow: nil, theme: theme)
      let pixmap = try popover.image(scale: 1).pixmap()
      let drawn = (0..<height).compactMap { pixmap[x: 30, y: $0] }
      let shown = (0..<height).compactMap { shot[x: index * 8 + 4, y: $0] }
      #expect(Self.differences(drawn, shown, tolerance: 2) == 0, "\(ends)")
    }
  }
}
