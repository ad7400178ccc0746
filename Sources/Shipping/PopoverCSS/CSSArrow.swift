internal import Gusset

/// The arrow of an outline that stretches: its place on the edge, and its sides on both edges of the
/// border, in points.
///
/// The measures are those of a drawn arrow in the middle of its edge. All its points move with the tip,
/// or between the tip and the base where an arrow leans.
struct CSSArrow {
  /// The properties of the tip's position and of a leaning arrow's base, along the edge.
  static let tip = "--gx"
  static let base = "--gm"
  /// The properties of the distances by which the inner flanks of a leaning arrow lie farther in.
  private static let shift = (low: "--gj", high: "--gk")

  private enum Side { case low, high }

  private let arrow: OutlineArrow
  private let leans: Bool
  private let unit: Double
  private let borderWidth: Double
  /// The radii of the corners beside the arrow.
  private let corners: (low: CSSLength, high: CSSLength)

  /// The distance from the tip to the body's edge.
  let height: Double

  /// - Parameters:
  ///   - arrow: an arrow in the middle of its edge, in pixels.
  ///   - corners: the radii of the corners beside the arrow, in points.
  ///   - borderWidth: the width of the border, in points.
  init(
    _ arrow: OutlineArrow, of theme: ResolvedTheme, corners: (low: CSSLength, high: CSSLength),
    borderWidth: Double
  ) {
    self.arrow = arrow
    self.corners = corners
    self.borderWidth = borderWidth
    leans = theme.metrics.arrowAtCorner == .skew
    unit = theme.scale.value
    height = arrow.height / unit
  }

  /// The position to which the base belongs.
  private var foot: CSSLength { .variable(leans ? Self.base : Self.tip) }

  /// The lengths of the edge's parts before and after the arrow with its fillets. They are below 0
  /// where the arrow is at an end of the edge.
  var room: (low: CSSLength, high: CSSLength) {
    let (low, high) = (arrow.reach.low / unit, arrow.reach.high / unit)
    return (foot - CSSLength(low), .side - foot - CSSLength(high))
  }

  /// The distances from the middle of the base to both of its ends, without fillets.
  private var halves: (low: Double, high: Double) {
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
    let wanted = CSSLength.half + .variable("--gusset-offset")
    let halves = halves
    guard leans else {
      // An edge that is shorter than the base has the tip in its middle.
      let (low, high) = (CSSLength(halves.low), CSSLength.side - CSSLength(halves.high))
      return [(Self.tip, .clamp(.min(low, .half), wanted, .max(high, .half)))]
    }
    switch arrow {
    case .straight(let arrow):
      let radius = CSSLength(arrow.tipRadius / unit)
      let spare = arrow.low.fillet * arrow.low.filletReach / unit
      let tip = CSSLength.clamp(radius, wanted, .side - radius)
      var declarations = [
        (Self.tip, tip), (Self.base, base(under: .variable(Self.tip), spare: spare)),
      ]
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
      return [
        (Self.base, base(under: .clamp(.zero, wanted, .side), spare: 0)),
        (Self.tip, leaningTip(arrow, near: wanted)),
      ]
    }
  }

  /// The position of a leaning arrow's base: as near to the tip as the corners allow, and not farther
  /// from it than the arrow's height.
  private func base(under tip: CSSLength, spare: Double) -> CSSLength {
    let (low, high) = (CSSLength(halves.low), CSSLength(halves.high))
    let (height, spare) = (CSSLength(height), CSSLength(spare))
    let first = corners.low + low + spare
    let last = CSSLength.side - corners.high - high - spare
    let wanted = CSSLength.clamp(.min(first, .half), tip, .max(last, .half))
    let near = CSSLength.clamp(tip - high - height, wanted, tip + low + height)
    return .clamp(low, near, .side - high)
  }

  /// The tip's position: that of the offset, as far as no point of the arrow leaves the edge.
  private func leaningTip(_ arrow: PathArrow, near wanted: CSSLength) -> CSSLength {
    var (low, high) = ([CSSLength.zero], [CSSLength.side])
    let points = arrow.path.contour.points
    for point in points where point.y >= 0 && point.y < ArrowLimits.boundingHeightShare {
      let rest = foot * point.y + CSSLength(point.x * arrow.base / unit)
      let factor = 1 / (1 - point.y)
      if point.x < 0 { low.append(rest * -factor) }
      if point.x > 0 { high.append((.side - rest) * factor) }
    }
    return .clamp(.max(low), wanted, .min(high))
  }

  /// The flanks of a straight arrow: the place across at which they meet, above a round tip, and its
  /// distance from the body's edge.
  private func flanks(_ arrow: StraightArrow) -> (apex: Double, rise: Double) {
    let apex = (arrow.tipRadius - arrow.tipRadius / arrow.low.sine) / unit
    return (apex, height - apex)
  }
}

extension CSSArrow {
  /// The sides of an edge, from the tip to the high end and from the low end to the tip.
  struct Sides {
    var start: CSSShape.Position
    var high: [CSSShape.Segment] = []
    var low: [CSSShape.Segment] = []
  }

  /// The sides of the edge `inset` points inside the outer one; `nil` when the border covers them.
  func sides(inset: Double) -> Sides? {
    switch arrow {
    case .straight(let arrow): leans ? leaning(arrow, inset) : upright(arrow, inset)
    case .path(let arrow): inset > 0 ? inner(arrow, inset) : outer(arrow)
    }
  }

  /// A position inside the body's sides.
  private func inside(_ along: CSSLength, _ inset: Double) -> CSSLength {
    .clamp(CSSLength(inset), along, .side - CSSLength(inset))
  }

  /// The place across of the ends of a straight arrow's tip; `nil` when the border covers the arrow.
  private func tipEnd(_ arrow: StraightArrow, _ inset: Double) -> Double? {
    let (flank, radius) = (arrow.low, arrow.tipRadius / unit)
    let end =
      radius - max(0, radius - inset) * flank.sine + max(0, inset - radius) / flank.sine
    let isVisible = end < height + inset && flank.base(inset: inset * unit) > 0
    return inset == 0 || isVisible ? end : nil
  }

  private func upright(_ arrow: StraightArrow, _ inset: Double) -> Sides? {
    guard let tipAcross = tipEnd(arrow, inset) else { return nil }
    let flank = arrow.low
    let (base, fillet) = (flank.base(inset: inset * unit) / unit, flank.fillet / unit)
    let (tipRadius, edge) = (max(0, arrow.tipRadius / unit - inset), height + inset)
    let tipAlong = tipRadius * flank.cosine
    // Without a fillet, the flank ends where the body's side cuts it once the arrow is at the end of
    // its edge.
    let hasFillet = fillet > 0
    let cut = hasFillet ? 0 : inset * (1 - flank.filletReach)
    let tangent = hasFillet ? (fillet + inset) * flank.filletReach : 0
    let footRadius = CSSLength(hasFillet ? fillet + inset : 0)
    let foot = (along: base - tangent * flank.sine - cut, across: 0.0)
    let footAcross = edge - tangent * flank.cosine - cut * flank.cosine / flank.sine
    func position(_ side: Side, _ distance: Double, _ across: Double) -> CSSShape.Position {
      let tip = CSSLength.variable(Self.tip)
      let isOutside = distance > halves.low - inset + 1e-6
      let along = side == .low ? tip - CSSLength(distance) : tip + CSSLength(distance)
      let limit = side == .low ? CSSLength(inset) : .side - CSSLength(inset)
      let limited = side == .low ? CSSLength.max(limit, along) : .min(limit, along)
      return .init(isOutside ? limited : along, CSSLength(across))
    }
    func arc(_ end: CSSShape.Position, _ radius: CSSLength, _ clockwise: Bool) -> CSSShape.Segment {
      .arc(to: end, radii: .init(radius, radius), clockwise: clockwise)
    }
    let start = position(.low, tipAlong, tipAcross)
    return Sides(
      start: start,
      high: [
        arc(position(.high, tipAlong, tipAcross), CSSLength(tipRadius), true),
        .line(to: position(.high, foot.along, footAcross)),
        arc(position(.high, base + tangent, edge), footRadius, false),
      ],
      low: [
        .line(to: position(.low, base + tangent, edge)),
        arc(position(.low, foot.along, footAcross), footRadius, false),
      ])
  }

  private func leaning(_ arrow: StraightArrow, _ inset: Double) -> Sides? {
    guard let tipAcross = tipEnd(arrow, inset) else { return nil }
    let (tip, flanks, flank) = (CSSLength.variable(Self.tip), flanks(arrow), arrow.low)
    func shift(_ side: Side) -> CSSLength {
      inset == 0 ? .zero : .variable(side == .low ? Self.shift.low : Self.shift.high)
    }
    /// The position of a flank at a place across. What lies beyond the element is not painted, so only
    /// the inner edge needs limits.
    func line(_ side: Side, _ across: Double) -> CSSLength {
      let share = (across - flanks.apex) / flanks.rise
      let half = CSSLength(side == .low ? -halves.low : halves.high)
      let along = tip * (1 - share) + (foot + half) * share
      return side == .low ? along + shift(side) : along - shift(side)
    }
    func limited(_ side: Side, _ across: Double) -> CSSLength {
      inset == 0 ? line(side, across) : inside(line(side, across), inset)
    }
    func position(_ side: Side, _ across: Double) -> CSSShape.Position {
      .init(limited(side, across), CSSLength(across))
    }
    let (edge, fillet) = (height + inset, flank.fillet / unit)
    let tangent = fillet > 0 ? (fillet + inset) * flank.filletReach : 0
    let footAcross = edge - tangent * flank.cosine
    func end(_ side: Side) -> CSSShape.Position {
      let gap =
        side == .low
        ? .max(.zero, foot - CSSLength(halves.low))
        : CSSLength.max(.zero, .side - foot - CSSLength(halves.high))
      let reach = tangent == 0 ? .zero : CSSLength.min(CSSLength(tangent), gap)
      let line = line(side, edge)
      return .init(
        inside(side == .low ? line - reach : line + reach, inset), CSSLength(edge))
    }
    let corner = flanks.apex + inset / flank.sine
    let middle = (line(.low, corner) + line(.high, corner)) * 0.5
    return Sides(
      start: position(.low, tipAcross),
      high: [
        .curve(
          to: position(.high, tipAcross), controls: [.init(middle, CSSLength(corner))]),
        .line(to: position(.high, footAcross)),
        .curve(to: end(.high), controls: [position(.high, edge)]),
      ],
      low: [
        .line(to: end(.low)),
        .curve(to: position(.low, footAcross), controls: [position(.low, edge)]),
      ])
  }

  /// The position of a point between the tip and the base, for a distance from the tip's axis.
  private func along(_ distance: Double, share: Double) -> CSSLength {
    let tip = CSSLength.variable(Self.tip)
    return (leans ? tip * (1 - share) + foot * share : tip) + CSSLength(distance)
  }

  private func outer(_ arrow: PathArrow) -> Sides {
    func position(_ point: Point) -> CSSShape.Position {
      .init(
        along(point.x * arrow.base / unit, share: point.y), CSSLength(height * point.y))
    }
    func segments(_ path: BezierPath) -> [CSSShape.Segment] {
      path.segments.map { segment in
        switch segment {
        case .line(let end), .arc(let end, _, _): .line(to: position(end))
        case .cubic(let a, let b, let end):
          .curve(to: position(end), controls: [position(a), position(b)])
        }
      }
    }
    let contour = arrow.path.contour
    return Sides(
      start: position(.zero), high: segments(contour.highSide),
      low: [.line(to: position(contour.lowSide.start))] + segments(contour.lowSide))
  }

  /// Curves parallel to cubics are no cubics, so the inner edge has lines.
  private func inner(_ arrow: PathArrow, _ inset: Double) -> Sides {
    let points = arrow.path.innerEdge(
      size: Size(width: arrow.base / unit, height: height), inset: inset)
    let positions = points.map { point in
      let along = along(point.x, share: point.y / height)
      let room = (point.x < 0 ? halves.low : halves.high) - inset
      let isOutside = leans || abs(point.x) > room
      return CSSShape.Position(isOutside ? inside(along, inset) : along, CSSLength(point.y))
    }
    let middle = positions.count / 2
    return Sides(
      start: positions[middle], high: positions[(middle + 1)...].map { .line(to: $0) },
      low: positions[..<middle].map { .line(to: $0) })
  }
}
