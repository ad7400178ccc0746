/// One flank of a straight arrow and the fillet at its foot, in pixels.
///
/// The frame is the flank's own: x runs outwards from the tip, to either side, and y from the tip
/// (0) into the body.
package struct ArrowFlank: Hashable, Sendable {
  /// Where the flank's line meets the body's edge; negative where the tip leans out over the base.
  package let base: Double
  /// The angle between the flank and the arrow's axis.
  package let sine: Double
  package let cosine: Double
  /// From the point where the flank touches the tip's arc to the body's edge.
  package let length: Double
  /// The radius of the fillet between flank and body, on the border's outer edge.
  package var fillet = 0.0

  /// The line from a foot at (`base`, `height`) that passes a circle about (0, `centerY`) at a
  /// signed distance: touches it on its outer side where `radius` is positive, is a line through
  /// the center for 0, and leaves the center outside where it is negative.
  ///
  /// With u and v from the center to the foot and l = sqrt(u^2 + v^2 - r^2), the length of the
  /// tangent, the normal (cos a, -sin a) fulfils u cos a - v sin a = r, so that
  /// sin a = (u l - v r) / (u^2 + v^2) and cos a = (v l + u r) / (u^2 + v^2).
  init(base: Double, height: Double, centerY: Double, radius: Double) {
    let (u, v) = (base, height - centerY)
    let square = u * u + v * v
    length = max(0, square - radius * radius).squareRoot()
    sine = (u * length - v * radius) / square
    cosine = (v * length + u * radius) / square
    self.base = base
  }

  /// How far a fillet reaches along the body's edge and along the flank, per pixel of its radius.
  ///
  /// Tangents from one point to a circle are equally long: tan((90 degrees - a) / 2).
  var filletReach: Double { (1 - sine) / cosine }

  /// From the tip's axis to the end of the fillet on the body's edge.
  var reach: Double { base + fillet * filletReach }

  /// How far from the tip's axis the flank's line, moved in by `inset`, meets the body's edge that
  /// is moved in alike, `height` pixels below the tip before.
  package func base(inset: Double) -> Double { base + inset * (sine - 1) / cosine }
}
