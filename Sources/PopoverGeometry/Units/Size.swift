/// A width and a height in points.
///
/// A `Size` keeps the values it was given, even when they cannot be drawn. Functions that draw it
/// throw ``GussetError/invalidValue(field:value:allowed:)`` then; ``Scale/pixelSize(of:)`` lists
/// the limits.
public struct Size: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Makes a size from a width and a height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size: CustomStringConvertible {
  /// The size as `320x200`, the form the command reads.
  public var description: String {
    "\(shortNumber(width))x\(shortNumber(height))"
  }
}
