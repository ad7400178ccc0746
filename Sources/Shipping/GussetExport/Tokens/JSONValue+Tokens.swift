internal import Gusset

/// Values of a theme's file as values of tokens; `nil` for those that the type does not hold.
extension JSONValue {
  /// A color. Besides hex, a theme's file may have `color()` of CSS with one of DTCG's spaces.
  var tokenColor: JSONValue? {
    guard let text = string else { return nil }
    if let color = Theme.Color(hex: text) { return color.token }
    guard text.hasPrefix("color("), text.hasSuffix(")") else { return nil }
    let halves = text.dropFirst("color(".count).dropLast().split(separator: "/")
    let words = halves.first?.split(separator: " ") ?? []
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard let space = words.first.flatMap({ ColorSpace(rawValue: String($0)) }),
      numbers.count == 3, words.count == 4, halves.count <= 2
    else { return nil }
    let alpha = halves.dropFirst().first.map { Double($0.filter { $0 != " " }) }
    if case .some(nil) = alpha { return nil }
    return .object(
      [
        ("colorSpace", .string(space.rawValue)),
        ("components", .array(numbers.map(JSONValue.number))),
      ] + (alpha?.map { [("alpha", .number($0))] } ?? []))
  }

  /// A length in points, which are pixels of CSS.
  var tokenDimension: JSONValue? {
    number.map { .object([("value", .number($0)), ("unit", .string("px"))]) }
  }

  /// A border with color and width.
  var tokenBorder: JSONValue? {
    guard let color = self[.name("color")]?.tokenColor,
      let width = self[.name("width")]?.tokenDimension
    else { return nil }
    return .object([("color", color), ("width", width), ("style", .string("solid"))])
  }

  /// A gradient of two colors or of stops.
  var tokenGradient: JSONValue? {
    if elements != nil { return tokenStops }
    if let stops = self[.name("stops")] { return stops.tokenStops }
    guard let from = self[.name("from")]?.tokenColor, let to = self[.name("to")]?.tokenColor else {
      return nil
    }
    return .array([
      .object([("color", from), ("position", .number(0))]),
      .object([("color", to), ("position", .number(1))]),
    ])
  }

  /// A gradient of stops.
  private var tokenStops: JSONValue? {
    all { stop in
      guard let color = stop[.name("color")]?.tokenColor,
        let position = stop[.name("position")]?.number
      else { return nil }
      return .object([("color", color), ("position", .number(position))])
    }
  }

  /// A list of shadows.
  var tokenShadows: JSONValue? {
    all { shadow in
      let names = [("x", "offsetX"), ("y", "offsetY"), ("blur", "blur"), ("spread", "spread")]
      let lengths = names.compactMap { name, part in
        shadow[.name(name)]?.tokenDimension.map { (part, $0) }
      }
      guard let color = shadow[.name("color")]?.tokenColor, lengths.count == names.count else {
        return nil
      }
      let inset = shadow[.name("inset")].map { [("inset", $0)] } ?? []
      return .object([("color", color)] + lengths + inset)
    }
  }

  /// An array of a function's results for the elements; `nil` when one of them is, and for no
  /// element.
  private func all(_ value: (JSONValue) -> JSONValue?) -> JSONValue? {
    guard let elements, !elements.isEmpty else { return nil }
    let values = elements.compactMap(value)
    return values.count == elements.count ? .array(values) : nil
  }
}

extension Theme.Color {
  /// The value of a color token.
  fileprivate var token: JSONValue {
    func fraction(_ byte: UInt8) -> JSONValue {
      .number((Double(byte) / 255 * 10_000).rounded() / 10_000)
    }
    let opaque = Theme.Color(red: red, green: green, blue: blue)
    return .object(
      [
        ("colorSpace", .string("srgb")),
        ("components", .array([red, green, blue].map(fraction))),
      ] + (alpha == 255 ? [] : [("alpha", fraction(alpha))]) + [("hex", .string(opaque.hex))])
  }
}
