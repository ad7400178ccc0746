/// The number of pixels per point: 1 for "1x", 2 for "@2x", up to 8. Fractions such as 1.5 are
/// allowed.
///
/// Only a `Scale` converts points to pixels. Number literals are scales too:
/// `scale: 2` is `scale: .x2`.
///
/// A `Scale` keeps the value it was given, even when nothing can be drawn at it. Functions that use
/// a scale outside 0.1...8 throw ``GussetError/invalidValue(field:value:allowed:)``.
public struct Scale: Hashable, Sendable {
  /// The width and the height of a point in pixels.
  public let value: Double

  /// The scales that can be drawn.
  package static let allowed = 0.1...8.0

  /// The allowed scales, in words for a message.
  package static let allowedWords = "a number from 0.1 to 8"

  /// One pixel per point.
  public static let x1: Scale = 1
  /// Two pixels per point.
  public static let x2: Scale = 2
  /// Three pixels per point.
  public static let x3: Scale = 3

  /// Makes a scale from a number of pixels per point. The functions that use the scale check it.
  public init(_ value: Double) {
    self.value = value
  }

  /// Checks that pictures can be drawn at the scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it is not a number from 0.1
  ///   to 8.
  package func validate() throws(GussetError) {
    try checkValue("scale", shortNumber(value), Scale.allowed.contains(value), Scale.allowedWords)
  }

  /// Whether a point is a whole number of pixels. Stretchable art requires it.
  package var isWhole: Bool { value == value.rounded() }

  /// Checks that stretchable art can have this scale.
  package func validateWhole() throws(GussetError) {
    try validate()
    try checkValue(
      "scale", description, isWhole,
      "a whole number from 1 to 8 for stretched art, whose cells are whole points")
  }

  /// This scale, rounded up to a whole number.
  package var roundedUp: Scale { Scale(value.rounded(.up)) }

  /// The length of pixels in points.
  package func points(_ pixels: Int) -> Double { Double(pixels) / value }

  /// The whole number of pixels nearest to a distance in points, halves away from zero.
  ///
  /// Only this function rounds points to whole pixels. A number that does not fit into an `Int`, as
  /// at an unchecked scale, becomes the nearest `Int`; NaN becomes 0.
  package func pixels(_ points: Double) -> Int {
    let pixels = (points * value).rounded(.toNearestOrAwayFromZero)
    return Int(exactly: pixels) ?? (pixels > 0 ? .max : pixels < 0 ? .min : 0)
  }

  /// The size of a picture in pixels at this scale, from its size in points.
  ///
  /// Each side is rounded to the nearest whole pixel, halves upwards.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the scale is outside
  ///   0.1...8; when a side is not a finite number above zero, rounds to zero pixels or is
  ///   longer than 16,384 pixels; or when the picture would have more than
  ///   128,000,000 pixels.
  public func pixelSize(of size: Size) throws(GussetError) -> PixelSize {
    try validate()
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

extension Scale: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a scale from a whole number of pixels per point.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Makes a scale from a number of pixels per point.
  public init(floatLiteral value: Double) { self.init(value) }
}

#if !hasFeature(Embedded)
  extension Scale: Codable {
    /// Decodes a scale from a number.
    public init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Double.self)
    }

    /// Encodes the scale as a number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
#endif

extension Scale: CustomStringConvertible {
  /// The scale as it appears in a file name: `2`, `1.5`.
  public var description: String { shortNumber(value) }
}
