public import PopoverGeometry

/// How popovers look: their geometry, their colors and their measures.
///
/// A theme holds what was asked for. It is checked when a popover is drawn with it, or before that
/// by ``validate()``.
public struct Theme: Hashable, Sendable {
  /// Which shapes are drawn, see <doc:TheTwoGeometries>.
  public enum Geometry: String, Hashable, Sendable, CaseIterable {
    /// The project's own outline, exact at every size and scale.
    case gusset
    /// The art of GIKPopoverBackgroundView, stretched twice, as it is. It has one set of measures,
    /// which a theme cannot change: only its colors, content insets and shadows are free.
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
  /// The shape of the arrow's flanks, with the radii of a straight arrow. The base and the height of
  /// any other are those of the border's outer edge wherever the border lies.
  public var arrowShape = ArrowShape.straight()
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
  package var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }
}
