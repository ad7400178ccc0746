internal import Gusset

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
      throw found.error(allowed: "an object, as in \(found.json.dimensionExample)")
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
      let hex = found.json.string.flatMap(Theme.Color.init(hex:))
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
    guard
      let text = Theme.Color(components, alpha: alpha, in: space)?.hex
        ?? space.cssText(components, alpha: alpha)
    else {
      throw found.error(allowed: "a color that can be seen")
    }
    if let given = found.part(.name("hex")) { try checkHex(given, of: text) }
    if colorSources[text] == nil { colorSources[text] = found }
    return text
  }

  private mutating func components(
    of color: TokenValue, in space: TokenColorSpace
  ) throws(GussetError) -> SIMD3<Double> {
    let list = try literal(part("components", of: color))
    let count = list.json.elements?.count
    guard count == space.components.count else {
      throw list.place.error(
        list.path, count.map { "an array of \($0)" } ?? list.json.kind,
        allowed: "an array of \(space.components.count) numbers")
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

  /// Checks the hex color beside the components of a color, which it may only repeat.
  ///
  /// - Parameter text: the color of the components, as a theme's file has it.
  private mutating func checkHex(_ value: TokenValue, of text: String) throws(GussetError) {
    let found = try literal(value)
    guard let word = found.json.string, word.utf8.count == 7, let hex = Theme.Color(hex: word)
    else {
      throw found.error(allowed: "a color as #RRGGBB; alpha has its own key")
    }
    // Outside sRGB, hex is one of several colors that are near.
    guard let color = try? Theme.Color(css: text), !color.isNear(hex),
      ColorRemark("", text, outside: .sRGB) == nil
    else { return }
    let own = Theme.Color(red: color.red, green: color.green, blue: color.blue)
    note(found, "not used, because the components are \(own.hex)")
  }
}

/// The parts of values that are objects.
extension TokenReader {
  /// A part that a value must have.
  func part(_ name: String, of value: TokenValue) throws(GussetError) -> TokenValue {
    if let part = value.part(.name(name)) { return part }
    throw value.place.error(value.path(of: .name(name)), "missing", allowed: "in the value")
  }

  /// Refuses keys that a value of its type does not have (Format Module, section 9.2).
  func checkKeys(of value: TokenValue, _ known: [String]) throws(GussetError) {
    for member in value.json.members ?? [] where !known.contains(member.key) {
      let place = TokenPlace(file: value.file, offset: member.keyRange.lowerBound)
      throw place.error(
        value.path(of: .name(member.key)), "unknown key",
        allowed: "one of \(known.joined(separator: ", "))")
    }
  }
}

extension Theme.Color {
  /// The color with these fractions as components; `nil` in another space than sRGB, and when one lies between two values of eight
  /// bits. Four decimals, as most files have, hit a value.
  fileprivate init?(_ components: SIMD3<Double>, alpha: Double, in space: TokenColorSpace) {
    guard space == .sRGB else { return nil }
    func byte(_ value: Double) -> UInt8? {
      let scaled = value * 255
      return abs(scaled - scaled.rounded()) < 0.02 ? UInt8(scaled.rounded()) : nil
    }
    guard let red = byte(components.x), let green = byte(components.y),
      let blue = byte(components.z), let alpha = byte(alpha)
    else { return nil }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether the components differ by at most 1, as after rounding. Opacity does not matter.
  fileprivate func isNear(_ other: Theme.Color) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy {
      max($0, $1) - min($0, $1) <= 1
    }
  }

  /// The value of a color token.
  var token: JSONValue {
    func fraction(_ byte: UInt8) -> JSONValue {
      .number((Double(byte) / 255 * 10_000).rounded() / 10_000)
    }
    let opaque = Theme.Color(red: red, green: green, blue: blue)
    return .object(
      [
        ("colorSpace", .string(TokenColorSpace.sRGB.rawValue)),
        ("components", .array([red, green, blue].map(fraction))),
      ] + (isOpaque ? [] : [("alpha", fraction(alpha))]) + [("hex", .string(opaque.hex))])
  }
}

extension JSONValue {
  /// The dimension that a number or a text such as `12px` stands for; an example for any other value.
  fileprivate var dimensionExample: String {
    let text = string ?? ""
    let unit = ["px", "rem"].first(where: text.hasSuffix)
    let amount = number ?? unit.flatMap { Double(text.dropLast($0.count)) }
    let number = amount.map { $0.isFinite ? $0 : 8 } ?? 8
    return #"{ "value": \#(shortNumber(number)), "unit": "\#(unit ?? "px")" }"#
  }
}
