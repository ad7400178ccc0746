internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// MapLibre: sprite sheets with their indexes, and a layer that shows popovers.
  public static let mapLibre = ExportFormat(
    name: "maplibre",
    title: "MapLibre: sprite sheets and a layer",
    summary: "sprite sheets at 1x and 2x with two stretchable bands and a content box, and a layer",
    limits: [.gradient, .caps],
    scales: [1, 2],
    taking: .own,
    writer: .pictures { row throws(GussetError) in
      var files: [PendingFile] = []
      for look in row.looks {
        let name = row.fileName(of: look)
        for scale in row.scales {
          let sheet = try PictureSheet(look.pictures(at: [scale]))
          let base = scale.fileName(for: name)
          // All looks have the same names of icons, so that a style changes its sprite alone.
          files.append(PendingFile("\(base).json", .text(sheet.index(name: row.name).document)))
          files.append(PendingFile("\(base).png", .sheet(sheet)))
        }
        let layer = try mapLayer(look.pictures(at: [row.scales[0]]), look.theme, name: row.name)
        files.append(PendingFile("\(name).layer.json", .text(layer.document)))
      }
      return files
    })

  /// The size of text in the layer.
  private static let textSize = 16.0

  /// A layer with a popover above each place.
  private static func mapLayer(
    _ pictures: [SlicedPicture], _ theme: Theme?, name: String
  ) -> JSONValue {
    func numbers(_ pixels: [Double], _ scale: Scale) -> JSONValue {
      .array(pixels.map { .number(($0 / scale.value).rounded(decimals: 3)) })
    }
    // Art may lack this direction.
    let shown = pictures.first { $0.direction == .down } ?? pictures[0]
    let smallest = pictures.map { picture in
      let width = picture.content.width - picture.columns.reduce(0) { $0 + $1.count }
      let height = picture.content.height - picture.rows.reduce(0) { $0 + $1.count }
      return (picture.word, numbers([Double(width), Double(height)], picture.scale))
    }
    // The side of the text that is at the place, and its distance from there.
    func places(_ picture: SlicedPicture) -> [(String, JSONValue)] {
      let insets = picture.insets
      // The tip is in the middle of the popover, and the text in that of its content.
      let (aside, along) = (insets.left - insets.right, insets.top - insets.bottom)
      let (anchor, x, y) =
        switch picture.direction {
        case .up: ("top", aside, 2 * insets.top)
        case .down: ("bottom", aside, -2 * insets.bottom)
        case .left: ("left", 2 * insets.left, along)
        case .right: ("right", -2 * insets.right, along)
        case nil: ("center", aside, along)
        }
      return [
        ("icon-image", .string("\(name)-\(picture.word)")), ("text-anchor", .string(anchor)),
        (
          "text-offset",
          numbers([Double(x) / 2 / textSize, Double(y) / 2 / textSize], picture.scale)
        ),
      ]
    }
    let layout: [(String, JSONValue)] =
      places(shown) + [
        ("icon-text-fit", .string("both")),
        ("icon-allow-overlap", .bool(true)), ("text-allow-overlap", .bool(true)),
        ("text-field", .array([.string("get"), .string("name")])),
        ("text-size", .number(textSize)),
      ]
    let layouts = pictures.map { ($0.word, JSONValue.object(places($0))) }
    let paint =
      theme.map { [("text-color", JSONValue.string($0.readableTextColor.mapColor))] } ?? []
    return .object([
      ("id", .string(name)), ("type", .string("symbol")), ("source", .string("places")),
      (
        "metadata",
        .object([("gusset:layouts", .object(layouts)), ("gusset:smallest-text", .object(smallest))])
      ),
      ("layout", .object(layout)), ("paint", .object(paint)),
    ])
  }
}

extension Theme.Color {
  /// The color for a style, whose readers do not all know eight hexadecimal digits.
  fileprivate var mapColor: String {
    isOpaque
      ? hex
      : "rgba(\(red), \(green), \(blue), \(shortNumber((Double(alpha) / 255).rounded(decimals: 3))))"
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
