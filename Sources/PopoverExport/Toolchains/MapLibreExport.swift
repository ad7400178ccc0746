internal import Pixels
internal import PopoverGeometry
internal import PopoverModel
internal import RunPNG

extension ExportFormat {
  /// MapLibre: a sprite sheet and its index, at 1x and 2x.
  static let mapLibre = ExportFormat(
    name: "maplibre",
    summary: "sprite sheets at 1x and 2x with two stretchable bands and a content box",
    usage: [
      "Serve the folder, name it in the style, and fit the icon around the text:", "",
      "    \"sprite\": \"https://example.com/maplibre/NAME\"",
      "    \"icon-image\": \"NAME-down\", \"icon-text-fit\": \"both\"",
    ],
    limits: [.gradient],
    scales: [1, 2]
  ) { subject throws(GussetError) in
    var files: [ExportedFile] = []
    let pictures = try subject.pictures()
    for scale in subject.scales {
      let sheet = try SpriteSheet(pictures.filter { $0.scale == scale })
      let base = scaledPath(subject.name, scale: scale)
      files.append(ExportedFile("\(base).json", text: sheet.index(name: subject.name).document))
      files.append(
        ExportedFile("\(base).png", FileContents(bytes: try sheet.pixmap.encodedPNG(.fast))))
    }
    return files
  }
}

/// Pictures of one scale, one below the other with a clear row between them.
private struct SpriteSheet {
  let pixmap: Pixmap
  private let pictures: [SlicedPicture]

  init(_ pictures: [SlicedPicture]) throws(GussetError) {
    self.pictures = pictures
    let width = pictures.map(\.pixmap.size.width).max() ?? 1
    let height = pictures.map { $0.pixmap.size.height + 1 }.reduce(-1, +)
    var pixels = [UInt32](repeating: 0, count: width * height)
    var top = 0
    for picture in pictures {
      let size = picture.pixmap.size
      for row in 0..<size.height {
        let start = (top + row) * width
        pixels.replaceSubrange(
          start..<start + size.width,
          with: picture.pixmap.pixels[row * size.width..<(row + 1) * size.width])
      }
      top += size.height + 1
    }
    pixmap = try Pixmap(
      size: PixelSize(width: width, height: height), alpha: .premultiplied, pixels: pixels)
  }

  /// The place, the bands and the content of each picture.
  func index(name: String) -> JSONOutput {
    var top = 0
    return .object(
      pictures.map { picture in
        defer { top += picture.pixmap.size.height + 1 }
        let entry = JSONOutput.object([
          ("x", .number(0)), ("y", .number(Double(top))),
          ("width", .number(Double(picture.pixmap.size.width))),
          ("height", .number(Double(picture.pixmap.size.height))),
          ("pixelRatio", .number(picture.scale.value)),
          ("stretchX", ExportFormat.pairs(picture.columns)),
          ("stretchY", ExportFormat.pairs(picture.rows)),
          ("content", ExportFormat.corners(picture.content)),
        ])
        return ("\(name)-\(picture.word)", entry)
      })
  }
}
