public import Gusset
internal import PopoverStretching

/// A popover background made of two images at one scale: a border that is stretched, and an arrow.
///
/// The border's image has cap insets and is stretched to the body. The arrow's image points up and
/// is rotated to the arrow's direction. Both keep their straight alpha. Pixels that are not
/// stretched, clipped or composited keep their values.
///
/// Initializers and setters do not check values; ``image(size:arrow:)`` checks them.
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
  package func layout(size: Size, arrow: Arrow?) throws(GussetError) -> SkinLayout {
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
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a size that is too small, a scale that is not whole, or images that do not fit the
  ///   numbers.
  public func image(size: Size, arrow: Arrow?) throws(GussetError) -> StretchedImage {
    try SkinComposition(self, try layout(size: size, arrow: arrow), arrow?.direction).image()
  }
}

/// The metrics of a two-image skin, in points; the names are UIKit's.
///
/// A skin has a border image, which is stretched to the body, and an arrow image, which points up
/// and is rotated to its direction. <doc:GeometryReference> describes the layout.
public struct SkinMetrics: Hashable, Sendable {
  /// The order of the two images where they overlap.
  public enum ArrowLayer: String, Hashable, Sendable, CaseIterable {
    /// The arrow is drawn over the body.
    case top
    /// The arrow is drawn under the body.
    case beneath
  }

  /// The length of the arrow along the body's edge: the width of its image. `nil` takes that width.
  public var arrowBase: Double?
  /// The distance from the body to the tip: the height of the arrow's image minus ``arrowOverlap``.
  /// `nil` takes that height.
  public var arrowHeight: Double?
  /// The length by which the arrow's image reaches into the body, to cover a border there.
  public var arrowOverlap: Double
  /// The order of the two images where they overlap.
  public var arrowLayer: ArrowLayer
  /// The radius of the body's corners. The arrow stays clear of it.
  public var cornerRadius: Double
  /// Whether the body is clipped to ``cornerRadius``. A border image with round corners needs no
  /// clipping.
  public var masksToBounds: Bool
  /// The margins between the body and its content. For layout: drawing does not use them.
  public var contentInsets: Insets
  /// How the border's stretchable cell is filled.
  public var resizingMode: ResizingMode

  /// Makes metrics, in points.
  public init(
    arrowBase: Double? = nil, arrowHeight: Double? = nil, arrowOverlap: Double = 0,
    arrowLayer: ArrowLayer = .top, cornerRadius: Double = 0,
    masksToBounds: Bool = true, contentInsets: Insets = Insets(8),
    resizingMode: ResizingMode = .tile
  ) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.arrowOverlap = arrowOverlap
    self.arrowLayer = arrowLayer
    self.cornerRadius = cornerRadius
    self.masksToBounds = masksToBounds
    self.contentInsets = contentInsets
    self.resizingMode = resizingMode
  }
}

extension SkinMetrics {
  /// Checks that every number can be used.
  package func validate() throws(GussetError) {
    if let arrowBase { try validateLength(arrowBase, field: "arrowBase") }
    if let arrowHeight { try validateLength(arrowHeight, field: "arrowHeight") }
    try validateLength(arrowOverlap, field: "skin.arrow.overlap")
    try validateLength(cornerRadius, field: "cornerRadius")
    try contentInsets.validate(name: "contentInsets")
  }

  /// Checks that the size of the arrow's image matches the metrics.
  ///
  /// - Parameter arrow: the size of the image, pointing up, in pixels.
  package func validate(arrow: PixelSize, at scale: Scale) throws(GussetError) {
    let width = shortNumber(Double(arrow.width) / scale.value)
    let height = shortNumber(Double(arrow.height) / scale.value)
    // A twin of an odd size is not quite as large.
    let point = Int(scale.value)
    if let arrowBase, abs(scale.pixels(arrowBase) - arrow.width) >= point {
      throw .invalidValue(
        field: "arrowBase", value: shortNumber(arrowBase),
        allowed: "\(width), the width of the arrow's image")
    }
    try checkValue(
      "skin.arrow.overlap", shortNumber(arrowOverlap), scale.pixels(arrowOverlap) < arrow.height,
      "less than \(height), the height of the arrow's image")
    if let arrowHeight,
      abs(scale.pixels(arrowHeight) - pixelHeight(of: arrow, at: scale)) >= point
    {
      let rest = shortNumber(Double(pixelHeight(of: arrow, at: scale)) / scale.value)
      throw .invalidValue(
        field: "arrowHeight", value: shortNumber(arrowHeight),
        allowed: "\(rest), the height of the arrow's image less its overlap")
    }
  }

  /// The height of an arrow's image outside the body, in pixels.
  package func pixelHeight(of arrow: PixelSize, at scale: Scale) -> Int {
    arrow.height - scale.pixels(arrowOverlap)
  }
}
