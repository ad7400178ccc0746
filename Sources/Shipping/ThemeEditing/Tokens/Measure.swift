internal import Gusset

/// A length, a share or a number, as text of CSS or as an expression of Tokens Studio: `12px`, `0.75rem`,
/// `50%`, `8px * 1.5`.
struct Measure: Hashable {
  /// The unit of a measure.
  enum Unit: String {
    /// No unit, and that of a number.
    case none = ""
    case pixels = "px"
    case percent = "%"
  }

  let value: Double
  let unit: Unit

  init(_ value: Double, _ unit: Unit = .none) {
    self.value = value
    self.unit = unit
  }

  /// The length in points; `nil` for a percentage. A pixel of CSS is a point, and so is a number.
  var points: Double? { unit == .percent ? nil : value }

  /// The number, 0.5 for `50%`; `nil` for a length.
  var number: Double? { unit == .none ? value : unit == .percent ? value / 100 : nil }
}

extension Measure {
  /// Parses a text; `nil` for anything else.
  init?(_ text: String, pointsPerRem: Double = 16) {
    guard text.utf8.count <= 200, let first = text.utf8.first, first < 0x80 else { return nil }
    var parser = MeasureParser(text, pointsPerRem)
    guard let measure = parser.sum(), parser.isAtEnd, measure.value.isFinite else { return nil }
    self = measure
  }

  /// A number with a unit of design systems. Points and Android's pixels are those of CSS.
  fileprivate init?(_ number: Double, unit: String, pointsPerRem: Double) {
    switch unit {
    case "pt", "dp": self.init(number, .pixels)
    case "rem": self.init(number * pointsPerRem, .pixels)
    default:
      guard let unit = Unit(rawValue: unit) else { return nil }
      self.init(number, unit)
    }
  }

  /// The unit of a product or a sum: that of the side which has one; `nil` for two different ones.
  fileprivate func common(_ other: Measure) -> Unit? {
    unit == other.unit || other.unit == .none ? unit : unit == .none ? other.unit : nil
  }
}

/// Parses sums and products of measures.
private struct MeasureParser {
  private var rest: Substring.UTF8View
  /// The number of open parentheses.
  private var depth = 0
  private let pointsPerRem: Double

  init(_ text: String, _ pointsPerRem: Double) {
    rest = text[...].utf8
    self.pointsPerRem = pointsPerRem
  }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return rest.isEmpty
    }
  }

  mutating func sum() -> Measure? {
    guard var result = product() else { return nil }
    while let sign = take("+-") {
      guard let next = product(), let unit = result.common(next) else { return nil }
      result = Measure(result.value + (sign == UInt8(ascii: "+") ? next.value : -next.value), unit)
    }
    return result
  }

  private mutating func product() -> Measure? {
    guard var result = factor() else { return nil }
    while let sign = take("*/") {
      guard let next = factor(), let unit = result.common(next) else { return nil }
      let isProduct = sign == UInt8(ascii: "*")
      result = Measure(isProduct ? result.value * next.value : result.value / next.value, unit)
    }
    return result
  }

  private mutating func factor() -> Measure? {
    skipBlanks()
    if rest.starts(with: "calc(".utf8) { rest = rest.dropFirst(4) }
    guard take("(") == nil else {
      depth += 1
      guard depth < 16, let inner = sum(), take(")") != nil else { return nil }
      return inner
    }
    let digits = rest.prefix { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
    }
    if digits.isEmpty, let sign = take("-+") {
      guard depth < 16, let inner = factor() else { return nil }
      depth += 1
      return sign == UInt8(ascii: "-") ? Measure(-inner.value, inner.unit) : inner
    }
    rest = rest.dropFirst(digits.count)
    let letters = rest.prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: "%")
    }
    rest = rest.dropFirst(letters.count)
    guard let number = Double(String(Substring(digits))) else { return nil }
    return Measure(
      number, unit: String(Substring(letters)).lowercased(), pointsPerRem: pointsPerRem)
  }

  /// Consumes one of some characters, after blanks.
  private mutating func take(_ characters: String) -> UInt8? {
    skipBlanks()
    guard let byte = rest.first, characters.utf8.contains(byte) else { return nil }
    rest.removeFirst()
    return byte
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == UInt8(ascii: " ") } }
}
