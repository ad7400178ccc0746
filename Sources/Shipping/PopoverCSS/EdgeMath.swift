/// Shortens expressions whose inset is either 0 or the width of the border.
///
/// A known value is one pair, whatever the formula for it: a straight line through both values gives
/// it on either edge. Sums collect their equal terms, and `min()` and `max()` lose an argument that
/// is never the result.
struct EdgeMath {
  /// The property of the inset of an edge, as a length.
  static let inset = "--gi"
  /// The property of a number: 0 on the outer edge, 1 on the inner one.
  static let isInner = "--gj"

  /// The width of the border, in points.
  private let line: Double
  /// The least lengths of custom properties.
  private var leasts: [String: Double] = [:]

  /// - Parameter line: the width of the border, in points.
  init(line: Double) { self.line = line }

  /// Remembers the least length of a property from its value.
  mutating func define(_ name: String, as math: CSSMath) { leasts[name] = least(of: sum(math)) }

  /// Whether an expression depends on the edge only.
  func isKnown(_ math: CSSMath) -> Bool { sum(math).known != nil }

  /// An equal expression, which is not longer.
  func shortened(_ math: CSSMath) -> CSSMath {
    let sum = sum(math)
    let shorter = text(sum)
    // Equal values have equal texts.
    return sum.known != nil || shorter.value.count <= math.value.count ? shorter : math
  }

  private func sum(_ math: CSSMath) -> EdgeSum {
    var result = EdgeSum()
    switch math {
    case .constant(let value, .number): result.number = .init(both: value)
    case .constant(let value, .pixels): result.pixels = .init(both: value)
    case .constant(let value, .percent): result.percent = .init(both: value)
    case .variable(Self.inset): result.pixels = .init(0, line)
    case .constant, .variable: return EdgeSum(math)
    case .sum(let a, let b): return sum(a) + sum(b)
    case .difference(let a, let b): return sum(a) - sum(b)
    case .product(let a, let b):
      let (first, second) = (sum(a), sum(b))
      if let known = second.known, known.unit == .number || known.value.isZero {
        return first * known.value
      }
      if let known = first.known, known.unit == .number || known.value.isZero {
        return second * known.value
      }
      return EdgeSum(text(first) * text(second))
    case .quotient(let a, let b):
      let (first, second) = (sum(a), sum(b))
      guard let known = second.known, known.unit == .number else {
        return EdgeSum(text(first) / text(second))
      }
      return first * .init(1 / known.value.outer, 1 / known.value.inner)
    case .call(let function, let arguments): return call(function, arguments.map(sum))
    }
    return result
  }

  private func call(_ function: CSSFunction, _ arguments: [EdgeSum]) -> EdgeSum {
    let known = arguments.compactMap(\.known)
    if known.count == arguments.count {
      func result(_ edge: KeyPath<EdgeSum.Pair, Double>) -> CSSMath {
        function.value(of: known.map { .constant($0.value[keyPath: edge], $0.unit) })
      }
      if case .constant(let outer, let unit) = result(\.outer),
        case .constant(let inner, unit) = result(\.inner)
      {
        var pair = EdgeSum()
        if unit == .number { pair.number = .init(outer, inner) }
        if unit == .pixels { pair.pixels = .init(outer, inner) }
        return pair
      }
    }
    if function == .min || function == .max, arguments.count == 2 {
      let (a, b) = (arguments[0], arguments[1])
      if least(of: a - b) >= 0 { return function == .max ? a : b }
      if least(of: b - a) >= 0 { return function == .max ? b : a }
    }
    let texts = arguments.map(text)
    // A clamped value is not clamped again.
    if function == .clamp, case .call(.clamp, let inner) = texts[1],
      inner[0].inner == texts[0].inner, inner[2].inner == texts[2].inner
    {
      return EdgeSum(texts[1])
    }
    return EdgeSum(.call(function, texts))
  }

  /// The least length on both edges; minus infinity when it is unknown.
  private func least(of sum: EdgeSum) -> Double {
    func least(_ edge: KeyPath<EdgeSum.Pair, Double>) -> Double {
      guard sum.percent[keyPath: edge] >= 0 else { return -.infinity }
      return sum.terms.reduce(sum.pixels[keyPath: edge]) { rest, term in
        let factor = term.factor[keyPath: edge]
        return factor == 0 ? rest : factor < 0 ? -.infinity : rest + factor * self.least(term.math)
      }
    }
    return min(least(\.outer), least(\.inner))
  }

  private func least(_ math: CSSMath) -> Double {
    switch math {
    case .variable(let name): leasts[name] ?? -.infinity
    case .call(.max, let arguments): arguments.map { least(of: sum($0)) }.max() ?? -.infinity
    case .call(.min, let arguments): arguments.map { least(of: sum($0)) }.min() ?? -.infinity
    case .call(.clamp, let arguments): least(of: sum(arguments[0]))
    case .call(.hypot, _): 0
    default: -.infinity
    }
  }

  /// The expression of a sum. A positive term comes first, where there is one.
  private func text(_ sum: EdgeSum) -> CSSMath {
    func unit(_ pair: EdgeSum.Pair, _ unit: CSSMath.Unit) -> [(CSSMath, Double)] {
      let growth = (pair.inner - pair.outer) / (unit == .pixels ? line : 1)
      let step: CSSMath =
        unit == .pixels ? .variable(Self.inset) : .variable(Self.isInner) * .constant(1, unit)
      return [(.constant(1, unit), pair.outer)] + (pair.inner == pair.outer ? [] : [(step, growth)])
    }
    var parts = unit(sum.percent, .percent) + unit(sum.pixels, .pixels)
    parts += unit(sum.number, .number)
    parts += sum.terms.map { term in
      let (outer, inner) = (term.factor.outer, term.factor.inner)
      guard abs(outer - inner) > 1e-9 else { return (term.math, outer) }
      guard abs(outer) > 1e-9 else { return (term.math * .variable(Self.isInner), inner) }
      let factor = .number(outer) + .variable(Self.isInner) * CSSMath.number(inner - outer)
      return (term.math * factor, 1)
    }
    parts.removeAll { abs($0.1) < 1e-9 }
    if let first = parts.firstIndex(where: { $0.1 > 0 }) {
      parts.insert(parts.remove(at: first), at: 0)
    }
    guard let head = parts.first else { return "0px" }
    return parts.dropFirst().reduce(head.0 * .number(head.1)) { rest, part in
      part.1 < 0 ? rest - part.0 * .number(-part.1) : rest + part.0 * .number(part.1)
    }
  }
}
