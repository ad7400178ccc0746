internal import Gusset

extension ExportFormat {
  /// Skia: pictures and the bands of their lattices.
  public static let lattice = pictures(
    name: "lattice",
    title: "Skia: pictures and their lattices",
    summary: "PNG files at 1x and 2x, and JSON with the bands of a Skia lattice",
    usage: [
      "NAME.json lists the pictures. xDivs and yDivs are the bands that stretch, in pixels:", "",
      "    canvas.drawImageLattice(image, Lattice(xDivs, yDivs), target)",
    ],
    limits: [.gradient, .caps],
    scales: [1, 2]
  ) { input throws(GussetError) in
    var files: [PendingFile] = []
    var images: [JSONValue] = []
    for picture in try input.pictures() {
      let file = scaledPath("\(input.name)-\(picture.word).png", scale: picture.scale)
      files.append(PendingFile(file, picture))
      images.append(
        .object([
          ("file", .string(file)), ("arrow", .string(picture.word)),
          ("scale", .number(picture.scale.value)),
          ("xDivs", pairs(picture.columns)), ("yDivs", pairs(picture.rows)),
          ("frame", corners(picture.frame)), ("content", corners(picture.content)),
        ]))
    }
    let document = JSONValue.object([
      ("name", .string(input.name)), ("images", .array(images)),
    ])
    return files + [PendingFile("\(input.name).json", text: document.document)]
  }
  .holdingDisplayP3()

  /// The ends of bands, as `[[start, end], …]`.
  static func pairs(_ bands: [Range<Int>]) -> JSONValue {
    .array(bands.map { numbers([$0.lowerBound, $0.upperBound]) })
  }

  /// The left, top, right and bottom of a rectangle.
  static func corners(_ rect: PixelRect) -> JSONValue {
    numbers([
      rect.columns.lowerBound, rect.rows.lowerBound, rect.columns.upperBound, rect.rows.upperBound,
    ])
  }

  private static func numbers(_ values: [Int]) -> JSONValue {
    .array(values.map { .number(Double($0)) })
  }
}
