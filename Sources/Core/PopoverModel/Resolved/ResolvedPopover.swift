public import PopoverGeometry

/// A popover resolved at one scale, in pixels: its paths, paints and rectangles.
///
/// All defaults, alignment and units are applied. The SVG and the pixels of a popover follow from
/// this value, so both show the same picture. Silhouettes, shadow layers and explanations also
/// follow from it, so all of them agree.
///
/// All coordinates and lengths are in pixels unless a property says otherwise, y down, from the top
/// left of the picture. A length in points is the length in pixels divided by ``scale``.
///
/// Guarantees: every number is finite; all paths are closed, do not cross themselves and lie within
/// ``pixelSize``. In the `gusset` geometry the edges of ``body`` lie on whole pixels, and so do both
/// edges of its border.
public struct ResolvedPopover: Hashable, Sendable {
  /// The shape of a line along the silhouette.
  public enum LineStyle: Hashable, Sendable {
    /// The area between the line's outer edge and the inner one of its ``LineEdges``.
    case ring
    /// All points inside the outer edge within the line's width of it: the inner half of a stroke
    /// of twice the width with round joins.
    case band
    /// The inner half of a mitered stroke along the silhouette.
    case innerHalf
  }

  /// The paths of a line with the style ``LineStyle/ring``.
  public struct LineEdges: Hashable, Sendable {
    /// The inner edge; `nil` when the line leaves no area inside it.
    public let inner: Path?
    /// The path midway between both edges; `nil` when a stroke along it would not cover exactly the
    /// ring.
    public let centerLine: Path?
  }

  /// The line around the silhouette.
  public struct Border: Hashable, Sendable {
    /// The color, painted over the fill.
    public let color: Color
    /// The width of the ring or the band; for ``LineStyle/innerHalf``, of the whole stroke.
    public let width: Double
    /// The shape of the line.
    public let style: LineStyle
  }

  /// A line along the inner edge of the border.
  public struct Highlight: Hashable, Sendable {
    /// The colors from the top to the bottom of the picture, painted over the fill.
    public let fill: Gradient
    /// The colors composited over the fill.
    public let tone: Gradient
    /// The width.
    public let width: Double
    /// The shape of the line inside the border: a ring or a band.
    public let style: LineStyle
  }

  /// The layout that the paths follow from.
  package enum Layout: Hashable, Sendable {
    /// An outline of the `gusset` geometry.
    case outline(OutlineLayout)
    /// Art of the `gik` geometry, stretched at the scale rounded up to a whole number.
    case art(StretchPlan)
  }

  /// The requested size, in points.
  public let requestedSize: Size
  /// The requested arrow, with its offset in points; `nil` for none.
  public let requestedArrow: Arrow?
  /// The size of the picture.
  public let pixelSize: PixelSize
  /// The outline of the whole popover, including its border. It begins at the arrow's tip.
  public let silhouette: Path
  /// The fill, from the top to the bottom of the picture. It also lies under the border.
  public let fill: Gradient
  /// The border, if there is one.
  public let border: Border?
  /// The paths of a border that is a ring.
  public let borderEdges: LineEdges?
  /// The highlight, if there is one.
  public let highlight: Highlight?
  /// The paths of a highlight that is a ring.
  public let highlightEdges: LineEdges?
  /// The theme at the scale.
  package let theme: ResolvedTheme
  /// The layout that the paths follow from.
  package let layout: Layout

  /// Resolves a popover at a scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number of the popover or
  ///   its theme cannot be drawn, or when the size leaves no room for the border (`gusset`) or
  ///   the caps (`gik`).
  package init(_ popover: Popover, scale: Scale) throws(GussetError) {
    self = try ResolvedTheme(popover.theme, scale: scale)
      .resolved(size: popover.size, arrow: popover.arrow)
  }
}

extension ResolvedTheme {
  /// Resolves a popover of the theme.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the size or the arrow cannot be
  ///   drawn, or when the size leaves no room for the border (`gusset`) or the caps (`gik`).
  package func resolved(size: Size, arrow: Arrow?) throws(GussetError) -> ResolvedPopover {
    switch theme.geometry {
    case .gusset:
      try ResolvedPopover(
        size: size, arrow: arrow, theme: self, layout: layout(size: size, arrow: arrow))
    case .gik:
      try ResolvedPopover(gik: size, arrow: arrow, theme: self)
    }
  }
}
