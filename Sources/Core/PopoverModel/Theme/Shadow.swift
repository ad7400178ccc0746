/// A shadow of a popover's silhouette, with the parameters of CSS's `box-shadow`.
///
/// The silhouette grows by ``spread``, moves by ``x`` and ``y``, is blurred by ``blur`` and filled
/// with ``color``. All lengths are in points.
///
/// Drawing functions throw ``GussetError/invalidValue(field:value:allowed:)`` for a length that is
/// not finite or out of the range of its property.
public struct Shadow: Hashable, Sendable {
  /// The color. Its alpha is that of the shadow's darkest part.
  public var color: Color
  /// The offset to the right, in points; negative is left. At most 256 in either direction.
  public var x: Double
  /// The offset downwards, in points; negative is up. At most 256 in either direction.
  public var y: Double
  /// The blur radius, in points, from 0 to 256.
  ///
  /// As in CSS, the blur is a Gaussian whose standard deviation is half of the radius. An edge
  /// fades over about twice the radius, half of it inside (CSS Backgrounds and Borders 3, "Drawing
  /// Shadows").
  public var blur: Double
  /// The distance by which the silhouette grows on every side before the blur, in points; negative
  /// shrinks it. At most 256 either way.
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

  /// The maximum number of shadows in a theme.
  public static let maximumCount = 8

  /// The standard deviation of the blur, in points.
  package var standardDeviation: Double { blur / 2 }
}
