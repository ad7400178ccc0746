internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Xcode: an asset catalog with resizable image sets and the theme's colors.
  public static let assetCatalog = ExportFormat(
    name: "xcassets",
    title: "Xcode: an asset catalog",
    summary: "an asset catalog with image sets at 1x, 2x and 3x, and color sets",
    limits: [.halves, .gradient, .caps],
    scales: [1, 2, 3],
    taking: .own,
    holdsDisplayP3: true,
    writer: .pictures { row throws(GussetError) in
      try catalogFiles(of: row.looks, named: row.name, at: row.scales)
    })

  /// A catalog with the pictures and the colors of all looks, the usual one first.
  static func catalogFiles(
    of looks: [ExportLook], named name: String, at scales: [Scale]
  ) throws(GussetError) -> [PendingFile] {
    let catalog = "\(name).xcassets"
    var files = [PendingFile("\(catalog)/Contents.json", .text(document([])))]
    var sets: [[CatalogImage]] = []
    for look in looks {
      let others = try imageSets(of: look, at: scales)
      sets = sets.isEmpty ? others : zip(sets, others).map { $0 + $1 }
    }
    for set in sets {
      let image = "\(name)-\(set[0].picture.word)"
      let folder = "\(catalog)/\(image).imageset"
      let images = set.map { JSONValue.object($0.members(file: $0.file(image))) }
      files.append(
        PendingFile("\(folder)/Contents.json", .text(document([("images", .array(images))]))))
      for member in set {
        files.append(PendingFile("\(folder)/\(member.file(image))", .picture(member.picture)))
      }
    }
    return files + colorSets(of: looks, in: "\(catalog)/\(name)")
  }

  /// The pictures and halves of a look, a set of all scales for each.
  private static func imageSets(
    of look: ExportLook, at scales: [Scale]
  ) throws(GussetError) -> [[CatalogImage]] {
    let images = try look.pictures(at: scales, corners: true)
      .flatMap { $0.joint == nil ? [$0] : [$0] + $0.halves }
      .map { CatalogImage(picture: $0, look: look) }
    return images.filter { $0.picture.scale == scales.first }.map { first in
      images.filter { $0.picture.word == first.picture.word }
    }
  }

  private static func document(_ members: [(String, JSONValue)]) -> String {
    let info = JSONValue.object([("author", .string("xcode")), ("version", .number(1))])
    return JSONValue.object(members + [("info", info)]).text(.indented) + "\n"
  }

  /// The named colors of a theme: the border's, those of the fill's ends, and that of text.
  private static func colors(of theme: Theme) -> [(name: String, color: Theme.Color)] {
    let stops = theme.fill.stops
    return [
      ("border", theme.border.color), ("fill-top", stops[0].color),
      ("fill-bottom", stops[stops.count - 1].color), ("text", theme.readableTextColor),
    ]
  }

  /// A set for each color, with all looks.
  ///
  /// - Parameter path: what the paths of the sets begin with.
  private static func colorSets(of looks: [ExportLook], in path: String) -> [PendingFile] {
    guard let theme = looks[0].theme else { return [] }
    let looks = looks.compactMap { look in
      look.theme.map { (look.appearance, colors(of: $0)) }
    }
    return colors(of: theme).enumerated().map { index, usual in
      let entries = looks.map { entry($1[index].color, $0) }
      return PendingFile(
        "\(path)-\(usual.name).colorset/Contents.json",
        .text(document([("colors", .array(entries))])))
    }
  }

  /// A color of a set.
  private static func entry(_ color: Theme.Color, _ appearance: Appearance?) -> JSONValue {
    let components = JSONValue.object([
      ("red", hex(color.red)), ("green", hex(color.green)), ("blue", hex(color.blue)),
      ("alpha", .string(shortNumber((Double(color.alpha) / 255).rounded(decimals: 3)))),
    ])
    let value = JSONValue.object([
      ("color-space", .string(color.space.rawValue)), ("components", components),
    ])
    let conditions = appearance?.catalogConditions.map { [("appearances", $0)] } ?? []
    return JSONValue.object([("idiom", .string("universal"))] + conditions + [("color", value)])
  }

  private static func hex(_ component: UInt8) -> JSONValue {
    .string("0x" + hexDigits(component, count: 2))
  }
}

extension Appearance {
  /// The conditions of an entry in an asset catalog, as in `[{ "appearance": "luminosity", … }]`.
  fileprivate var catalogConditions: JSONValue? {
    let dark = ("luminosity", "dark"), contrast = ("contrast", "high")
    let conditions =
      switch self {
      case .dark: [dark]
      case .highContrast: [contrast]
      case .darkHighContrast: [dark, contrast]
      }
    return .array(
      conditions.map { .object([("appearance", .string($0)), ("value", .string($1))]) })
  }
}

/// A picture of an image set, and the look that it shows. All lengths are pixels of its file.
private struct CatalogImage {
  let picture: SlicedPicture
  let look: ExportLook

  /// The name of the file in the set with a name.
  func file(_ name: String) -> String {
    picture.scale.fileName(for: "\(name)\(look.ending).png")
  }

  /// The picture's entry in the image set. A whole picture stretches in the first of its bands.
  func members(file: String) -> [(String, JSONValue)] {
    let (size, caps, margins) = (picture.size, picture.caps, picture.margins)
    let center = JSONValue.object([
      ("mode", .string("stretch")),
      ("width", .number(Double(size.width - caps.left - caps.right))),
      ("height", .number(Double(size.height - caps.top - caps.bottom))),
    ])
    let resizing = JSONValue.object([
      ("mode", .string("9-part")), ("center", center), ("cap-insets", caps.json),
    ])
    var members: [(String, JSONValue)] = [
      ("idiom", .string("universal")), ("filename", .string(file)),
      ("scale", .string("\(picture.scale)x")), ("resizing", resizing),
    ]
    if let conditions = look.appearance?.catalogConditions {
      members.append(("appearances", conditions))
    }
    if margins != PixelMargins() { members.append(("alignment-insets", margins.json)) }
    return members
  }
}

extension PixelMargins {
  /// The margins as an object, as in `{ "left": 1, … }`.
  fileprivate var json: JSONValue { .object(sides.map { ($0.name, .number(Double($0.length))) }) }
}
