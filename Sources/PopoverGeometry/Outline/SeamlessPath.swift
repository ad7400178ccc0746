/// Body and arrow as one path, pointing up in the local frame of ``Orientation``.
///
/// "Low" is the end of the arrow's edge with the smaller x, "high" the other; "near" is the side
/// of the body that carries the arrow, "far" the opposite one. Everything that draws a popover
/// describes it with this value, so the path is walked in one place only.
package struct SeamlessPath: Hashable, Sendable {
  /// The radii of the body's four corners; 0 is a sharp corner.
  package struct Radii: Hashable, Sendable {
    package var nearLow: Double
    package var nearHigh: Double
    package var farLow: Double
    package var farHigh: Double
  }

  /// The three corners of the arrow.
  package struct Arrow: Hashable, Sendable {
    package var low: Point
    package var tip: Point
    package var high: Point
    /// A curve that leads from `high` into the body's high edge in place of the corner there.
    package var highCurve: Curve?
  }

  /// A cubic without its start.
  package struct Curve: Hashable, Sendable {
    package var control1: Point
    package var control2: Point
    package var end: Point
  }

  package var body: Rect
  package var radii: Radii
  package var arrow: Arrow?

  /// The outline, clockwise as seen on screen, from the tip or from the near low corner.
  package var path: Path {
    var path: Path
    if let arrow {
      path = Path(start: arrow.tip)
      path.addLine(to: arrow.high)
      if let curve = arrow.highCurve {
        path.segments.append(.cubic(curve.control1, curve.control2, to: curve.end))
      } else if arrow.high.x < body.maxX {
        addNearHighCorner(to: &path)
      }
    } else {
      path = Path(start: Point(x: body.minX + radii.nearLow, y: body.minY))
      addNearHighCorner(to: &path)
    }
    path.addLine(to: Point(x: body.maxX, y: body.maxY - radii.farHigh))
    path.addCorner(
      to: Point(x: body.maxX - radii.farHigh, y: body.maxY), radius: radii.farHigh)
    path.addLine(to: Point(x: body.minX + radii.farLow, y: body.maxY))
    path.addCorner(to: Point(x: body.minX, y: body.maxY - radii.farLow), radius: radii.farLow)
    if let arrow {
      if arrow.low.x > body.minX { addNearLowCorner(to: &path) }
      path.addLine(to: arrow.low)
    } else if radii.nearLow > 0 {
      addNearLowCorner(to: &path)
    }
    return path
  }

  private func addNearHighCorner(to path: inout Path) {
    path.addLine(to: Point(x: body.maxX - radii.nearHigh, y: body.minY))
    path.addCorner(
      to: Point(x: body.maxX, y: body.minY + radii.nearHigh), radius: radii.nearHigh)
  }

  private func addNearLowCorner(to path: inout Path) {
    path.addLine(to: Point(x: body.minX, y: body.minY + radii.nearLow))
    path.addCorner(
      to: Point(x: body.minX + radii.nearLow, y: body.minY), radius: radii.nearLow)
  }
}
