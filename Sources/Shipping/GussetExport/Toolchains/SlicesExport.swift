internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Any engine: pictures, and JSON with what to stretch in them.
  public static let slices = ExportFormat(
    name: "slices",
    title: "any engine: pictures and their slices",
    summary:
      "PNG files at 1x and 2x, and JSON with what stretches, for engines without a format here",
    limits: [.gradient, .caps],
    scales: [1, 2],
    writer: .pictures { row throws(GussetError) in
      var files = [
        PendingFile(
          "slices.schema.json",
          .text(String(decoding: PackageResources.slices_schema_json, as: UTF8.self)))
      ]
      var looks: [JSONValue] = []
      for look in row.looks {
        let name = row.fileName(of: look)
        func entry(_ picture: SlicedPicture) -> [(String, JSONValue)] {
          let file = picture.scale.fileName(for: "\(name)-\(picture.word).png")
          files.append(PendingFile(file, .picture(picture)))
          return [
            ("file", .string(file)), ("pixels", picture.measures(at: .x1)),
            ("points", picture.measures(at: picture.scale)),
          ]
        }
        let pictures = try look.pictures(at: row.scales).map { picture in
          let halves = (picture.joint == nil ? [] : picture.halves).map { half in
            JSONValue.object([("side", .string(half.side?.rawValue ?? ""))] + entry(half))
          }
          return JSONValue.object(
            [("arrow", .string(picture.word)), ("scale", .number(picture.scale.value))]
              + entry(picture) + [("halves", .array(halves))])
        }
        let color = look.theme.map { [("textColor", JSONValue.string($0.readableTextColor.hex))] }
        looks.append(
          .object(
            [("look", .string(look.appearance?.fileWord ?? "usual"))] + (color ?? [])
              + [("pictures", .array(pictures))]))
      }
      let document = JSONValue.object([
        ("$schema", .string("slices.schema.json")), ("name", .string(row.name)),
        ("looks", .array(looks)),
      ])
      return files + [PendingFile("\(row.name).json", .text(document.document))]
    })
}

extension SlicedPicture {
  /// All measures, divided by a scale.
  fileprivate func measures(at scale: Scale) -> JSONValue {
    func number(_ pixels: Int) -> JSONValue { .number(scale.points(pixels).rounded(decimals: 3)) }
    func object(_ members: [(name: String, length: Int)]) -> JSONValue {
      .object(members.map { ($0, number($1)) })
    }
    func sides(_ margins: PixelMargins) -> JSONValue { object(margins.sides) }
    func bands(_ bands: [Range<Int>]) -> JSONValue {
      .array(bands.map { .array([number($0.lowerBound), number($0.upperBound)]) })
    }
    let band = PixelRect(
      columns: columns[0].lowerBound..<columns[columns.count - 1].upperBound,
      rows: rows[0].lowerBound..<rows[rows.count - 1].upperBound)
    return .object([
      ("size", object([("width", size.width), ("height", size.height)])),
      ("stretchX", bands(columns)), ("stretchY", bands(rows)),
      ("insets", sides(PixelMargins(of: band, in: bounds))), ("margins", sides(margins)),
      ("padding", sides(insets)),
      (
        "content",
        object([
          ("x", content.x), ("y", content.y), ("width", content.width), ("height", content.height),
        ])
      ),
    ])
  }
}
