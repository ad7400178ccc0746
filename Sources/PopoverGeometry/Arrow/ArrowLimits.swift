/// The limits that keep an arrow's outline drawable, each with its reason.
enum ArrowLimits {
  /// The share of the largest possible radius that a tip may have. At the full radius the flanks have
  /// no length left between the tip's arc and the base, and nothing for either to be tangent to.
  static let tipRadiusShare = 0.95

  /// The share of an arrow's height that the tip of a leaning arrow may have as its radius. A flank
  /// that leans far out touches the tip's circle at its lowest point, two radii below the tip: that
  /// point has to lie above the base, so the share is less than a half.
  static let skewedTipRadiusShare = 0.45

  /// The smallest radius of a fillet, in pixels. A smaller one changes no pixel by a visible step and
  /// only adds joins to the outline.
  static let smallestFillet = 0.25

  /// The share of the height beyond which a point of an arrow's path puts no bound on a leaning tip.
  /// The bound divides by the point's share of the height above the base, and a point on the base
  /// stands where the base stands, whatever the tip does.
  static let boundingHeightShare = 0.999

  /// How far two lengths in pixels may differ and still be the same: more than the rounding errors of
  /// the sums that they come from, and less than Cairo's grid of 1/256 pixel can show.
  static let roundingError = 1e-9
}
