/// Pixels per point: 1 for "1x", 2 for "@2x", up to 8; fractions such as 1.5 are allowed.
///
/// The only way from points to pixels.
///
/// A `Scale` is a request, like a ``Size``: it holds what was asked for, even when nothing can be
/// drawn at it, and is written as a number: `popover.rendered(scale: 2)`. What uses it throws
/// ``GussetError/invalidValue(field:value:allowed:)`` for one outside ``allowed``.
public struct Scale: Hashable, Sendable {
  /// The number of pixels that a point is wide and high.
  public let value: Double

  /// The scales that can be drawn.
  public static let allowed = 0.1...8.0

  /// ``allowed`` in words for a message.
  package static let allowedWords = "a number from 0.1 to 8"

  /// One pixel a point.
  public static let one: Scale = 1

  /// Makes a scale from a number of pixels per point. It is checked where it is used.
  public init(_ value: Double) {
    self.value = value
  }

  /// Checks that pictures can be drawn at the scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it is not a number from 0.1
  ///   to 8.
  package func validate() throws(GussetError) {
    guard Scale.allowed.contains(value) else {
      throw .invalidValue(
        field: "scale", value: shortNumber(value), allowed: Scale.allowedWords)
    }
  }

  /// Whether a point is a whole number of pixels, as stretchable art needs it to be.
  public var isWhole: Bool { value == value.rounded() }

  /// Checks that stretchable art can have this scale.
  package func validateWhole() throws(GussetError) {
    try validate()
    guard isWhole else {
      throw .invalidValue(
        field: "scale", value: description,
        allowed: "a whole number from 1 to 8 for stretched art, whose cells are whole points")
    }
  }

  /// This scale, or the next whole one above it.
  package var roundedUp: Scale { Scale(value.rounded(.up)) }

  /// The whole number of pixels nearest to a distance in points, halves away from zero.
  ///
  /// This is the one place where points become whole pixels. A number of pixels that no `Int` holds,
  /// as at a scale that was not checked, becomes the nearest one that it holds; NaN becomes 0.
  package func pixels(_ points: Double) -> Int {
    let pixels = (points * value).rounded(.toNearestOrAwayFromZero)
    return Int(exactly: pixels) ?? (pixels > 0 ? .max : pixels < 0 ? .min : 0)
  }

  /// The pixels that a picture of `size` points has at this scale.
  ///
  /// Each side is rounded to the nearest whole pixel, halves upwards.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the scale is not within
  ///   ``allowed``, or a side is not a finite number above zero, rounds to no pixel, is longer than ``PixelSize/largestSide``, or when
  ///   the picture would have more than ``PixelSize/largestArea`` pixels.
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

extension Scale: CustomStringConvertible {
  /// The scale as it stands in a file name: `2`, `1.5`.
  public var description: String { shortNumber(value) }
}
