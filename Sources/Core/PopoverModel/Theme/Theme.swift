public import Pixels
public import PopoverGeometry

/// The appearance of popovers: geometry, colors and sizes.
///
/// A theme keeps the values it was given. Drawing checks them; ``validate()`` checks them earlier.
public struct Theme: Hashable, Sendable {
  /// The geometry of the outline; see <doc:TheTwoGeometries>.
  public enum Geometry: String, Hashable, Sendable, CaseIterable {
    /// The project's own outline, exact at every size and scale.
    case gusset
    /// The unchanged art of GIKPopoverBackgroundView, stretched twice. A theme sets only its
    /// colors, content insets and shadows, and no sizes.
    case gik
  }

  /// The name of the theme.
  public var name: String
  /// The geometry of the outline.
  public var geometry: Geometry
  /// The color space that popovers are drawn in. Colors of another space are converted to it; see
  /// ``Color/converted(to:)``. Pictures and files say which space they have.
  public var colorSpace = ColorSpace.sRGB
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
  /// The shape of the arrow's flanks, with the radii of a straight arrow. For any other shape, base
  /// and height are measured on the border's outer edge for every border position.
  public var arrowShape = ArrowShape.straight()
  /// The behavior of an arrow whose offset leads past the straight part of its edge.
  public var arrowAtCorner = ArrowAtCorner.slide
  /// A line along the inner edge of the border; `nil` for none.
  public var highlight: Highlight?
  /// A sheen over the upper part of the fill; `nil` for none.
  public var gloss: Gloss?
  /// The color of text on the fill; `nil` for none. It is not drawn: exports and contrast reports use
  /// it.
  public var textColor: Color?
  /// The margins between the body and its content, in points. Only layout uses them.
  public var contentInsets: EdgeInsets
  /// The shadows of the silhouette; the first one is on top, as in CSS.
  ///
  /// A popover's picture has no shadow, as UIKit requires. Shadows are drawn as a separate layer.
  public var shadows: [Shadow]
  /// The whole theme in other appearances. A change of this theme does not change them. Their names
  /// and their own appearances have no effect.
  public var appearances: [Appearance: Theme] = [:]

  /// Makes a theme; its measures are in points and default to GIK's.
  public init(
    name: String, geometry: Geometry = .gusset, border: Border, fill: Gradient,
    textColor: Color? = nil,
    cornerRadius: Double = StretchMetrics.gik.cornerRadius,
    arrowBase: Double = StretchMetrics.gik.arrowBase,
    arrowHeight: Double = StretchMetrics.gik.arrowHeight,
    arrowShape: ArrowShape = .straight(),
    contentInsets: EdgeInsets = StretchMetrics.gik.contentInsets,
    shadows: [Shadow] = []
  ) {
    self.name = name
    self.geometry = geometry
    self.border = border
    self.fill = fill
    self.textColor = textColor
    cornerRadii = CornerRadii(cornerRadius)
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.arrowShape = arrowShape
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
