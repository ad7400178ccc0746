internal import Gusset

extension ArrowPath {
  /// The number of levels between tip and base at which the inner edge has points.
  private static let levels = 16

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
    for level in 0..<Self.levels {
      // Levels are closer beside the tip and the base, where edges bend.
      let share = Double(level) / Double(Self.levels)
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
  fileprivate func outermost(at y: Double, radius: Double, sign: Double) -> Double {
    var most = -Double.infinity
    for (a, b) in zip(self, dropFirst()) {
      // A long piece is touched between its ends too. A border too thin to see needs no more steps.
      let steps = Int(Swift.min(256, Swift.max(1, (abs(b.y - a.y) / radius * 16).rounded(.up))))
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let (px, py) = (a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        let rise = y - py
        // At the body's inner edge, the distance is the radius but for a rounding error.
        guard abs(rise) <= radius * (1 + 1e-6) + 1e-9 else { continue }
        let reach = Swift.max(0, radius * radius - rise * rise).squareRoot()
        most = Swift.max(most, sign * px + reach)
      }
    }
    return most
  }
}
