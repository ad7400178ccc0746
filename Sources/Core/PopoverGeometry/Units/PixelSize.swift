/// A width and a height in whole pixels.
///
/// Points and pixels are different types. Only ``Scale/pixelSize(of:)`` turns a ``Size`` into a
/// `PixelSize`. A size that can be drawn or decoded has sides of 1 to 16,384 pixels and at most
/// 128,000,000 pixels in all; see ``isDrawable``.
public struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Makes a size from a width and a height, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The largest side that can be drawn or decoded, in pixels.
  public static let largestSide = 16_384
  /// The largest area that can be drawn or decoded, in pixels.
  public static let largestArea = 128_000_000

  /// The conditions of ``isDrawable``, in words for a message.
  package static let drawableWords =
    "1 to \(largestSide) pixels a side and at most \(largestArea / 1_000_000) megapixels"

  /// Whether a picture of this size can be drawn or decoded.
  public var isDrawable: Bool {
    let sides = 1...PixelSize.largestSide
    return sides.contains(width) && sides.contains(height)
      && width * height <= PixelSize.largestArea
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size as `640x400`.
  public var description: String { "\(width)x\(height)" }
}
