public import PopoverGeometry

/// A popover resolved at one scale, in pixels: paths, paints, and where its parts lie.
///
/// No theme default, alignment or unit is left to apply: it is what ``svg()`` writes and ``pixmap()``
/// paints, and both show the same picture. Silhouettes, shadow layers and explanations are made from
/// it too, so that all of them agree.
///
/// All coordinates and lengths are in pixels unless a property says otherwise, y down, from the top
/// left of the picture. A length in points is the length in pixels divided by ``scale``.
///
/// Guarantees: every number is finite; all paths are closed, do not cross themselves and lie within
/// ``pixelSize``. In the `gusset` geometry the edges of ``body`` lie on whole pixels, and so do both
/// edges of its border.
public struct ResolvedPopover: Hashable, Sendable {
  /// How a line along the silhouette is laid.
  public enum LineStyle: Hashable, Sendable {
    /// Everything between the line's outer edge and the inner one of its ``LineEdges``.
    case ring
    /// Everything within the line's width of its outer edge, inside it: what a stroke of twice the
    /// width, with round joins, would cover there.
    case band
    /// The half of a mitered stroke along the silhouette that falls inside it.
    case innerHalf
  }

  /// The paths of a line that is laid as a ring.
  public struct LineEdges: Hashable, Sendable {
    /// The inner edge; `nil` where the line leaves nothing inside it.
    public let inner: Path?
    /// The path midway between both edges; `nil` where a stroke along it would not cover the same.
    public let centerLine: Path?
  }

  /// The line around the silhouette.
  public struct Border: Hashable, Sendable {
    /// The color, painted over the fill.
    public let color: Color
    /// The width: of the ring or the band, or of the whole stroke of which one half is seen.
    public let width: Double
    /// How it is laid.
    public let style: LineStyle
  }

  /// A line along the inner edge of the border.
  public struct Highlight: Hashable, Sendable {
    /// Its colors, from the top to the bottom of the picture, painted over the fill.
    public let fill: Gradient
    /// What its colors and the fill give together.
    public let tone: Gradient
    /// The width.
    public let width: Double
    /// How it is laid within the border: as a ring or as a band.
    public let style: LineStyle
  }

  /// What the paths were made from.
  package enum Layout: Hashable, Sendable {
    /// An outline of the `gusset` geometry.
    case outline(OutlineLayout)
    /// Art of the `gik` geometry, stretched at ``Scale/roundedUp`` of the scale.
    case art(StretchPlan)
  }

  /// The size that was asked for, in points.
  public let requestedSize: Size
  /// The arrow that was asked for, with its offset in points; `nil` for none.
  public let requestedArrow: Arrow?
  /// The size of the picture.
  public let pixelSize: PixelSize
  /// The outline of all that is drawn: body, arrow and border. It begins at the arrow's tip.
  public let silhouette: Path
  /// The fill, from the top to the bottom of the picture: also where the border covers it.
  public let fill: Gradient
  /// The border, if there is one.
  public let border: Border?
  /// The paths of a border that is a ring.
  public let borderEdges: LineEdges?
  /// The line within the border, if there is one.
  public let highlight: Highlight?
  /// The paths of a highlight that is a ring.
  public let highlightEdges: LineEdges?
  /// The theme at the scale.
  package let theme: ResolvedTheme
  /// What the paths were made from.
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
