internal import Gusset

/// A length of CSS: a sum of pixels, and of other lengths times numbers.
struct CSSLength: Hashable {
  /// A length that cannot be split, such as a call of `min()`, times a number.
  private struct Term: Hashable {
    let text: String
    var factor: Double
  }

  private var pixels = 0.0
  private var terms: [Term] = []

  /// Makes a length of points, which are the pixels of CSS.
  init(_ points: Double) { pixels = points }

  private init(text: String) { terms = [Term(text: text, factor: 1)] }

  static let zero = CSSLength(0)
  /// The whole side of the element along which the length is used, and half of it.
  static let side = CSSLength(text: "100%")
  static let half = CSSLength(text: "50%")

  /// The value of a custom property.
  static func variable(_ name: String) -> CSSLength { CSSLength(text: "var(\(name))") }

  /// The length in points; `nil` when it depends on the element.
  var points: Double? { terms.isEmpty ? pixels : nil }

  static func + (a: CSSLength, b: CSSLength) -> CSSLength {
    var sum = a
    sum.pixels += b.pixels
    for term in b.terms {
      if let index = sum.terms.firstIndex(where: { $0.text == term.text }) {
        sum.terms[index].factor += term.factor
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { abs($0.factor) < 1e-9 }
    return sum
  }

  static func - (a: CSSLength, b: CSSLength) -> CSSLength { a + b * -1 }

  static func * (a: CSSLength, factor: Double) -> CSSLength {
    var product = a
    product.pixels *= factor
    for index in product.terms.indices { product.terms[index].factor *= factor }
    return product
  }

  static func min(_ lengths: CSSLength...) -> CSSLength { call("min", lengths) { $0.min() } }
  static func max(_ lengths: CSSLength...) -> CSSLength { call("max", lengths) { $0.max() } }

  static func min(_ lengths: [CSSLength]) -> CSSLength { call("min", lengths) { $0.min() } }
  static func max(_ lengths: [CSSLength]) -> CSSLength { call("max", lengths) { $0.max() } }

  /// The value within limits, of which the lower one goes before the upper one.
  static func clamp(_ low: CSSLength, _ value: CSSLength, _ high: CSSLength) -> CSSLength {
    call("clamp", [low, value, high]) { Swift.max($0[0], Swift.min($0[1], $0[2])) }
  }

  /// The length times a property that is a number.
  func times(_ name: String) -> CSSLength { CSSLength(text: "calc(\(text)*var(\(name)))") }

  /// The quotient of two lengths as a number. CSS divides no lengths in all browsers yet.
  static func quotient(_ a: CSSLength, _ b: CSSLength) -> String {
    "tan(atan2(\(a.inner), \(b.inner)))"
  }

  /// The length, rounded down to whole points.
  var roundedDown: CSSLength {
    points.map { CSSLength($0.rounded(.down)) }
      ?? CSSLength(text: "round(down, \(inner), 1px)")
  }

  /// The length of a vector.
  static func hypot(_ a: CSSLength, _ b: CSSLength) -> CSSLength {
    call("hypot", [a, b]) { ($0[0] * $0[0] + $0[1] * $0[1]).squareRoot() }
  }

  /// A call of a function, or its value when its arguments are known.
  private static func call(
    _ name: String, _ lengths: [CSSLength], value: ([Double]) -> Double?
  ) -> CSSLength {
    let known = lengths.compactMap(\.points)
    if known.count == lengths.count, let value = value(known) { return CSSLength(value) }
    if lengths.count == 1 { return lengths[0] }
    let arguments = lengths.map(\.inner).joined(separator: ", ")
    return CSSLength(text: "\(name)(\(arguments))")
  }

  /// The length as it stands inside a math function.
  private var inner: String {
    var parts = terms.map { term in
      let size = abs(term.factor)
      let factor = svgNumber(size, decimals: 4)
      return (
        factor == "1" ? term.text : "\(term.text)*\(factor)", term.factor < 0
      )
    }
    let number = svgNumber(abs(pixels))
    if number != "0" { parts.append((number + "px", pixels < 0)) }
    // A sign stands between two parts, so a positive part comes first, where there is one.
    if let first = parts.firstIndex(where: { !$0.1 }) {
      parts.insert(parts.remove(at: first), at: 0)
    }
    guard let first = parts.first else { return "0px" }
    let head = !first.1 ? first.0 : terms.isEmpty ? "-\(first.0)" : "-1*\(first.0)"
    return parts.dropFirst().reduce(head) { "\($0) \($1.1 ? "-" : "+") \($1.0)" }
  }

  /// The length as a value.
  var text: String {
    let inner = inner
    let isSum = inner.contains(" + ") || inner.contains(" - ") || inner.contains("*")
    // A call without further parts is a value.
    let isCall = terms.count == 1 && terms[0].text == inner
    return isSum && !isCall ? "calc(\(inner))" : inner
  }
}
