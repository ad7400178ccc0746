internal import Gusset

extension ExportFormat {
  /// MapLibre: a sprite sheet and its index, at 1x and 2x.
  static let mapLibre = pictures(
    name: "maplibre",
    title: "MapLibre: sprite sheets",
    summary: "sprite sheets at 1x and 2x with two stretchable bands and a content box",
    usage: [
      "Serve the folder, name it in the style, and fit the icon around the text:", "",
      "    \"sprite\": \"https://example.com/maplibre/NAME\"",
      "    \"icon-image\": \"NAME-down\", \"icon-text-fit\": \"both\"",
    ],
    limits: [.gradient, .caps],
    scales: [1, 2]
  ) { subject throws(GussetError) in
    var files: [FileDraft] = []
    for scale in subject.scales {
      let sprites = try SpriteSheet(subject.pictures(at: scale))
      let base = scaledPath(subject.name, scale: scale)
      files.append(FileDraft("\(base).json", text: sprites.index(name: subject.name).document))
      files.append(FileDraft("\(base).png", PictureDraft(sprites.sheet.pixmap)))
    }
    return files
  }
}

/// Pictures and their index.
private struct SpriteSheet {
  let sheet: PictureSheet
  let pictures: [SlicedPicture]

  init(_ pictures: [SlicedPicture]) throws(GussetError) {
    self.pictures = pictures
    sheet = try PictureSheet(pictures.map(\.pixmap))
  }

  /// The place, the bands and the content of each picture.
  func index(name: String) -> JSONOutput {
    .object(
      zip(pictures, sheet.tops).map { picture, top in
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
