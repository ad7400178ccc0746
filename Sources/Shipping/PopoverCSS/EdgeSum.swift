/// A sum of lengths or numbers, each with a value for both edges of a border.
struct EdgeSum {
  /// A value on the border's outer edge, and one on its inner edge.
  struct Pair: Equatable {
    var outer: Double
    var inner: Double

    static let zero = Pair(both: 0)

    init(_ outer: Double, _ inner: Double) { (self.outer, self.inner) = (outer, inner) }
    init(both value: Double) { self.init(value, value) }

    static func + (a: Pair, b: Pair) -> Pair { Pair(a.outer + b.outer, a.inner + b.inner) }
    static func * (a: Pair, b: Pair) -> Pair { Pair(a.outer * b.outer, a.inner * b.inner) }

    var isZero: Bool { max(abs(outer), abs(inner)) < 1e-9 }
  }

  /// An expression that cannot be split, times a number.
  struct Term {
    let math: CSSMath
    var factor: Pair
  }

  var number = Pair.zero
  var pixels = Pair.zero
  var percent = Pair.zero
  private(set) var terms: [Term] = []

  /// Makes a sum of one expression.
  init(_ math: CSSMath? = nil) {
    if let math { terms = [Term(math: math, factor: .init(both: 1))] }
  }

  /// The sum as a known length or number; `nil` when it depends on the element.
  var known: (value: Pair, unit: CSSMath.Unit)? {
    guard terms.isEmpty, percent.isZero else { return nil }
    return number.isZero ? (pixels, .pixels) : pixels.isZero ? (number, .number) : nil
  }

  static func + (a: EdgeSum, b: EdgeSum) -> EdgeSum {
    var sum = a
    sum.number = a.number + b.number
    sum.pixels = a.pixels + b.pixels
    sum.percent = a.percent + b.percent
    for term in b.terms {
      if let index = sum.terms.firstIndex(where: { $0.math.inner == term.math.inner }) {
        sum.terms[index].factor = sum.terms[index].factor + term.factor
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll(where: \.factor.isZero)
    return sum
  }

  static func - (a: EdgeSum, b: EdgeSum) -> EdgeSum { a + b * Pair(both: -1) }

  static func * (a: EdgeSum, factor: Pair) -> EdgeSum {
    var product = a
    product.number = a.number * factor
    product.pixels = a.pixels * factor
    product.percent = a.percent * factor
    product.terms = a.terms.map { Term(math: $0.math, factor: $0.factor * factor) }
    product.terms.removeAll(where: \.factor.isZero)
    return product
  }
}
