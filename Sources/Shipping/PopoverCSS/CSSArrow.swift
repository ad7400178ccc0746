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
  private static let fittedWidth = "--gac"
  static let rise = "--gh"
  /// The properties of the element's sides for lengths along the other axis, where a percentage does
  /// not know them.
  static let extent = "--gn"
  static let depth = "--gd"
  /// The properties of the distances by which the inner flanks of a leaning arrow lie farther in.
  static let shift = (low: "--gj", high: "--gk")

  /// The properties of the lengths beside the base of an arrow that does not lean, and of those that
  /// its fillets take, for use along the edge and across it.
  private static let ends = (low: "--gp", high: "--gq")
  private static let fittedEnds = (low: "--gpc", high: "--gqc")
  static let fillets = (low: "--gfl", high: "--gfh")

  enum Side { case low, high }

  /// Whether a script sets the properties of both sides. Otherwise, a percentage knows the side that it
  /// is used along, and limits positions on the edge.
  let knowsSides: Bool

  let arrow: OutlineArrow
  let leans: Bool
  let unit: Double
  private let borderWidth: Double
  /// The radii of the corners beside the arrow.
  private let corners: (low: CSSLength, high: CSSLength)
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
  private var baseLength: Double { halves.low + halves.high }

  /// The base and the height that an element has room for.
  private var sizes: [(name: String, value: CSSLength)] {
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

  /// The lengths of the edge's parts before and after the arrow with its fillets, for use along the
  /// edge, and as far as the sides are known. They are below 0 where the arrow is at an end of the edge.
  var room: (along: (low: CSSLength, high: CSSLength), fitted: (low: CSSLength, high: CSSLength)) {
    let fillets = (arrow.reach.low / unit - halves.low, arrow.reach.high / unit - halves.high)
    func room(_ beside: (low: CSSLength, high: CSSLength)) -> (low: CSSLength, high: CSSLength) {
      (beside.low - CSSLength(fillets.0), beside.high - CSSLength(fillets.1))
    }
    return (room(besideBase), room(fittedBesideBase))
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
  private var fittedBesideBase: (low: CSSLength, high: CSSLength) {
    if knowsSides { return besideBase }
    guard leans else {
      return (.variable(Self.fittedEnds.low), .variable(Self.fittedEnds.high))
    }
    // A leaning arrow's base stops before the corners, or in the middle where they leave no room.
    let (base, middle) = (CSSLength.variable(Self.fittedWidth), extent * 0.5)
    return (
      middle - base * (halves.low / baseLength), middle - base * (halves.high / baseLength)
    )
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

  /// The properties of the arrow's position.
  var declarations: [(name: String, value: CSSLength)] {
    let side = edge
    let wanted = (knowsSides ? extent * 0.5 : .half) + .variable("--gusset-offset")
    let halves = halves
    guard leans else {
      let ((low, high), tip) = (ends, CSSLength.variable(Self.tip))
      return sizes + [
        (Self.tip, .clamp(low, wanted, side - high)), (Self.ends.low, tip - low),
        (Self.ends.high, side - tip - high),
      ] + fittedEndDeclarations + filletDeclarations
    }
    switch arrow {
    case .straight(let arrow):
      let radius = CSSLength(arrow.tipRadius / unit)
      let spare = arrow.low.fillet * arrow.low.filletReach / unit
      let tip = CSSLength.clamp(radius, wanted, side - radius)
      var declarations =
        sizes + [(Self.tip, tip), (Self.base, base(under: .variable(Self.tip), spare: spare))]
      if borderWidth > 0 {
        let rise = flanks(arrow).rise
        let run = foot - .variable(Self.tip)
        func shift(_ half: Double) -> CSSLength {
          .hypot(run + CSSLength(half), CSSLength(rise)) * (borderWidth / rise)
        }
        declarations += [
          (Self.shift.low, shift(-halves.low)), (Self.shift.high, shift(halves.high)),
        ]
      }
      return declarations
    case .path(let arrow):
      return sizes + [
        (Self.base, base(under: .clamp(.zero, wanted, side), spare: 0)),
        (Self.tip, leaningTip(arrow, near: wanted)),
      ]
    }
  }

  /// The lengths beside the base as far as the sides are known.
  private var fittedEndDeclarations: [(name: String, value: CSSLength)] {
    guard !knowsSides else { return [] }
    let (base, low) = (
      CSSLength.variable(Self.fittedWidth), CSSLength.variable(Self.fittedEnds.low)
    )
    let wanted = extent * 0.5 + .variable("--gusset-offset") - base * (halves.low / baseLength)
    return [
      (Self.fittedEnds.low, .clamp(.zero, wanted, extent - base)),
      (Self.fittedEnds.high, extent - base - low),
    ]
  }

  /// The lengths that fillets take of an edge, less where the edge lacks room.
  private var filletDeclarations: [(name: String, value: CSSLength)] {
    guard case .straight(let arrow) = arrow, arrow.low.fillet > 0 else { return [] }
    let length = CSSLength(arrow.low.fillet * arrow.low.filletReach / unit)
    return [
      (Self.fillets.low, .min(fittedBesideBase.low, length)),
      (Self.fillets.high, .min(fittedBesideBase.high, length)),
    ]
  }

  /// The distances from the middle of the base to both of its ends, as far as there is room.
  var ends: (low: CSSLength, high: CSSLength) {
    (along(halves.low, scaling: halves.low), along(halves.high, scaling: halves.high))
  }

  /// The position of a leaning arrow's base: as near to the tip as the corners allow, and not farther
  /// from it than the arrow's height.
  private func base(under tip: CSSLength, spare: Double) -> CSSLength {
    let (low, high) = ends
    let (height, spare) = (rise, CSSLength(spare))
    let (side, half) = (edge, edge * 0.5)
    let first = corners.low + low + spare
    let last = side - corners.high - high - spare
    let wanted = CSSLength.clamp(.min(first, half), tip, .max(last, half))
    let near = CSSLength.clamp(tip - high - height, wanted, tip + low + height)
    return .clamp(low, near, side - high)
  }

  /// The tip's position: that of the offset, as far as no point of the arrow leaves the edge.
  private func leaningTip(_ arrow: PathArrow, near wanted: CSSLength) -> CSSLength {
    let side = edge
    var (low, high) = ([CSSLength.zero], [side])
    let points = arrow.path.contour.points
    for point in points where point.y >= 0 && point.y < ArrowLimits.boundingHeightShare {
      let rest = foot * point.y + scaledAlong(point.x * arrow.base / unit)
      let factor = 1 / (1 - point.y)
      if point.x < 0 { low.append(rest * -factor) }
      if point.x > 0 { high.append((side - rest) * factor) }
    }
    return .clamp(.max(low), wanted, .min(high))
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
