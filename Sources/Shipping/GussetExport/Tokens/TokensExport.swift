internal import Gusset
internal import ThemeEditing

extension ExportFormat {
  /// Design tokens of DTCG 2025.10.
  public static let tokens = ExportFormat(
    name: "tokens",
    title: "design tools: tokens (DTCG 2025.10)",
    summary: "design tokens of the theme, with a group for each look, in one file",
    limits: [
      Limit(
        sentence:
          "DTCG has no type for words, an arrow's path or a gradient's direction; words and "
          + "paths are under $extensions, dev.gusset, which only gusset reads.")
    ],
    scales: [],
    holdsDisplayP3: true,
    writer: .theme { row, theme throws(GussetError) in
      let document = try TokenWriter(theme: theme.source).document()
      return [PendingFile("\(row.name).tokens.json", .text(document.text(.indented) + "\n"))]
    })
}

/// Writes a theme as design tokens (DTCG 2025.10): a group for its usual look, and in it a group for each
/// other look.
///
/// What no token holds is a JSON Merge Patch (RFC 7396) under `$extensions` of the group: it turns the
/// theme that ``TokenGroupReader`` reads from the tokens into the theme itself.
struct TokenWriter {
  /// The name of the group with the tokens.
  private static let group = "popover"

  let theme: Theme

  /// The file.
  func document() throws(GussetError) -> JSONValue {
    var group = try members(of: theme.withoutAppearances, describedAs: "The popover \(theme.name).")
    for (appearance, look) in theme.looks {
      guard let appearance else { continue }
      let words = "The popover \(theme.name) in the appearance \(appearance.rawValue)."
      group.append((appearance.fileWord, .object(try members(of: look, describedAs: words))))
    }
    return .object([
      ("$schema", .string("https://www.designtokens.org/schemas/2025.10/format.json")),
      (Self.group, .object(group)),
    ])
  }

  /// The tokens of a look, and what they do not say about it.
  private func members(
    of look: Theme, describedAs words: String
  ) throws(GussetError) -> [(String, JSONValue)] {
    let file = look.written
    let tokens = tokens(TokenKey.descriptions, of: file)
    var set = TokenSet()
    try set.add(JSONFile(path: "", document: .object([(Self.group, .object(tokens))])))
    var reader = TokenGroupReader(set, pointsPerRem: 16, setting: try colorSpace(of: file))
    // The name always differs, so that it is always written.
    let read = try reader.document(of: Self.group, named: look.name + "?", withData: false)
    let data = JSONValue.mergePatch(
      from: try Theme(read).written.removing("colorSpace"), to: file)
    return [("$description", .string(words))] + tokens
      + [("$extensions", .object([(TokenGroupReader.extensionKey, data)]))]
  }

  /// The color space, which says how the colors of tokens are read.
  private func colorSpace(of file: JSONValue) throws(GussetError) -> [KeyAssignment] {
    guard let space = file[.name("colorSpace")]?.string else { return [] }
    return [try KeyAssignment("colorSpace", space, keys: TokenKey.descriptions)]
  }

  /// The tokens and groups for the keys of an object.
  private func tokens(
    _ keys: [KeyDescription], of document: JSONValue
  ) -> [(String, JSONValue)] {
    keys.compactMap { key in
      document[.name(key.name)].flatMap { token(key, $0) }.map { (key.name, $0) }
    }
  }

  /// A token or a group; `nil` for a value without a type of DTCG.
  private func token(_ key: KeyDescription, _ value: JSONValue) -> JSONValue? {
    let words = [("$description", JSONValue.string(key.summary))]
    let form = key.tokenForm
    if form == .dimension, value.members != nil {
      let numbers = key.kind.numberNames.compactMap { name in
        value[.name(name)]?.tokenValue(.dimension).map {
          (name, JSONValue.object([("$value", $0)]))
        }
      }
      return .object([("$type", .string("dimension"))] + words + numbers)
    }
    guard var form else {
      guard case .object(let inner) = key.kind else { return nil }
      let members = tokens(inner, of: value)
      return members.isEmpty ? nil : .object(words + members)
    }
    var value = value
    if form == .fill {
      let ends = [value[.name("from")] ?? .null, value[.name("to")] ?? .null]
      let stops = value[.name("stops")]
      form = stops == nil && ends[0] == ends[1] ? .color : .gradient
      value =
        form == .color
        ? ends[0]
        : stops
          ?? .array(
            ends.enumerated().map {
              .object([("color", $1), ("position", .number(Double($0)))])
            })
    }
    return value.tokenValue(form).map {
      .object([("$type", .string(form.rawValue))] + words + [("$value", $0)])
    }
  }
}

extension JSONValue {
  /// A value of a theme's file as that of a token (DTCG 2025.10); `nil` for one that the type does not hold.
  func tokenValue(_ form: TokenForm) -> JSONValue? {
    switch form {
    case .color: tokenColor
    case .number: number == nil ? nil : self
    // A point is a pixel of CSS.
    case .dimension: number.map { .object([("value", .number($0)), ("unit", .string("px"))]) }
    case .border: tokenObject(.border).map { .object($0 + [("style", .string("solid"))]) }
    case .gradient, .shadow:
      elements.flatMap { elements in
        let objects = elements.compactMap { $0.tokenObject(form) }
        guard !elements.isEmpty, objects.count == elements.count else { return nil }
        return .array(objects.map { .object($0) })
      }
    case .boolean: bool == nil ? nil : self
    case .fill, .string: nil
    }
  }

  /// The parts of a form, by the names of DTCG; `nil` when one is missing.
  private func tokenObject(_ form: TokenForm) -> [(String, JSONValue)]? {
    let parts = form.parts.compactMap { part in
      self[.name(part.key)]?.tokenValue(part.form).map { (part.names[0], $0) }
    }
    // Only an inset shadow says so.
    let isWhole = parts.count >= form.parts.count { $0.form != .boolean }
    return isWhole ? parts : nil
  }

  /// A color. Besides hex, a theme's file may have `color()` of CSS with one of DTCG's spaces.
  private var tokenColor: JSONValue? {
    guard let text = string else { return nil }
    if let color = Theme.Color(hex: text) { return color.token }
    guard text.hasPrefix("color("), text.hasSuffix(")") else { return nil }
    let words = text.dropFirst("color(".count).dropLast().split { " /".contains($0) }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard let space = words.first.flatMap({ ColorSpace(rawValue: String($0)) }),
      (3...4).contains(numbers.count), words.count == numbers.count + 1
    else { return nil }
    return .object(
      [
        ("colorSpace", .string(space.rawValue)),
        ("components", .array(numbers[..<3].map(JSONValue.number))),
      ] + numbers.dropFirst(3).map { ("alpha", .number($0)) })
  }
}

extension Theme.Color {
  /// The value of a color token.
  fileprivate var token: JSONValue {
    func fraction(_ byte: UInt8) -> JSONValue {
      .number((Double(byte) / 255).rounded(decimals: 4))
    }
    let opaque = Theme.Color(red: red, green: green, blue: blue)
    return .object(
      [
        ("colorSpace", .string("srgb")),
        ("components", .array([red, green, blue].map(fraction))),
      ] + (alpha == 255 ? [] : [("alpha", fraction(alpha))]) + [("hex", .string(opaque.hex))])
  }
}
