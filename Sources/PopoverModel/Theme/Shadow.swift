/// A shadow that a popover's silhouette throws, in the terms of CSS's `box-shadow`.
///
/// The silhouette is grown by ``spread``, moved by ``x`` and ``y``, softened by ``blur`` and filled
/// with ``color``. All lengths are in points.
///
/// What draws a shadow throws ``GussetError/invalidValue(field:value:allowed:)`` for a length that
/// is not finite or beyond what its property names.
public struct Shadow: Hashable, Sendable {
  /// The color; its alpha is that of the shadow where it is fully dark.
  public var color: Color
  /// How far it lies to the right of the popover, in points; negative is left. At most 256.
  public var x: Double
  /// How far it lies below the popover, in points; negative is above. At most 256.
  public var y: Double
  /// The blur radius, in points, from 0 to 256.
  ///
  /// As in CSS the blur is a Gaussian whose standard deviation is half of it, so that an edge fades
  /// over about twice this length, half of it inside (CSS Backgrounds and Borders 3, "Drawing
  /// Shadows").
  public var blur: Double
  /// How far the silhouette is grown on every side before it is blurred, in points; negative shrinks
  /// it. At most 256 either way.
  public var spread: Double

  /// Makes a shadow; lengths are in points.
  public init(
    color: Color = Color(red: 0, green: 0, blue: 0, alpha: 68), x: Double = 0, y: Double = 2,
    blur: Double = 6, spread: Double = 0
  ) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
  }

  /// The most shadows that a theme can have.
  public static let maximumCount = 8

  /// The standard deviation of the blur, in points.
  package var standardDeviation: Double { blur / 2 }
}
