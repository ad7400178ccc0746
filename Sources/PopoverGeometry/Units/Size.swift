/// A width and a height in points.
///
/// A `Size` is a request: it holds what was asked for, even when that cannot be drawn. What
/// draws it throws ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be; see
/// ``Scale/pixelSize(of:)`` for what can.
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
