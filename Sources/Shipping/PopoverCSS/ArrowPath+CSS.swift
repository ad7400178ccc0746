internal import Gusset

extension ArrowPath {
  /// The edge inside a border: the points whose distance from the contour is the border's width.
  ///
  /// At each level across, a disc as wide as the border touches the contour on both sides. The edge
  /// begins at the base's low end, has its tip in the middle, and ends at the high end.
  ///
  /// - Parameters:
  ///   - size: the base and the height, in points.
  ///   - inset: the width of the border, in points.
  func innerEdge(size: Size, inset: Double) -> [Point] {
    func polyline(_ side: BezierPath) -> [Point] {
      side.applying(Affine(x: Point(x: size.width, y: 0), y: Point(x: 0, y: size.height)))
        .flattened(tolerance: 0.01)
    }
    let (low, high) = (polyline(contour.lowSide), polyline(contour.highSide))
    // Beyond the base, the body's edge is the contour.
    let far = 2 * size.width + 2 * inset
    let (lowEnd, highEnd) = (low.first ?? .zero, high.last ?? .zero)
    let lowSide = [Point(x: lowEnd.x - far, y: size.height)] + low
    let highSide = high + [Point(x: highEnd.x + far, y: size.height)]
    func span(at y: Double) -> (low: Double, high: Double) {
      (
        lowSide.outermost(at: y, radius: inset, sign: 1),
        -highSide.outermost(at: y, radius: inset, sign: -1)
      )
    }
    // The tip lies where both sides meet.
    let bottom = size.height + inset
    var (above, below) = (0.0, bottom)
    for _ in 0..<40 {
      let middle = (above + below) / 2
      let span = span(at: middle)
      if span.low < span.high { below = middle } else { above = middle }
    }
    let end = span(at: bottom)
    guard end.low.isFinite, end.high.isFinite, end.low < end.high, below < bottom else {
      return [Point(x: 0, y: bottom)]
    }
    var (left, right): ([Point], [Point]) = ([], [])
    // As near to the curve as 16 lines are at 40 points: within a quarter of a point.
    let levels = Int((16 * Swift.max(1, size.height / 40).squareRoot()).rounded(.up))
    for level in 0..<levels {
      // Levels are closer beside the tip and the base, where edges bend.
      let share = Double(level) / Double(levels)
      let y = below + (bottom - below) * (share * share * (3 - 2 * share))
      let span = span(at: y)
      left.append(Point(x: span.low, y: y))
      right.append(Point(x: span.high, y: y))
    }
    let tip = Point(x: (left[0].x + right[0].x) / 2, y: below)
    let ends = (
      Point(x: Swift.min(end.low, lowEnd.x), y: bottom),
      Point(x: Swift.max(end.high, highEnd.x), y: bottom)
    )
    return [ends.0] + left.dropFirst().reversed() + [tip] + right.dropFirst() + [ends.1]
  }
}

extension [Point] {
  /// The greatest `sign * x` at a level of a disc's center that touches the polyline.
  ///
  /// A disc that touches a line has its center on the parallel line at the radius's distance, and at the end
  /// of a piece on the circle around that end. Along a piece, this place is a linear function plus half an
  /// ellipse, so it is greatest at the point of the parallel line, or at the nearest point that is reached.
  fileprivate func outermost(at y: Double, radius: Double, sign: Double) -> Double {
    // At the body's inner edge, the distance is the radius but for a rounding error.
    let reach = radius * (1 + 1e-6) + 1e-9
    var most = -Double.infinity
    for (a, b) in zip(self, dropFirst()) {
      let (run, rise) = (b.x - a.x, b.y - a.y)
      guard Swift.max(a.y, b.y) >= y - reach, Swift.min(a.y, b.y) <= y + reach else { continue }
      func place(at share: Double) -> Double {
        let distance = y - a.y - rise * share
        return sign * (a.x + run * share)
          + Swift.max(0, radius * radius - distance * distance).squareRoot()
      }
      guard abs(rise) > 1e-12 else {
        most = Swift.max(most, place(at: 0), place(at: 1))
        continue
      }
      let ends = [(y - a.y - reach) / rise, (y - a.y + reach) / rise]
      let low = Swift.max(0, Swift.min(ends[0], ends[1]))
      let high = Swift.min(1, Swift.max(ends[0], ends[1]))
      let length = (run * run + rise * rise).squareRoot()
      let touched = (y - a.y) / rise + radius * sign * run / (length * abs(rise))
      most = Swift.max(most, place(at: Swift.min(Swift.max(touched, low), high)))
    }
    return most
  }
}
