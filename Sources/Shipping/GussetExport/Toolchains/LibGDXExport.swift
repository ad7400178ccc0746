internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// libGDX: a texture atlas of nine-patches, and a skin with the colors of text.
  public static let libGDX = ExportFormat(
    name: "libgdx",
    title: "libGDX: a skin and its texture atlas",
    summary:
      "a skin with a texture atlas of nine-patches at 1x and 2x, for the halves of each picture",
    limits: [.halves, .gradient, .caps],
    scales: [1, 2],
    writer: .pictures { row throws(GussetError) in
      var files: [PendingFile] = []
      for scale in row.scales {
        var pages: [String] = []
        for look in row.looks {
          let name = row.fileName(of: look)
          let sheet = try PictureSheet(
            look.pictures(at: [scale]).flatMap(\.halves), repeatsCuts: true)
          let page = scale.fileName(for: "\(name).png")
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
          files.append(PendingFile(page, .sheet(sheet)))
        }
        let (atlas, skin) = ("\(row.name).atlas", "\(row.name).json")
        files.append(
          PendingFile(scale.fileName(for: atlas), .text(pages.joined(separator: "\n"))))
        files.append(
          PendingFile(scale.fileName(for: skin), .text(skinColors(of: row).document)))
      }
      return files
    })

  /// The skin: the color for text in each look.
  private static func skinColors(of row: ExportRow) -> JSONValue {
    let colors = row.looks.compactMap { look in
      look.theme.map { theme in
        (
          "\(row.fileName(of: look))-text",
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
    return filledTemplate(
      PackageResources.LibGDXRegion_txt,
      [
        "NAME": name, "PLACE": "\(left), \(top)", "SIZE": "\(size.width), \(size.height)",
        "SPLIT": sides(caps), "PAD": sides(insets.adding(margins)), "MARGIN": sides(margins),
      ])
  }
}
