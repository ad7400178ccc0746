internal import Gusset

extension CSSArrow {
  /// The properties of the arrow's position.
  var declarations: [(name: String, value: String)] {
    (lengths + fillets).map { ($0.name, $0.value.text) } + numbers
  }

  /// The lengths that fillets take of an edge, less where they lack room.
  private var fillets: [(name: String, value: CSSLength)] {
    guard filletLength > 0 else { return [] }
    let length = CSSLength(filletLength)
    return [
      (Self.fillets.low, length.times(Self.shares.low)),
      (Self.fillets.high, length.times(Self.shares.high)),
    ]
  }

  /// The properties that are numbers.
  private var numbers: [(name: String, value: String)] {
    let (needed, beside) = (needed, fittedBesideBase)
    var numbers: [(name: String, value: String)] = []
    if corners.low != corners.high, stops || leans {
      numbers.append((Self.division, CSSLength.quotient(needed.low, needed.low + needed.high)))
    }
    if filletLength > 0 {
      func share(_ beside: CSSLength, _ needed: CSSLength) -> String {
        "clamp(0, \(CSSLength.quotient(beside, needed)), 1)"
      }
      numbers += [
        (Self.shares.low, share(beside.low, needed.low)),
        (Self.shares.high, share(beside.high, needed.high)),
      ]
    }
    return numbers
  }

  private var lengths: [(name: String, value: CSSLength)] {
    let side = edge
    let wanted = (knowsSides ? extent * 0.5 : .half) + .variable("--gusset-offset")
    let halves = halves
    guard leans else {
      let ((low, high), tip) = (ends, CSSLength.variable(Self.tip))
      return sizes + [
        (Self.tip, place(near: wanted, (low, high), on: side)), (Self.ends.low, tip - low),
        (Self.ends.high, side - tip - high),
      ] + fittedEndDeclarations
    }
    switch arrow {
    case .straight(let arrow):
      let radius = CSSLength(arrow.tipRadius / unit)
      let tip = CSSLength.clamp(radius, wanted, side - radius)
      var declarations =
        sizes + [(Self.tip, tip), (Self.base, base(under: .variable(Self.tip)))]
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
        (Self.base, base(under: .clamp(.zero, wanted, side))),
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
    let ends = (base * (halves.low / baseLength), base * (halves.high / baseLength))
    let wanted = extent * 0.5 + .variable("--gusset-offset")
    return [
      (Self.fittedEnds.low, place(near: wanted, ends, on: extent) - ends.0),
      (Self.fittedEnds.high, extent - base - low),
    ]
  }

  /// The position of an upright arrow: as near to a position as the corners allow, or the ends of the edge
  /// when it slides.
  private func place(
    near wanted: CSSLength, _ ends: (low: CSSLength, high: CSSLength), on side: CSSLength
  ) -> CSSLength {
    stops
      ? stop(near: wanted, ends, on: side) : .clamp(ends.low, wanted, side - ends.high)
  }

  /// The position of a base that stops before the corners. An edge that is too short for that is divided as
  /// corners and fillets need it.
  private func stop(
    near wanted: CSSLength, _ ends: (low: CSSLength, high: CSSLength), on side: CSSLength
  ) -> CSSLength {
    let divided = ends.low + divided(side - ends.low - ends.high)
    return .clamp(
      .min(ends.low + needed.low, divided), wanted, .max(side - ends.high - needed.high, divided))
  }

  /// The position of a leaning arrow's base: as near to the tip as the corners allow, and not farther
  /// from it than the arrow's height.
  private func base(under tip: CSSLength) -> CSSLength {
    let (low, high) = ends
    let (height, side) = (rise, edge)
    let wanted = stop(near: tip, (low, high), on: side)
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
}
