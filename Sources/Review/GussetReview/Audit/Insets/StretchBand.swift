internal import Gusset

/// A range of adjacent columns or rows that can be repeated.
struct StretchBand: Hashable {
  /// The columns or rows, in pixels. The range is not empty.
  let lines: Range<Int>
  /// The largest difference of adjacent lines, from 0 to 255: within a flat band, or between a
  /// point and its neighbors.
  let difference: Int
  /// Whether all lines, and those next to the band, are equal within the tolerance.
  let isFlat: Bool
}

/// The suitability of each column or row of a picture for repeating.
struct StretchBands {
  /// The difference of each line from the line before it. The first one is `Int.max`.
  private let steps: [Int]
  /// The largest difference of each line from the neighbor that matches it better, as in
  /// ``PixelLine/flaws(_:before:behind:far:)``; 0 for a line in a gradient.
  private let flaws: [Int]
  private let scale: Int

  init(_ pixmap: Pixmap, _ axis: Axis, scale: Int) {
    let lines = (0..<pixmap.size.along(axis)).compactMap { PixelLine(pixmap, axis, $0) }
    // Fully transparent lines cannot be repeated.
    let isClear = lines.map { $0.pixels.allSatisfy(\.isClear) }
    steps =
      [Int.max]
      + lines.indices.dropFirst().map {
        isClear[$0] || isClear[$0 - 1] ? Int.max : lines[$0].difference(from: lines[$0 - 1])
      }
    flaws = lines.indices.map { index in
      guard index > 0, index < lines.count - 1, !isClear[index] else { return Int.max }
      return lines[index].flaws(
        axis, before: lines[index - 1], behind: lines[index + 1],
        far: (
          index > 1 ? lines[index - 2] : nil, index + 2 < lines.count ? lines[index + 2] : nil
        )
      ).reduce(0) { max($0, $1.amount) }
    }
    self.scale = scale
  }

  /// The flat band in a range that is nearest to a position; without a flat band, the point that
  /// differs least from its neighbors.
  ///
  /// Bands consist of whole points.
  ///
  /// - Parameters:
  ///   - place: the preferred position. It is the arrow's end of the range, because the other end
  ///     may be a wide border; across the arrow's edge, it is the middle of the body.
  ///   - tolerance: the maximum difference of adjacent lines in a flat band, from 0 to 255.
  ///   - limit: the maximum difference of a point from the neighbor that matches it better, from 0
  ///     to 255.
  /// - Returns: the band; `nil` when every point of the range exceeds `limit`.
  func best(in range: Range<Int>, near place: Int, tolerance: Int, limit: Int) -> StretchBand? {
    let points = wholePoints(in: range)
    func distance(_ lines: Range<Int>) -> Int {
      max(lines.lowerBound - place, place - lines.upperBound, 0)
    }
    let nearest = flat(points, tolerance: tolerance).min { distance($0) < distance($1) }
    if let nearest {
      return StretchBand(lines: nearest, difference: difference(inside: nearest), isFlat: true)
    }
    var best: (lines: Range<Int>, cost: Cost)?
    for point in points {
      let cost = Cost(flaw: flaw(of: point), step: step(around: point), distance: distance(point))
      if cost.flaw <= limit, best.map({ cost < $0.cost }) ?? true { best = (point, cost) }
    }
    return best.map { StretchBand(lines: $0.lines, difference: $0.cost.step, isFlat: false) }
  }

  /// The whole points in a range.
  private func wholePoints(in range: Range<Int>) -> [Range<Int>] {
    let first = (range.lowerBound + scale - 1) / scale
    let last = range.upperBound / scale
    return first < last ? (first..<last).map { $0 * scale..<($0 + 1) * scale } : []
  }

  /// The points whose lines all equal the adjacent lines. Adjacent points are joined.
  private func flat(_ points: [Range<Int>], tolerance: Int) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    for point in points {
      // The lines before and after the point must be equal too.
      let isFlat = (point.lowerBound...point.upperBound).allSatisfy {
        $0 < steps.count && steps[$0] <= tolerance
      }
      guard isFlat else { continue }
      if let last = bands.last, last.upperBound == point.lowerBound {
        bands[bands.count - 1] = last.lowerBound..<point.upperBound
      } else {
        bands.append(point)
      }
    }
    return bands
  }

  private func difference(inside lines: Range<Int>) -> Int {
    steps[lines].dropFirst().max() ?? 0
  }

  /// The largest difference of a point's lines from the neighbor that matches better.
  private func flaw(of point: Range<Int>) -> Int { flaws[point].max() ?? Int.max }

  /// The largest difference of adjacent lines in a point and its neighbors.
  private func step(around point: Range<Int>) -> Int {
    guard point.upperBound < steps.count else { return Int.max }
    return steps[point.lowerBound...point.upperBound].max() ?? Int.max
  }
}

/// The cost of repeating a point. Costs are ordered by the visible flaw, then by the slope, then by
/// the distance from the preferred position.
private struct Cost: Comparable {
  let flaw: Int
  let step: Int
  let distance: Int

  static func < (a: Cost, b: Cost) -> Bool {
    (a.flaw, a.step, a.distance) < (b.flaw, b.step, b.distance)
  }
}
