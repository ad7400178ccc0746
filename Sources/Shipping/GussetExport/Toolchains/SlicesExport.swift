internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Any engine: pictures, and JSON with what to stretch in them.
  public static let slices = pictures(
    name: "slices",
    title: "any engine: pictures and their slices",
    summary:
      "PNG files at 1x and 2x, and JSON with what stretches, for engines without a format here",
    usage: [
      "NAME.json lists the pictures of each look, and slices.schema.json describes it. Each picture has its",
      "file, the direction of its arrow, its scale, and these numbers, once in pixels of the file and once",
      "in points:", "",
      "    size     +----------------------------+  The outer box is the whole picture, width by height.",
      "             |   margins (the shadow)     |",
      "             |   +------+--^--+-------+   |  The box in it is the popover; margins lie around it,",
      "             |   |   padding          |   |  and are 0 without shadows.",
      "             |   |   +------------+   |   |",
      "    start  ..|...|...|..content...|...|...|.. stretchY: the rows that stretch, [[start, end]]",
      "    end    ..|...|...|............|...|...|..",
      "             |   |   +------------+   |   |  padding lies between the popover and its content;",
      "             |   +--------------------+   |  the arrow's height is part of it.",
      "             +------:--:--------:--:------+  content is that box in the picture: x, y, width, height.",
      "                start  end  start  end       stretchX: the columns that stretch, a band on either",
      "                                             side of the arrow, or one band without it", "",
      "insets are what lies outside the first and the last band: the borders of a picture that is cut into",
      "nine. A band grows to any length; everything else keeps its size, so no popover is smaller than its",
      "picture without the bands. Enlarge the target by margins on each side.", "",
      "Where an engine has one band an axis, take the two halves: left and right, or top and bottom. They",
      "meet where the middle of the arrow is to be. As half.pixels.insets or half.points.insets, insets are",
      "what these engines ask for:", "",
      "    Bevy       TextureSlicer { border: BorderRect { left, right, top, bottom, .. }, .. }",
      "    PixiJS     new NineSliceSprite({ texture, leftWidth, topHeight, rightWidth, bottomHeight })",
      "    Phaser     scene.add.nineslice(x, y, key, null, width, height, left, right, top, bottom)",
      "    Slint      @image-url(\"file.png\", nine-slice(top right bottom left))",
      "    Unreal     Draw As: Box, Margin: insets divided by the size of the picture",
      "    Defold     Slice9: left, top, right, bottom",
      "    Skia       drawImageLattice, with the numbers of stretchX and stretchY as xDivs and yDivs",
      "",
      "Draw a picture at the scale of the screen. Between the exported scales, lines blur: --scale 1.5",
      "writes pictures for a screen of 1.5. Filters that read past the edge of a half show a seam there:",
      "clamp the texture, or repeat the line at the cut once in an atlas. Halves keep their places in",
      "right-to-left layouts. Of these engines, tests draw with Skia alone.",
    ],
    limits: [.gradient, .caps],
    scales: [1, 2]
  ) { input throws(GussetError) in
    var files = [
      PendingFile(
        "slices.schema.json",
        text: String(decoding: PackageResources.slices_schema_json, as: UTF8.self))
    ]
    var looks: [JSONValue] = []
    for look in input.looks {
      let name = input.fileName(of: look)
      func entry(_ picture: SlicedPicture) -> [(String, JSONValue)] {
        let file = scaledPath("\(name)-\(picture.word).png", scale: picture.scale)
        files.append(PendingFile(file, picture))
        return [
          ("file", .string(file)), ("pixels", picture.measures(at: .x1)),
          ("points", picture.measures(at: picture.scale)),
        ]
      }
      let pictures = try look.pictures(at: input.scales).map { picture in
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
          [("look", .string(look.appearance?.rawValue ?? "usual"))] + (color ?? [])
            + [("pictures", .array(pictures))]))
    }
    let document = JSONValue.object([
      ("$schema", .string("slices.schema.json")), ("name", .string(input.name)),
      ("looks", .array(looks)),
    ])
    return files + [PendingFile("\(input.name).json", text: document.document)]
  }
  .withThemes(["", "textColor is the color for text, as #RRGGBB or #RRGGBBAA."])
  .carrying(
    .sameFiles,
    "NAME.json has all looks: usual, dark, highContrast and darkHighContrast, as far as the theme has them."
  )
}

extension SlicedPicture {
  /// All measures, divided by a scale.
  fileprivate func measures(at scale: Scale) -> JSONValue {
    func number(_ pixels: Int) -> JSONValue {
      .number((Double(pixels) / scale.value * 1000).rounded() / 1000)
    }
    func object(_ members: [(String, Int)]) -> JSONValue {
      .object(members.map { ($0, number($1)) })
    }
    func sides(_ margins: PixelMargins) -> JSONValue {
      object([
        ("left", margins.left), ("top", margins.top), ("right", margins.right),
        ("bottom", margins.bottom),
      ])
    }
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
