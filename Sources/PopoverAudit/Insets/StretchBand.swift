internal import Pixels
internal import PopoverGeometry

/// Columns or rows side by side that are alike, so that any of them may be repeated.
struct StretchBand: Hashable {
  /// The columns or rows, in pixels: at least one.
  let lines: Range<Int>
  /// The largest difference of neighbours within the band, and for a single point from what is next
  /// to it, in parts of 255.
  let difference: Int
  /// Whether all of its lines and those next to it are alike.
  let isFlat: Bool
}

/// How well each line of a picture could be repeated.
struct StretchBands {
  /// The difference of each line from the one before it, the first from nothing.
  private let steps: [Int]
  /// What a line has that neither of its neighbours continues; 0 for a line in a gradient.
  private let flaws: [Int]
  private let scale: Int

  init(_ pixmap: Pixmap, _ axis: Axis, scale: Int) {
    let lines = (0..<pixmap.size.along(axis)).compactMap { PixelLine(pixmap, axis, $0) }
    // What is clear from end to end is no part of the picture.
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

  /// The band in a range that is nearest to a place, or the point that differs least from its
  /// neighbours.
  ///
  /// Bands are whole points.
  ///
  /// - Parameters:
  ///   - place: the end of the range at the arrow, whose far end may be a wide border; or the middle
  ///     of the body.
  ///   - tolerance: what neighbours in a band may differ by, in parts of 255.
  /// - Returns: `nil` when no point of the range has a neighbour that continues it but for `limit`.
  func best(in range: Range<Int>, near place: Int, tolerance: Int, limit: Int) -> StretchBand? {
    let points = wholePoints(in: range)
    func distance(_ lines: Range<Int>) -> Int {
      max(lines.lowerBound - place, place - lines.upperBound, 0)
    }
    let nearest = flat(points, tolerance: tolerance).min { distance($0) < distance($1) }
    if let nearest {
      return StretchBand(lines: nearest, difference: difference(inside: nearest), isFlat: true)
    }
    var least: (lines: Range<Int>, cost: Cost)?
    for point in points {
      let cost = Cost(flaw: flaw(of: point), step: step(around: point), distance: distance(point))
      if cost.flaw <= limit, least.map({ cost < $0.cost }) ?? true { least = (point, cost) }
    }
    return least.map { StretchBand(lines: $0.lines, difference: $0.cost.step, isFlat: false) }
  }

  /// The points that lie in a range as a whole.
  private func wholePoints(in range: Range<Int>) -> [Range<Int>] {
    let first = (range.lowerBound + scale - 1) / scale
    let last = range.upperBound / scale
    return first < last ? (first..<last).map { $0 * scale..<($0 + 1) * scale } : []
  }

  /// Points whose lines are all like the lines next to them, joined where they touch.
  private func flat(_ points: [Range<Int>], tolerance: Int) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    for point in points {
      // The line before and the line behind belong to it: a cell is clear of what is next to it.
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

  /// What of a point its neighbours do not continue.
  private func flaw(of point: Range<Int>) -> Int { flaws[point].max() ?? Int.max }

  /// How much a point and its neighbours differ at all.
  private func step(around point: Range<Int>) -> Int {
    guard point.upperBound < steps.count else { return Int.max }
    return steps[point.lowerBound...point.upperBound].max() ?? Int.max
  }
}

/// How bad it is to repeat a point. Orders by what is seen first, then by how steep it is there,
/// then by how far it is from the arrow or the middle.
private struct Cost: Comparable {
  let flaw: Int
  let step: Int
  let distance: Int

  static func < (a: Cost, b: Cost) -> Bool {
    (a.flaw, a.step, a.distance) < (b.flaw, b.step, b.distance)
  }
}
