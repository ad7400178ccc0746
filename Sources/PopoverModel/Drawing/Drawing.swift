public import PopoverGeometry

/// A popover resolved to paths and paints for one scale.
///
/// Paths are in points, y down. Nothing in it refers to a theme, an arrow or a default any more:
/// it is what ``svg()`` writes down and ``pixmap()`` paints, and both show the same picture.
///
/// Guarantees: every number is finite; all paths are closed, do not cross themselves and lie
/// within ``size``. In the `gusset` geometry the edges of the body lie on whole pixels, and so do
/// both edges of its border.
public struct Drawing: Hashable, Sendable {
  /// How the border is laid.
  public enum BorderStyle: Hashable, Sendable {
    /// Everything between the silhouette and `inner`; all of the silhouette when `inner` is
    /// `nil`. `centerLine` runs midway between the two edges; `nil` where a stroke along it would
    /// not cover the same.
    case ring(inner: Path?, centerLine: Path?)
    /// Everything within the border's width of the silhouette's edge, inside it: what a stroke of
    /// twice the width, with round joins, would cover there.
    case band
    /// The half of a mitred stroke along the silhouette that falls inside it.
    case innerHalf
  }

  /// The line around the silhouette.
  public struct Border: Hashable, Sendable {
    /// The colour, painted over the fill.
    public let color: Color
    /// The width in points: of the ring or the band, or of the whole stroke of which one half is seen.
    public let width: Double
    /// How it is laid.
    public let style: BorderStyle
  }

  /// A line along the inner edge of the border.
  public struct Highlight: Hashable, Sendable {
    /// Its colours, from the top to the bottom of the picture, painted over the fill.
    public let fill: Gradient
    /// What its colours and the fill give together.
    public let tone: Gradient
    /// The width in points.
    public let width: Double
    /// How it is laid within the border: as a ring or as a band.
    public let style: BorderStyle
  }

  /// The size of the picture in points: ``pixelSize`` at ``scale``.
  public let size: Size
  /// The size of the picture in pixels.
  public let pixelSize: PixelSize
  /// Pixels per point.
  public let scale: Scale
  /// The outline of all that is drawn: body, arrow and border.
  public let silhouette: Path
  /// The fill, from the top to the bottom of the picture: also where the border covers it.
  public let fill: Gradient
  /// The border, if there is one.
  public let border: Border?
  /// The line within the border, if there is one.
  public let highlight: Highlight?

  package init(
    pixelSize: PixelSize, scale: Scale, silhouette: Path, fill: Gradient, border: Border?,
    highlight: Highlight? = nil
  ) {
    self.pixelSize = pixelSize
    self.scale = scale
    self.size = Size(
      width: Double(pixelSize.width) / scale.value, height: Double(pixelSize.height) / scale.value)
    self.silhouette = silhouette
    self.fill = fill
    self.border = border
    self.highlight = highlight
  }

  /// Resolves a popover at a scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number of the popover or
  ///   its theme cannot be drawn, or when the size leaves no room for the border (`gusset`) or
  ///   the caps (`gik`).
  public init(_ popover: Popover, scale: Scale) throws(GussetError) {
    try popover.theme.validate()
    try popover.arrow.validate()
    switch popover.theme.geometry {
    case .gusset: try self.init(gusset: popover, scale: scale)
    case .gik: try self.init(gik: popover, scale: scale)
    }
  }
}
