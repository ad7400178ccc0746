internal import Gusset

/// Names the option in an error about a parameter of the library that has the option's value.
///
/// - Parameter names: the names of the parameters, which are those of the options without hyphens.
func namingOptions<Result>(
  _ names: [String], _ body: () throws(GussetError) -> Result
) throws(GussetError) -> Result {
  do {
    return try body()
  } catch {
    guard case .invalidValue(let field, let value, let allowed) = error,
      names.contains(field.description)
    else { throw error }
    throw .invalidValue(field: .init("--\(field)"), value: value, allowed: allowed)
  }
}

/// Parses a number.
func number(_ text: String, option: String, allowed: String = "a number") throws -> Double {
  guard let value = decimal(text) else {
    throw GussetError.invalidValue(field: .init(option), value: text, allowed: allowed)
  }
  return value
}

/// Parses a number of pixels per point.
func pixelsPerPoint(_ text: String, option: String) throws -> Scale {
  let scale = Scale(try number(text, option: option, allowed: Scale.allowedWords))
  guard Scale.allowed.contains(scale.value) else {
    throw GussetError.invalidValue(
      field: .init(option), value: text, allowed: Scale.allowedWords)
  }
  return scale
}

/// Parses a size such as `320x200`, in points.
func pointSize(_ text: String, option: String) throws -> Size {
  guard let size = Size(text: text) else {
    throw GussetError.invalidValue(
      field: .init(option), value: text, allowed: Size.allowedWords)
  }
  return size
}

/// Parses a size with the arrow's offset, such as `320x200+40` or `320x200-40`, in points.
func sizeAndOffset(_ text: String, option: String) throws -> (size: Size, offset: Double) {
  // A sign after an e belongs to the exponent of the number.
  let signs = text.indices.dropFirst().filter { index in
    "+-".contains(text[index]) && !"eE".contains(text[text.index(before: index)])
  }
  let end = signs.last ?? text.endIndex
  let offset = end == text.endIndex ? 0 : decimal(text[end...])
  guard signs.count <= 1, let offset,
    let size = try? pointSize(String(text[..<end]), option: option)
  else {
    throw GussetError.invalidValue(
      field: .init(option), value: text,
      allowed: "WIDTHxHEIGHT in points and the arrow's offset, as in 320x200, 320x200+40 or"
        + " 320x200-40")
  }
  return (size, offset)
}

/// The arrow directions, and `none`.
let arrowWords = words(ArrowDirection.self) + ["none"]

/// Parses an arrow direction; `nil` for `none`.
func arrowDirection(_ text: String, option: String) throws -> ArrowDirection? {
  guard text != "none" else { return nil }
  guard let direction = ArrowDirection(rawValue: text) else {
    throw GussetError.invalidValue(
      field: .init(option), value: text, allowed: oneOf(arrowWords, not: text))
  }
  return direction
}

/// Parses one of a fixed set of words.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, option: String
) throws -> Choice {
  guard let choice = Choice(rawValue: text) else {
    throw GussetError.invalidValue(
      field: .init(option), value: text, allowed: oneOf(words(Choice.self), not: text))
  }
  return choice
}

/// The words of a set, for help and completion.
func words<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> [String] {
  type.allCases.map(\.rawValue)
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in their original order.
  func withoutRepeats() -> [Element] {
    reduce(into: []) { kept, element in
      if !kept.contains(element) { kept.append(element) }
    }
  }
}
