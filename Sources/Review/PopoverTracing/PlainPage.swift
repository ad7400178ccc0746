internal import Gusset

/// The page around a shape, without the text, the tables and the cards on it: one color, and the shape's line and shadow.
///
///     │abc│▒▒┃ fill      From the page inwards, colors change little by little, in a shadow, up to the line or the fill.
///     page    line       Most places along a side show the same; what differs there is another thing.
struct PlainPage {
  /// The color of the page, premultiplied.
  let color: UInt32
  /// The width of the line around the shape, in pixels.
  let line: Int
  /// How far the page was looked at, in pixels.
  let reach: Int
  /// The color of the line; `nil` without one.
  var lineColor: SIMD4<Double>? { line > 0 ? usual.color(line) : nil }
  /// Whether the page gets darker towards the shape.
  var hasShadow: Bool { sides.contains { $0.share(line + 1).min() < 0.97 } }
  private let shape: FilledShape
  /// Those above, below, on the left and on the right.
  private let sides: [SideProfile]
  /// The side whose page is the usual one.
  private let usual: SideProfile

  /// - Returns: `nil` where two sides show too little of the page.
  init?(around shape: FilledShape, in picture: TracedPicture, reach: Int) {
    var found = ArrowDirection.allCases.map {
      SideProfile(shape, $0, in: picture, reach: reach)
    }
    // On something dark, nothing of a shadow is seen.
    if found.contains(where: { $0?.isDark == false }) {
      found = found.map { $0?.isDark == true ? nil : $0 }
    }
    let known = found.compactMap(\.self)
    // A side that shows nothing is as the opposite one.
    let shown = known.map { side in
      known.reduce(0) { $0 + ($1.page == side.page ? $1.count : 0) }
    }
    guard known.count >= 3, let most = shown.max(), let first = shown.firstIndex(of: most)
    else { return nil }
    color = known[first].page
    sides = [0, 1, 2, 3].compactMap { found[$0] ?? found[$0 ^ 1] }
    // Beside much text, a side may seem to have a wider line, and beside a strong shadow none.
    line = max(known.map(\.line).sorted()[1], known.evenLine)
    // A side may show the page and not the line.
    let (page, width) = (color, line)
    usual = known.first { $0.page == page && $0.line >= width } ?? known[first]
    (self.shape, self.reach) = (shape, reach)
  }

  /// What the page shows at a pixel outside the shape.
  func callAsFunction(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let body = shape.frame.body
    let across = (body.x - x, x - body.columns.upperBound + 1)
    let down = (body.y - y, y - body.rows.upperBound + 1)
    let (isLeft, isAbove) = (across.0 >= across.1, down.0 >= down.1)
    let (beside, above) = (sides[isLeft ? 2 : 3], sides[isAbove ? 0 : 1])
    let (dx, dy) = (max(across.0, across.1), max(down.0, down.1))
    // The line of a round corner is elsewhere, and a side with a wider line stands beside something else. A part of a
    // pixel may be covered on one side.
    let (side, distance) = (dx > 0 ? beside : above, max(dx, dy))
    if shape.isStraight(x, y), distance <= line {
      return (side.page == color ? side : usual).color(distance)
    }
    if shape.isStraight(x, y), distance <= min(side.line, line + 2),
      side.color(distance).isBetween(components(shape.color), components(color), tolerance: 4)
    {
      return side.color(distance)
    }
    // A blurred rectangle is the product of two profiles, and each goes on behind the shape as it is outside.
    let (wide, high) = (loss(at: 1, 2) + loss(at: 1, 3), loss(at: 1, 0) + loss(at: 1, 1))
    let least = SIMD4(repeating: 0.02)
    func part(_ distance: Int, _ side: Int, of whole: SIMD4<Double>) -> SIMD4<Double> {
      let one = SIMD4(repeating: 1.0)
      let outside = loss(at: distance > 0 ? distance : 1 - distance, side)
      let share = outside / pointwiseMax(whole, least)
      return distance > 0 ? share : one - share
    }
    let whole = dx <= line ? high : dy <= line ? wide : (wide + high) / 2
    let shade =
      whole * part(dx - line, isLeft ? 2 : 3, of: wide) * part(dy - line, isAbove ? 0 : 1, of: high)
    return components(color) * (SIMD4(repeating: 1) - shade)
  }

  /// The share of the page's color that a shadow takes off at a distance from the line of a side.
  private func loss(at distance: Int, _ side: Int) -> SIMD4<Double> {
    SIMD4(repeating: 1) - sides[side].share(distance + line)
  }
}

/// What most places along a side of a shape show, pixel by pixel away from it.
private struct SideProfile {
  /// The width of the line around the shape.
  let line: Int
  /// The color of the page beside the side, premultiplied, and how many pixels have it or are in a shadow on it.
  let page: UInt32
  let count: Int
  /// The share of the page's color that is left in a shadow, by the distance from the shape; 0 first.
  private let shares: [SIMD4<Double>]
  /// The most frequent color, by the distance from the shape.
  let colors: [UInt32]

  /// Whether the page is too dark for a shadow to be seen.
  var isDark: Bool { components(page).isDark }

  /// The most frequent color at a distance from the shape.
  func color(_ distance: Int) -> SIMD4<Double> {
    components(colors[min(distance, colors.count - 1)])
  }

  func share(_ distance: Int) -> SIMD4<Double> { shares[min(distance, shares.count - 1)] }

  init?(_ shape: FilledShape, _ side: ArrowDirection, in picture: TracedPicture, reach: Int) {
    let body = shape.frame.body
    let room = min(reach, picture.bounds.distance(to: body, from: side))
    guard room >= 6 else { return nil }
    var places = Array(body.range(side.edge).dropFirst(shape.corner).dropLast(shape.corner))
    if shape.frame.direction == side, let arrow = shape.arrow?.grown(by: 6).range(side.edge) {
      places.removeAll { arrow.contains($0) }
    }
    guard places.count >= 8 else { return nil }
    let rows = (0...room).map { distance in
      places.map { picture[body.place(along: $0, -distance, from: side)] }
    }
    let samples = rows.dropFirst(room / 4).joined()
    var counts: [UInt32: Int] = [:]
    for pixel in samples { counts[pixel, default: 0] += 1 }
    let likely = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(3)
      .filter { $0.value * 8 > samples.count }.map(\.key)
    let tried = likely.map { Self.tracked($0, rows) }
    guard let best = tried.min(by: { ($0.line, -$0.count) < ($1.line, -$1.count) }), best.line <= 12
    else { return nil }
    (line, page, shares, count) = best
    colors = rows.map { mostFrequent($0) ?? 0 }
  }

  /// Follows a color of the page towards the shape. Each step may be a little larger than the one before it.
  private static func tracked(
    _ page: UInt32, _ rows: [[UInt32]]
  ) -> (line: Int, page: UInt32, shares: [SIMD4<Double>], count: Int) {
    var shares = Array(repeating: SIMD4(repeating: 1.0), count: rows.count)
    let ground = components(page)
    var (color, step, missing, count) = (ground, 0.0, 0, 0)
    for distance in rows.indices.dropFirst().reversed() {
      let most = 2 + 2.1 * step + Double(min(missing, 3))
      let near = rows[distance].filter { (components($0) - color).greatest <= most }
      if near.count * 8 >= rows[distance].count, let next = mostFrequent(near) {
        step = (components(next) - color).greatest
        (color, missing, count) = (components(next), 0, count + near.count)
      } else {
        missing += 1
      }
      if !ground.isDark { shares[distance] = color / pointwiseMax(ground, SIMD4(repeating: 24)) }
    }
    return (missing, page, shares, count)
  }
}

extension [SideProfile] {
  /// The width of the line that has one color on all sides, where what is beyond it does not: the shadow is larger
  /// below. 0 without one.
  fileprivate var evenLine: Int {
    func isEven(_ distance: Int) -> Bool {
      let color = self[0].colors[distance]
      return allSatisfy {
        !differ($0.colors[distance], color, by: 2) && differ($0.page, color, by: 2)
      }
    }
    let width = ((1...5).first { !isEven($0) } ?? 1) - 1
    // A glow around the shape fades.
    let isLine = (1..<Swift.max(2, width + 1)).allSatisfy {
      !differ(self[0].colors[$0], self[0].colors[1], by: 2)
    }
    return isLine ? width : 0
  }
}

extension SIMD4<Double> {
  /// Whether a color is a mixture of two others.
  func isBetween(_ a: SIMD4, _ b: SIMD4, tolerance: Double) -> Bool {
    let (whole, own) = (b - a, self - a)
    let share = Swift.min(Swift.max(own.share(of: whole), 0), 1)
    return (own - whole * share).greatest <= tolerance
  }

  fileprivate var isDark: Bool { Swift.max(x, y, z) < 64 }
}
