internal import Gusset

extension ResolvedPopover {
  /// The border's inner edge, in pixels; `nil` without a border, or when nothing is left inside it.
  func innerEdge(_ layout: OutlineLayout) -> Path? {
    guard let border else { return nil }
    if let borderEdges { return borderEdges.inner }
    let (outline, width) = (layout.outline, border.width)
    let body = Rect(
      minX: width, minY: outline.bodyTop + width, maxX: outline.extent - width,
      maxY: outline.depth - width)
    guard body.width > 0, body.height > 0 else { return nil }
    func inside(_ radius: Double) -> Double { max(0, radius - width) }
    let radii = SeamlessPath.Radii(
      nearLow: inside(outline.radii.nearLow), nearHigh: inside(outline.radii.nearHigh),
      farLow: inside(outline.radii.farLow), farHigh: inside(outline.radii.farHigh))
    var arrow: SeamlessPath.Arrow?
    if case .path(let path)? = outline.arrow {
      let points = path.innerEdge(inset: width).map { point in
        Point(
          x: min(max(outline.arrowCenter + point.x, body.minX), body.maxX), y: point.y)
      }
      let middle = points.count / 2
      arrow = SeamlessPath.Arrow(
        lowSide: Path(points[...middle]), highSide: Path(points[middle...]))
    }
    return SeamlessPath(body: body, radii: radii, arrow: arrow).path
      .applying(layout.orientation.transform)
  }
}

extension PathArrow {
  /// The edge inside a border, from the tip; see ``ArrowPath/innerEdge(size:inset:)``.
  fileprivate func innerEdge(inset: Double) -> [Point] {
    path.innerEdge(size: Size(width: base, height: height), inset: inset).map { point in
      Point(x: point.x + lean * point.y / height, y: point.y)
    }
  }
}

extension Path {
  /// Makes a path of straight lines.
  fileprivate init(_ points: ArraySlice<Point>) {
    self.init(start: points.first ?? .zero)
    for point in points.dropFirst() { addLine(to: point) }
  }
}
