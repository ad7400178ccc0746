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

/// Parses a whole number in a range.
func wholeNumber(
  _ text: String, in range: ClosedRange<Int>, of option: GussetError.Field
) throws(GussetError) -> Int {
  guard let number = Int(text), range.contains(number) else {
    throw .invalidValue(
      field: option, value: text,
      allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }
  return number
}

extension Double: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    guard let value = decimal(text) else {
      throw .invalidValue(field: option, value: text, allowed: "a number")
    }
    self = value
  }

  var text: String { shortNumber(self) }
}

extension Scale: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    guard let value = decimal(text), Scale.allowed.contains(value) else {
      throw .invalidValue(field: option, value: text, allowed: Scale.allowedWords)
    }
    self.init(value)
  }
}

/// A size such as `320x200`, in points.
extension Size: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    guard let size = Size(text: text) else {
      throw .invalidValue(field: option, value: text, allowed: Size.allowedWords)
    }
    self = size
  }
}

/// The direction of an arrow, or no arrow.
enum ArrowChoice: String, CaseIterable, OptionValue {
  case up
  case down
  case left
  case right
  case none

  /// The direction; `nil` for no arrow.
  var direction: ArrowDirection? { ArrowDirection(rawValue: rawValue) }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in their original order.
  func withoutRepeats() -> [Element] {
    reduce(into: []) { kept, element in
      if !kept.contains(element) { kept.append(element) }
    }
  }
}
