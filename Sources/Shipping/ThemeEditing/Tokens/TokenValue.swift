internal import Gusset

/// A value without references, in one of the forms in which design systems write it.
///
/// Each property is the value as a theme's file has it, or `nil` when it is something else.
struct TokenValue {
  let json: JSONValue
  let pointsPerRem: Double

  /// The value for a key of a theme.
  func value(for kind: KeyDescription.Kind) -> JSONValue? {
    switch kind {
    case .color: color.map(JSONValue.string)
    case .number(_, .points), .numbers: length.map(JSONValue.number)
    case .number: number.map(JSONValue.number)
    case .text, .word, .pathData: json.string == nil ? nil : json
    case .flag: flag.map(JSONValue.bool)
    case .object(let keys) where keys.has("color", "width"): border
    case .object(let keys) where keys.has("from", "to"): paint(hasStops: keys.has("stops"))
    case .list(let keys, _) where keys.has("blur"): shadows.map(JSONValue.array)
    case .list(let keys, _) where keys.has("position"): stops.map(JSONValue.array)
    case .object, .list, .patches: nil
    }
  }

  /// What tokens may be for a key of a theme, in words.
  static func allowed(for kind: KeyDescription.Kind) -> String {
    switch kind {
    case .number(_, .points), .numbers: "a length, such as 12px"
    case .object(let keys) where keys.has("color", "width"): "a border"
    case .object(let keys) where keys.has("stops"): "a color or a gradient"
    case .object(let keys) where keys.has("from", "to"): "a color"
    case .list(let keys, _) where keys.has("blur"): "a shadow, or several"
    case .list(let keys, _) where keys.has("position"): "a gradient"
    default: kind.allowed
    }
  }

  /// Whether the value is of a kind that a token may have for a theme's key, other than a text.
  var isKnown: Bool {
    color != nil || measure != nil || border != nil || shadows != nil || stops != nil
  }

  private func part(_ names: String...) -> TokenValue? {
    names.lazy.compactMap { json[.name($0)] }.first.map(with)
  }

  func with(_ json: JSONValue) -> TokenValue {
    TokenValue(json: json, pointsPerRem: pointsPerRem)
  }

  private var measure: Measure? {
    if let number = json.number { return Measure(number) }
    if let text = json.string { return Measure(text, pointsPerRem: pointsPerRem) }
    guard let value = part("value")?.measure, let unit = json[.name("unit")]?.string else {
      return nil
    }
    return Measure("\(value.value)\(unit)", pointsPerRem: pointsPerRem)
  }

  /// A length in points.
  var length: Double? { measure?.points }

  /// A number without a unit, or a percentage.
  var number: Double? { measure?.number }

  private var flag: Bool? { json.bool ?? ["true": true, "false": false][json.string ?? ""] }

  /// A border: an object, or `1px solid #CCC` of CSS. Its style is passed over.
  private var border: JSONValue? {
    if let words = json.string?.cssParts(at: " ") {
      let lengths = words.compactMap { text($0).length }
      guard lengths.count == 1, let color = words.lazy.compactMap({ text($0).color }).first else {
        return nil
      }
      return .object([("color", .string(color)), ("width", .number(lengths[0]))])
    }
    guard let color = part("color")?.color, let width = part("width")?.length else { return nil }
    return .object([("color", .string(color)), ("width", .number(width))])
  }

  /// A color or a gradient.
  private func paint(hasStops: Bool) -> JSONValue? {
    if let color { return .string(color) }
    return hasStops ? stops.map { .object([("stops", .array($0))]) } : nil
  }

  /// The stops of a gradient from top to bottom: an array, or `linear-gradient()` of CSS. `to top` turns it;
  /// any other direction is passed over.
  private var stops: [JSONValue]? {
    var found: [(position: Double?, color: String)] = []
    var isUpward = false
    if let text = json.string {
      guard let inner = text.cssArguments(of: "linear-gradient") else { return nil }
      let parts = inner.cssParts(at: ",")
      isUpward = ["to top", "0deg"].contains(parts.first ?? "")
      for (index, stop) in parts.enumerated() {
        let words = stop.cssParts(at: " ")
        guard let color = words.first.flatMap({ self.text($0).color }) else {
          if index == 0 { continue }
          return nil
        }
        found.append((words.count > 1 ? self.text(words[1]).number : nil, color))
      }
    } else {
      for stop in (json.elements ?? part("stops")?.json.elements ?? []).map(with) {
        guard let color = stop.part("color")?.color else { return nil }
        found.append((stop.part("position", "offset")?.number, color))
      }
    }
    guard !found.isEmpty else { return nil }
    let stops = found.enumerated().map { index, stop in
      let place = stop.position ?? Double(index) / Double(max(1, found.count - 1))
      let share = min(max(place, 0), 1)
      return (position: isUpward ? 1 - share : share, color: stop.color)
    }
    // Stops at one position make a hard edge and keep their order.
    let sorted = (isUpward ? stops.reversed() : stops).enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    return sorted.map { _, stop in
      .object([("position", .number(stop.position)), ("color", .string(stop.color))])
    }
  }

  /// One shadow or several: objects, or `box-shadow` of CSS.
  var shadows: [JSONValue]? {
    let parts: [TokenValue]
    if let text = json.string {
      if text == "none" { return [] }
      parts = text.cssParts(at: ",").map { self.text($0) }
    } else {
      parts = json.elements?.map(with) ?? [self]
    }
    let shadows = parts.compactMap { $0.json.string == nil ? $0.shadow : $0.boxShadow }
    return shadows.count == parts.count ? shadows : nil
  }

  private var shadow: JSONValue? {
    guard let color = part("color")?.color else { return nil }
    let parts = [
      part("offsetX", "x"), part("offsetY", "y"), part("blur", "radius"), part("spread"),
    ]
    let lengths = parts.compactMap { $0 == nil ? 0 : $0?.length }
    guard lengths.count == 4, parts.contains(where: { $0 != nil }) else { return nil }
    let type = json[.name("type")] ?? json[.name("shadowType")]
    let isInset = part("inset")?.flag ?? (type?.string == "innerShadow")
    return shadow(color, lengths, isInset)
  }

  private var boxShadow: JSONValue? {
    let words = json.string?.cssParts(at: " ") ?? []
    let colors = words.filter { $0 != "inset" && text($0).length == nil }
    let lengths = words.compactMap { text($0).length }
    guard colors.count == 1, let color = text(colors[0]).color, (2...4).contains(lengths.count)
    else {
      return nil
    }
    let rest = [Double](repeating: 0, count: 4 - lengths.count)
    return shadow(color, lengths + rest, words.contains("inset"))
  }

  private func shadow(_ color: String, _ lengths: [Double], _ isInset: Bool) -> JSONValue {
    .object(
      [("color", .string(color))]
        + zip(["x", "y", "blur", "spread"], lengths).map { ($0, .number($1)) }
        + (isInset ? [("inset", .bool(true))] : []))
  }

  private func text(_ text: String) -> TokenValue { with(.string(text)) }
}

extension [KeyDescription] {
  /// Whether there are keys of these names.
  fileprivate func has(_ names: String...) -> Bool {
    names.allSatisfy { name in contains { $0.name == name } }
  }
}

extension String {
  /// The parts between separators that are in no parentheses, without blanks around them.
  fileprivate func cssParts(at separator: Character) -> [String] {
    var (parts, part, depth) = ([String](), "", 0)
    for character in self {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == separator, depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).map { $0.withoutBlanks }.filter { !$0.isEmpty }
  }

  /// What is between the parentheses of a function of CSS; `nil` for any other text.
  func cssArguments(of name: String) -> String? {
    guard hasPrefix(name + "("), hasSuffix(")") else { return nil }
    return String(dropFirst(name.count + 1).dropLast())
  }

  private var withoutBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
