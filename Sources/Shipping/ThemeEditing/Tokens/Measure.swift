internal import Gusset

/// A length, a share or a number, as text of CSS or as an expression of Tokens Studio: `12px`, `0.75rem`,
/// `50%`, `8px * 1.5`.
struct Measure {
  let value: Double
  /// `px`, `%` or nothing.
  let unit: String

  /// The length in points; `nil` for a percentage. A pixel of CSS is a point, and so is a number.
  var points: Double? { unit == "%" ? nil : value }

  /// The number, 0.5 for `50%`; `nil` for a length.
  var number: Double? { unit.isEmpty ? value : unit == "%" ? value / 100 : nil }
}

extension Measure {
  /// Parses a text; `nil` for anything else.
  init?(_ text: String, pointsPerRem: Double = 16) {
    // Most texts are words.
    guard text.utf8.count <= 200, let first = text.utf8.first,
      "0123456789.+-( c".utf8.contains(first)
    else { return nil }
    var parser = MeasureParser(text, pointsPerRem)
    guard let measure = parser.expression(), parser.isAtEnd, measure.value.isFinite else {
      return nil
    }
    self = measure
  }

  /// A number with a unit of design systems. Points and Android's pixels are those of CSS.
  fileprivate init?(_ number: CSSNumber, pointsPerRem: Double) {
    switch number.unit {
    case "px", "pt", "dp": self.init(value: number.value, unit: "px")
    case "rem": self.init(value: number.value * pointsPerRem, unit: "px")
    case "", "%": self.init(value: number.value, unit: number.unit)
    default: return nil
    }
  }

  /// Two measures joined by `+`, `-`, `*` or `/`; `nil` when both have units, and different ones.
  fileprivate func joined(_ other: Measure, by sign: UInt8) -> Measure? {
    guard unit == other.unit || unit.isEmpty || other.unit.isEmpty else { return nil }
    let result =
      switch sign {
      case UInt8(ascii: "+"): value + other.value
      case UInt8(ascii: "-"): value - other.value
      case UInt8(ascii: "*"): value * other.value
      default: value / other.value
      }
    return Measure(value: result, unit: unit.isEmpty ? other.unit : unit)
  }
}

/// Parses sums and products of measures.
private struct MeasureParser {
  private var rest: Substring.UTF8View
  /// The number of open parentheses and signs.
  private var depth = 0
  private let pointsPerRem: Double

  init(_ text: String, _ pointsPerRem: Double) {
    rest = text.lowercased().replacing("calc(", with: "(")[...].utf8
    self.pointsPerRem = pointsPerRem
  }

  var isAtEnd: Bool { rest.allSatisfy { $0 == UInt8(ascii: " ") } }

  /// A sum of products.
  mutating func expression(of signs: [String] = ["+-", "*/"]) -> Measure? {
    guard let own = signs.first else { return operand() }
    let inner = Array(signs.dropFirst())
    guard var result = expression(of: inner) else { return nil }
    while let sign = take(own) {
      guard let next = expression(of: inner), let joined = result.joined(next, by: sign) else {
        return nil
      }
      result = joined
    }
    return result
  }

  private mutating func operand() -> Measure? {
    if let sign = take("-+(") {
      depth += 1
      guard depth <= 16 else { return nil }
      guard sign == UInt8(ascii: "(") else {
        return operand().map {
          sign == UInt8(ascii: "-") ? .init(value: -$0.value, unit: $0.unit) : $0
        }
      }
      guard let inner = expression(), take(")") != nil else { return nil }
      return inner
    }
    let word = rest.prefix { !" +-*/()".utf8.contains($0) }
    rest = rest.dropFirst(word.count)
    return CSSNumber(String(Substring(word))).flatMap {
      Measure($0, pointsPerRem: pointsPerRem)
    }
  }

  /// Consumes one of some characters, after blanks.
  private mutating func take(_ characters: String) -> UInt8? {
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    guard let byte = rest.first, characters.utf8.contains(byte) else { return nil }
    rest.removeFirst()
    return byte
  }
}
