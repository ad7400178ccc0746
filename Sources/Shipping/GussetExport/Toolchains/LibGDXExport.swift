internal import Gusset

extension ExportFormat {
  /// libGDX: a texture atlas of nine-patches.
  static let libGDX = pictures(
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
  ) { subject throws(GussetError) in
    var files: [FileDraft] = []
    for scale in subject.scales {
      let halves = try subject.pictures(at: scale).flatMap(\.halves)
      let sheet = try PictureSheet(halves.map(\.pixmap), gap: 2)
      let page = scaledPath("\(subject.name).png", scale: scale)
      let regions = zip(halves, sheet.tops).map { half, top in
        half.atlasRegion(name: "\(subject.name)-\(half.word)", top: top)
      }
      let size = sheet.pixmap.size
      let header = """
        \(page)
        size: \(size.width), \(size.height)
        format: RGBA8888
        filter: Linear, Linear
        repeat: none

        """
      files.append(
        FileDraft(
          scaledPath("\(subject.name).atlas", scale: scale), text: header + regions.joined()))
      files.append(FileDraft(page, PictureDraft(sheet.pixmap)))
    }
    return files
  }
}

extension PictureHalf {
  /// The half as a region. The four sides of split, pad and margin are left, right, top, bottom.
  fileprivate func atlasRegion(name: String, top: Int) -> String {
    func sides(_ margins: PixelMargins) -> String {
      "\(margins.left), \(margins.right), \(margins.top), \(margins.bottom)"
    }
    let size = "\(pixmap.size.width), \(pixmap.size.height)"
    // Padding counts from the edge of the picture.
    var padding = content
    padding.left += margins.left
    padding.right += margins.right
    padding.top += margins.top
    padding.bottom += margins.bottom
    return """
      \(name)
        rotate: false
        xy: 0, \(top)
        size: \(size)
        split: \(sides(caps))
        pad: \(sides(padding))
        margin: \(sides(margins))
        orig: \(size)
        offset: 0, 0
        index: -1

      """
  }
}
