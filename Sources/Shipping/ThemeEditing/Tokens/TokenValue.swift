internal import Gusset

/// A value without references, in one of the forms in which design systems write it.
struct TokenValue {
  let json: JSONValue
  let pointsPerRem: Double

  /// The value as a theme's file has it; `nil` for one of another form.
  func value(as form: TokenForm) -> JSONValue? {
    switch form {
    case .color: color.map(JSONValue.string)
    case .number: measure?.number.map(JSONValue.number)
    case .dimension: measure?.points.map(JSONValue.number)
    case .border: border
    case .shadow: shadows.map(JSONValue.array)
    case .gradient: stops.map(JSONValue.array)
    case .fill: value(as: .color) ?? stops.map { .object([("stops", .array($0))]) }
    case .boolean: boolean.map(JSONValue.bool)
    case .string: json.string == nil ? nil : json
    }
  }

  /// The form of the value; `nil` for a text that is nothing else, and for what no key takes.
  var form: TokenForm? {
    TokenForm.allCases.first { $0 != .fill && $0 != .string && value(as: $0) != nil }
  }

  func with(_ json: JSONValue) -> TokenValue { TokenValue(json: json, pointsPerRem: pointsPerRem) }

  var measure: Measure? {
    if let number = json.number { return Measure(value: number, unit: "") }
    if let text = json.string { return Measure(text, pointsPerRem: pointsPerRem) }
    guard let value = json[.name("value")].flatMap({ with($0).measure }),
      let unit = json[.name("unit")]?.string
    else { return nil }
    return Measure("\(value.value)\(unit)", pointsPerRem: pointsPerRem)
  }

  private var boolean: Bool? {
    // Tokens Studio says with a type whether a shadow is inset.
    let words = ["true": true, "false": false, "innerShadow": true, "dropShadow": false]
    return json.bool ?? words[json.string ?? ""]
  }

  /// An object with the parts of a form that the value has; `nil` without a color, and when a part has
  /// another form.
  private func object(_ form: TokenForm) -> [(String, JSONValue)]? {
    var parts: [(String, JSONValue)] = []
    for part in form.parts {
      guard let json = part.names.lazy.compactMap({ json[.name($0)] }).first else { continue }
      var value = with(json).value(as: part.form)
      // Primer has an opacity beside the color of a shadow.
      if part.form == .color, let color = fadedPart { value = .string(color) }
      // A type may say more than whether a shadow is inset.
      if part.form == .boolean { value = value ?? .bool(false) }
      guard let value else { return nil }
      parts.append((part.key, value))
    }
    return parts.first?.0 == "color" ? parts : nil
  }

  /// The words of a border or a shadow of CSS as an object: its color, whether it is inset, and its lengths,
  /// which have these names in order.
  private func object(_ text: String, lengths names: [String]) -> JSONValue {
    let words = text.cssParts(at: " ")
    let lengths = words.filter { with(.string($0)).measure?.points != nil }
    let colors = words.filter { with(.string($0)).color != nil }
    guard (min(2, names.count)...names.count).contains(lengths.count), colors.count == 1 else {
      return .null
    }
    return .object(
      [("color", .string(colors[0])), ("inset", .bool(words.contains("inset")))]
        + zip(names, lengths).map { ($0, .string($1)) })
  }

  /// A border: an object, or `1px solid #CCC` of CSS. Its style is passed over.
  private var border: JSONValue? {
    let value = json.string.map { with(object($0, lengths: ["width"])) } ?? self
    guard let parts = value.object(.border), parts.count == 2 else { return nil }
    return .object(parts)
  }

  /// The stops of a gradient from top to bottom: an array, or `linear-gradient()` of CSS. `to top` turns it;
  /// any other direction is passed over.
  private var stops: [JSONValue]? {
    var list = json.elements ?? json[.name("stops")]?.elements ?? []
    var isUpward = false
    if let text = json.string {
      var parts = text.cssArguments(of: "linear-gradient")?.cssParts(at: ",") ?? []
      isUpward = ["to top", "0deg"].contains(parts.first ?? "")
      if let first = parts.first?.cssParts(at: " ").first, with(.string(first)).color == nil {
        parts.removeFirst()
      }
      list = parts.map { stop in
        .object(zip(["color", "position"], stop.cssParts(at: " ")).map { ($0, .string($1)) })
      }
    }
    let found = list.compactMap { with($0).object(.gradient) }
    guard !found.isEmpty, found.count == list.count else { return nil }
    let stops = found.enumerated().map { index, parts in
      let place = parts.count > 1 ? parts[1].1.number : nil
      let share = min(max(place ?? Double(index) / Double(max(1, found.count - 1)), 0), 1)
      return (position: isUpward ? 1 - share : share, color: parts[0].1)
    }
    // Stops at one position make a hard edge and keep their order.
    let sorted = (isUpward ? stops.reversed() : stops).enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    return sorted.map { _, stop in
      .object([("position", .number(stop.position)), ("color", stop.color)])
    }
  }

  /// One shadow or several: objects, or `box-shadow` of CSS.
  private var shadows: [JSONValue]? {
    guard json.string != "none" else { return [] }
    let list =
      json.string?.cssParts(at: ",").map {
        object($0, lengths: ["offsetX", "offsetY", "blur", "spread"])
      } ?? json.elements ?? [json]
    let shadows = list.compactMap { json -> JSONValue? in
      let parts = with(json).object(.shadow) ?? []
      let lengths = TokenForm.shadow.parts.filter { $0.form == .dimension }.map(\.key)
      guard parts.contains(where: { lengths.contains($0.0) }) else { return nil }
      // What is not given is 0.
      let rest = lengths.filter { length in !parts.contains { $0.0 == length } }
      return .object(parts + rest.map { ($0, .number(0)) })
    }
    return shadows.count == list.count ? shadows : nil
  }
}

extension String {
  /// The parts between separators that are in no parentheses, without blanks around them.
  func cssParts(at separators: String) -> [String] {
    var (parts, part, depth) = ([String](), "", 0)
    for character in self {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0, separators.contains(character) {
        parts.append(part)
        part = ""
      } else if !part.isEmpty || !character.isWhitespace {
        part.append(character)
      }
    }
    return (parts + [part]).map { part in
      String(part.reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }

  /// What is between the parentheses of a function of CSS; `nil` for any other text.
  func cssArguments(of name: String) -> String? {
    guard hasPrefix(name + "("), hasSuffix(")") else { return nil }
    return String(dropFirst(name.count + 1).dropLast())
  }
}
