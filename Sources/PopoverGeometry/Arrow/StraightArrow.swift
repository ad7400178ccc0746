/// An arrow of two straight flanks, whose tip and shoulders may be rounded, in pixels.
///
/// Its frame has the tip at (0, 0) and y running into the body. All curves are circular arcs that
/// touch what they join, so every edge parallel to the outer one is again such an arrow: about the
/// same centers, the tip's arc with a smaller radius and the fillets with larger ones.
package struct StraightArrow: Hashable, Sendable {
  /// From the tip to the body's edge.
  package let height: Double
  /// The radius of the tip on the outer edge; 0 for a sharp one.
  package let tipRadius: Double
  /// The flanks on the sides of smaller and of greater x.
  package private(set) var low: ArrowFlank
  package private(set) var high: ArrowFlank

  /// - Parameter lean: how far the middle of the base stands from the tip's axis, to greater x.
  init(height: Double, halfBase: Double, tipRadius: Double, lean: Double) {
    self.height = height
    self.tipRadius = tipRadius
    func flank(_ base: Double) -> ArrowFlank {
      ArrowFlank(base: base, height: height, centerY: tipRadius, radius: tipRadius)
    }
    low = flank(halfBase - lean)
    high = flank(halfBase + lean)
  }

  /// Fillets both shoulders as far as there is room.
  ///
  /// A fillet takes no more of the body's edge than `room`, nor more than that of an `upright` flank:
  /// in the sharp angle below one that leans out it would be a hook. It takes no more of its flank
  /// than leaves it straight down to the inner edge of border and highlight, so that none of their
  /// edges loses its tangents.
  mutating func fillet(
    radius: Double, upright: ArrowFlank, room: (low: Double, high: Double), bandWidth: Double
  ) {
    let longestReach = radius * upright.filletReach
    func fitted(_ flank: ArrowFlank, _ room: Double, outwards: Double) -> Double {
      let drop = drop(inset: bandWidth, of: flank, outwards: outwards)
      let straight = flank.length - max(0, drop)
      let longest = min(room, straight, longestReach) / flank.filletReach
      return longest < ArrowLimits.smallestFillet ? 0 : min(radius, longest)
    }
    let radii = (fitted(low, room.low, outwards: -1), fitted(high, room.high, outwards: 1))
    low.fillet = radii.0
    high.fillet = radii.1
  }
}

extension StraightArrow {
  /// From the tip's center to the point where both flanks meet when they lie one pixel inside it:
  /// to greater x, and down.
  ///
  /// Both normals n fulfill n m = -1, which gives
  /// m = (sin b - sin a, cos a + cos b) / sin(a + b).
  private var miter: Point {
    let turn = low.sine * high.cosine + low.cosine * high.sine
    return Point(x: (high.sine - low.sine) / turn, y: (low.cosine + high.cosine) / turn)
  }

  /// How much of a flank is gone on the edge `inset` pixels in, where the tip is sharp.
  ///
  /// - Parameter outwards: 1 for the flank of greater x, -1 for the other one.
  private func drop(inset: Double, of flank: ArrowFlank, outwards: Double) -> Double {
    let depth = inset - tipRadius
    guard depth > 0 else { return 0 }
    return depth * (outwards * miter.x * flank.sine + miter.y * flank.cosine)
  }

  /// The tip on the edge `inset` pixels in.
  private func tip(inset: Double) -> Point {
    let depth = inset - tipRadius
    guard depth > 0 else { return Point(x: 0, y: inset) }
    return Point(x: depth * miter.x, y: tipRadius + depth * miter.y)
  }

  /// Whether the edge `inset` pixels in still has an arrow, with its tip's axis at `x`.
  ///
  /// Not where the border of the body's edge, or of one of its sides, covers the tip, or where those
  /// of both flanks meet below it.
  func exists(inset: Double, at x: Double, extent: Double) -> Bool {
    let tip = tip(inset: inset)
    return tip.y < height + inset && low.base(inset: inset) + high.base(inset: inset) > 0
      && x + tip.x > inset && x + tip.x < extent - inset
  }

  /// Whether a stroke midway between two edges has the tip that both have, or that neither has.
  func canBeStroked(from outer: Double, to inner: Double, at x: Double, extent: Double) -> Bool {
    let middle = (outer + inner) / 2
    return (outer == 0 || exists(inset: outer, at: x, extent: extent))
      == exists(inset: middle, at: x, extent: extent)
      && (tipRadius <= outer || tipRadius > middle)
  }

  /// The arrow's edge `inset` pixels in, with its tip's axis at `x`; `nil` when the border covers
  /// the arrow. What reaches past the body's sides ends there.
  func contour(inset: Double, at x: Double, body: Rect) -> SeamlessPath.Arrow? {
    guard inset == 0 || exists(inset: inset, at: x, extent: body.maxX + inset) else {
      return nil
    }
    let tip = tip(inset: inset)
    let lowSide = side(
      low, from: Point(x: -tip.x, y: tip.y), inset: inset, limit: x - body.minX)
    let highSide = side(high, from: tip, inset: inset, limit: body.maxX - x)
    return SeamlessPath.Arrow(
      lowSide: lowSide.mapped(reversesTurns: true) { Point(x: x - $0.x, y: $0.y) }.reversed,
      highSide: highSide.mapped { Point(x: x + $0.x, y: $0.y) })
  }

  /// One side of the arrow from the tip outwards, in the frame of its flank: half of the tip's arc,
  /// the flank and the fillet.
  ///
  /// - Parameter limit: where the body's side is.
  private func side(
    _ flank: ArrowFlank, from tip: Point, inset: Double, limit: Double
  ) -> Path {
    let normal = Point(x: flank.cosine, y: -flank.sine)
    let edge = height + inset
    var path = Path(start: tip)
    if tipRadius > inset {
      let radius = tipRadius - inset
      let end = Point(x: 0, y: tipRadius) + normal.scaled(by: radius)
      guard end.x <= limit || inset == 0 else {
        // Even the tip's arc meets the body's side.
        let rise = max(0, radius * radius - limit * limit).squareRoot()
        let cut = Point(x: limit, y: tipRadius - rise)
        path.segments.append(.arc(to: cut, radius: radius, clockwise: true))
        return path
      }
      path.segments.append(.arc(to: end, radius: radius, clockwise: true))
    }
    let radius = flank.fillet + inset
    let center = Point(x: flank.reach, y: height - flank.fillet)
    let foot =
      flank.fillet > 0
      ? center - normal.scaled(by: radius) : Point(x: flank.base(inset: inset), y: edge)
    guard foot.x <= limit + ArrowLimits.roundingError || flank.sine <= 0 || inset == 0 else {
      // The flank meets the body's side before its edge.
      let back = (foot.x - limit) * flank.cosine / flank.sine
      path.addLine(to: Point(x: limit, y: foot.y - back))
      return path
    }
    path.addLine(to: foot)
    guard flank.fillet > 0 else { return path }
    let past = center.x - limit
    let end =
      past <= 0
      ? Point(x: center.x, y: edge)
      : Point(x: limit, y: center.y + max(0, radius * radius - past * past).squareRoot())
    path.segments.append(.arc(to: end, radius: radius, clockwise: false))
    return path
  }
}
