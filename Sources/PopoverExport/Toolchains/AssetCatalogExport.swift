internal import PopoverGeometry
internal import PopoverModel
internal import Pixels

extension ExportFormat {
  /// Xcode: an asset catalog with resizable image sets and the theme's colors.
  static let assetCatalog = pictures(
    name: "xcassets",
    title: "Xcode: an asset catalog",
    summary: "an asset catalog with image sets at 1x, 2x and 3x, and color sets",
    usage: [
      "Drag NAME.xcassets into the Xcode project. Every image stretches by itself:", "",
      "    imageView.image = UIImage(named: \"NAME-up-left-corner\")", "",
      "NAME-up-left-corner and its like have the arrow at an end of the edge. NAME-up grows on the",
      "left of its arrow only. Two image views side by side grow on both sides, with the arrow in",
      "the middle:", "",
      "    let halves = [\"left\", \"right\"].map { side in",
      "      UIImageView(image: UIImage(named: \"NAME-up-\\(side)-half\"))",
      "    }",
      "    let background = UIStackView(arrangedSubviews: halves)",
      "    halves[0].widthAnchor.constraint(equalTo: halves[1].widthAnchor).isActive = true", "",
      "An arrow at the left or right has a top and a bottom half. For them, set the stack's axis to",
      ".vertical, and make their heights equal. Shadows lie outside the frame of the stack.",
    ],
    limits: [.halves, .gradient, .caps],
    scales: [1, 2, 3]
  ) { subject throws(GussetError) in
    let catalog = "\(subject.name).xcassets"
    var files = [FileDraft("\(catalog)/Contents.json", text: document([]))]
    var sets: [[CatalogImage]] = []
    let pictures = try subject.pictures(corners: true)
    for picture in pictures where picture.scale == subject.scales.first {
      let all = pictures.filter { $0.word == picture.word }
      var set: [CatalogImage] = []
      for picture in all { set.append(CatalogImage(picture, subject.png(picture))) }
      sets.append(set)
      guard picture.joint != nil else { continue }
      for index in 0..<2 {
        var set: [CatalogImage] = []
        for half in all.map({ $0.halves[index] }) {
          set.append(CatalogImage(half, subject.png(half)))
        }
        sets.append(set)
      }
    }
    for set in sets {
      let name = "\(subject.name)-\(set[0].word)"
      let folder = "\(catalog)/\(name).imageset"
      let images = set.map { image in
        JSONOutput.object(image.members(file: scaledPath("\(name).png", scale: image.scale)))
      }
      files.append(
        FileDraft("\(folder)/Contents.json", text: document([("images", .array(images))])))
      for image in set {
        files.append(
          FileDraft("\(folder)/\(scaledPath("\(name).png", scale: image.scale))", image.png))
      }
    }
    return files + (subject.theme.map { colorSets(of: $0, name: subject.name, in: catalog) } ?? [])
  }

  private static func document(_ members: [(String, JSONOutput)]) -> String {
    let info = JSONOutput.object([("author", .string("xcode")), ("version", .number(1))])
    return JSONOutput.object(members + [("info", info)]).indented() + "\n"
  }

  /// The colors of the border and of the fill's ends.
  private static func colorSets(
    of theme: Theme, name subject: String, in catalog: String
  ) -> [FileDraft] {
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
      return FileDraft(
        "\(catalog)/\(subject)-\(name).colorset/Contents.json",
        text: document([("colors", .array([entry]))]))
    }
  }

  private static func hex(_ component: UInt8) -> JSONOutput {
    let digits = String(component, radix: 16, uppercase: true)
    return .string("0x" + (digits.count < 2 ? "0" : "") + digits)
  }
}

/// A picture of an image set. All lengths are pixels of its file.
private struct CatalogImage {
  let word: String
  let scale: Scale
  let size: PixelSize
  let caps: PixelMargins
  let margins: PixelMargins
  let png: PictureDraft

  /// A whole picture, which stretches in the first of its bands.
  init(_ picture: SlicedPicture, _ png: PictureDraft) {
    let whole = PixelRect(
      x: 0, y: 0, width: picture.pixmap.size.width, height: picture.pixmap.size.height)
    self.init(
      word: picture.word, scale: picture.scale, size: whole.size,
      caps: PixelMargins(
        of: PixelRect(columns: picture.columns[0], rows: picture.rows[0]), in: whole),
      margins: PixelMargins(of: picture.frame, in: whole), png: png)
  }

  /// A half of a picture.
  init(_ half: PictureHalf, _ png: PictureDraft) {
    self.init(
      word: half.word, scale: half.scale, size: half.pixmap.size, caps: half.caps,
      margins: half.margins, png: png)
  }

  private init(
    word: String, scale: Scale, size: PixelSize, caps: PixelMargins, margins: PixelMargins,
    png: PictureDraft
  ) {
    self.word = word
    self.scale = scale
    self.size = size
    self.caps = caps
    self.margins = margins
    self.png = png
  }

  /// The picture's entry in the image set.
  func members(file: String) -> [(String, JSONOutput)] {
    let center = JSONOutput.object([
      ("mode", .string("stretch")),
      ("width", .number(Double(size.width - caps.left - caps.right))),
      ("height", .number(Double(size.height - caps.top - caps.bottom))),
    ])
    let resizing = JSONOutput.object([
      ("mode", .string("9-part")), ("center", center), ("cap-insets", caps.json),
    ])
    var members: [(String, JSONOutput)] = [
      ("idiom", .string("universal")), ("filename", .string(file)),
      ("scale", .string("\(scale)x")), ("resizing", resizing),
    ]
    if !margins.isEmpty { members.append(("alignment-insets", margins.json)) }
    return members
  }
}

extension PixelMargins {
  /// Whether all margins are 0.
  fileprivate var isEmpty: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }

  /// The margins as an object, as in `{ "top": 1, … }`.
  fileprivate var json: JSONOutput {
    .object([
      ("top", .number(Double(top))), ("left", .number(Double(left))),
      ("bottom", .number(Double(bottom))), ("right", .number(Double(right))),
    ])
  }
}
