internal import Gusset
internal import ThemeEditing

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
