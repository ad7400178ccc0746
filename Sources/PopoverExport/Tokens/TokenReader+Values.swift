internal import PopoverGeometry
internal import PopoverModel

/// Values of the simple types (Format Module, section 8; Color Module, section 4).
extension TokenReader {
  /// A value without references, checked to be of a type as far as its token says.
  mutating func literal(_ value: TokenValue, of type: String) throws(GussetError) -> TokenValue {
    let found = try literal(value)
    guard let other = found.type, other != type else { return found }
    throw value.error(allowed: "a \(type); \(found.path) is a \(other)")
  }

  /// A number.
  mutating func number(_ value: TokenValue) throws(GussetError) -> Double {
    let found = try literal(value, of: "number")
    guard let number = found.json.number else { throw found.error(allowed: "a number") }
    return number
  }

  /// A string.
  mutating func string(_ value: TokenValue) throws(GussetError) -> String {
    let found = try literal(value, of: "string")
    guard let text = found.json.string else { throw found.error(allowed: "a string") }
    return text
  }

  /// A length in points. A pixel of CSS is a point.
  mutating func dimension(_ value: TokenValue) throws(GussetError) -> Double {
    let found = try literal(value, of: "dimension")
    guard found.json.members != nil else {
      throw found.error(allowed: #"an object, as in { "value": 8, "unit": "px" }"#)
    }
    try checkKeys(of: found, ["value", "unit"])
    let amount = try literal(part("value", of: found))
    guard let number = amount.json.number else { throw amount.error(allowed: "a number") }
    let unit = try literal(part("unit", of: found))
    switch unit.json.string {
    case "px": return number
    case "rem":
      guard let pointsPerRem else {
        throw unit.error(allowed: "px; rem needs a length, as in --rem 16")
      }
      return number * pointsPerRem
    default: throw unit.error(allowed: "px or rem")
    }
  }

  /// A color as text that a theme's file may have: hex for a color of eight bits in sRGB, otherwise
  /// a function of CSS.
  mutating func color(_ value: TokenValue) throws(GussetError) -> String {
    let found = try literal(value, of: "color")
    guard found.json.members != nil else {
      let hex = found.json.string.flatMap(Color.init(hex:))
      throw found.error(
        allowed: hex.map { "an object, as in \($0.token.text())" }
          ?? "an object with colorSpace and components")
    }
    try checkKeys(of: found, ["colorSpace", "components", "alpha", "hex"])
    let spaceName = try literal(part("colorSpace", of: found))
    guard let space = spaceName.json.string.flatMap(TokenColorSpace.init(rawValue:)) else {
      let names = TokenColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
      throw spaceName.error(allowed: "one of \(names)")
    }
    let components = try components(of: found, in: space)
    var alpha = 1.0
    if let given = found.part(.name("alpha")) {
      alpha = try component(given, .upTo(1))
    }
    if let given = found.part(.name("hex")) { try checkHex(given) }
    if space == .sRGB, let exact = Color(components, alpha: alpha) { return exact.hex }
    guard let text = space.cssText(components, alpha: alpha) else {
      throw found.error(allowed: "a color that can be seen")
    }
    return text
  }

  private mutating func components(
    of color: TokenValue, in space: TokenColorSpace
  ) throws(GussetError) -> SIMD3<Double> {
    let list = try literal(part("components", of: color))
    guard list.json.elements?.count == space.components.count else {
      throw list.error(allowed: "an array of \(space.components.count) numbers")
    }
    var result = SIMD3<Double>()
    for (index, kind) in space.components.enumerated() {
      guard let value = list.part(.index(index)) else { continue }
      result[index] = try component(value, kind)
    }
    return result
  }

  private mutating func component(
    _ value: TokenValue, _ kind: TokenColorSpace.Component
  ) throws(GussetError) -> Double {
    let found = try literal(value, of: "number")
    guard let number = found.json.number, kind.allows(number) else {
      let isNone = found.json.string == "none"
      throw found.error(allowed: kind.allowed + (isNone ? "; write 0 in place of none" : ""))
    }
    return number
  }

  private mutating func checkHex(_ value: TokenValue) throws(GussetError) {
    let found = try literal(value)
    guard let text = found.json.string, text.utf8.count == 7, Color(hex: text) != nil else {
      throw found.error(allowed: "a color as #RRGGBB; alpha has its own key")
    }
  }
}

/// The parts of values that are objects.
extension TokenReader {
  /// A part that a value must have.
  func part(_ name: String, of value: TokenValue) throws(GussetError) -> TokenValue {
    if let part = value.part(.name(name)) { return part }
    throw value.place.error("\(value.path).\(name)", "missing", allowed: "in the value")
  }

  /// Refuses keys that a value of its type does not have (Format Module, section 9.2).
  func checkKeys(of value: TokenValue, _ known: [String]) throws(GussetError) {
    for member in value.json.members ?? [] where !known.contains(member.key) {
      let place = TokenPlace(file: value.file, offset: member.keyRange.lowerBound)
      throw place.error(
        "\(value.path).\(member.key)", "unknown key",
        allowed: "one of \(known.joined(separator: ", "))")
    }
  }
}

extension Color {
  /// The color with these fractions as components; `nil` when one lies between two values of eight
  /// bits. Four decimals, as most files have, hit a value.
  fileprivate init?(_ components: SIMD3<Double>, alpha: Double) {
    func byte(_ value: Double) -> UInt8? {
      let scaled = value * 255
      return abs(scaled - scaled.rounded()) < 0.02 ? UInt8(scaled.rounded()) : nil
    }
    guard let red = byte(components.x), let green = byte(components.y),
      let blue = byte(components.z), let alpha = byte(alpha)
    else { return nil }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The value of a color token.
  var token: JSONOutput {
    func fraction(_ byte: UInt8) -> JSONOutput {
      .number((Double(byte) / 255 * 10_000).rounded() / 10_000)
    }
    let opaque = Color(red: red, green: green, blue: blue)
    return .object(
      [
        ("colorSpace", .string(TokenColorSpace.sRGB.rawValue)),
        ("components", .array([red, green, blue].map(fraction))),
      ] + (isOpaque ? [] : [("alpha", fraction(alpha))]) + [("hex", .string(opaque.hex))])
  }
}
