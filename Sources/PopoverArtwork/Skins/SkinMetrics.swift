public import PopoverGeometry

/// The numbers of a two-image skin, in points; the names are UIKit's.
///
/// A skin is a border image that is stretched to the body, and an arrow image, drawn pointing up,
/// that is turned to its edge. <doc:TwoImageSkins> has the whole layout.
public struct SkinMetrics: Hashable, Sendable {
  /// Which of the two images hides the other where they overlap.
  public enum ArrowLayer: String, Hashable, Sendable, CaseIterable {
    /// The arrow lies on the body.
    case top
    /// The arrow lies under the body.
    case beneath
  }

  /// The length of the arrow along the body's edge: the width of its image, which `nil` stands for.
  public var arrowBase: Double?
  /// The distance from the body to the tip: the height of the arrow's image, less
  /// ``arrowOverlap``, which `nil` stands for.
  public var arrowHeight: Double?
  /// How far the arrow's image reaches into the body, to cover a border there.
  public var arrowOverlap: Double
  /// Which of the two images hides the other.
  public var arrowLayer: ArrowLayer
  /// The radius of the body's corners, which the arrow is kept clear of.
  public var cornerRadius: Double
  /// Whether the body is clipped to ``cornerRadius``. A border whose image is round already needs
  /// the radius only.
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

  /// Checks that the arrow's image is as large as the numbers say.
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

  /// How far an arrow's image stands out of the body, in pixels.
  package func pixelHeight(of arrow: PixelSize, at scale: Scale) -> Int {
    arrow.height - scale.pixels(arrowOverlap)
  }
}
