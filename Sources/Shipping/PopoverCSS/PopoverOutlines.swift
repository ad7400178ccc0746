internal import Gusset

/// The outlines of a theme's popovers for elements of any size: both edges of the border, and the
/// custom properties that they use.
///
/// All measures are those of one drawn popover whose arrow is in the middle of its edge. What depends on
/// the element stays in the style sheet: the arrow's position, and the radii where a corner lacks room.
///
/// A percentage along the edge has no length across it. So a corner beside the arrow becomes an ellipse
/// when there is too little room for it, where the drawn one is a smaller circle, unless the properties
/// of both sides are set. Then the outlines fit as the drawn ones do. The tip of a leaning arrow is a Bézier
/// curve.
struct PopoverOutlines {
  /// The radii of the corners on the border's outer edge, in points, in the frame of the arrow.
  typealias Radii = SeamlessPath.Radii

  /// The border's outer edge.
  private(set) var outer: CSSShape
  /// The border's inner edge; the outer one without a border.
  private(set) var inner: CSSShape
  /// The custom properties, in the order of their use.
  private(set) var declarations: [(name: String, value: String)] = []

  /// The properties of the radii, where they depend on the arrow's direction.
  private static let radiusNames = Radii.Named(
    nearLow: "--gu", nearHigh: "--gv", farLow: "--gw", farHigh: "--gy")

  /// The property of the factor of all radii, below 1 where two overlap on a side.
  private static let factor = "--gk1"

  /// - Parameters:
  ///   - arrow: an arrow in the middle of its edge.
  ///   - radii: the radii of the corners; `nil` when each direction declares its own ones.
  ///   - borderWidth: the width of a visible border, in points.
  ///   - knowsSides: whether the properties of both sides are set.
  init(
    _ arrow: OutlineArrow, of theme: ResolvedTheme, radii: Radii?, borderWidth: Double,
    knowsSides: Bool
  ) {
    func radius(
      _ corner: KeyPath<Radii, Double>, _ name: KeyPath<Radii.Named, String>
    ) -> CSSLength {
      radii.map { CSSLength($0[keyPath: corner]) }
        ?? .variable(Self.radiusNames[keyPath: name])
    }
    let (nearLow, nearHigh) = (radius(\.nearLow, \.nearLow), radius(\.nearHigh, \.nearHigh))
    let (farLow, farHigh) = (radius(\.farLow, \.farLow), radius(\.farHigh, \.farHigh))
    var properties = CSSProperties()
    func variable(_ length: CSSLength, _ radius: CSSLength) -> CSSLength {
      properties.variable(length, unless: radius == .zero)
    }
    // All radii shrink by one factor. Then a radius beside the arrow shrinks to the room there.
    let body = CSSLength.variable(CSSArrow.depth) - .variable(CSSArrow.rise)
    let sides = [
      (body, CSSLength.max(nearLow + farLow, nearHigh + farHigh)),
      (.variable(CSSArrow.extent), .max(nearLow + nearHigh, farLow + farHigh)),
    ]
    let quotients = sides.filter { $0.1 != .zero }.map { CSSLength.quotient($0.0, $0.1) }
    properties.add([(Self.factor, "min(\((["1"] + quotients).joined(separator: ", ")))")])
    let arrow = CSSArrow(
      arrow, of: theme,
      corners: (
        variable(nearLow.times(Self.factor), nearLow),
        variable(nearHigh.times(Self.factor), nearHigh)
      ), borderWidth: borderWidth, knowsSides: knowsSides)
    properties.add(arrow.declarations)
    let (room, fitted) = (arrow.room, arrow.fittedCorners)
    /// A corner beside the arrow, which becomes an ellipse when there is less room than is known.
    func near(_ fitted: CSSLength, _ radius: CSSLength, _ room: CSSLength) -> CSSShape.Position {
      let across = variable(fitted, radius)
      return .init(knowsSides ? across : variable(.clamp(.zero, room, across), radius), across)
    }
    func far(_ radius: CSSLength) -> CSSShape.Position {
      let limits = [radius.times(Self.factor), body - CSSLength(borderWidth)]
      let radius = variable(.min(limits + (knowsSides ? [] : [.half])), radius)
      return .init(radius, radius)
    }
    let corners = Corners(
      nearLow: near(fitted.low, nearLow, room.low),
      nearHigh: near(fitted.high, nearHigh, room.high),
      farLow: far(farLow), farHigh: far(farHigh))
    outer = Self.shape(arrow, corners, inset: 0)
    inner = outer
    if borderWidth > 0 {
      func inside(_ corner: CSSShape.Position) -> CSSShape.Position {
        func length(_ radius: CSSLength) -> CSSLength {
          properties.variable(
            .max(.zero, radius - CSSLength(borderWidth)), unless: radius == .zero)
        }
        return .init(length(corner.along), length(corner.across))
      }
      inner = Self.shape(
        arrow,
        Corners(
          nearLow: inside(corners.nearLow), nearHigh: inside(corners.nearHigh),
          farLow: inside(corners.farLow), farHigh: inside(corners.farHigh)), inset: borderWidth)
    }
    declarations = properties.declarations
  }

  /// The declarations of the radii for one direction.
  static func declarations(of radii: Radii) -> [(name: String, value: String)] {
    [
      (radiusNames.nearLow, radii.nearLow), (radiusNames.nearHigh, radii.nearHigh),
      (radiusNames.farLow, radii.farLow), (radiusNames.farHigh, radii.farHigh),
    ].map { ($0.0, CSSLength($0.1).text) }
  }

  /// The radii of the corners along the arrow's edge and across it.
  private struct Corners {
    let nearLow: CSSShape.Position
    let nearHigh: CSSShape.Position
    let farLow: CSSShape.Position
    let farHigh: CSSShape.Position
  }

  /// The edge `inset` points inside the outer one, from the tip.
  private static func shape(_ arrow: CSSArrow, _ corners: Corners, inset: Double) -> CSSShape {
    let (low, high) = (CSSLength(inset), CSSLength.side - CSSLength(inset))
    let top = arrow.rise + CSSLength(inset)
    let sides = arrow.sides(inset: inset)
    var shape = CSSShape(
      start: sides?.start ?? .init(low + corners.nearLow.along, top))
    if let sides { shape.add(sides.high) }
    shape.add([
      .along(to: high - corners.nearHigh.along), .corner(corners.nearHigh, along: 1, across: 1),
      .across(to: high - corners.farHigh.across), .corner(corners.farHigh, along: -1, across: 1),
      .along(to: low + corners.farLow.along), .corner(corners.farLow, along: -1, across: -1),
      .across(to: top + corners.nearLow.across), .corner(corners.nearLow, along: 1, across: -1),
    ])
    if let sides { shape.add(sides.low) }
    return shape
  }
}

extension SeamlessPath.Radii {
  /// The names of the properties for the corners.
  fileprivate struct Named {
    let nearLow: String
    let nearHigh: String
    let farLow: String
    let farHigh: String
  }
}

/// Custom properties for lengths that a shape uses more than once.
private struct CSSProperties {
  private(set) var declarations: [(name: String, value: String)] = []
  private var names: [String: String] = [:]

  /// Adds declarations with names of their own.
  mutating func add(_ own: [(name: String, value: String)]) { declarations += own }

  /// The property of a length; the length itself when it is known.
  mutating func variable(_ length: CSSLength, unless isZero: Bool) -> CSSLength {
    if isZero { return .zero }
    if length.points != nil { return length }
    let text = length.text
    if let name = names[text] { return .variable(name) }
    let name = "--g\(names.count)"
    names[text] = name
    declarations.append((name, text))
    return .variable(name)
  }
}
