internal import Gusset

/// The arrow and the corners of a piece, measured in its silhouette, in pixels.
struct ArtShape {
  /// The direction of the arrow; `nil` without an arrow.
  let direction: ArrowDirection?
  /// The distance from the low end of the arrow's edge to the center of the arrow.
  let tip: Double
  /// The distance from the tip to the body.
  let arrowHeight: Int
  /// The width of the arrow where it meets the body.
  let arrowBase: Int
  /// The radius of the corners on the edge opposite to the arrow.
  let cornerRadius: Double

  /// Detects the arrow by symmetry. A body without an arrow is symmetric along both axes. An arrow
  /// makes the silhouette most asymmetric along the axis in which it points, and the half with the
  /// arrow covers fewer pixels than the other half. `nil` for a fully transparent picture.
  init?(_ pixmap: Pixmap) {
    let silhouette = ArtSilhouette(pixmap)
    guard silhouette.area > 0 else { return nil }
    let (sideways, upright) = (silhouette.asymmetry(.x), silhouette.asymmetry(.y))
    let axis: Axis = sideways > upright ? .x : .y
    // Below 2 % of the area, the asymmetry is due to antialiasing.
    guard 50 * max(sideways, upright) > silhouette.area else {
      (direction, tip, arrowHeight, arrowBase) = (nil, 0, 0, 0)
      cornerRadius = Profile(silhouette, from: .down).radius
      return
    }
    let ends: (low: ArrowDirection, high: ArrowDirection) =
      axis == .x ? (.left, .right) : (.up, .down)
    let areas = silhouette.lines(axis).map { $0.count { $0 } }
    let half = areas.count / 2
    let isLow = areas.prefix(half).reduce(0, +) < areas.suffix(half).reduce(0, +)
    let profile = Profile(silhouette, from: isLow ? ends.low : ends.high)
    direction = isLow ? ends.low : ends.high
    tip = profile.tip(pixmap)
    (arrowHeight, arrowBase) = profile.arrow
    cornerRadius = Profile(silhouette, from: isLow ? ends.high : ends.low).radius
  }
}

/// The pixels with at least half the maximum opacity of the picture.
private struct ArtSilhouette {
  let rows: [[Bool]]

  init(_ pixmap: Pixmap) {
    let threshold = max(1, (pixmap.pixels.reduce(UInt32(0)) { max($0, ARGB($1).alpha) } + 1) / 2)
    let width = pixmap.size.width
    rows = (0..<pixmap.size.height).map { y in
      (0..<width).map { x in ARGB(pixmap.pixels[y * width + x]).alpha >= threshold }
    }
  }

  var area: Int { rows.reduce(0) { $0 + $1.count { $0 } } }

  /// The lines across an axis from its low end, without the empty lines at both ends.
  func lines(_ axis: Axis) -> [[Bool]] { allLines(axis).trimmed { $0.contains(true) } }

  func allLines(_ axis: Axis) -> [[Bool]] {
    axis == .y ? rows : (rows.first ?? []).indices.map { x in rows.map { $0[x] } }
  }

  /// The number of pixels that change when the silhouette is mirrored along an axis.
  func asymmetry(_ axis: Axis) -> Int {
    let lines = lines(axis)
    return zip(lines, lines.reversed()).reduce(0) { sum, pair in
      sum + zip(pair.0, pair.1).count { $0 != $1 }
    }
  }
}

/// The extent of each line of a silhouette, starting at one of its edges.
private struct Profile {
  /// The first to the last opaque pixel of each line.
  private let spans: [Range<Int>]
  /// The axis across the lines.
  private let across: Axis
  /// Whether the first line is at the low end of the axis.
  private let isLowEnd: Bool
  /// The number of empty lines before the first one.
  private let offset: Int

  init(_ silhouette: ArtSilhouette, from edge: ArrowDirection) {
    across = edge.edge.other
    isLowEnd = edge.pointsToLowEnd
    let lines = silhouette.lines(across)
    let all = silhouette.allLines(across)
    let ends = isLowEnd ? all : all.reversed()
    offset = ends.firstIndex { $0.contains(true) } ?? 0
    spans = (isLowEnd ? lines : lines.reversed()).map { line in
      (line.firstIndex(of: true) ?? 0)..<(line.lastIndex(of: true) ?? -1) + 1
    }
  }

  /// The center of the outer half of the arrow, weighted by alpha and rounded to quarters of a
  /// pixel. Smaller differences are due to rounding.
  func tip(_ pixmap: Pixmap) -> Double {
    let outer = max(1, arrow.height / 2)
    let middles = (offset..<offset + outer).compactMap { step -> Double? in
      let index = isLowEnd ? step : pixmap.size.length(across) - 1 - step
      let weights = (PixelLine(pixmap, across, index)?.pixels ?? []).map { Double($0.opacity) }
      let sum = weights.reduce(0, +)
      let moment = weights.indices.reduce(0) { $0 + (Double($1) + 0.5) * weights[$1] }
      return sum > 0 ? moment / sum : nil
    }
    guard !middles.isEmpty else { return 0 }
    return (4 * middles.reduce(0, +) / Double(middles.count)).rounded() / 4
  }

  /// The height and the base of the arrow. The arrow ends where the silhouette widens most from one
  /// line to the next.
  var arrow: (height: Int, base: Int) {
    let steps = spans.indices.dropLast().map { spans[$0 + 1].count - spans[$0].count }
    let largest = steps.max() ?? 0
    guard let index = steps.firstIndex(of: largest) else { return (0, 0) }
    return (index + 1, spans[index].count)
  }

  /// The radius of the corners at this end, computed from the inset of the first line.
  ///
  /// The center of the first line is half a pixel from the edge. There, a corner of radius r has an
  /// inset of about r - sqrt(r).
  var radius: Double {
    let longest = spans.map(\.count).max() ?? 0
    let inset = Double(longest - (spans.first?.count ?? longest)) / 2
    let root = (1 + (1 + 4 * inset).squareRoot()) / 2
    return inset > 0 ? (root * root).rounded() : 0
  }
}

extension Array {
  /// The elements from the first to the last one that satisfies a condition.
  fileprivate func trimmed(_ fits: (Element) -> Bool) -> [Element] {
    guard let first = firstIndex(where: fits), let last = lastIndex(where: fits) else { return [] }
    return Array(self[first...last])
  }
}
