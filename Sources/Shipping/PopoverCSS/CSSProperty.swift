/// The custom properties of a style sheet. Those with two dashes inside their name are private: the
/// style sheet computes them from the others.
enum CSSProperty {
  static let offset = "--gusset-offset"
  static let fill = "--gusset-fill"
  static let borderColor = "--gusset-border-color"
  static let borderWidth = "--gusset-border-width"
  static let arrowBase = "--gusset-arrow-base"
  static let arrowHeight = "--gusset-arrow-height"
  static let tipRadius = "--gusset-tip-radius"
  static let filletRadius = "--gusset-fillet-radius"
  static let shadow = "--gusset-shadow"

  /// The radius of a corner.
  static func radius(_ corner: String) -> String { "--gusset-radius-\(corner)" }
  /// The padding at a side of the content.
  static func padding(_ side: String) -> String { "--gusset-padding-\(side)" }
  /// The padding that the arrow needs at a side of the element.
  static func arrow(_ side: String) -> String { "--gusset--arrow-\(side)" }

  /// The size of a device pixel.
  static let pixel = "--gusset--pixel"
  /// The border's width in whole device pixels.
  static let line = "--gusset--line"
  /// The distance from the tip to the body's edge.
  static let height = "--gusset--height"
  /// Half of the base on the border's outer edge, without fillets.
  static let half = "--gusset--half"
  /// The radius of the tip on the outer edge.
  static let tip = "--gusset--tip"
  /// The angle between a flank and the arrow's axis, and its sine and cosine.
  static let angle = "--gusset--angle"
  static let sine = "--gusset--sin"
  static let cosine = "--gusset--cos"
  /// The length that a fillet takes of the body's edge, for each pixel of its radius.
  static let reach = "--gusset--reach"
  /// The radius of the fillets on the outer edge, and the length that they take of the body's edge.
  static let fillet = "--gusset--fillet"
  static let filletLength = "--gusset--fillet-length"

  /// The tip's position along the edge.
  static let x = "--gusset--x"
  /// The position of a leaning arrow's base along the edge.
  static let base = "--gusset--base"
  /// The lengths of the edge's parts before and after the arrow's flanks.
  static let gap = CSSPair("--gusset--gap")

  /// The radii of the corners beside the arrow and of those opposite.
  static let near = CSSPair("--gusset--near")
  static let far = CSSPair("--gusset--far")

  /// The distance of a shape from the border's outer edge. What follows depends on it.
  static let inset = "--gusset--inset"
  /// The shape, as arguments of `shape()`, and that of the outer edge.
  static let shape = "--gusset--shape"
  static let outer = "--gusset--outer"

  /// The properties that are computed once, and the syntax of each. A browser would put the text of
  /// an unregistered property into every place that uses it.
  static let registered: [(name: String, syntax: String, initial: String)] = [
    (offset, "<length-percentage>", "0px"),
    (line, "<length>", "0px"), (height, "<length>", "0px"), (half, "<length>", "0px"),
    (tip, "<length>", "0px"), (angle, "<angle>", "0deg"), (sine, "<number>", "1"),
    (cosine, "<number>", "0"), (reach, "<number>", "0"), (fillet, "<length>", "0px"),
    (filletLength, "<length>", "0px"),
  ]
}

/// The properties of the low and the high end of an edge.
struct CSSPair {
  let low: String
  let high: String

  init(_ name: String) { (low, high) = ("\(name)-low", "\(name)-high") }
}

extension CSSMath {
  static let offset = variable(CSSProperty.offset)
  static let line = variable(CSSProperty.line)
  static let height = variable(CSSProperty.height)
  static let half = variable(CSSProperty.half)
  static let tip = variable(CSSProperty.tip)
  static let sine = variable(CSSProperty.sine)
  static let cosine = variable(CSSProperty.cosine)
  static let reach = variable(CSSProperty.reach)
  static let fillet = variable(CSSProperty.fillet)
  static let filletLength = variable(CSSProperty.filletLength)
  static let x = variable(CSSProperty.x)
  static let base = variable(CSSProperty.base)
  static let inset = variable(CSSProperty.inset)

  /// 1 for a length above 0, 0 for none.
  static func isPositive(_ length: CSSMath) -> CSSMath { .function(.sign, length) }

  /// A length as a number of another one. A division of lengths is younger in browsers.
  static func ratio(_ a: CSSMath, _ b: CSSMath) -> CSSMath {
    .function(.ratio, a, b)
  }
}
