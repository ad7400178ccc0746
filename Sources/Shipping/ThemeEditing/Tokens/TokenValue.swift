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

extension TokenValue {
  /// A color as a theme's file may have it: CSS, an object of DTCG, or the components of Figma.
  var color: String? {
    if let text = json.string {
      // Colors may be in colors.
      guard text.utf8.count <= 1000 else { return nil }
      // The error of a color says what was meant, which takes long for many texts.
      let isColor = Theme.Color(hex: text) != nil || Theme.Color.isNamed(text)
      if isColor || text.hasSuffix(")") && (try? Theme.Color(css: text)) != nil { return text }
      // Tokens Studio has an opacity beside any color: `rgba(#336699, 0.5)`.
      let inner = text.cssArguments(of: "rgba") ?? text.cssArguments(of: "rgb")
      guard let parts = inner?.cssParts(at: ",/ "), parts.count == 2 else { return nil }
      return faded(.string(parts[0]), .string(parts[1]))
    }
    if json.members?.count == 2, let color = fadedPart { return color }
    return components
      ?? json[.name("hex")].flatMap { faded($0, json[.name("alpha")] ?? .number(1)) }
  }

  /// The color of a value that has `color` and `alpha`.
  var fadedPart: String? {
    guard let color = json[.name("color")], let alpha = json[.name("alpha")] else { return nil }
    return faded(color, alpha)
  }

  /// A color with its opacity multiplied.
  private func faded(_ json: JSONValue, _ alpha: JSONValue) -> String? {
    guard let text = with(json).color, var color = try? Theme.Color(css: text),
      let share = with(alpha).measure?.number, (0...1).contains(share)
    else { return nil }
    color.alpha = UInt8((Double(color.alpha) * share).rounded())
    return color.css
  }

  /// A color of DTCG (Color Module 2025.10, section 4), or `r`, `g` and `b` of Figma. `none` is 0, as where
  /// CSS converts it.
  private var components: String? {
    let list =
      json[.name("components")]?.elements ?? ["r", "g", "b"].compactMap { json[.name($0)] }
    let alpha = json[.name("alpha")] ?? json[.name("a")] ?? .number(1)
    let numbers = (list + [alpha]).compactMap { $0.string == "none" ? 0 : $0.number }
    guard list.count == 3, numbers.count == 4, (0...1).contains(numbers[3]) else { return nil }
    let space = json[.name("colorSpace")]?.string ?? "srgb"
    let hex = json[.name("hex")]?.string.flatMap(Theme.Color.init(hex:))
    if space == "srgb" {
      func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
      let near =
        hex ?? Theme.Color(red: byte(numbers[0]), green: byte(numbers[1]), blue: byte(numbers[2]))
      let differences = zip(numbers, [near.red, near.green, near.blue]).map {
        abs($0 * 255 - Double($1))
      }
      // Four decimals, as most files have, hit a color of eight bits, and hex says which one fewer mean.
      if differences.allSatisfy({ $0 <= (hex == nil ? 0.02 : 1) }) {
        return Theme.Color(
          red: near.red, green: near.green, blue: near.blue, alpha: byte(numbers[3])
        ).hex
      }
    }
    return Theme.Color.css(Array(numbers[..<3]), alpha: numbers[3], in: space)
  }
}
