internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Android: nine-patch drawables with two bands along the arrow's edge, and dimensions.
  public static let android = ExportFormat(
    name: "android",
    title: "Android: nine-patch drawables",
    summary: "res/ with .9.png drawables from mdpi to xxxhdpi, and values/NAME_dimens.xml",
    limits: [
      Limit(
        sentence:
          "The arrow stays in the middle or at an end of its edge, because both bands grow alike."
      ),
      .gradient, .caps,
    ],
    scales: [1, 1.5, 2, 3, 4],
    identifier: { $0.androidResourceName },
    // Android's qualifiers know a night mode, and no contrast.
    lookPaths: [
      .dark: { path in
        path.replacing("res/drawable-", with: "res/drawable-night-")
          .replacing("res/values/", with: "res/values-night/")
      }
    ],
    writer: .pictures { row throws(GussetError) in
      var files: [PendingFile] = []
      let pictures = try row.look.pictures(at: row.scales, corners: true)
      for picture in pictures {
        let name = "\(row.name)_\(picture.word.replacing("-", with: "_"))"
        let drawable = "res/drawable-\(density(picture.scale))/\(name).9.png"
        files.append(PendingFile(drawable, .ninePatch(picture)))
      }
      files.append(
        PendingFile(
          "res/values/\(row.name)_dimens.xml", .text(try dimensions(of: row, pictures))))
      if let theme = row.look.theme {
        let color = theme.readableTextColor
        let digits = color.hexNumberWithAlpha.dropFirst(2)
        files.append(
          PendingFile(
            "res/values/\(row.name)_colors.xml",
            .text(resources("    <color name=\"\(row.name)_text\">#\(digits)</color>\n"))))
      }
      return files
    })

  /// The word for a scale in the name of a folder.
  private static func density(_ scale: Scale) -> String {
    switch scale.value {
    case 1: "mdpi"
    case 1.5: "hdpi"
    case 2: "xhdpi"
    case 3: "xxhdpi"
    case 4: "xxxhdpi"
    // A density of 160 dots per inch has a pixel a point.
    default: "\(Int((scale.value * 160).rounded()))dpi"
    }
  }

  private static func dimensions(
    of row: ExportRow, _ pictures: [SlicedPicture]
  ) throws(GussetError) -> String {
    let metrics = try row.look.metrics(at: row.scales.first ?? .x1)
    let insets = metrics.contentInsets
    let values =
      [
        ("arrow_base", metrics.arrowBase), ("arrow_height", metrics.arrowHeight),
        ("corner_radius", row.look.cornerRadius), ("content_inset_top", insets.top),
        ("content_inset_left", insets.left), ("content_inset_bottom", insets.bottom),
        ("content_inset_right", insets.right),
      ] + shadowMargins(pictures) + minimumSizes(pictures)
    let lines = values.map { name, value in
      let number = shortNumber(value.rounded(decimals: 3))
      return "    <dimen name=\"\(row.name)_\(name)\">\(number)dp</dimen>\n"
    }
    return resources(lines.joined())
  }

  /// A file of values.
  private static func resources(_ lines: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n\(lines)</resources>\n"
  }

  /// The margins outside the popover that hold its shadows, in points of the finest pictures.
  private static func shadowMargins(_ pictures: [SlicedPicture]) -> [(String, Double)] {
    guard let picture = pictures.max(by: { $0.scale.value < $1.scale.value }) else { return [] }
    let margins = picture.margins.insets(at: picture.scale)
    return [
      ("shadow_top", margins.top), ("shadow_left", margins.left),
      ("shadow_bottom", margins.bottom), ("shadow_right", margins.right),
    ]
  }

  /// The size of each drawable in points, which is the largest one of its pictures.
  private static func minimumSizes(_ pictures: [SlicedPicture]) -> [(String, Double)] {
    Dictionary(grouping: pictures, by: \.word).sorted { $0.key < $1.key }.flatMap {
      word, pictures in
      let name = word.replacing("-", with: "_")
      let widths = pictures.map { Double($0.size.width) / $0.scale.value }
      let heights = pictures.map { Double($0.size.height) / $0.scale.value }
      return [
        ("\(name)_minimum_width", widths.max() ?? 0),
        ("\(name)_minimum_height", heights.max() ?? 0),
      ]
    }
  }
}

extension SlicedPicture {
  /// The picture in a frame of one pixel: black at the top and left marks the bands, black at the
  /// bottom and right marks the content, and red there the margins outside the popover.
  ///
  /// - Parameter pixmap: the pixels of the picture.
  func ninePatch(_ pixmap: Pixmap) throws(GussetError) -> Pixmap {
    let (black, red): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_0000)
    let (width, height) = (size.width, size.height)
    let size = PixelSize(width: width + 2, height: height + 2)
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    func mark(_ columns: Range<Int>, row: Int, _ color: UInt32) {
      for column in columns { pixels[row * size.width + column + 1] = color }
    }
    func mark(_ rows: Range<Int>, column: Int, _ color: UInt32) {
      for row in rows { pixels[(row + 1) * size.width + column] = color }
    }
    for band in columns { mark(band, row: 0, black) }
    for band in rows { mark(band, column: 0, black) }
    mark(content.columns, row: height + 1, black)
    mark(content.rows, column: width + 1, black)
    for margin in [0..<frame.columns.lowerBound, frame.columns.upperBound..<width] {
      mark(margin, row: height + 1, red)
    }
    for margin in [0..<frame.rows.lowerBound, frame.rows.upperBound..<height] {
      mark(margin, column: width + 1, red)
    }
    for row in 0..<height {
      let start = (row + 1) * size.width + 1
      pixels.replaceSubrange(
        start..<start + width, with: pixmap.pixels[row * width..<(row + 1) * width])
    }
    return try Pixmap(size: size, alpha: pixmap.alpha, pixels: pixels)
  }
}
