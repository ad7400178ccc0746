import Gusset
import SwiftUI
import Testing

/// A script that writes the pictures of an app: PNG files for each scale, and an SVG file.
@Suite struct AssetPipelineTests {
  let popover = Popover(
    size: Size(width: 320, height: 200), arrow: .up(offset: 40), theme: .slate)

  @Test(arguments: [1, 2] as [Scale])
  func pngFilesHaveTheirSizeInPixels(scale: Scale) throws {
    try withTemporaryFolder { folder in
      let path = scale.fileName(for: "\(folder)/menu.png")
      try popover.png(scale: scale).write(to: path)
      #expect(path.hasSuffix(scale == 1 ? "/menu.png" : "/menu@2x.png"))
      let picture = try Pixmap(contentsOf: path)
      #expect(try picture.size == scale.pixelSize(of: popover.size))
      // A file has straight alpha, so it is compared with a file.
      #expect(try bytes(of: path) == popover.image(scale: scale).png().bytes)
      #expect(try picture.pixels[0] == 0 && picture.png().bytes == bytes(of: path))
    }
  }

  @Test func anSVGFileHasItsSizeInPoints() throws {
    let svg = try popover.svg()
    #expect(svg.text.contains(#"width="320" height="200""#))
    #expect(try svg.bytes == popover.svg(scale: 1).bytes)
  }

  @Test func smallFilesHaveTheSamePixels() throws {
    let usual = try popover.png(scale: 2, shadows: true)
    let small = try popover.png(scale: 2, shadows: true, compression: .small)
    #expect(small.bytes.count < usual.bytes.count)
    #expect(try Pixmap(png: small.bytes) == Pixmap(png: usual.bytes))
  }

  @Test func shadowsEnlargeThePicture() throws {
    let image = try popover.image(scale: 2, shadows: true)
    let insets = image.alignmentInsets
    let width = popover.size.width + insets.left + insets.right
    let height = popover.size.height + insets.top + insets.bottom
    #expect(insets.bottom > 0)
    #expect(try image.size == Scale(2).pixelSize(of: Size(width: width, height: height)))
    #expect(try image.pixmap() == popover.pixmap(scale: 2, shadows: true))
    // The two files have other bytes: they find repetitions in other ways.
    let pictures = try [image.png(), popover.png(scale: 2, shadows: true)]
    #expect(try Pixmap(png: pictures[0].bytes) == Pixmap(png: pictures[1].bytes))
  }

  @Test func aSizeThatIsTooSmallIsNamed() {
    let popover = Popover(size: Size(width: 1, height: 1), arrow: .up, theme: .slate)
    #expect {
      try popover.png()
    } throws: { error in
      (error as? GussetError)?.field == "size"
    }
  }

  @Test func colorsOfBothLibrariesStandSideBySide() throws {
    let color = Color(red: 1, green: 1, blue: 1)
    let theme = Theme(
      name: "menu", border: Theme.Border(color: Theme.Color(0x666666)), fill: Theme.Gradient(.white)
    )
    #expect(color == .white)
    let picture = try Popover(size: Size(width: 100, height: 80), arrow: nil, theme: theme).pixmap()
    #expect(picture[x: 50, y: 40] == 0xFFFF_FFFF)
  }
}
