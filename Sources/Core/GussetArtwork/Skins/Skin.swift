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
  public var arrowBase: Double { scale.points(arrow.size.width) }

  /// The distance from the body to the tip, in points: UIKit's `arrowHeight`.
  public var arrowHeight: Double { scale.points(arrow.size.height) - metrics.arrowOverlap }

  /// A popover made from this skin, at its scale and with straight alpha.
  ///
  /// The result stores repeated pixels of the border once, so small art gives a small result.
  ///
  /// - Parameters:
  ///   - size: the whole background, arrow included, in points.
  ///   - arrow: the arrow; an offset that leads into a corner stops before it.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a size that is too small, a scale that is
  ///   not whole, or images that do not fit the numbers.
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
    let width = shortNumber(scale.points(arrow.width))
    let height = shortNumber(scale.points(arrow.height))
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
      let rest = shortNumber(scale.points(pixelHeight(of: arrow, at: scale)))
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

extension ArtFolder {
  /// Reads the skin at one scale, with straight alpha; `nil` when the folder holds pieces.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a scale that is not whole,
  ///   ``GussetError/unreadable(path:reason:)`` when a picture is missing at this scale or
  ///   its file is larger than 64 megabytes, and ``GussetError/invalidFile(path:problem:)`` when
  ///   one is not a PNG file, has too many pixels, does not have its 1x size times the scale, or
  ///   does not fit the metrics in `art.json`.
  public func skin(scale: Scale) throws(GussetError) -> Skin? {
    guard let skin = description.skin else { return nil }
    try scale.validateWhole()
    let border = try header(of: skin.border.file, scale: scale)
    let arrow = try header(of: skin.arrowFile, scale: scale)
    let picture = try ArtFolder.picture(border.path)
    var insets = skin.border.capInsets
    if let patch = picture.ninePatch {
      insets = try inFile(border.path) { () throws(GussetError) in
        try patch.insets(of: .plain, scale: scale).capInsets
      }
    }
    try inFile(descriptionPath) { () throws(GussetError) in
      try PieceGeometry(size: border.points, capInsets: insets)
        .validate(path: "skin.border", at: scale)
    }
    try inFile(descriptionPath) { () throws(GussetError) in
      try skin.metrics.validate(arrow: arrow.pixels, at: scale)
    }
    return Skin(
      border: StretchableArt.Piece(pixmap: picture.pixmap, capInsets: insets),
      arrow: try ArtFolder.picture(arrow.path).pixmap, metrics: skin.metrics, scale: scale)
  }

  /// A picture of a skin, without the marks of a nine-patch.
  private static func picture(
    _ path: String
  ) throws(GussetError) -> (pixmap: Pixmap, ninePatch: NinePatch?) {
    guard NinePatch.isNamed(path) else {
      return (try Pixmap(art: path, isFromFolder: true), nil)
    }
    let patch = try NinePatch(art: path, isFromFolder: true)
    return (patch.picture, patch)
  }
}
