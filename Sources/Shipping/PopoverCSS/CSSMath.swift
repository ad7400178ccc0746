internal import Gusset

/// An expression of CSS's math functions: a length, a percentage, an angle or a number.
///
/// Constants are computed at once, and the text has no more parentheses than CSS needs.
indirect enum CSSMath: ExpressibleByStringLiteral, Sendable {
  case constant(Double, Unit)
  /// The value of a custom property.
  case variable(String)
  case sum(CSSMath, CSSMath)
  case difference(CSSMath, CSSMath)
  case product(CSSMath, CSSMath)
  case quotient(CSSMath, CSSMath)
  case call(CSSFunction, [CSSMath])

  /// The unit of a constant.
  enum Unit: String, Sendable {
    case number = ""
    case pixels = "px"
    case percent = "%"
    case degrees = "deg"

    /// The number of decimals. A number is a factor of a length, so it needs more.
    fileprivate var decimals: Int { self == .number ? 6 : 3 }
  }

  /// Makes a constant: a number with its unit.
  init(stringLiteral text: String) {
    let digits = text.prefix { !$0.isLetter && $0 != "%" }
    self = .constant(
      Double(digits) ?? 0, Unit(rawValue: String(text[digits.endIndex...])) ?? .number)
  }

  static func number(_ value: Double) -> CSSMath { .constant(value, .number) }
  static func pixels(_ value: Double) -> CSSMath { .constant(value, .pixels) }

  static func function(_ function: CSSFunction, _ arguments: CSSMath...) -> CSSMath {
    function.value(of: arguments)
  }

  static func min(_ a: CSSMath, _ b: CSSMath) -> CSSMath { .function(.min, a, b) }
  static func max(_ a: CSSMath, _ b: CSSMath) -> CSSMath { .function(.max, a, b) }

  static func clamp(_ low: CSSMath, _ value: CSSMath, _ high: CSSMath) -> CSSMath {
    .function(.clamp, low, value, high)
  }

  private var isZero: Bool {
    if case .constant(0, _) = self { true } else { false }
  }

  static func + (a: CSSMath, b: CSSMath) -> CSSMath {
    switch (a, b) {
    case (.constant(let x, let unit), .constant(let y, let other)) where unit == other:
      .constant(x + y, unit)
    case (_, .constant(let y, let unit)) where y < 0: a - .constant(-y, unit)
    case (.sum(let rest, .constant(let x, let unit)), .constant(let y, let other))
    where unit == other:
      rest + .constant(x + y, unit)
    case (.difference(let rest, .constant(let x, let unit)), .constant(let y, let other))
    where unit == other:
      rest + .constant(y - x, unit)
    case _ where a.isZero: b
    case _ where b.isZero: a
    default: .sum(a, b)
    }
  }

  static func - (a: CSSMath, b: CSSMath) -> CSSMath {
    switch (a, b) {
    case (.constant(let x, let unit), .constant(let y, let other)) where unit == other:
      .constant(x - y, unit)
    case (_, .constant(let y, let unit)) where y < 0: a + .constant(-y, unit)
    case (.sum(let rest, .constant(let x, let unit)), .constant(let y, let other))
    where unit == other:
      rest + .constant(x - y, unit)
    case (.difference(let rest, .constant(let x, let unit)), .constant(let y, let other))
    where unit == other:
      rest - .constant(x + y, unit)
    case _ where b.isZero: a
    default: .difference(a, b)
    }
  }

  static func * (a: CSSMath, b: CSSMath) -> CSSMath {
    switch (a, b) {
    case (.constant(let x, let unit), .constant(let y, .number)),
      (.constant(let x, .number), .constant(let y, let unit)):
      .constant(x * y, unit)
    case (_, .constant(1, .number)): a
    case (.constant(1, .number), _): b
    case _ where a.isZero || b.isZero: "0px"
    default: .product(a, b)
    }
  }

  static func / (a: CSSMath, b: CSSMath) -> CSSMath {
    switch (a, b) {
    case (.constant(let x, let unit), .constant(let y, .number)): .constant(x / y, unit)
    case _ where a.isZero: "0px"
    default: .quotient(a, b)
    }
  }

  /// The expression with the values of some custom properties in place of their names.
  func replacing(_ values: [String: CSSMath]) -> CSSMath {
    switch self {
    case .constant: self
    case .variable(let name): values[name] ?? self
    case .sum(let a, let b): a.replacing(values) + b.replacing(values)
    case .difference(let a, let b): a.replacing(values) - b.replacing(values)
    case .product(let a, let b): a.replacing(values) * b.replacing(values)
    case .quotient(let a, let b): a.replacing(values) / b.replacing(values)
    case .call(let function, let arguments):
      function.value(of: arguments.map { $0.replacing(values) })
    }
  }
}

extension CSSMath {
  private enum Precedence: Comparable { case sum, product, term }

  private var precedence: Precedence {
    switch self {
    case .constant, .variable, .call: .term
    case .sum, .difference: .sum
    case .product, .quotient: .product
    }
  }

  /// The expression as it stands inside a math function.
  var inner: String {
    switch self {
    case .constant(let value, let unit): svgNumber(value, decimals: unit.decimals) + unit.rawValue
    case .variable(let name): "var(\(name))"
    case .sum(let a, let b): "\(a.inner) + \(b.inner)"
    case .difference(let a, let b): "\(a.inner) - \(b.text(above: .sum))"
    case .product(let a, let b): "\(a.text(from: .product)) * \(b.text(from: .product))"
    case .quotient(let a, let b): "\(a.text(from: .product)) / \(b.text(above: .product))"
    case .call(let function, let arguments): function.text(of: arguments)
    }
  }

  private func text(from least: Precedence) -> String {
    precedence >= least ? inner : "(\(inner))"
  }

  private func text(above least: Precedence) -> String {
    precedence > least ? inner : "(\(inner))"
  }

  /// The expression as a value outside math functions.
  var value: String { precedence == .term ? inner : "calc(\(inner))" }
}
