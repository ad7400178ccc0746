public import Pixels
public import PopoverGeometry
internal import PopoverModel

/// A popover background made of two images at one scale: a border that is stretched, and an arrow.
///
/// The border's image has cap insets and is stretched to the body. The arrow's image points up and
/// is rotated to the arrow's direction. Both keep their straight alpha. Pixels that are not
/// stretched, clipped or composited keep their values.
///
/// Initializers and setters do not check values; ``stretched(to:arrow:)`` checks them.
public struct Skin: Hashable, Sendable {
  /// The border's image, and its cap insets: the margins that are never stretched.
  public var border: StretchableArt.Piece
  /// The arrow's image, pointing up.
  public var arrow: Pixmap
  /// The metrics of the skin.
  public var metrics: SkinMetrics
  /// Pixels per point of both images.
  public let scale: Scale

  /// Makes a skin.
  public init(border: StretchableArt.Piece, arrow: Pixmap, metrics: SkinMetrics, scale: Scale) {
    self.border = border
    self.arrow = arrow
    self.metrics = metrics
    self.scale = scale
  }

  /// The length of the arrow along the body's edge, in points: UIKit's `arrowBase`.
  public var arrowBase: Double { Double(arrow.size.width) / scale.value }

  /// The distance from the body to the tip, in points: UIKit's `arrowHeight`.
  public var arrowHeight: Double { Double(arrow.size.height) / scale.value - metrics.arrowOverlap }

  /// The positions of both images in a picture.
  ///
  /// - Throws: as ``SkinLayout`` does.
  public func layout(size: Size, arrow: Arrow?) throws(GussetError) -> SkinLayout {
    let pixels = border.pixmap.size
    return try SkinLayout(
      size: size, arrow: arrow, scale: scale, metrics: metrics,
      border: PieceGeometry(
        size: Size(
          width: Double(pixels.width) / scale.value, height: Double(pixels.height) / scale.value),
        capInsets: border.capInsets),
      arrowImage: self.arrow.size)
  }

  /// A popover made from this skin, at its scale and with straight alpha.
  ///
  /// The result stores repeated pixels of the border once, so small art gives a small result.
  ///
  /// - Parameters:
  ///   - size: the whole background, arrow included, in points.
  ///   - arrow: the arrow; an offset that leads into a corner stops before it.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when there is no ``SkinLayout``:
  ///   for a size that is too small, a scale that is not whole, or images that do not fit the
  ///   numbers.
  public func stretched(to size: Size, arrow: Arrow?) throws(GussetError) -> StretchedImage {
    try SkinComposition(self, try layout(size: size, arrow: arrow), arrow?.direction).image()
  }
}
