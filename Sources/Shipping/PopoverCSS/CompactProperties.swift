/// The custom properties of compact rules, and the outlines that use them.
///
/// An expression becomes a property where that makes the text shorter.
struct CompactProperties {
  private typealias Property = (name: String, value: CSSMath)

  private let math: EdgeMath
  private var properties: [Property] = []
  private(set) var outlines: [CSSShape]
  /// The number of properties that were made so far.
  private var count = 0

  /// The characters of names after `--g`. The others belong to ``CompactRules``.
  private static let names = Array("0123456789klmnpqrtuvwxyz")

  /// - Parameters:
  ///   - definitions: the style sheet's properties that the outlines use.
  ///   - values: the known values of some properties.
  init(
    _ definitions: [CSSDeclaration], outlines: [CSSShape], values: [String: CSSMath], math: EdgeMath
  ) {
    var (math, values, names) = (math, values, [String: CSSMath]())
    for definition in definitions where values[definition.name] == nil {
      let value = math.shortened((definition.math ?? "0px").replacing(values))
      let name = "--gn\(properties.count)"
      switch value {
      case .constant, .variable: values[definition.name] = value
      case _ where math.isKnown(value): values[definition.name] = value
      default:
        values[definition.name] = names[value.inner] ?? .variable(name)
        guard names[value.inner] == nil else { continue }
        names[value.inner] = .variable(name)
        math.define(name, as: value)
        properties.append((name, value))
      }
    }
    self.math = math
    self.outlines = outlines.map { outline in
      outline.mapped { math.shortened($0.replacing(values)) }
    }
    while sharePart() || inlineProperty() {}
    rename()
  }

  /// The declarations of the properties.
  var declarations: String { properties.map { "\($0.name):\($0.value.value);" }.joined() }

  private var expressions: [CSSMath] {
    properties.map(\.value) + outlines.flatMap(\.expressions)
  }

  private mutating func replace(_ transform: (CSSMath) -> CSSMath) {
    for index in properties.indices {
      properties[index].value = transform(properties[index].value)
    }
    outlines = outlines.map { $0.mapped(transform) }
  }

  /// Makes a property of the part of expressions whose text repeats most; `false` when none is worth
  /// it.
  private mutating func sharePart() -> Bool {
    var counts: [String: (part: CSSMath, count: Int)] = [:]
    for part in expressions.flatMap(\.parts) {
      counts[part.inner, default: (part, 0)].count += 1
    }
    func saving(_ part: CSSMath, _ count: Int) -> Int {
      count * part.inner.count - Self.cost(length: part.value.count, uses: count)
    }
    let best = counts.values.max {
      (saving($0.part, $0.count), $0.part.inner) < (saving($1.part, $1.count), $1.part.inner)
    }
    guard let best, saving(best.part, best.count) > 0 else { return false }
    count += 1
    let name = "--gm\(count)"
    replace { $0.replacing(best.part.inner, with: .variable(name)) }
    properties.append((name, best.part))
    return true
  }

  /// Puts the value of a property in the places that use it, if that is shorter.
  private mutating func inlineProperty() -> Bool {
    for (index, property) in properties.enumerated() {
      let use = "var(\(property.name))"
      let uses = expressions.map { $0.inner.ranges(of: use).count }.reduce(0, +)
      let length = property.value.value.count
      guard uses * length <= Self.cost(length: length, uses: uses) || uses == 1 else { continue }
      properties.remove(at: index)
      let math = math
      replace { expression in
        expression.inner.contains(use)
          ? math.shortened(expression.replacing([property.name: property.value])) : expression
      }
      return true
    }
    return false
  }

  /// The length of a property's declaration and of its uses.
  private static func cost(length: Int, uses: Int) -> Int {
    6 + length + 4 * uses
  }

  private mutating func rename() {
    let names = properties.indices.map { index in
      index < Self.names.count ? "--g\(Self.names[index])" : "--g\(index)"
    }
    let values = zip(properties, names).map { ($0.name, CSSMath.variable($1)) }
    replace { $0.replacing(Dictionary(uniqueKeysWithValues: values)) }
    for (index, name) in names.enumerated() { properties[index].name = name }
  }
}

extension CSSShape {
  /// The expressions of all points.
  fileprivate var expressions: [CSSMath] {
    var found: [CSSMath] = []
    _ = mapped { math in
      found.append(math)
      return math
    }
    return found
  }
}

extension CSSMath {
  /// The expressions in the expression, but for constants and variables.
  fileprivate var parts: [CSSMath] {
    switch self {
    case .constant, .variable: []
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
      .quotient(let a, let b):
      [self] + a.parts + b.parts
    case .call(_, let arguments): [self] + arguments.flatMap(\.parts)
    }
  }

  /// The expression with another one in place of the parts that have a text.
  fileprivate func replacing(_ text: String, with other: CSSMath) -> CSSMath {
    func replaced(_ math: CSSMath) -> CSSMath { math.replacing(text, with: other) }
    guard inner != text else { return other }
    return switch self {
    case .constant, .variable: self
    case .sum(let a, let b): .sum(replaced(a), replaced(b))
    case .difference(let a, let b): .difference(replaced(a), replaced(b))
    case .product(let a, let b): .product(replaced(a), replaced(b))
    case .quotient(let a, let b): .quotient(replaced(a), replaced(b))
    case .call(let function, let arguments): .call(function, arguments.map(replaced))
    }
  }
}
