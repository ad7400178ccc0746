internal import Gusset

extension ExportFormat {
  /// MapLibre: a sprite sheet and its index, at 1x and 2x.
  public static let mapLibre = pictures(
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
  ) { input throws(GussetError) in
    var files: [PendingFile] = []
    for scale in input.scales {
      let sheet = try PictureSheet(input.pictures(at: scale))
      let base = scaledPath(input.name, scale: scale)
      files.append(PendingFile("\(base).json", text: sheet.index(name: input.name).document))
      files.append(PendingFile("\(base).png", sheet))
    }
    return files
  }
}

extension PictureSheet {
  /// The place, the bands and the content of each picture.
  fileprivate func index(name: String) -> JSONValue {
    func numbers(_ values: [Int]) -> JSONValue { .array(values.map { .number(Double($0)) }) }
    func pairs(_ bands: [Range<Int>]) -> JSONValue {
      .array(bands.map { numbers([$0.lowerBound, $0.upperBound]) })
    }
    return .object(
      zip(pictures, tops).map { picture, top in
        let (columns, rows) = (picture.content.columns, picture.content.rows)
        let entry = JSONValue.object([
          ("x", .number(0)), ("y", .number(Double(top))),
          ("width", .number(Double(picture.size.width))),
          ("height", .number(Double(picture.size.height))),
          ("pixelRatio", .number(picture.scale.value)),
          ("stretchX", pairs(picture.columns)), ("stretchY", pairs(picture.rows)),
          (
            "content",
            numbers([columns.lowerBound, rows.lowerBound, columns.upperBound, rows.upperBound])
          ),
        ])
        return ("\(name)-\(picture.word)", entry)
      })
  }
}
