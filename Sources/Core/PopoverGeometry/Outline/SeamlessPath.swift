/// Body and arrow as one path. The arrow points up, in the local frame of ``Orientation``.
///
/// "Low" is the end of the arrow's edge with the smaller x, "high" the other; "near" is the side
/// of the body that carries the arrow, "far" the opposite one. Both geometries describe a popover
/// with this value, so only this type builds such a path.
package struct SeamlessPath: Hashable, Sendable {
  /// The radii of the body's four corners; 0 is a sharp corner.
  package struct Radii: Hashable, Sendable {
    package var nearLow: Double
    package var nearHigh: Double
    package var farLow: Double
    package var farHigh: Double

    package init(nearLow: Double, nearHigh: Double, farLow: Double, farHigh: Double) {
      self.nearLow = nearLow
      self.nearHigh = nearHigh
      self.farLow = farLow
      self.farHigh = farHigh
    }
  }

  /// The arrow's edge, from the body's near edge over the tip and back to it.
  package struct Arrow: Hashable, Sendable {
    /// The edge from the body to the tip.
    package var lowSide: BezierPath
    /// The edge from the tip to the body. When it ends on the body's high side, that corner is cut
    /// off.
    package var highSide: BezierPath

    package init(lowSide: BezierPath, highSide: BezierPath) {
      self.lowSide = lowSide
      self.highSide = highSide
    }
  }

  package var body: Rect
  package var radii: Radii
  package var arrow: Arrow?

  package init(body: Rect, radii: Radii, arrow: Arrow? = nil) {
    self.body = body
    self.radii = radii
    self.arrow = arrow
  }

  /// The outline, clockwise as seen on screen. It begins at the tip, or at the near low corner
  /// without an arrow.
  package var path: BezierPath {
    var path: BezierPath
    if let arrow {
      path = arrow.highSide
      // Five lines, four corners, and the other side of the arrow.
      path.segments.reserveCapacity(path.segments.count + 9 + arrow.lowSide.segments.count)
      if path.end.x < body.maxX { addNearHighCorner(to: &path) }
    } else {
      path = BezierPath(start: Point(x: body.minX + radii.nearLow, y: body.minY))
      addNearHighCorner(to: &path)
    }
    path.addLine(to: Point(x: body.maxX, y: body.maxY - radii.farHigh))
    path.addCorner(
      to: Point(x: body.maxX - radii.farHigh, y: body.maxY), radius: radii.farHigh)
    path.addLine(to: Point(x: body.minX + radii.farLow, y: body.maxY))
    path.addCorner(to: Point(x: body.minX, y: body.maxY - radii.farLow), radius: radii.farLow)
    if let arrow {
      if arrow.lowSide.start.x > body.minX { addNearLowCorner(to: &path) }
      path.addLine(to: arrow.lowSide.start)
      path.segments += arrow.lowSide.segments
      path.dropClosingLine()
    } else if radii.nearLow > 0 {
      addNearLowCorner(to: &path)
    }
    return path
  }

  private func addNearHighCorner(to path: inout BezierPath) {
    path.addLine(to: Point(x: body.maxX - radii.nearHigh, y: body.minY))
    path.addCorner(
      to: Point(x: body.maxX, y: body.minY + radii.nearHigh), radius: radii.nearHigh)
  }

  private func addNearLowCorner(to path: inout BezierPath) {
    path.addLine(to: Point(x: body.minX, y: body.minY + radii.nearLow))
    path.addCorner(
      to: Point(x: body.minX + radii.nearLow, y: body.minY), radius: radii.nearLow)
  }
}
