internal import ArgumentParser
internal import Gusset
internal import ThemeEditing

/// The options that each set one key of a theme. The schema of themes checks their texts, as it checks
/// the values of a file.
///
/// Their names are spelled out: every run of a command would derive them from those of the properties.
struct ThemeKeyOptions: ParsableArguments {
  @Option(name: .customLong("border-color"), help: .borderColor)
  var borderColor: String?

  @Option(name: .customLong("border-width"), parsing: .unconditional, help: .borderWidth)
  var borderWidth: String?

  @Option(
    name: .customLong("border-position"), help: .borderPosition,
    completion: .list(BorderPosition.allCases.map(\.rawValue)))
  var borderPosition: String?

  @Option(name: .customLong("gradient-from"), help: .gradientFrom)
  var gradientFrom: String?

  @Option(name: .customLong("gradient-to"), help: .gradientTo)
  var gradientTo: String?

  @Option(name: .customLong("corner-radius"), parsing: .unconditional, help: .cornerRadius)
  var cornerRadius: String?

  @Option(name: .customLong("arrow-base"), parsing: .unconditional, help: .arrowBase)
  var arrowBase: String?

  @Option(name: .customLong("arrow-height"), parsing: .unconditional, help: .arrowHeight)
  var arrowHeight: String?

  @Option(
    name: .customLong("arrow-shape"), help: .arrowShape, completion: .list(["straight", "curved"]))
  var arrowShape: String?

  @Option(name: .customLong("arrow-path"), parsing: .unconditional, help: .arrowPath)
  var arrowPath: String?

  @Option(name: .customLong("arrow-tip-radius"), parsing: .unconditional, help: .arrowTipRadius)
  var arrowTipRadius: String?

  @Option(
    name: .customLong("arrow-fillet-radius"), parsing: .unconditional, help: .arrowFilletRadius)
  var arrowFilletRadius: String?

  @Option(
    name: .customLong("arrow-at-corner"), help: .arrowAtCorner,
    completion: .list(ArrowAtCorner.allCases.map(\.rawValue)))
  var arrowAtCorner: String?

  /// The given options as assignments to keys.
  ///
  /// - Parameter fill: the fill of the theme, whose first and last color two of the options set.
  func assignments(fill: Gradient) throws -> [KeyAssignment] {
    guard arrowShape == nil || arrowPath == nil else {
      throw GussetError.invalidValue(
        field: "--arrow-path", value: arrowPath ?? "",
        allowed: "given without --arrow-shape, because the path is the shape")
    }
    let options = [
      ("border.color", "--border-color", borderColor),
      ("border.width", "--border-width", borderWidth),
      ("border.position", "--border-position", borderPosition),
      (fill.firstColorPath, "--gradient-from", gradientFrom),
      (fill.lastColorPath, "--gradient-to", gradientTo),
      ("cornerRadius", "--corner-radius", cornerRadius),
      ("arrowBase", "--arrow-base", arrowBase), ("arrowHeight", "--arrow-height", arrowHeight),
      ("arrowShape", "--arrow-shape", arrowShape), ("arrowPath", "--arrow-path", arrowPath),
      ("arrowTipRadius", "--arrow-tip-radius", arrowTipRadius),
      ("arrowFilletRadius", "--arrow-fillet-radius", arrowFilletRadius),
      ("arrowAtCorner", "--arrow-at-corner", arrowAtCorner),
    ]
    return try options.compactMap { path, option, text in
      try text.map { try KeyAssignment(path, $0, option: option) }
    }
  }
}

extension ArgumentHelp {
  // The library makes the options several times a run; these texts are made once.
  fileprivate static let borderColor = key("border", "color")
  fileprivate static let borderWidth = key("border", "width")
  fileprivate static let borderPosition = key("border", "position")
  fileprivate static let gradientFrom = key("fill", "from")
  fileprivate static let gradientTo = key("fill", "to")
  fileprivate static let cornerRadius = key("cornerRadius")
  fileprivate static let arrowBase = key("arrowBase")
  fileprivate static let arrowHeight = key("arrowHeight")
  fileprivate static let arrowShape = key("arrowShape")
  fileprivate static let arrowPath = key("arrowPath")
  fileprivate static let arrowTipRadius = key("arrowTipRadius")
  fileprivate static let arrowFilletRadius = key("arrowFilletRadius")
  fileprivate static let arrowAtCorner = key("arrowAtCorner")

  /// The help of an option for a key of a theme, or for a key within that key's object.
  private static func key(_ name: String, _ inner: String? = nil) -> ArgumentHelp {
    // Every run makes these texts. To look up one key, and to capitalize a byte, is quick.
    let key =
      inner.map { Theme.schema.key($0, within: name) } ?? Theme.schema.key(name)
    var text = Array((key?.summary ?? name).utf8)
    if let first = text.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { text[0] -= 32 }
    text += ". (default: the theme's)".utf8
    return ArgumentHelp(
      String(decoding: text, as: UTF8.self), valueName: key?.kind.valueName ?? "value")
  }
}

extension KeyDescription.Kind {
  /// The name of the value in a usage line.
  fileprivate var valueName: String {
    switch self {
    case .text: "text"
    case .color: "color"
    case .pathData: "data"
    case .word(let words): words.dropFirst().reduce(into: words.first ?? "") { $0 += "|" + $1 }
    case .number(_, .share): "share"
    case .number, .numbers: "points"
    case .object, .list, .patches: "json"
    }
  }
}
