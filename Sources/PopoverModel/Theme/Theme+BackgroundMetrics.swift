public import PopoverGeometry

extension Theme {
  /// What has to be known of the theme to lay out with it, in points.
  ///
  /// Base and height are those of the border's outer edge, which is the edge of what is drawn: with
  /// a border that is centered or outside they are a little more than the theme's own, see
  /// <doc:TheTwoGeometries>. The border is as wide as at scale 1. Where the height is no whole number
  /// of pixels the body is drawn up to half a pixel earlier or later.
  public var backgroundMetrics: BackgroundMetrics {
    switch geometry {
    case .gusset: outlineMetrics
    case .gik: gikBackgroundMetrics
    }
  }

  /// The measures of the project's own outline.
  private var outlineMetrics: BackgroundMetrics {
    let metrics = metrics(at: .one)
    let arrow = OuterArrow(metrics)
    // An arrow takes two thirds of a depth at most, and border and fill have a pixel each.
    let least = max((arrow.height / 2).rounded(.up), metrics.smallestSide)
    return BackgroundMetrics(
      arrowBase: arrow.base, arrowHeight: arrow.height, contentInsets: contentInsets,
      arrowInsets: EdgeInsets(
        top: arrow.reach.low, left: arrow.reach.low, bottom: arrow.reach.high,
        right: arrow.reach.high),
      smallestBody: Size(width: least, height: least))
  }

  /// The measures of GIK's art, of whose pieces placing uses those with the arrow clear of the
  /// corners: only in them does the arrow stand where it is asked to.
  private var gikBackgroundMetrics: BackgroundMetrics {
    let (metrics, up, side) = (
      gikMetrics, GIKArt.geometry(of: .up), GIKArt.geometry(of: .side)
    )
    let plain = GIKArt.geometry(of: .plain).capInsets
    let (along, down) = (metrics.middleReach(of: up, .x), metrics.middleReach(of: side, .y))
    // A mirror image needs as much on the other side.
    let either = max(along.low, along.high)
    return BackgroundMetrics(
      arrowBase: metrics.arrowBase, arrowHeight: metrics.arrowHeight,
      contentInsets: contentInsets,
      arrowInsets: EdgeInsets(top: down.low, left: either, bottom: down.high, right: either),
      smallestBody: Size(
        width: max(
          plain.left + plain.right, side.capInsets.left + side.capInsets.right - arrowHeight),
        height: max(
          plain.top + plain.bottom, up.capInsets.top + up.capInsets.bottom - arrowHeight)))
  }
}
