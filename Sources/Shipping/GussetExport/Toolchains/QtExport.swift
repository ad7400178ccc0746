internal import Gusset

extension ExportFormat {
  /// Qt Quick: a QML type with two border images.
  public static let qt = pictures(
    name: "qt",
    title: "Qt Quick: a QML type with border images",
    summary: "a QML type with border images for the halves of each picture, at 1x and 2x",
    usage: [
      "Put the folder beside the program's QML files, import it, and fill the popover:", "",
      "    import \"qt\"",
      "    TYPEPopover {",
      "        direction: \"up\"; offset: -20; width: 320; height: 200",
      "        Text { text: \"Hello\" }",
      "    }", "",
      "offset is the distance of the arrow from the middle of its edge. Shadows are outside the item.",
    ],
    limits: [
      .halves, .gradient, .caps,
      Limit(sentence: "Only pictures at whole scales are found by their names, as in @2x."),
    ],
    scales: [1, 2],
    needsWholeScales: true
  ) { input throws(GussetError) in
    var files: [PendingFile] = []
    // Lengths in QML are those of the 1x pictures, whose names Qt is given.
    let base = try input.pictures(at: .x1)
    files.append(
      PendingFile(
        "\(input.name.typeName)Popover.qml", text: qml(base, name: input.name)))
    for scale in [.x1] + input.scales.filter({ $0 != .x1 }) {
      for half in try input.pictures(at: scale).flatMap(\.halves) {
        files.append(
          PendingFile(
            scaledPath("\(input.name)-\(half.word).png", scale: scale), half))
      }
    }
    return files
  }

  /// The type's file. Its table has the lengths of each direction.
  private static func qml(_ pictures: [SlicedPicture], name: String) -> String {
    let shapes = JSONValue.object(
      pictures.map { picture in
        let halves = picture.halves.map { half in
          JSONValue.object([
            ("source", .string("\(name)-\(half.word).png")),
            ("caps", half.caps.qml), ("margins", half.margins.qml),
          ])
        }
        return (
          picture.word,
          JSONValue.object([
            ("sideBySide", .bool(picture.joint == .x)),
            ("content", picture.insets.qml),
            ("halves", .array(halves)),
          ])
        )
      })
    let first = pictures.first?.word ?? "none"
    return qmlHead.replacing("%FIRST", with: first)
      .replacing("%SHAPES", with: shapes.text(.indented, indent: "    ")) + qmlBody
  }

  private static let qmlHead = """
    import QtQuick 2.15

    // A popover's background. Its children lie in the rectangle for content.
    Item {
        id: popover

        // The arrow's direction: "up", "down", "left", "right" or "none".
        property string direction: "%FIRST"
        // The distance of the arrow from the middle of its edge, to the right or down.
        property real offset: 0
        // The items in the popover.
        default property alias content: contentItem.data

        // Sides are in the order left, top, right, bottom.
        readonly property var shapes: (%SHAPES)

    """

  private static let qmlBody = """
        readonly property var shape: shapes[direction]
        readonly property var half: shape.halves[0]
        readonly property var otherHalf: shape.halves.length > 1 ? shape.halves[1] : null
        readonly property bool isRow: otherHalf !== null && shape.sideBySide
        readonly property bool isColumn: otherHalf !== null && !shape.sideBySide
        // Where the halves meet: as near to the arrow's place as the caps allow.
        readonly property real joint: {
            const side = isRow ? 0 : 1
            const length = isRow ? width : height
            const least = smallest(half, side)
            const most = Math.max(least, length - (otherHalf ? smallest(otherHalf, side) : 0))
            return Math.min(Math.max(Math.round(length / 2 + offset), least), most)
        }

        // The length of a half's caps along an axis, without its margins.
        function smallest(half, side) {
            return half.caps[side] + half.caps[side + 2] - half.margins[side] - half.margins[side + 2]
        }

        implicitWidth: Math.max(
            smallest(half, 0) + (isRow ? smallest(otherHalf, 0) : 0),
            shape.content[0] + contentItem.childrenRect.width + shape.content[2])
        implicitHeight: Math.max(
            smallest(half, 1) + (isColumn ? smallest(otherHalf, 1) : 0),
            shape.content[1] + contentItem.childrenRect.height + shape.content[3])

        component Half: BorderImage {
            property var half
            // The half's rectangle in the popover, without its margins.
            property rect frame
            source: Qt.resolvedUrl(half.source)
            border.left: half.caps[0]
            border.top: half.caps[1]
            border.right: half.caps[2]
            border.bottom: half.caps[3]
            x: frame.x - half.margins[0]
            y: frame.y - half.margins[1]
            width: frame.width + half.margins[0] + half.margins[2]
            height: frame.height + half.margins[1] + half.margins[3]
        }

        Half {
            half: popover.half
            frame: Qt.rect(
                0, 0, popover.isRow ? popover.joint : popover.width,
                popover.isColumn ? popover.joint : popover.height)
        }

        Loader {
            active: popover.otherHalf !== null
            sourceComponent: Half {
                half: popover.otherHalf || popover.half
                frame: popover.isRow
                    ? Qt.rect(popover.joint, 0, popover.width - popover.joint, popover.height)
                    : Qt.rect(0, popover.joint, popover.width, popover.height - popover.joint)
            }
        }

        Item {
            id: contentItem
            anchors.fill: parent
            anchors.leftMargin: popover.shape.content[0]
            anchors.topMargin: popover.shape.content[1]
            anchors.rightMargin: popover.shape.content[2]
            anchors.bottomMargin: popover.shape.content[3]
        }
    }

    """
}

extension PixelMargins {
  /// The sides in the order left, top, right, bottom.
  fileprivate var qml: JSONValue {
    .array([left, top, right, bottom].map { .number(Double($0)) })
  }
}
