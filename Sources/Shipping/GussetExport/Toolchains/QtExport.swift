internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Qt Quick: a QML type with two border images.
  public static let qt = ExportFormat(
    name: "qt",
    title: "Qt Quick: a QML type with border images",
    summary: "a QML type with border images for the halves of each picture, at 1x and 2x",
    limits: [
      .halves, .gradient, .caps,
      Limit(sentence: "Only pictures at whole scales are found by their names, as in @2x."),
    ],
    scales: [1, 2],
    taking: .whole,
    writer: .pictures { row throws(GussetError) in
      let qml = PendingFile("\(row.name.typeName)Popover.qml", .text(try qml(row)))
      return [qml] + (try row.halfFiles(at: [.x1] + row.scales.filter { $0 != .x1 }))
    })

  /// The type's file. Its table has the lengths of each direction in each look; they are those of the 1x
  /// pictures, whose names Qt is given.
  private static func qml(_ row: ExportRow) throws(GussetError) -> String {
    var looks: [(String, JSONValue)] = []
    for look in row.looks {
      let shapes = try look.pictures(at: [.x1]).map { picture in
        let halves = picture.halves.map { half in
          JSONValue.object([
            ("source", .string("\(row.name)\(look.ending)-\(half.word).png")),
            ("caps", half.caps.qml), ("margins", half.margins.qml),
          ])
        }
        let shape = JSONValue.object([
          ("sideBySide", .bool(picture.joint == .x)), ("content", picture.insets.qml),
          ("halves", .array(halves)),
        ])
        return (picture.word, shape)
      }
      // Without a number's prefix, that is how QML writes a color with alpha.
      let color = look.theme.map { "#" + $0.readableTextColor.hexNumberWithAlpha.dropFirst(2) }
      looks.append(
        (
          look.appearance?.fileWord ?? "usual",
          .object([("textColor", .string(color ?? "black")), ("shapes", .object(shapes))])
        ))
    }
    let first = try row.look.pictures(at: [.x1]).first?.word ?? "none"
    return filledTemplate(
      PackageResources.Popover_qml,
      ["FIRST": first, "LOOKS": JSONValue.object(looks).text(.indented, indent: "    ")])
  }
}

extension PixelMargins {
  /// The sides in the order left, top, right, bottom.
  fileprivate var qml: JSONValue {
    .array([left, top, right, bottom].map { .number(Double($0)) })
  }
}
