internal import Gusset

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

  /// The length that the fillet on a side takes of the edge.
  private func taken(_ side: Side) -> CSSLength {
    .variable(side == .low ? Self.fillets.low : Self.fillets.high)
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
    let footAlong = base - tangent * flank.sine - cut
    let footAcross = edge - tangent * flank.cosine - cut * flank.cosine / flank.sine
    /// A position as far from an end of the edge as the base, and moved from there.
    func position(
      _ side: Side, _ beside: CSSLength, _ moved: Double, _ across: CSSLength, limited: Bool
    ) -> CSSShape.Position {
      let distance = beside + CSSLength(moved)
      let far = limited ? CSSLength.max(CSSLength(inset), distance) : distance
      return .init(side == .low ? far : .side - far, across)
    }
    let (besideBase, whole) = (besideBase, filletLength)
    func taken(_ side: Side) -> CSSLength { hasFillet ? self.taken(side) : .zero }
    func footRadius(_ side: Side) -> CSSLength {
      taken(side) * (1 / flank.filletReach) + CSSLength(hasFillet ? inset : 0)
    }
    func tip(_ side: Side) -> CSSShape.Position {
      let radius = arrow.tipRadius / unit
      let distance = along(tipAlong, scaling: radius * flank.cosine)
      let tip = CSSLength.variable(Self.tip)
      return .init(
        side == .low ? tip - distance : tip + distance,
        across(tipAcross, scaling: radius * (1 - flank.sine)))
    }
    func foot(_ side: Side) -> CSSShape.Position {
      let beside = side == .low ? besideBase.low : besideBase.high
      let taken = taken(side)
      return position(
        side, beside + taken * flank.sine, halves.low - whole * flank.sine - footAlong,
        rise - taken * flank.cosine
          + CSSLength(footAcross - height + whole * flank.cosine),
        limited: footAlong > halves.low - inset + 1e-6)
    }
    func end(_ side: Side) -> CSSShape.Position {
      let beside = side == .low ? besideBase.low : besideBase.high
      return position(
        side, beside - taken(side), halves.low + whole - base - tangent,
        across(edge, scaling: height), limited: inset > 0 || !knowsSides)
    }
    func arc(_ end: CSSShape.Position, _ radius: CSSLength, _ clockwise: Bool) -> CSSShape.Segment {
      .arc(to: end, radii: .init(radius, radius), clockwise: clockwise)
    }
    return Sides(
      start: tip(.low),
      high: [
        arc(tip(.high), CSSLength(tipRadius), true), .line(to: foot(.high)),
        arc(end(.high), footRadius(.high), false),
      ],
      low: [.line(to: end(.low)), arc(foot(.low), footRadius(.low), false)])
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
      let half = scaledAlong(side == .low ? -halves.low : halves.high)
      let along = tip * (1 - share) + (foot + half) * share
      return side == .low ? along + shift(side) : along - shift(side)
    }
    func limited(_ side: Side, _ across: Double) -> CSSLength {
      inset == 0 ? line(side, across) : inside(line(side, across), inset)
    }
    func position(_ side: Side, _ place: Double) -> CSSShape.Position {
      .init(limited(side, place), across(place, scaling: max(0, place - inset)))
    }
    let (edge, fillet) = (height + inset, flank.fillet / unit)
    let hasFillet = fillet > 0
    let tangent = hasFillet ? (fillet + inset) * flank.filletReach : 0
    let footAcross = edge - tangent * flank.cosine
    /// The length that the fillet takes of the edge, less where it lacks room.
    func taken(_ side: Side) -> CSSLength {
      self.taken(side) + CSSLength(inset * flank.filletReach)
    }
    func end(_ side: Side) -> CSSShape.Position {
      let gap =
        side == .low
        ? .max(.zero, foot - CSSLength(halves.low))
        : CSSLength.max(.zero, .side - foot - CSSLength(halves.high))
      let reach = hasFillet ? CSSLength.min(taken(side), gap) : .zero
      let line = line(side, edge)
      return .init(
        inside(side == .low ? line - reach : line + reach, inset),
        across(edge, scaling: height))
    }
    let corner = flanks.apex + inset / flank.sine
    let middle = (line(.low, corner) + line(.high, corner)) * 0.5
    return Sides(
      start: position(.low, tipAcross),
      high: [
        .curve(
          to: position(.high, tipAcross),
          controls: [.init(middle, across(corner, scaling: max(0, corner - inset)))]),
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
    return (leans ? tip * (1 - share) + foot * share : tip) + scaledAlong(distance)
  }

  private func outer(_ arrow: PathArrow) -> Sides {
    func position(_ point: Point) -> CSSShape.Position {
      .init(
        along(point.x * arrow.base / unit, share: point.y),
        across(height * point.y, scaling: height * point.y))
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
      return CSSShape.Position(
        isOutside ? inside(along, inset) : along,
        across(point.y, scaling: max(0, point.y - inset)))
    }
    let middle = positions.count / 2
    return Sides(
      start: positions[middle], high: positions[(middle + 1)...].map { .line(to: $0) },
      low: positions[..<middle].map { .line(to: $0) })
  }
}
