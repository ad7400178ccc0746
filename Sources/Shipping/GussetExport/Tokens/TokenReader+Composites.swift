internal import Gusset

/// Values of the composite types (Format Module, section 9), as a theme's file has them.
extension TokenReader {
  /// The color and the width of a border.
  mutating func border(
    _ value: TokenValue
  ) throws(GussetError) -> (color: String, width: Double) {
    let border = try object(value, of: "border", ["color", "width", "style"])
    let style = try literal(part("style", of: border), of: "strokeStyle")
    try checkStyle(style)
    if style.json.string != "solid" { note(style, "the border is drawn solid") }
    return (
      try color(part("color", of: border)), try dimension(part("width", of: border))
    )
  }

  /// Checks a stroke style (Format Module, section 8.2).
  private mutating func checkStyle(_ style: TokenValue) throws(GussetError) {
    guard style.json.members != nil else {
      guard let word = style.json.string, Self.strokeStyles.contains(word) else {
        throw style.error(
          allowed: "one of \(Self.strokeStyles.joined(separator: ", ")), or an object with "
            + "dashArray and lineCap")
      }
      return
    }
    try checkKeys(of: style, ["dashArray", "lineCap"])
    let dashes = try literal(part("dashArray", of: style))
    guard let elements = dashes.json.elements else {
      throw dashes.error(allowed: "an array of dimensions")
    }
    for index in elements.indices {
      if let dash = dashes.part(.index(index)) { _ = try dimension(dash) }
    }
    let cap = try literal(part("lineCap", of: style))
    guard let word = cap.json.string, ["round", "butt", "square"].contains(word) else {
      throw cap.error(allowed: "one of round, butt, square")
    }
  }

  private static let strokeStyles = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
  ]

  /// The stops of a gradient, sorted by position. A position outside 0...1 is clamped.
  mutating func stops(
    _ value: TokenValue
  ) throws(GussetError) -> [(position: Double, color: String)] {
    let gradient = try literal(value, of: "gradient")
    guard let elements = gradient.json.elements, !elements.isEmpty else {
      throw gradient.error(allowed: "an array of stops with color and position")
    }
    var stops: [(position: Double, color: String)] = []
    for index in elements.indices {
      guard let element = gradient.part(.index(index)) else { continue }
      let stop = try object(element, of: "gradient", ["color", "position"])
      let position = try number(part("position", of: stop))
      stops.append((min(max(position, 0), 1), try color(part("color", of: stop))))
    }
    // Stops at one position make a hard edge and keep their order.
    return stops.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    .map(\.element)
  }

  /// The shadows of a token, as objects of a theme's list.
  mutating func shadows(_ value: TokenValue) throws(GussetError) -> [JSONValue] {
    let shadow = try literal(value, of: "shadow")
    guard let elements = shadow.json.elements else {
      return [try self.shadow(shadow)]
    }
    var shadows: [JSONValue] = []
    for index in elements.indices {
      if let element = shadow.part(.index(index)) { shadows.append(try self.shadow(element)) }
    }
    return shadows
  }

  private mutating func shadow(_ value: TokenValue) throws(GussetError) -> JSONValue {
    let names = ["color", "offsetX", "offsetY", "blur", "spread"]
    let shadow = try object(value, of: "shadow", names + ["inset"])
    let color = try color(part("color", of: shadow))
    var members: [(String, JSONValue)] = [("color", .string(color))]
    for (name, key) in zip(names.dropFirst(), ["x", "y", "blur", "spread"]) {
      members.append((key, .number(try dimension(part(name, of: shadow)))))
    }
    if let inset = shadow.part(.name("inset")) {
      let found = try literal(inset)
      guard let isInset = found.json.bool else { throw found.error(allowed: "true or false") }
      if isInset { members.append(("inset", .bool(true))) }
    }
    return .object(members)
  }

  /// An object without references, of a type as far as its token says.
  private mutating func object(
    _ value: TokenValue, of type: String, _ keys: [String]
  ) throws(GussetError) -> TokenValue {
    let found = try literal(value, of: type)
    guard found.json.members != nil else {
      throw found.error(allowed: "an object with \(keys.joined(separator: ", "))")
    }
    try checkKeys(of: found, keys)
    return found
  }
}
