internal import PopoverGeometry
internal import PopoverModel
internal import Pixels

extension ExportFormat {
  /// Xcode: an asset catalog with resizable image sets and the theme's colors.
  static let assetCatalog = ExportFormat(
    name: "xcassets",
    summary: "an asset catalog with image sets at 1x, 2x and 3x, and color sets",
    usage: [
      "Drag NAME.xcassets into the Xcode project. Every image stretches by itself:", "",
      "    imageView.image = UIImage(named: \"NAME-up\")",
    ],
    limits: [
      Limit(
        sentence:
          "An image set has one band an axis, so only the part before the arrow grows."
      ) { _ in true },
      .gradient,
    ],
    scales: [1, 2, 3]
  ) { subject throws(GussetError) in
    let catalog = "\(subject.name).xcassets"
    var files = [ExportedFile("\(catalog)/Contents.json", text: document([]))]
    let pictures = try subject.pictures()
    for direction in ExportSubject.directions {
      let set = pictures.filter { $0.direction == direction }
      let name = "\(subject.name)-\(set[0].word)"
      let images = set.map { picture in
        JSONOutput.object(
          picture.imageMembers(file: scaledPath("\(name).png", scale: picture.scale)))
      }
      let folder = "\(catalog)/\(name).imageset"
      files.append(
        ExportedFile("\(folder)/Contents.json", text: document([("images", .array(images))])))
      for picture in set {
        files.append(
          ExportedFile(
            "\(folder)/\(scaledPath("\(name).png", scale: picture.scale))", try picture.png()))
      }
    }
    return files + colorSets(of: subject, in: catalog)
  }

  private static func document(_ members: [(String, JSONOutput)]) -> String {
    let info = JSONOutput.object([("author", .string("xcode")), ("version", .number(1))])
    return JSONOutput.object(members + [("info", info)]).indented() + "\n"
  }

  /// The colors of the border and of the fill's ends.
  private static func colorSets(of subject: ExportSubject, in catalog: String) -> [ExportedFile] {
    let theme = subject.theme.theme
    let stops = theme.fill.stops
    let colors = [
      ("border", theme.border.color), ("fill-top", stops[0].color),
      ("fill-bottom", stops[stops.count - 1].color),
    ]
    return colors.map { name, color in
      let components = JSONOutput.object([
        ("red", hex(color.red)), ("green", hex(color.green)), ("blue", hex(color.blue)),
        ("alpha", .string(shortNumber((Double(color.alpha) / 255 * 1000).rounded() / 1000))),
      ])
      let value = JSONOutput.object([
        ("color-space", .string("srgb")), ("components", components),
      ])
      let entry = JSONOutput.object([("idiom", .string("universal")), ("color", value)])
      return ExportedFile(
        "\(catalog)/\(subject.name)-\(name).colorset/Contents.json",
        text: document([("colors", .array([entry]))]))
    }
  }

  private static func hex(_ component: UInt8) -> JSONOutput {
    let digits = String(component, radix: 16, uppercase: true)
    return .string("0x" + (digits.count < 2 ? "0" : "") + digits)
  }
}

extension SlicedPicture {
  /// The entry of an image set for the picture's file. All lengths are pixels of the file.
  fileprivate func imageMembers(file: String) -> [(String, JSONOutput)] {
    let (column, row) = (columns[0], rows[0])
    let (width, height) = (pixmap.size.width, pixmap.size.height)
    func insets(_ columns: Range<Int>, _ rows: Range<Int>) -> JSONOutput {
      .object([
        ("top", .number(Double(rows.lowerBound))), ("left", .number(Double(columns.lowerBound))),
        ("bottom", .number(Double(height - rows.upperBound))),
        ("right", .number(Double(width - columns.upperBound))),
      ])
    }
    let center = JSONOutput.object([
      ("mode", .string("stretch")), ("width", .number(Double(column.count))),
      ("height", .number(Double(row.count))),
    ])
    let resizing = JSONOutput.object([
      ("mode", .string("9-part")), ("center", center), ("cap-insets", insets(column, row)),
    ])
    var members: [(String, JSONOutput)] = [
      ("idiom", .string("universal")), ("filename", .string(file)),
      ("scale", .string("\(scale)x")), ("resizing", resizing),
    ]
    if frame.size != pixmap.size {
      members.append(("alignment-insets", insets(frame.columns, frame.rows)))
    }
    return members
  }
}
