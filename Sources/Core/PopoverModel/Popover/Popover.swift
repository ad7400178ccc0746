public import PopoverGeometry
internal import PopoverStretching

/// A popover background: its size, its arrow and its theme.
///
/// A `Popover` keeps the values it was given. Drawing resolves them: an arrow whose offset leads
/// past a corner stops at the corner. In the `gusset` geometry, a corner and a fillet beside the arrow get
/// smaller when they lack room, and then the arrow gets smaller. In the `gik` geometry, a
/// size that is too small for the art is an error.
public struct Popover: Hashable, Sendable {
  /// The size of the whole background, arrow included, in points.
  public var size: Size
  /// The direction and the offset of the arrow; `nil` for a popover without an arrow.
  public var arrow: Arrow?
  /// The theme.
  public var theme: Theme

  /// Makes a popover with a size in points.
  public init(size: Size, arrow: Arrow? = .up, theme: Theme) {
    self.size = size
    self.arrow = arrow
    self.theme = theme
  }
}

extension Theme {
  /// The measures of the theme's backgrounds that layout needs, in points.
  ///
  /// Base and height are those of the border's outer edge. With a border that is centered or
  /// outside they are a little more than the theme's; see <doc:GeometryReference>. The border has
  /// its width at scale 1. When the height is not a whole number of pixels, the drawn body is up to
  /// half a pixel nearer to the tip or farther from it.
  public var backgroundMetrics: BackgroundMetrics {
    switch geometry {
    case .gusset: outlineMetrics
    case .gik: gikBackgroundMetrics
    }
  }

  /// The measures in the `gusset` geometry.
  private var outlineMetrics: BackgroundMetrics {
    let metrics = metrics(at: .x1)
    let arrow = OuterArrow(metrics)
    // An arrow takes at most two thirds of the depth. Border and fill need at least a pixel each.
    let least = max((arrow.height / 2).rounded(.up), metrics.smallestSide)
    return BackgroundMetrics(
      arrowBase: arrow.base, arrowHeight: arrow.height, contentInsets: contentInsets,
      arrowInsets: Insets(
        top: arrow.reach.low, left: arrow.reach.low, bottom: arrow.reach.high,
        right: arrow.reach.high),
      smallestBody: Size(width: least, height: least),
      cornerRadii: arrowAtCorner == .stop ? metrics.outerRadii : 0)
  }

  /// The measures of GIK's art. Placement uses only pieces with the arrow clear of the corners,
  /// because only they have the arrow exactly at its offset.
  private var gikBackgroundMetrics: BackgroundMetrics {
    let (metrics, up, side) = (
      gikMetrics, GIKArt.geometry(of: .up), GIKArt.geometry(of: .side)
    )
    let plain = GIKArt.geometry(of: .plain).capInsets
    let (along, down) = (metrics.middleReach(of: up, .x), metrics.middleReach(of: side, .y))
    // The mirrored piece needs the same room on the other side.
    let either = max(along.low, along.high)
    return BackgroundMetrics(
      arrowBase: metrics.arrowBase, arrowHeight: metrics.arrowHeight,
      contentInsets: contentInsets,
      arrowInsets: Insets(top: down.low, left: either, bottom: down.high, right: either),
      smallestBody: Size(
        width: max(
          plain.left + plain.right, side.capInsets.left + side.capInsets.right - arrowHeight),
        height: max(
          plain.top + plain.bottom, up.capInsets.top + up.capInsets.bottom - arrowHeight)))
  }
}
