/// An arrow of two straight flanks, whose tip and shoulders may be rounded, in pixels.
///
/// The tip is at (0, 0) and y runs into the body. All curves are circular arcs that join their
/// neighbors tangentially. So every edge parallel to the outer one is such an arrow too: its arcs
/// have the same centers, the tip's a smaller radius and the fillets larger ones.
package struct StraightArrow: Hashable, Sendable {
  /// The distance from the tip to the body's edge.
  package let height: Double
  /// The radius of the tip on the outer edge; 0 for a sharp one.
  package let tipRadius: Double
  /// The flank on the side of smaller x, and the one on the side of greater x.
  package private(set) var low: ArrowFlank
  package private(set) var high: ArrowFlank

  /// - Parameter lean: the distance from the tip's axis to the middle of the base, along x.
  init(height: Double, halfBase: Double, tipRadius: Double, lean: Double) {
    self.height = height
    self.tipRadius = tipRadius
    func flank(_ base: Double) -> ArrowFlank {
      ArrowFlank(base: base, height: height, centerY: tipRadius, radius: tipRadius)
    }
    low = flank(halfBase - lean)
    high = flank(halfBase + lean)
  }

  /// Adds fillets to both shoulders, with smaller radii where there is less room.
  ///
  /// A fillet takes at most `room` of the body's edge, which is no more than the fillet of an upright
  /// flank takes: below a flank that leans out, a longer fillet would look like a hook. A fillet
  /// leaves its flank straight down to the inner edge of border and highlight. So all their edges
  /// join tangentially.
  mutating func fillet(
    radius: Double, room: (low: Double, high: Double), bandWidth: Double
  ) {
    func fitted(_ flank: ArrowFlank, _ room: Double, outwards: Double) -> Double {
      let drop = drop(inset: bandWidth, of: flank, outwards: outwards)
      let straight = flank.length - max(0, drop)
      let longest = min(room, straight) / flank.filletReach
      // A rounding error is not a lack of room.
      if longest > radius - ArrowLimits.roundingError { return radius }
      return longest < ArrowLimits.smallestFillet ? 0 : longest
    }
    let radii = (fitted(low, room.low, outwards: -1), fitted(high, room.high, outwards: 1))
    low.fillet = radii.0
    high.fillet = radii.1
  }
}

extension StraightArrow {
  /// The vector from the tip's center to the point where both flanks meet when each of them lies
  /// one pixel inside the center.
  ///
  /// Both normals n satisfy n m = -1, which gives
  /// m = (sin b - sin a, cos a + cos b) / sin(a + b).
  private var miter: Point {
    let turn = low.sine * high.cosine + low.cosine * high.sine
    return Point(x: (high.sine - low.sine) / turn, y: (low.cosine + high.cosine) / turn)
  }

  /// The length by which a flank is shorter on the parallel edge `inset` pixels inside, where the
  /// tip is sharp.
  ///
  /// - Parameter outwards: 1 for the flank of greater x, -1 for the other one.
  private func drop(inset: Double, of flank: ArrowFlank, outwards: Double) -> Double {
    let depth = inset - tipRadius
    guard depth > 0 else { return 0 }
    return depth * (outwards * miter.x * flank.sine + miter.y * flank.cosine)
  }

  /// The tip of the parallel edge `inset` pixels inside.
  private func tip(inset: Double) -> Point {
    let depth = inset - tipRadius
    guard depth > 0 else { return Point(x: 0, y: inset) }
    return Point(x: depth * miter.x, y: tipRadius + depth * miter.y)
  }

  /// Whether the parallel edge `inset` pixels inside has an arrow, with the tip's axis at `x`.
  ///
  /// It has none where the inset edge of the body or of one of its sides covers the tip; a tip on the
  /// side's edge stays, as that of an arrow in the corner whose radius is the inset. It has none either
  /// where the inset flanks meet below the body's inset edge.
  func exists(inset: Double, at x: Double, extent: Double) -> Bool {
    let tip = tip(inset: inset)
    let least = inset - ArrowLimits.roundingError
    return tip.y < height + inset && low.base(inset: inset) + high.base(inset: inset) > 0
      && x + tip.x >= least && x + tip.x <= extent - least
  }

  /// Whether a stroke midway between two parallel edges has a tip exactly where both have one.
  func canBeStroked(from outer: Double, to inner: Double, at x: Double, extent: Double) -> Bool {
    let middle = (outer + inner) / 2
    return (outer == 0 || exists(inset: outer, at: x, extent: extent))
      == exists(inset: middle, at: x, extent: extent)
      && (tipRadius <= outer || tipRadius > middle)
  }

  /// The parallel edge `inset` pixels inside the outer one, with the tip's axis at `x`; `nil` when
  /// the border covers the arrow. The body's sides cut off the parts of the arrow beyond them.
  func contour(inset: Double, at x: Double, body: Rect) -> SeamlessPath.Arrow? {
    guard inset == 0 || exists(inset: inset, at: x, extent: body.maxX + inset) else {
      return nil
    }
    let tip = tip(inset: inset)
    let lowSide = side(
      low, from: Point(x: -tip.x, y: tip.y), inset: inset, limit: x - body.minX)
    let highSide = side(high, from: tip, inset: inset, limit: body.maxX - x)
    return SeamlessPath.Arrow(
      lowSide: lowSide.applying(.mirroredX(sum: x)).reversed,
      highSide: highSide.applying(.translation(Point(x: x, y: 0))))
  }

  /// One side of the arrow from the tip outwards, in the flank's coordinates: half of the tip's
  /// arc, the flank and the fillet.
  ///
  /// - Parameter limit: the x of the body's side.
  private func side(
    _ flank: ArrowFlank, from tip: Point, inset: Double, limit: Double
  ) -> BezierPath {
    let normal = Point(x: flank.cosine, y: -flank.sine)
    let edge = height + inset
    var path = BezierPath(start: tip)
    // The tip's arc, the flank and the fillet.
    path.segments.reserveCapacity(3)
    if tipRadius > inset {
      let radius = tipRadius - inset
      let end = Point(x: 0, y: tipRadius) + normal.scaled(by: radius)
      guard end.x <= limit || inset == 0 else {
        // The body's side cuts the tip's arc.
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
      // The body's side cuts the flank above the body's edge.
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

/// One flank of a straight arrow and the fillet at its foot, in pixels.
///
/// The coordinates are the flank's own. The tip is at (0, 0). x runs outwards, to the left for the
/// left flank and to the right for the right one. y runs into the body.
package struct ArrowFlank: Hashable, Sendable {
  /// The x at which the flank's line meets the body's edge; negative where the tip leans out over
  /// the base.
  package let base: Double
  /// The angle between the flank and the arrow's axis.
  package let sine: Double
  package let cosine: Double
  /// The length of the flank from the tip's arc to the body's edge.
  package let length: Double
  /// The radius of the fillet between flank and body, on the border's outer edge.
  package var fillet = 0.0

  /// Finds the line from the foot at (`base`, `height`) whose signed distance from (0, `centerY`)
  /// is `radius`.
  ///
  /// A positive radius gives the tangent on the outer side of the circle, 0 gives a line through
  /// the center, and a negative one leaves the center outside.
  ///
  /// Let (u, v) lead from the center to the foot, and let l = sqrt(u^2 + v^2 - r^2) be the length
  /// of the tangent. The normal (cos a, -sin a) satisfies u cos a - v sin a = r. Therefore
  /// sin a = (u l - v r) / (u^2 + v^2) and cos a = (v l + u r) / (u^2 + v^2).
  init(base: Double, height: Double, centerY: Double, radius: Double) {
    let (u, v) = (base, height - centerY)
    let square = u * u + v * v
    length = max(0, square - radius * radius).squareRoot()
    sine = (u * length - v * radius) / square
    cosine = (v * length + u * radius) / square
    self.base = base
  }

  /// The length that a fillet takes of the body's edge and of the flank, per pixel of its radius.
  ///
  /// Both lengths are equal, as tangents from one point to a circle are: tan((90 degrees - a) / 2).
  package var filletReach: Double { (1 - sine) / cosine }

  /// The distance from the tip's axis to the end of the fillet on the body's edge.
  var reach: Double { base + fillet * filletReach }

  /// The x distance from the tip to the point where the inset flank meets the inset body edge.
  package func base(inset: Double) -> Double { base + inset * (sine - 1) / cosine }
}
