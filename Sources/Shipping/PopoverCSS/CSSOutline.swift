/// The body of an outline as a shape of CSS, for an element of any size.
///
/// The formulas are those of the drawn outline: `ArrowFit`, `ArrowLayout` and `StraightArrow` explain
/// them. Each property depends on the shape's inset from the border's outer edge, so one text gives
/// both edges of the border.
///
/// The shapes differ from the drawn outline in what `shape()` cannot say, because a percentage along
/// the edge has no length across it. A corner beside the arrow becomes an ellipse when there
/// is too little room for it, where the drawn one is a smaller circle. The tip of a leaning arrow is a
/// Bézier curve.
enum CSSOutline {
  /// A corner: the properties of its radii along the arrow's edge and across it, and its definition.
  private struct Corner: Sendable {
    let radii: CSSShape.Position
    let definitions: [CSSDeclaration]

    init(_ name: String, room: CSSMath) {
      let (along, across) = ("\(name)-along", "\(name)-across")
      radii = .init(.variable(along), .variable(across))
      let radius = CSSMath.variable(name)
      let half = ("100%" - .height) / "2"
      definitions = [
        CSSDeclaration(along, .max("0px", .min(radius, room) - .inset)),
        CSSDeclaration(across, .max("0px", .min(radius, half) - .inset)),
      ]
    }
  }

  private static let nearLow = Corner(
    CSSProperty.near.low, room: .variable(CSSProperty.gap.low) - .filletLength)
  private static let nearHigh = Corner(
    CSSProperty.near.high, room: .variable(CSSProperty.gap.high) - .filletLength)
  private static let farLow = Corner(CSSProperty.far.low, room: "50%")
  private static let farHigh = Corner(CSSProperty.far.high, room: "50%")

  /// The properties of the corners.
  static let definitions: [CSSDeclaration] =
    nearLow.definitions + nearHigh.definitions + farLow.definitions + farHigh.definitions

  /// The outline with an arrow, from its tip.
  static func shape(_ arrow: some CSSArrow) -> CSSShape {
    var shape = CSSShape(start: arrow.start)
    arrow.addHighSide(to: &shape)
    let (top, end) = (CSSMath.height + .inset, "100%" - CSSMath.inset)
    func corner(_ corner: Corner, _ along: CSSMath, _ across: CSSMath) {
      shape.arc(.init(along, across), radii: corner.radii)
    }
    shape.line(end - nearHigh.radii.along, top)
    corner(nearHigh, end, top + nearHigh.radii.across)
    shape.line(end, end - farHigh.radii.across)
    corner(farHigh, end - farHigh.radii.along, end)
    shape.line(.inset + farLow.radii.along, end)
    corner(farLow, .inset, end - farLow.radii.across)
    shape.line(.inset, top + nearLow.radii.across)
    corner(nearLow, .inset + nearLow.radii.along, top)
    arrow.addLowSide(to: &shape)
    return shape
  }
}

/// The arrow of a ``CSSOutline``.
protocol CSSArrow {
  /// The arrow's properties: at least the tip's position and the gaps beside the arrow.
  var definitions: [CSSDeclaration] { get }
  /// The properties that depend on the inset.
  var insetDefinitions: [CSSDeclaration] { get }
  /// The point at which the outline begins, near the tip.
  var start: CSSShape.Position { get }
  /// Adds the tip and the side after it, as far as the body's edge.
  func addHighSide(to shape: inout CSSShape)
  /// Adds the side before the tip, from the body's edge.
  func addLowSide(to shape: inout CSSShape)
}
