/// Distances inwards from the four edges of a rectangle or an image, in points.
///
/// The type serves as cap insets (the margins of an image that are never stretched) and as content
/// insets (the margins between a popover's body and its content). Functions that use insets throw
/// ``GussetError/invalidValue(field:value:allowed:)`` for a distance that is negative or not
/// finite.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Makes insets from four distances, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are the same distance, in points, on all four sides.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// The insets of the mirrored image: left and right are exchanged.
  package var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension EdgeInsets {
  /// Checks that all four are valid lengths. `name` is evaluated for errors only.
  package func validate(name: @autoclosure () -> String) throws(GussetError) {
    try validateLength(top, field: "\(name()).top")
    try validateLength(left, field: "\(name()).left")
    try validateLength(bottom, field: "\(name()).bottom")
    try validateLength(right, field: "\(name()).right")
  }
}

/// Checks that a number is a valid length in points: finite, from 0 to the longest side.
package func validateLength(
  _ value: Double, field: @autoclosure () -> String
) throws(GussetError) {
  let longest = Double(PixelSize.largestSide)
  guard value >= 0, value <= longest else {
    throw .invalidValue(
      field: .init(field()), value: shortNumber(value),
      allowed: "a number from 0 to \(PixelSize.largestSide)")
  }
}
