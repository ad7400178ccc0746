internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// libGDX: a texture atlas of nine-patches, and a skin with the colors of text.
  public static let libGDX = pictures(
    name: "libgdx",
    title: "libGDX: a skin and its texture atlas",
    summary:
      "a skin with a texture atlas of nine-patches at 1x and 2x, for the halves of each picture",
    usage: [
      "Copy the folder into the assets, and load the skin, which brings its atlas, with libGDX 1.9.13 or",
      "later. Draw the halves side by side. tip is the distance from the left to the middle of the arrow:",
      "",
      "    Skin skin = new Skin(Gdx.files.internal(\"NAME.json\"));",
      "    NinePatch left = skin.getPatch(\"NAME-up-left-half\");",
      "    NinePatch right = skin.getPatch(\"NAME-up-right-half\");",
      "    left.draw(batch, x, y, tip, height);",
      "    right.draw(batch, x + tip, y, width - tip, height);", "",
      "The directions are up, down, left, right and none. Popovers for left and right have a top-half and a",
      "bottom-half, one above the other, and NAME-none is whole. getPadLeft() and its like are the padding",
      "of content, from the edge of the picture.", "",
      "A theme with shadows has margins around the popover, in the order left, right, top, bottom.",
      "Move and enlarge the rectangles of the halves by them:", "",
      "    int[] margin = skin.getAtlas().findRegion(\"NAME-up-left-half\").findValue(\"margin\");",
      "",
      "NAME@2x.json has two pixels a point: with skin.setScale(0.5f), getPatch gives patches in points.",
      "Between the exported scales a picture is filtered, which blurs its lines: export the scale of the",
      "screen with --scale. A line at the cut of a half stands twice in the atlas, so that the halves meet",
      "without a seam at any scale. libGDX itself has not opened the files; their reader is in the tests.",
    ],
    limits: [.halves, .gradient, .caps],
    scales: [1, 2]
  ) { input throws(GussetError) in
    var files: [PendingFile] = []
    for scale in input.scales {
      var pages: [String] = []
      for look in input.looks {
        let name = input.fileName(of: look)
        let sheet = try PictureSheet(
          look.pictures(at: [scale]).flatMap(\.halves), repeatsCuts: true)
        let page = scaledPath("\(name).png", scale: scale)
        let regions = zip(sheet.pictures, sheet.tops).map { half, top in
          half.atlasRegion(name: "\(name)-\(half.word)", left: sheet.left, top: top)
        }
        let header = """
          \(page)
          size: \(sheet.size.width), \(sheet.size.height)
          format: RGBA8888
          filter: Linear, Linear
          repeat: none

          """
        pages.append(header + regions.joined())
        files.append(PendingFile(page, sheet))
      }
      let (atlas, skin) = ("\(input.name).atlas", "\(input.name).json")
      files.append(
        PendingFile(scaledPath(atlas, scale: scale), text: pages.joined(separator: "\n")))
      files.append(
        PendingFile(scaledPath(skin, scale: scale), text: skinColors(of: input).document))
    }
    return files
  }
  .withThemes(["", "skin.getColor(\"NAME-text\") is the color for text."])
  .carrying(
    .sameFiles,
    """
    A look is a word in the names: NAME-dark-up-left-half is a half of the dark look, and NAME-dark-text its \
    color for text. One line switches: String look = isDark ? "NAME-dark" : "NAME", and then \
    skin.getPatch(look + "-up-left-half").
    """
  )

  /// The skin: the color for text in each look.
  private static func skinColors(of input: ExportInput) -> JSONValue {
    let colors = input.looks.compactMap { look in
      look.theme.map { theme in
        (
          "\(input.fileName(of: look))-text",
          JSONValue.object([("hex", .string(String(theme.readableTextColor.hex.dropFirst())))])
        )
      }
    }
    return .object([("com.badlogic.gdx.graphics.Color", .object(colors))])
  }
}

extension SlicedPicture {
  /// The half as a region. The four sides of split, pad and margin are left, right, top, bottom.
  fileprivate func atlasRegion(name: String, left: Int, top: Int) -> String {
    func sides(_ margins: PixelMargins) -> String {
      "\(margins.left), \(margins.right), \(margins.top), \(margins.bottom)"
    }
    let whole = "\(size.width), \(size.height)"
    return """
      \(name)
        rotate: false
        xy: \(left), \(top)
        size: \(whole)
        split: \(sides(caps))
        pad: \(sides(insets.adding(margins)))
        margin: \(sides(margins))
        orig: \(whole)
        offset: 0, 0
        index: -1

      """
  }
}
