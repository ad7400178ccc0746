internal import Gusset

/// A value of a declaration, in which colors stay colors: two looks that differ in colors only share one
/// value, which follows the color scheme.
///
/// A literal makes one: `"1px solid \(color)"`.
struct CSSValue: Hashable {
  fileprivate enum Piece: Hashable {
    case text(String)
    case color(light: PageColor, dark: PageColor)
    /// The points of a polygon.
    case points(StretchingPolygon, on: Axis)
  }

  fileprivate var pieces: [Piece] = []

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Whether the value differs by the color scheme.
  var hasSchemes: Bool {
    pieces.contains {
      if case .color(let light, let dark) = $0 { light != dark } else { false }
    }
  }

  /// The value for both schemes, with `light-dark()` around colors that differ.
  ///
  /// - Parameters:
  ///   - isLight: whether the value is for a light scheme only, which every browser reads.
  ///   - points: writes a polygon.
  func text(
    isLight: Bool = false, points: (StretchingPolygon, Axis) -> String = { $0.text(on: $1) }
  ) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .points(let polygon, let edge): return points(polygon, edge)
      case .color(let light, let dark):
        if isLight || light == dark { return light.text }
        let property = light.property == dark.property ? light.property : nil
        let colors = [light, dark].map { property == nil ? $0.text : $0.color.cssText }
        return PageColor.text(property, "light-dark(\(colors[0]), \(colors[1]))")
      }
    }.joined()
  }

  /// The value with the colors of another one for a dark scheme; `nil` where more than colors differs.
  func joined(withDark other: CSSValue) -> CSSValue? {
    guard pieces.count == other.pieces.count else { return nil }
    var joined: [Piece] = []
    for pair in zip(pieces, other.pieces) {
      switch pair {
      case (.color(let light, _), .color(_, let dark)):
        joined.append(.color(light: light, dark: dark))
      case (let a, let b):
        guard a == b else { return nil }
        joined.append(a)
      }
    }
    return CSSValue(joined)
  }

  /// The value with properties of the page for its colors, in order; the value itself when it has another
  /// number of colors.
  func with(_ properties: [String?]) -> CSSValue {
    let count = pieces.count { if case .color = $0 { true } else { false } }
    guard count == properties.count else { return self }
    var rest = properties[...]
    return CSSValue(
      pieces.map { piece in
        guard case .color(let light, _) = piece else { return piece }
        let color = PageColor(color: light.color, property: rest.removeFirst())
        return .color(light: color, dark: color)
      })
  }

  /// The values of a list.
  static func list(_ values: [CSSValue]) -> CSSValue {
    CSSValue(Array(values.map { $0.pieces }.joined(separator: [.text(", ")])))
  }
}

extension CSSValue: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { pieces = [.text(value)] }
  init(stringInterpolation value: StringInterpolation) { pieces = value.pieces }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { append(.text(text)) }
    mutating func appendInterpolation(_ text: String) { append(.text(text)) }
    mutating func appendInterpolation(_ value: CSSValue) { value.pieces.forEach { append($0) } }
    mutating func appendInterpolation(_ color: Theme.Color) {
      let color = PageColor(color: color)
      append(.color(light: color, dark: color))
    }
    /// The points of a polygon, for an arrow on an edge along an axis.
    mutating func appendInterpolation(_ polygon: StretchingPolygon, on edge: Axis) {
      append(.points(polygon, on: edge))
    }
    /// A length in points, which are the pixels of CSS.
    mutating func appendInterpolation(_ points: Double) { append(.text(cssLength(points))) }

    /// Neighboring texts are one piece, so equal values have equal pieces.
    private mutating func append(_ piece: Piece) {
      guard case .text(let text) = piece else { return pieces.append(piece) }
      if case .text(let last)? = pieces.last {
        pieces[pieces.count - 1] = .text(last + text)
      } else if !text.isEmpty {
        pieces.append(piece)
      }
    }
  }
}

/// A color that a property of the page may replace.
struct PageColor: Hashable {
  let color: Theme.Color
  /// The name of the property, as in `--color-surface`; `nil` for none.
  var property: String?

  var text: String { Self.text(property, color.cssText) }

  static func text(_ property: String?, _ color: String) -> String {
    property.map { "var(\($0), \(color))" } ?? color
  }
}

/// A length in points with its unit.
func cssLength(_ points: Double) -> String { svgNumber(points) + "px" }
