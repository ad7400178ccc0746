internal import Gusset

/// The distance between two parallel sides, as a line with bars at its ends.
struct PlacementDistance {
  /// The length in points, to a hundredth.
  let text: String
  /// The line and its ends.
  let bars: [Rect]
  /// Where the length can be written, the best place first.
  let places: [Point]

  /// - Parameters:
  ///   - start: the left or the upper end.
  ///   - end: the other end, at the same height or below it.
  ///   - isAtStart: whether the side of the container is the one at the start.
  /// - Returns: `nil` when there is no room between the ends.
  init?(from start: Point, to end: Point, isAtStart: Bool) {
    let length = max(end.x - start.x, end.y - start.y)
    guard length >= 3 else { return nil }
    func along(_ share: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    func bar(_ middle: Point, along: Double, across: Double) -> Rect {
      let (width, height) = start.y == end.y ? (along, across) : (across, along)
      // Whole points, so that the lines are sharp.
      return Rect(
        minX: (middle.x - width / 2).rounded(.down), minY: (middle.y - height / 2).rounded(.down),
        maxX: (middle.x + width / 2).rounded(.down), maxY: (middle.y + height / 2).rounded(.down))
    }
    text = shortNumber((length * 100).rounded() / 100)
    bars =
      [bar(along(0.5), along: length, across: 1)]
      + [start, end].map { bar($0, along: 1, across: 7) }
    // Outside of the container is room for the length of a short distance.
    let margin = PlacementScene.margin / 2
    places = [0.5, 0.25, 0.75, isAtStart ? -margin / length : 1 + margin / length].map(along)
  }
}

extension PlacementLabels {
  /// The distances from a popover to the four sides of its container.
  static func distances(
    of frame: Rect, in container: Rect, besides anchor: Rect
  ) -> [PlacementDistance] {
    // The lines keep away from the anchor, and so from the arrow.
    func away(_ low: Double, _ high: Double, from place: Double) -> Double {
      let inset = min(24, (high - low) / 4)
      return place > (low + high) / 2 ? low + inset : high - inset
    }
    let x = away(frame.minX, frame.maxX, from: anchor.center.x)
    let y = away(frame.minY, frame.maxY, from: anchor.center.y)
    let ends = [
      (Point(x: container.minX, y: y), Point(x: frame.minX, y: y), true),
      (Point(x: frame.maxX, y: y), Point(x: container.maxX, y: y), false),
      (Point(x: x, y: container.minY), Point(x: x, y: frame.minY), true),
      (Point(x: x, y: frame.maxY), Point(x: x, y: container.maxY), false),
    ]
    return ends.compactMap { PlacementDistance(from: $0, to: $1, isAtStart: $2) }
  }
}
