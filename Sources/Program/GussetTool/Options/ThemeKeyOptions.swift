internal import ArgumentParser
internal import Gusset
internal import ThemeEditing

/// The options that each set one key of a theme. The schema of themes checks their texts, as it checks
/// the values of a file.
struct ThemeKeyOptions: ParsableArguments {
  @Option("border-color", key: "color", of: "border")
  var borderColor: KeyAssignment?

  @Option("border-width", key: "width", of: "border")
  var borderWidth: KeyAssignment?

  @Option("border-position", key: "position", of: "border")
  var borderPosition: KeyAssignment?

  @Option("fill", key: "fill")
  var fill: KeyAssignment?

  @Option("gradient-from", key: "from", of: "fill")
  var gradientFrom: KeyAssignment?

  @Option("gradient-to", key: "to", of: "fill")
  var gradientTo: KeyAssignment?

  @Option("corner-radius", key: "cornerRadius")
  var cornerRadius: KeyAssignment?

  @Option("arrow-base", key: "arrowBase")
  var arrowBase: KeyAssignment?

  @Option("arrow-height", key: "arrowHeight")
  var arrowHeight: KeyAssignment?

  @Option("arrow-shape", key: "arrowShape")
  var arrowShape: KeyAssignment?

  @Option("arrow-path", key: "arrowPath")
  var arrowPath: KeyAssignment?

  @Option("arrow-tip-radius", key: "arrowTipRadius")
  var arrowTipRadius: KeyAssignment?

  @Option("arrow-fillet-radius", key: "arrowFilletRadius")
  var arrowFilletRadius: KeyAssignment?

  @Option("arrow-at-corner", key: "arrowAtCorner")
  var arrowAtCorner: KeyAssignment?

  /// The given options. Two of them set the ends of the theme's fill, or of its stops if it has any.
  ///
  /// - Parameter fill: the fill of the theme, which is asked for when one of the two is given.
  func assignments(
    endsOf fill: () throws(GussetError) -> Theme.Gradient
  ) throws(GussetError) -> [KeyAssignment] {
    if let arrowPath {
      try checkValue(
        "--arrow-path", arrowPath.text, arrowShape == nil,
        "given without --arrow-shape, because the path is the shape")
    }
    func end(
      _ given: KeyAssignment?, _ path: (Theme.Gradient) -> String
    ) throws(GussetError) -> KeyAssignment? {
      // With a fill of the command line, the end is one of that.
      guard let given, self.fill == nil else { return given }
      return try KeyAssignment(path(fill()), given.text, option: given.field)
    }
    let from = try end(gradientFrom) { $0.firstColorPath }
    let to = try end(gradientTo) { $0.lastColorPath }
    return [
      borderColor, borderWidth, borderPosition, self.fill, from, to, cornerRadius, arrowBase,
      arrowHeight, arrowShape, arrowPath, arrowTipRadius, arrowFilletRadius, arrowAtCorner,
    ].compactMap(\.self)
  }
}

extension Option where Value == KeyAssignment? {
  /// An option for a key of a theme, or for a key within an object. The schema has its help.
  fileprivate init(_ name: String, key: String, of object: String? = nil) {
    let path = object.map { "\($0).\(key)" } ?? key
    let description = Theme.schema.key(key, within: object)
    let isColor = description?.colorKeys.isEmpty == false
    let (value, words) = isColor ? ("color", []) : description?.kind.values ?? (name, [])
    // Every run makes these texts. To capitalize a byte is quick.
    var text = Array((description?.summary ?? path).utf8)
    if let first = text.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { text[0] -= 32 }
    text.append(UInt8(ascii: "."))
    self.init(
      name: .customLong(name), parsing: value == "color" || !words.isEmpty ? .next : .unconditional,
      help: ArgumentHelp(String(decoding: text, as: UTF8.self), valueName: value),
      completion: words.isEmpty ? nil : .list(words),
      transform: { try KeyAssignment(path, $0, option: "--\(name)") })
  }
}

extension KeyDescription.Kind {
  /// The name of the values in a usage line, and the words to complete.
  fileprivate var values: (name: String, words: [String]) {
    switch self {
    case .color: ("color", [])
    case .pathData: ("data", [])
    case .word(let words): (words.joined(separator: "|"), words)
    case .flag: ("true|false", ["true", "false"])
    case .number, .numbers: ("points", [])
    case .text, .object, .list, .patches: ("value", [])
    }
  }
}
