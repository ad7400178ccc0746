internal import Gusset

/// The body and the arrow of a popover in whole pixels, as rays see them.
struct TracedFrame: Equatable {
  /// The body.
  var body: PixelRect
  /// The direction of the arrow; `nil` for none.
  var direction: ArrowDirection?
  /// The distance from the body's edge to the tip; 0 without an arrow.
  var arrowHeight = 0
  /// Whether the top is only guessed, because nothing shows it.
  var isOpenAbove = false

  /// The body is where most rays end. `nil` where nothing looks like one.
  init?(_ rays: EdgeRays, in picture: TracedPicture) {
    guard let left = side(rays.left), let right = side(rays.right),
      let bottom = side(rays.bottom), right - left >= 6
    else { return nil }
    // A white popover on white, with a shadow that falls down, has no line at its top: rays from above meet its
    // text or its bottom, below the ends of its sides.
    let sides = max(
      rays.left.firstIndex(of: left) ?? bottom, rays.right.firstIndex(of: right) ?? bottom)
    var top = side(rays.top) ?? bottom
    // The sides go on from there; a single ray may meet noise.
    // Those that were moved out may end beside the picture.
    let above = (min(sides, top)..<top).clamped(to: rays.left.indices)
    let count = above.count { rays.left[$0] == left && rays.right[$0] == right }
    let middle = (left..<right).dropFirst((right - left) / 4).dropLast((right - left) / 4)
    /// Whether the rows around the top have about the color of the backdrop.
    func isHidden() -> Bool {
      [sides - 3, sides + 2].allSatisfy {
        !differ(picture.mode($0, middle), picture.backdrop, by: EdgeLeap.usual.least)
      }
    }
    if above.count > 2, count * 10 >= above.count * 6, isHidden() {
      (top, isOpenAbove) = (sides, true)
    }
    guard bottom - top >= 6 else { return nil }
    body = PixelRect(columns: left..<right, rows: top..<bottom)
    let found: [(ArrowDirection, Int)] = [
      (.up, protrusion(rays.top, left..<right) { top - $0 }),
      (.down, protrusion(rays.bottom, left..<right) { $0 - bottom }),
      (.left, protrusion(rays.left, top..<bottom) { left - $0 }),
      (.right, protrusion(rays.right, top..<bottom) { $0 - right }),
    ]
    if let most = found.max(by: { $0.1 < $1.1 }), most.1 >= 2 {
      (direction, arrowHeight) = (most.0, most.1)
    }
  }

  /// The body with its arrow.
  var bounds: PixelRect { body.union(lines(-arrowHeight..<0) ?? body) }

  /// Whether the arrow is on the top or on the left edge.
  private var isBefore: Bool { direction == .up || direction == .left }

  /// The lines beside the edge with the arrow, from a depth in the body to another one; those of the arrow
  /// are negative. `nil` without an arrow.
  func lines(_ depths: Range<Int>) -> PixelRect? {
    guard let edge = direction?.edge else { return nil }
    let (low, high) = (depths.lowerBound, depths.upperBound)
    let across = body.range(edge.other)
    return PixelRect(
      edge, along: body.range(edge),
      across: isBefore
        ? across.lowerBound + low..<across.lowerBound + high
        : across.upperBound - high..<across.upperBound - low)
  }

  /// The places of the arrow on each of its lines, from the tip to the body.
  private func arrowSpans(_ rays: EdgeRays) -> [(line: Int, places: Range<Int>)] {
    guard let edge = direction?.edge, let lines = lines(-arrowHeight..<0)?.range(edge.other) else {
      return []
    }
    let (lows, highs) = edge == .x ? (rays.left, rays.right) : (rays.top, rays.bottom)
    let found = lines.clamped(to: lows.indices).compactMap { line -> (Int, Range<Int>)? in
      guard let low = lows[line], let high = highs[line], low < high else { return nil }
      return (line, low..<high)
    }
    return isBefore ? found : found.reversed()
  }

  /// The first and the last pixel of the arrow on each of its lines, from the tip to the body.
  func arrowLines(_ rays: EdgeRays) -> [ArrowLine] {
    arrowSpans(rays).map { (Double($0.places.lowerBound), Double($0.places.upperBound)) }
  }

  /// The frame without an arrow that is text beside the body: along its lines the color changes with each letter.
  func withoutText(_ picture: TracedPicture, _ rays: EdgeRays) -> TracedFrame {
    let spans = arrowSpans(rays)
    let changes = spans.map { line, places in
      let pixels = places.map {
        direction?.edge == .x ? picture[$0, line] : picture[line, $0]
      }
      return zip(pixels, pixels.dropFirst()).count { differ($0, $1, by: 12) }
    }
    // An arrow has a border on both sides, and lines inside it.
    return changes.reduce(0, +) > 14 * spans.count ? withoutArrow : self
  }

  var withoutArrow: TracedFrame {
    var frame = self
    (frame.direction, frame.arrowHeight) = (nil, 0)
    return frame
  }

  /// The radii of the corners, in pixels, as rays from the left and the right see them.
  func cornerRadii(_ rays: EdgeRays) -> CornerRadii {
    let most = min(body.width, body.height) / 2
    let left = body.rows.map { row in rays.left[row].map { $0 - body.x } }
    let right = body.rows.map { row in rays.right[row].map { body.columns.upperBound - $0 } }
    return CornerRadii(
      topLeft: emptyCornerRadius(left, most: most), topRight: emptyCornerRadius(right, most: most),
      bottomRight: emptyCornerRadius(right.reversed(), most: most),
      bottomLeft: emptyCornerRadius(left.reversed(), most: most))
  }
}

/// The radius of a rounded corner, from the distances between the sides of its box and the outline, row by
/// row from the corner: a quarter of a circle leaves (1 - pi/4) r² of its box empty.
func emptyCornerRadius(_ distances: some Sequence<Int?>, most: Int) -> Double {
  var area = 0.0
  for distance in distances.prefix(most) {
    guard let distance else { continue }
    guard distance > 0 else { break }
    area += Double(min(distance, most)) + 0.3
  }
  return (area / (1 - Double.pi / 4)).squareRoot()
}

/// The position of a straight side: where most rays end, if they are some.
private func side(_ ends: [Int?]) -> Int? {
  let ends = ends.compactMap { $0 }
  guard let side = mostFrequent(ends), ends.count(where: { $0 == side }) >= 4 else { return nil }
  return side
}

/// How far the widest group of rays beside one another reaches beyond a side.
private func protrusion(_ ends: [Int?], _ range: Range<Int>, _ distance: (Int) -> Int) -> Int {
  var best = (width: 0, most: 0)
  var group = (width: 0, most: 0)
  for index in range.clamped(to: ends.indices) {
    let reach = ends[index].map(distance) ?? 0
    group = reach > 0 ? (group.width + 1, max(group.most, reach)) : (0, 0)
    if group.width >= 3, group.most * group.width > best.most * best.width { best = group }
  }
  return best.most
}
