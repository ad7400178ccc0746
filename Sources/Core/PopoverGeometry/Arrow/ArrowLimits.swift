/// The limits that keep an arrow's outline drawable, each with its reason.
package enum ArrowLimits {
  /// The largest tip radius, as a share of the largest possible one. At the full radius the flanks
  /// have no length left between the tip's arc and the base.
  package static let tipRadiusShare = 0.95

  /// The largest tip radius of a leaning arrow, as a share of its height. A flank that leans far
  /// out touches the tip's circle at its lowest point, two radii below the tip. That point must lie
  /// above the base, so the share is less than one half.
  package static let skewedTipRadiusShare = 0.45

  /// The smallest radius of a fillet, in pixels. A smaller one changes no pixel visibly and only
  /// adds joins to the outline.
  package static let smallestFillet = 0.25

  /// The share of the height, from the tip, beyond which a point of an arrow's path does not limit
  /// a leaning tip. The limit divides by the point's height above the base, and a point on the base
  /// does not move with the tip.
  package static let boundingHeightShare = 0.999

  /// The tolerance for equal lengths, in pixels: more than the rounding errors of the sums that
  /// give them, and less than a step of Cairo's grid, 1/256 pixel.
  package static let roundingError = 1e-9
}
