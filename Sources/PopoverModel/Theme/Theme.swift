public import PopoverGeometry

/// How popovers look: their geometry, their colours and their measures.
///
/// A theme holds what was asked for. It is checked when a popover is drawn with it, or before that
/// by ``validate()``.
public struct Theme: Hashable, Sendable {
  /// Which shapes are drawn, see <doc:TheTwoGeometries>.
  public enum Geometry: String, Hashable, Sendable, CaseIterable {
    /// The project's own outline, exact at every size and scale.
    case gusset
    /// The art of GIKPopoverBackgroundView, stretched twice, as it is. It has one set of measures,
    /// which a theme cannot change: only its colours, content insets and shadows are free.
    case gik
  }

  /// The name that the theme goes by.
  public var name: String
  /// Which shapes are drawn.
  public var geometry: Geometry
  /// The line around body and arrow.
  public var border: Border
  /// The fill of body and arrow, top to bottom.
  public var fill: Gradient
  /// The radii of the body's corners, in points.
  public var cornerRadii: CornerRadii
  /// The width of the arrow where it meets the body, in points.
  public var arrowBase: Double
  /// The distance from the body to the arrow's tip, in points.
  public var arrowHeight: Double
  /// The shape of the arrow's flanks. An arrow that is not straight has a tip and shoulders of its
  /// own: its radii must be 0, and its base and height are those of the border's outer edge wherever
  /// the border lies.
  public var arrowShape = ArrowShape.straight
  /// The radius of the arrow's tip, in points; 0 for a sharp one. A radius for which the arrow has no
  /// room is reduced.
  public var arrowTipRadius = 0.0
  /// The radius of the fillets between the arrow's flanks and the body, in points; 0 for none.
  /// Fillets for which there is no room are reduced.
  public var arrowFilletRadius = 0.0
  /// What the arrow does that is asked to point beside the straight part of its edge.
  public var arrowAtCorner = ArrowAtCorner.slide
  /// A line along the inner edge of the border; `nil` for none.
  public var highlight: Highlight?
  /// A sheen over the upper part of the fill; `nil` for none.
  public var gloss: Gloss?
  /// The margins between the body and its content, in points. For layout: they change no pixel.
  public var contentInsets: EdgeInsets
  /// The shadows that the silhouette throws; the first one is on top, as in CSS.
  ///
  /// Art is without a shadow, as UIKit wants it: they are drawn as a layer of their own.
  public var shadows: [Shadow]

  /// Makes a theme; its measures are in points and default to GIK's.
  public init(
    name: String, geometry: Geometry = .gusset, border: Border, fill: Gradient,
    cornerRadius: Double = StretchMetrics.gik.cornerRadius,
    arrowBase: Double = StretchMetrics.gik.arrowBase,
    arrowHeight: Double = StretchMetrics.gik.arrowHeight,
    contentInsets: EdgeInsets = StretchMetrics.gik.contentInsets,
    shadows: [Shadow] = []
  ) {
    self.name = name
    self.geometry = geometry
    self.border = border
    self.fill = fill
    cornerRadii = CornerRadii(cornerRadius)
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.contentInsets = contentInsets
    self.shadows = shadows
  }
}

extension Theme {
  /// The radius of all four corners, in points; the largest of them where they differ.
  public var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// Checks every number, and that a `gik` theme keeps to what GIK's art can show.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   value that cannot be drawn.
  public func validate() throws(GussetError) {
    try validateLength(border.width, field: "border.width")
    try fill.validate(field: "fill")
    try cornerRadii.validate(name: "cornerRadius")
    try Theme.validateArrow(arrowBase, field: "arrowBase")
    try Theme.validateArrow(arrowHeight, field: "arrowHeight")
    try validateLength(arrowTipRadius, field: "arrowTipRadius")
    try validateLength(arrowFilletRadius, field: "arrowFilletRadius")
    try validateArrowShape()
    try validateLights()
    try contentInsets.validate(name: "contentInsets")
    try Shadow.validate(shadows, field: "shadows")
    if geometry == .gik { try validateForGIK() }
  }

  /// Only straight flanks have arcs of a radius.
  private func validateArrowShape() throws(GussetError) {
    guard arrowShape != .straight else { return }
    let radii = [("arrowTipRadius", arrowTipRadius), ("arrowFilletRadius", arrowFilletRadius)]
    for (field, value) in radii where value != 0 {
      throw .invalidValue(
        field: field, value: shortNumber(value),
        allowed: "0 with an arrow that is not straight, which has a tip and shoulders of its own")
    }
  }

  /// A measure of an arrow is no less than anybody could see.
  private static func validateArrow(_ value: Double, field: String) throws(GussetError) {
    guard value >= 0.1, value <= Double(PixelSize.largestSide) else {
      throw .invalidValue(
        field: field, value: shortNumber(value),
        allowed: "a number from 0.1 to \(PixelSize.largestSide)")
    }
  }
}
