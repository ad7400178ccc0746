internal import Gusset

extension ExportFormat {
  /// libGDX: a texture atlas of nine-patches.
  public static let libGDX = pictures(
    name: "libgdx",
    title: "libGDX: a texture atlas",
    summary: "a texture atlas of nine-patches at 1x and 2x, with the halves of each picture",
    usage: [
      "Load the atlas with libGDX 1.9.13 or later, and draw the halves side by side. tip is the",
      "distance from the left to the middle of the arrow:", "",
      "    TextureAtlas atlas = new TextureAtlas(\"NAME.atlas\");",
      "    NinePatch left = atlas.createPatch(\"NAME-up-left-half\");",
      "    NinePatch right = atlas.createPatch(\"NAME-up-right-half\");",
      "    left.draw(batch, x, y, tip, height);",
      "    right.draw(batch, x + tip, y, width - tip, height);", "",
      "A theme with shadows has margins around the popover, in the order left, right, top, bottom.",
      "Move and enlarge the rectangles of the halves by them:", "",
      "    int[] margin = atlas.findRegion(\"NAME-up-left-half\").findValue(\"margin\");",
    ],
    limits: [.halves, .gradient, .caps],
    scales: [1, 2]
  ) { input throws(GussetError) in
    var files: [PendingFile] = []
    for scale in input.scales {
      let sheet = try PictureSheet(input.pictures(at: scale).flatMap(\.halves), repeatsCuts: true)
      let page = scaledPath("\(input.name).png", scale: scale)
      let regions = zip(sheet.pictures, sheet.tops).map { half, top in
        half.atlasRegion(name: "\(input.name)-\(half.word)", left: sheet.left, top: top)
      }
      let header = """
        \(page)
        size: \(sheet.size.width), \(sheet.size.height)
        format: RGBA8888
        filter: Linear, Linear
        repeat: none

        """
      files.append(
        PendingFile(
          scaledPath("\(input.name).atlas", scale: scale), text: header + regions.joined()))
      files.append(PendingFile(page, sheet))
    }
    return files
  }
}

extension SlicedPicture {
  /// The half as a region. The four sides of split, pad and margin are left, right, top, bottom.
  fileprivate func atlasRegion(name: String, left: Int, top: Int) -> String {
    func sides(_ margins: PixelMargins) -> String {
      "\(margins.left), \(margins.right), \(margins.top), \(margins.bottom)"
    }
    let whole = "\(size.width), \(size.height)"
    // Padding counts from the edge of the picture.
    var padding = insets
    padding.left += margins.left
    padding.right += margins.right
    padding.top += margins.top
    padding.bottom += margins.bottom
    return """
      \(name)
        rotate: false
        xy: \(left), \(top)
        size: \(whole)
        split: \(sides(caps))
        pad: \(sides(padding))
        margin: \(sides(margins))
        orig: \(whole)
        offset: 0, 0
        index: -1

      """
  }
}
