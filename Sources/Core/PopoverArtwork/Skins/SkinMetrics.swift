public import PopoverGeometry

/// The metrics of a two-image skin, in points; the names are UIKit's.
///
/// A skin has a border image, which is stretched to the body, and an arrow image, which points up
/// and is rotated to its direction. <doc:TwoImageSkins> describes the layout.
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
  public var contentInsets: EdgeInsets
  /// How the border's stretchable cell is filled.
  public var resizingMode: ResizingMode

  /// Makes metrics, in points.
  public init(
    arrowBase: Double? = nil, arrowHeight: Double? = nil, arrowOverlap: Double = 0,
    arrowLayer: ArrowLayer = .top, cornerRadius: Double = 0,
    masksToBounds: Bool = true, contentInsets: EdgeInsets = EdgeInsets(8),
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
    if let arrowBase, scale.pixels(arrowBase) != arrow.width {
      throw .invalidValue(
        field: "arrowBase", value: shortNumber(arrowBase),
        allowed: "\(width), the width of the arrow's image")
    }
    guard scale.pixels(arrowOverlap) < arrow.height else {
      throw .invalidValue(
        field: "skin.arrow.overlap", value: shortNumber(arrowOverlap),
        allowed: "less than \(height), the height of the arrow's image")
    }
    if let arrowHeight, scale.pixels(arrowHeight) != pixelHeight(of: arrow, at: scale) {
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
