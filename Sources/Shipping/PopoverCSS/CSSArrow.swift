internal import Gusset

/// The arrow of an outline that stretches: its place on the edge, and its sides on both edges of the
/// border, in points.
///
/// The measures are those of a drawn arrow in the middle of its edge. All its points move with the tip,
/// or between the tip and the base where an arrow leans. Where the element lacks room, the arrow becomes
/// smaller as a whole: lengths along the edge follow the base, and those across it the height.
struct CSSArrow {
  /// The properties of the tip's position and of a leaning arrow's base, along the edge.
  static let tip = "--gx"
  static let base = "--gm"
  /// The properties of the arrow's base and height, less where the element is known to lack room.
  static let width = "--ga"
  static let fittedWidth = "--gac"
  static let rise = "--gh"
  /// The properties of the element's sides for lengths along the other axis, where a percentage does
  /// not know them.
  static let extent = "--gn"
  static let depth = "--gd"
  /// The properties of the distances by which the inner flanks of a leaning arrow lie farther in.
  static let shift = (low: "--gj", high: "--gk")

  /// The properties of the lengths beside the base of an arrow that does not lean, for use along the
  /// edge and across it.
  static let ends = (low: "--gp", high: "--gq")
  static let fittedEnds = (low: "--gpc", high: "--gqc")
  /// The properties of numbers: the shares of their lengths that a corner and the fillet beside it have
  /// room for.
  static let shares = (low: "--gfl", high: "--gfh")
  /// The properties of the lengths that fillets take of an edge.
  static let fillets = (low: "--gtl", high: "--gth")
  /// The property of the low corner's part of an edge that is too short for both corners.
  static let division = "--gz"

  enum Side { case low, high }

  /// Whether a script sets the properties of both sides. Otherwise, a percentage knows the side that it
  /// is used along, and limits positions on the edge.
  let knowsSides: Bool

  let arrow: OutlineArrow
  let leans: Bool
  let stops: Bool
  let unit: Double
  let borderWidth: Double
  /// The radii of the corners beside the arrow, in an element without one.
  let corners: (low: CSSLength, high: CSSLength)
  /// The side of the smallest body.
  private let smallestSide: Double

  /// The distance from the tip to the body's edge, in an element with room for it.
  let height: Double

  /// - Parameters:
  ///   - arrow: an arrow in the middle of its edge, in pixels.
  ///   - corners: the radii of the corners beside the arrow, in points.
  ///   - borderWidth: the width of the border, in points.
  ///   - knowsSides: whether the properties of both sides are set.
  init(
    _ arrow: OutlineArrow, of theme: ResolvedTheme, corners: (low: CSSLength, high: CSSLength),
    borderWidth: Double, knowsSides: Bool
  ) {
    self.knowsSides = knowsSides
    self.arrow = arrow
    self.corners = corners
    self.borderWidth = borderWidth
    leans = theme.metrics.arrowAtCorner == .skew
    stops = theme.metrics.arrowAtCorner == .stop
    unit = theme.scale.value
    height = arrow.height / unit
    smallestSide = theme.metrics.smallestSide / unit
  }

  /// A length along the edge, of which a part follows the base.
  func along(_ length: Double, scaling part: Double) -> CSSLength {
    .variable(Self.width) * (part / baseLength) + CSSLength(length - part)
  }

  /// A length across the edge, of which a part follows the height.
  func across(_ length: Double, scaling part: Double) -> CSSLength {
    .variable(Self.rise) * (part / height) + CSSLength(length - part)
  }

  /// The sides of the element: that of the arrow's edge, and the one across it. They are very long
  /// when they are unknown.
  var extent: CSSLength { .variable(Self.extent) }
  var depth: CSSLength { .variable(Self.depth) }

  /// The distance from the tip to the body's edge.
  var rise: CSSLength { .variable(Self.rise) }

  /// The side of the arrow's edge, for lengths that are used along it.
  var edge: CSSLength { knowsSides ? extent : .side }

  /// The length of the base without fillets.
  var baseLength: Double { halves.low + halves.high }

  /// The base and the height that an element has room for.
  var sizes: [(name: String, value: CSSLength)] {
    let deepest = deepest
    // A rounding error is not a lack of room.
    let flattest = (extent * (height / baseLength + 1e-4)).roundedDown
    let width = CSSLength.min(CSSLength(baseLength), extent, deepest * (baseLength / height))
    return
      (knowsSides
      ? [(Self.width, width)]
      : [(Self.fittedWidth, width), (Self.width, .min(.variable(Self.fittedWidth), .side))])
      + [(Self.rise, .min(CSSLength(height), deepest, flattest))]
  }

  /// The position to which the base belongs.
  var foot: CSSLength { .variable(leans ? Self.base : Self.tip) }

  /// The length that a fillet takes of an edge with room for it.
  var filletLength: Double {
    guard case .straight(let arrow) = arrow else { return 0 }
    return arrow.low.fillet * arrow.low.filletReach / unit
  }

  /// The lengths that a corner and the fillet beside it need.
  var needed: (low: CSSLength, high: CSSLength) {
    (corners.low + CSSLength(filletLength), corners.high + CSSLength(filletLength))
  }

  /// The radii of the corners beside the arrow, less where the element is known to lack room. A corner
  /// and the fillet beside it keep their shares of the room, so that neither ends in a kink.
  var fittedCorners: (low: CSSLength, high: CSSLength) {
    guard filletLength > 0 else {
      let beside = fittedBesideBase
      return (
        .clamp(.zero, beside.low, corners.low), .clamp(.zero, beside.high, corners.high)
      )
    }
    return (corners.low.times(Self.shares.low), corners.high.times(Self.shares.high))
  }

  /// The lengths that corners have room for, for use along the edge. They are below 0 where the arrow is at
  /// an end of the edge.
  var room: (low: CSSLength, high: CSSLength) {
    let beside = besideBase
    guard filletLength > 0 else { return beside }
    return (
      beside.low - .variable(Self.fillets.low), beside.high - .variable(Self.fillets.high)
    )
  }

  /// The lengths of the edge's parts before and after the base.
  var besideBase: (low: CSSLength, high: CSSLength) {
    leans
      ? (foot - ends.low, edge - foot - ends.high)
      : (.variable(Self.ends.low), .variable(Self.ends.high))
  }

  /// The height of the deepest arrow: at most two thirds of the depth.
  private var deepest: CSSLength {
    let share = depth * (2.0 / 3)
    // The smallest body matters where its borders are thick beside the arrow.
    return (smallestSide < height / 2 ? share : .min(share, depth - CSSLength(smallestSide)))
      .roundedDown
  }

  /// The same lengths as far as the sides are known.
  var fittedBesideBase: (low: CSSLength, high: CSSLength) {
    if knowsSides { return besideBase }
    guard leans else {
      return (.variable(Self.fittedEnds.low), .variable(Self.fittedEnds.high))
    }
    // A leaning arrow's base stops before the corners, or where they need it where both lack room.
    let room = extent - .variable(Self.fittedWidth)
    return (divided(room), room - divided(room))
  }

  /// The distances from the middle of the base to both of its ends, without fillets.
  var halves: (low: Double, high: Double) {
    switch arrow {
    case .straight(let arrow): (arrow.low.base / unit, arrow.high.base / unit)
    case .path(let arrow):
      (
        -arrow.path.contour.bounds.lowerBound * arrow.base / unit,
        arrow.path.contour.bounds.upperBound * arrow.base / unit
      )
    }
  }

  /// The distances from the middle of the base to both of its ends, as far as there is room.
  var ends: (low: CSSLength, high: CSSLength) {
    (along(halves.low, scaling: halves.low), along(halves.high, scaling: halves.high))
  }

  /// The low corner's part of a length that is too short for both corners.
  func divided(_ length: CSSLength) -> CSSLength {
    corners.low == corners.high ? length * 0.5 : length.times(Self.division)
  }

  /// A length along the edge that follows the base.
  func scaledAlong(_ length: Double) -> CSSLength { along(length, scaling: length) }

  /// The flanks of a straight arrow: the place across at which they meet, above a round tip, and its
  /// distance from the body's edge.
  func flanks(_ arrow: StraightArrow) -> (apex: Double, rise: Double) {
    let apex = (arrow.tipRadius - arrow.tipRadius / arrow.low.sine) / unit
    return (apex, height - apex)
  }
}
