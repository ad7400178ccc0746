/// An arrow that follows an ``ArrowPath``, in pixels, about its tip.
package struct PathArrow: Hashable, Sendable {
  let path: ArrowPath
  /// From the tip to the body's edge.
  package let height: Double
  /// The width of the base.
  package let base: Double
  /// How far the base stands from where the path has it, to greater x: the arrow is sheared.
  package let lean: Double

  private func place(_ point: Point) -> Point {
    Point(x: point.x * base + point.y * lean, y: point.y * height)
  }

  /// From the tip's axis to both ends of the base.
  package var ends: (low: Double, high: Double) {
    (-place(path.contour.lowSide.start).x, place(path.contour.highSide.end).x)
  }

  /// From the tip's axis to lines that nothing of the arrow crosses.
  var span: (low: Double, high: Double) {
    let bounds = path.contour.bounds
    return (
      -bounds.lowerBound * base + max(0, -lean), bounds.upperBound * base + max(0, lean)
    )
  }

  /// The place nearest to `center` of the tip of an arrow whose base stands at `base`, sheared, such
  /// that no point of it leaves the edge's length.
  ///
  /// A point at a share y of the height lies at tip (1 - y) + base y + its own x.
  func leaningTip(near center: Double, base foot: Double, extent: Double) -> Double {
    var (low, high) = (0.0, extent)
    for point in path.contour.points where point.y < ArrowLimits.boundingHeightShare {
      let rest = foot * point.y + point.x * base
      low = max(low, -rest / (1 - point.y))
      high = min(high, (extent - rest) / (1 - point.y))
    }
    return min(max(center, low), high)
  }

  /// The arrow's edge with its tip's axis at `x`.
  func contour(at x: Double) -> SeamlessPath.Arrow {
    func placed(_ side: Path) -> Path {
      side.mapped { point in
        let own = place(point)
        return Point(x: x + own.x, y: own.y)
      }
    }
    return SeamlessPath.Arrow(
      lowSide: placed(path.contour.lowSide), highSide: placed(path.contour.highSide))
  }
}
