/// Pixels per point: 1 for "1x", 2 for "@2x", up to 8; fractions such as 1.5 are allowed.
///
/// The only way from points to pixels.
///
/// Guarantee: ``value`` is finite and within ``allowed``.
public struct Scale: Hashable, Sendable {
  /// The number of pixels that a point is wide and high.
  public let value: Double

  /// The scales that can be drawn.
  public static let allowed = 0.1...8.0

  /// ``allowed`` in words for a message.
  package static let allowedWords = "a number from 0.1 to 8"

  /// One pixel a point.
  public static let one = Scale(unchecked: 1)

  private init(unchecked value: Double) {
    self.value = value
  }

  /// Checks a number of pixels per point.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when `value` is not a number
  ///   from 0.1 to 8.
  public init(_ value: Double) throws(GussetError) {
    guard Scale.allowed.contains(value) else {
      throw .invalidValue(
        field: "scale", value: shortNumber(value), allowed: Scale.allowedWords)
    }
    self.init(unchecked: value)
  }

  /// Whether a point is a whole number of pixels, as stretchable art needs it to be.
  public var isWhole: Bool { value == value.rounded() }

  /// Checks that stretchable art can have this scale.
  package func validateWhole() throws(GussetError) {
    guard isWhole else {
      throw .invalidValue(
        field: "scale", value: description,
        allowed: "a whole number from 1 to 8 for stretched art, whose cells are whole points")
    }
  }

  /// This scale, or the next whole one above it.
  package var roundedUp: Scale { Scale(unchecked: value.rounded(.up)) }

  /// The whole number of pixels nearest to a distance in points, halves away from zero.
  ///
  /// This is the one place where points become whole pixels.
  package func pixels(_ points: Double) -> Int {
    Int((points * value).rounded(.toNearestOrAwayFromZero))
  }

  /// The pixels that a picture of `size` points has at this scale.
  ///
  /// Each side is rounded to the nearest whole pixel, halves upwards.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a side is not a finite
  ///   number above zero, rounds to no pixel, is longer than ``PixelSize/largestSide``, or when
  ///   the picture would have more than ``PixelSize/largestArea`` pixels.
  public func pixelSize(of size: Size) throws(GussetError) -> PixelSize {
    let longest = Double(PixelSize.largestSide) + 0.5
    for side in [size.width, size.height] {
      guard side.isFinite, side > 0, side * value >= 0.5, side * value < longest else {
        throw Scale.badSize(size, at: self)
      }
    }
    let pixels = PixelSize(width: self.pixels(size.width), height: self.pixels(size.height))
    guard pixels.isDrawable else { throw Scale.badSize(size, at: self) }
    return pixels
  }

  private static func badSize(_ size: Size, at scale: Scale) -> GussetError {
    .invalidValue(
      field: "size", value: "\(size) at scale \(scale)",
      allowed: PixelSize.drawableWords)
  }
}

extension Scale: CustomStringConvertible {
  /// The scale as it stands in a file name: `2`, `1.5`.
  public var description: String { shortNumber(value) }
}
