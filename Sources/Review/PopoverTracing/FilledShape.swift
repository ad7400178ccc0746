internal import Gusset

/// A shape of one color that may be the fill of a popover above text, tables, cards or a map. Rays from the sides of the
/// picture meet those first, so the shape is found from inside, and then stands alone.
struct FilledShape {
  /// The color, premultiplied.
  let color: UInt32
  /// The shape with the arrow, in the picture.
  let bounds: PixelRect
  /// Where rays from the sides of the picture first meet the shape.
  let rays: EdgeRays
  let frame: TracedFrame
  /// Whether all corners are round.
  let isRound: Bool
  let hasArrow: Bool
  /// How much it looks like a popover.
  fileprivate(set) var score: Double
  /// The side of the box around the largest corner, in pixels.
  let corner: Int
  /// The rectangle around the arrow; `nil` without one.
  let arrow: PixelRect?

  fileprivate init?(_ part: FilledPart, in picture: TracedPicture) {
    color = part.color
    var left = [Int?](repeating: nil, count: picture.size.height)
    var right = left
    var top = [Int?](repeating: nil, count: picture.size.width)
    var bottom = top
    for (y, columns) in part.runs {
      left[y] = min(left[y] ?? columns.lowerBound, columns.lowerBound)
      right[y] = max(right[y] ?? columns.upperBound, columns.upperBound)
      for x in columns {
        top[x] = min(top[x] ?? y, y)
        bottom[x] = max(bottom[x] ?? 0, y + 1)
      }
    }
    rays = EdgeRays(left: left, right: right, top: top, bottom: bottom)
    guard let frame = TracedFrame(rays, in: picture), !frame.isOpenAbove else { return nil }
    let radii = frame.cornerRadii(rays)
    let least = min(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    // What lacks its header has square corners there.
    guard radii.largest < 1.5 || least > 0.4 * radii.largest else { return nil }
    (self.frame, bounds) = (frame, frame.bounds)
    isRound = least >= 1.5
    (score, hasArrow) = frame.likeness(rays)
    corner = Int(radii.largest.rounded(.up)) + 1
    let lines = frame.lines(-frame.arrowHeight..<0)
    if let edge = frame.direction?.edge, let lines, let widest = frame.arrowLines(rays).last {
      arrow = PixelRect(
        edge, along: Int(widest.low)..<Int(widest.high), across: lines.range(edge.other))
    } else {
      arrow = nil
    }
  }

  /// Whether a pixel of the picture is inside the body, or beside a straight part of it.
  func isStraight(_ x: Int, _ y: Int) -> Bool {
    let isBeside =
      frame.body.columns.dropFirst(corner).dropLast(corner).contains(x)
      || frame.body.rows.dropFirst(corner).dropLast(corner).contains(y)
    return isBeside && !(arrow?.grown(by: 6).contains(x: x, y: y) ?? false)
  }

  /// Whether a pixel is of the shape, of what it holds, or of the rows of another color in its
  /// body.
  func holds(_ x: Int, _ y: Int) -> Bool {
    contains(x, y) || frame.body.contains(x: x, y: y) && isStraight(x, y)
  }

  /// Whether a pixel is of the shape, or of what it holds.
  private func contains(_ x: Int, _ y: Int) -> Bool {
    func isBetween(_ place: Int, _ low: Int?, _ high: Int?) -> Bool {
      guard let low, let high else { return false }
      return low <= place && place < high
    }
    return isBetween(x, rays.left[y], rays.right[y]) && isBetween(y, rays.top[x], rays.bottom[x])
  }
}

/// Pixels of one color that are connected, or such parts of one shape.
private struct FilledPart {
  /// The color of most of it, premultiplied.
  private(set) var color: UInt32
  private(set) var bounds: PixelRect
  /// The pixels, by rows.
  private(set) var runs: [(y: Int, columns: Range<Int>)]
  /// The areas that its parts take up, by their colors.
  private var areas: [UInt32: Int]

  init(_ color: UInt32, _ bounds: PixelRect, _ runs: [(y: Int, columns: Range<Int>)]) {
    (self.color, self.bounds, self.runs, areas) = (color, bounds, runs, [color: bounds.area])
  }

  /// Whether rows of it have other colors.
  var hasBands: Bool { areas.count > 1 }

  /// Adds a part of the same shape.
  mutating func join(_ other: FilledPart) {
    areas.merge(other.areas, uniquingKeysWith: +)
    if areas[other.color] ?? 0 > areas[color] ?? 0 { color = other.color }
    bounds = bounds.union(other.bounds)
    runs += other.runs
  }

  /// Whether it is right above or below a rectangle, and away from the corners.
  func touches(_ other: PixelRect) -> Bool {
    let isBetween =
      bounds.x - other.x >= 4 && other.columns.upperBound - bounds.columns.upperBound >= 4
    return isBetween
      && ((0...1).contains(other.y - bounds.rows.upperBound)
        || (0...1).contains(bounds.y - other.rows.upperBound))
  }
}

extension TracedPicture {
  /// The shapes of the most frequent colors that have an arrow or four round corners, the likeliest first.
  func filledShapes(_ scale: Scale) throws(GussetError) -> [FilledShape] {
    let least = PixelSize(width: scale.pixels(40), height: scale.pixels(24))
    var (parts, arrows): ([FilledPart], [FilledPart]) = ([], [])
    for color in frequentColors {
      try TraceWatch.step()
      var marks = (0..<bounds.area).map { !differ(self[$0], color, by: 1) }
      var runs: [Int: [(y: Int, columns: Range<Int>)]] = [:]
      let regions = connectedRegions(&marks, width: size.width) {
        runs[$0, default: []].append(($1, $2))
      }
      for (number, (bounds, _)) in regions.enumerated() where bounds.height >= scale.pixels(3) {
        let part = FilledPart(color, bounds, runs[number] ?? [])
        if bounds.width < least.width {
          arrows.append(part)
        } else if bounds.height >= scale.pixels(6) {
          parts.append(part)
        }
      }
    }
    // Each part is compared with all others, and no page has so many.
    guard parts.count <= 4000 else { return [] }
    join(&parts, along: .x, scale)
    join(&parts, along: .y, scale)
    // An arrow of the body's color is alone above a header.
    for index in parts.indices where parts[index].hasBands {
      let arrow = arrows.first { $0.color == parts[index].color && $0.touches(parts[index].bounds) }
      if let arrow { parts[index].join(arrow) }
    }
    var found: [FilledShape] = []
    for part in parts where part.bounds.height >= least.height {
      guard part.bounds.sharedSides(with: bounds) < 2, let shape = FilledShape(part, in: self),
        !found.contains(where: { $0.frame == shape.frame }), shape.isRound || shape.hasArrow
      else { continue }
      found.append(shape)
    }
    let all = found.map(\.bounds)
    for index in found.indices {
      found[index].score -= 1.5 * Double(all[index].sharedSides(with: bounds))
      if !found[index].hasArrow, all.hasSiblings(of: all[index]) { found[index].score -= 2 }
    }
    return found.sorted { $0.score > $1.score }
  }

  /// The colors of which the picture has some, the most frequent first.
  private var frequentColors: [UInt32] {
    let step = max(1, bounds.area / 40_000) | 1
    let samples = stride(from: 0, to: bounds.area, by: step).map { self[$0] }
    let counts = Dictionary(samples.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { $0.value * 200 > samples.count }
      .sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(12).map(\.key)
  }

  /// Joins parts of one shape: those beside one another with the same rows, which a line divides, or below one another
  /// with the same columns, which a line or a row of another color divides. A header has a color of its own.
  private func join(_ parts: inout [FilledPart], along axis: Axis, _ scale: Scale) {
    func areAlike(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      abs(a.lowerBound - b.lowerBound) <= 1 && abs(a.upperBound - b.upperBound) <= 1
    }
    let line = scale.pixels(3)
    parts.sort { $0.bounds.range(axis).lowerBound < $1.bounds.range(axis).lowerBound }
    var joined: [FilledPart] = []
    for part in parts {
      let (start, sides) = (part.bounds.range(axis).lowerBound, part.bounds.range(axis.other))
      let index = joined.lastIndex { other in
        let end = other.bounds.range(axis).upperBound
        guard end <= start, areAlike(sides, other.bounds.range(axis.other)) else { return false }
        let isClose = start - end <= line
        if axis == .x { return isClose && part.color == other.color }
        guard isClose || part.color == other.color && start - end <= scale.pixels(48) else {
          return false
        }
        return start - end <= 1 || hasRow((start + end) / 2, sides, scale)
      }
      if let index { joined[index].join(part) } else { joined.append(part) }
    }
    parts = joined
  }

  /// Whether the color of a row between two parts ends at their sides. Between two cards there is the page.
  private func hasRow(_ y: Int, _ columns: Range<Int>, _ scale: Scale) -> Bool {
    let (first, last) = (columns.lowerBound, columns.upperBound - 1)
    let inside = scale.pixels(2)
    // Cards have shadows, which end farther outside.
    func ends(at points: Double) -> Bool {
      let outside = scale.pixels(points)
      return differ(self[first + inside, y], self[first - outside, y], by: 2)
        || differ(self[last - inside, y], self[last + outside, y], by: 2)
    }
    return ends(at: 4) && ends(at: 16)
  }
}
