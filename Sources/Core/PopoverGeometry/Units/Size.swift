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

extension Size {
  /// Reads a size such as `320x200`, in points; `nil` for any other text.
  package init?(text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = decimal(parts[0]), let height = decimal(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// What ``init(text:)`` reads, in words for a message.
  package static let allowedWords = "WIDTHxHEIGHT in points, as in 320x200"
}
