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
