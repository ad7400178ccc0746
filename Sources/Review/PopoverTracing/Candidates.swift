internal import Gusset

/// A part of a picture that may be a popover.
struct Candidate {
  /// The shape with its shadow, in pixels of the picture.
  var bounds: PixelRect
  /// The color around it, premultiplied.
  let backdrop: UInt32
  /// How much the shape looks like a popover; see `likeness`.
  var score: Double
  /// Whether nothing shows the top of the shape, which then is above its bounds.
  var isOpenAbove = false
  var hasArrow = false
  var hasShadow = false
  /// The shape on whose fill it stands, or that encloses it on the same color; `nil` where there is
  /// none, and where that is a window.
  var container: PixelRect?
  /// Whether it has an arrow, round corners or a shadow, which a frame around a page has not.
  var isRaised = false
}

extension Candidate {
  /// Whether it stands inside a popover whose fill has the color of the page, as a color of a palette does. A popover
  /// with an arrow may stand inside a card.
  func isContent(of others: some Sequence<Candidate>) -> Bool {
    !hasArrow
      && others.contains {
        $0.isRaised && $0.backdrop == backdrop && $0.bounds.area > bounds.area
          && $0.bounds.intersection(bounds) == bounds
      }
  }

  /// Whether it covers a part of another one that has no arrow: popovers are above cards and windows.
  func isAbove(_ other: Candidate, smallest: Int) -> Bool {
    (hasArrow || hasShadow && !isOpenAbove) && !other.hasArrow && bounds.area >= smallest
      && bounds.area * 5 < other.bounds.area * 4 && bounds.intersection(other.bounds) == bounds
  }

  /// The shape and what touches it, within a picture.
  func surroundings(in picture: TracedPicture) -> PixelRect {
    let shown = bounds.grown(by: 2)
    let top = isOpenAbove ? shown.y - 48 : shown.y
    return PixelRect(columns: shown.columns, rows: top..<shown.rows.upperBound)
      .intersection(picture.bounds)
  }
}

extension TracedPicture {
  /// The smallest shape that is looked at, in points.
  private static let smallest = Size(width: 16, height: 12)

  /// The parts that may be popovers, the likeliest first: shapes on the backdrop, shapes on the fill of those, and
  /// so on. What stands on a page or on a panel is found, and so is what stands in a window.
  func candidates(_ scale: Scale) throws(GussetError) -> [Candidate] {
    let smallest = PixelSize(
      width: scale.pixels(Self.smallest.width), height: scale.pixels(Self.smallest.height))
    var found: [Candidate] = []
    // Frames within frames would be looked at again and again.
    var pixelsLeft = 4 * bounds.area
    var level = [(bounds: bounds, fill: backdrop)]
    for depth in 0...4 {
      let before = found.count
      var inner: [(bounds: PixelRect, fill: UInt32)] = []
      for (area, backdrop) in level {
        try TraceWatch.step()
        let part = cropped(to: area, on: backdrop)
        let shapes = part.shapes(scale, from: smallest)
        let isWindow = depth == 0 || area.sharedSides(with: self.bounds) >= 2
        for shape in shapes {
          // What touches the edge of a shape is its border, or lies outside its corners.
          let isInside = shape.grown(by: 1).intersection(part.bounds) == shape.grown(by: 1)
          guard depth == 0 || isInside, shape.area <= pixelsLeft else { continue }
          pixelsLeft -= shape.area
          let bounds = shape.moved(x: area.x, y: area.y)
          let shown = cropped(to: bounds.grown(by: 2).intersection(self.bounds), on: backdrop)
          if var shape = shown.likeness {
            let edges = backdrop >> 24 == 255 ? bounds.sharedSides(with: self.bounds) : 0
            shape.score -= 1.5 * Double(edges) + 0.25 * Double(depth)
            shape.bounds = bounds
            let own = bounds.moved(x: -area.x, y: -area.y)
            let around = shapes.last { other in
              other.area > 2 * own.area && other.encloses(own)
                && (other.sharedSides(with: part.bounds) < 2 || part.hasMarks(around: own, scale))
            }
            shape.container = around?.moved(x: area.x, y: area.y) ?? (isWindow ? nil : area)
            found.append(shape)
          }
          // Shapes on the same color are of this level.
          if differ(shown.fill, backdrop, by: 2) { inner.append((bounds, shown.fill)) }
        }
      }
      level = inner
      let content = found[before...].filter { $0.isContent(of: found[before...]) }.map(\.bounds)
      for index in found[before...].indices where content.contains(found[index].bounds) {
        found[index].score -= 1.5
      }
    }
    let least = Self.leastAbove(scale)
    let covered = found.indices.filter { index in
      found.contains { $0.isAbove(found[index], smallest: least) }
    }
    for index in covered { found[index].score -= 1.5 }
    return found.sorted { $0.score > $1.score }
  }

  /// Whether something is as near to a shape as the edge of a popover is to what it holds: to three sides, or very near
  /// to two that lie opposite.
  private func hasMarks(around shape: PixelRect, _ scale: Scale) -> Bool {
    func isNear(_ side: ArrowDirection, _ points: Double) -> Bool {
      let range = shape.range(side.edge)
      let middle = (range.lowerBound + range.upperBound) / 2
      return (1...scale.pixels(points)).contains { distance in
        let pixel = self[shape.place(along: middle, -1 - distance, from: side)]
        return differ(pixel, backdrop, by: 2)
      }
    }
    return ArrowDirection.allCases.count { isNear($0, 24) } >= 3
      || isNear(.left, 12) && isNear(.right, 12) || isNear(.up, 12) && isNear(.down, 12)
  }

  /// The number of pixels of the smallest shape with a shadow that is no button, 64 by 40 points.
  static func leastAbove(_ scale: Scale) -> Int { scale.pixels(64) * scale.pixels(40) }

  /// The rectangles around the connected shapes that differ from the backdrop, and around what is left of them when
  /// thin lines, such as letters, are taken away, the largest first.
  ///
  /// - Parameter smallest: the least size of a shape.
  func shapes(
    _ scale: Scale = .x1, from smallest: PixelSize = PixelSize(width: 1, height: 1)
  ) -> [PixelRect] {
    func large(_ marks: inout [Bool]) -> [PixelRect] {
      connectedRegions(&marks, width: size.width).map(\.bounds).filter {
        $0.width >= smallest.width && $0.height >= smallest.height
      }
    }
    let marks = (0..<bounds.area).map { differ(self[$0], backdrop, by: 2) }
    var isLeft = marks
    let all = large(&isLeft)
    // Strokes of bold letters are thinner.
    let stroke = max(4, Int((4 * scale.value).rounded()))
    isLeft = marks
    removeShortRuns(
      &isLeft, count: size.width, lines: size.height, step: 1, shorter: stroke)
    removeShortRuns(
      &isLeft, count: size.height, lines: size.width, step: size.width, shorter: stroke)
    func isWithin(_ shape: PixelRect, _ other: PixelRect) -> Bool {
      other.grown(by: 3 * stroke).intersection(shape) == shape
    }
    let other = large(&isLeft).map { $0.grown(by: 2).intersection(bounds) }.filter { shape in
      !all.contains { isWithin(shape, $0) && isWithin($0, shape) }
    }
    return (all + other).sorted { $0.area > $1.area }
  }

  /// The most frequent color of some rows.
  private var fill: UInt32 {
    let step = max(1, size.height / 64)
    return mostFrequent(
      stride(from: step / 2, to: size.height, by: step).map { mode($0, bounds.columns) })
      ?? backdrop
  }

  /// The picture as a candidate, whose score says how much it looks like one popover: an arrow counts most, then
  /// round corners and a shadow. `nil` without a body.
  private var likeness: Candidate? {
    let rays = EdgeRays(self)
    guard let frame = TracedFrame(rays, in: self) else { return nil }
    let score = min(max(0.25 * Double((Double(frame.body.area) / 4096).exponent), -1), 1.5)
    var shape = Candidate(
      bounds: bounds, backdrop: backdrop, score: score, isOpenAbove: frame.isOpenAbove)
    let lines = frame.arrowLines(rays)
    if lines.count >= 3, let arrow = ArrowEstimate(lines), let edge = frame.direction?.edge,
      arrow.base >= 4, arrow.base < 0.8 * Double(frame.body.range(edge).count),
      let first = lines.first, let last = lines.last,
      last.high - last.low > 1.5 * (first.high - first.low)
    {
      shape.score += 3
      (shape.hasArrow, shape.isRaised) = (true, true)
    }
    let corners = frame.cornerRadii(rays)
    let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      .sorted()
    if radii[1] >= 1.5 {
      shape.score += radii[0] > 0.7 * radii[3] ? 1.5 : 0.75
      shape.isRaised = true
    }
    if bounds.width - frame.bounds.width >= 8, bounds.height - frame.bounds.height >= 8 {
      shape.score += 1
      (shape.hasShadow, shape.isRaised) = (true, true)
    }
    shape.score += min(Double(difference(fill, backdrop)) / 64, 1)
    shape.score += isPlain(frame.body) ? 0.5 : -1
    return shape
  }

  /// Whether most of a part has one color a row.
  private func isPlain(_ part: PixelRect) -> Bool {
    let inner = part.grown(by: -min(part.width, part.height) / 6)
    let rows = inner.rows.filter { $0 % max(1, inner.height / 16) == 0 }
    let plain = rows.count { y in
      let usual = mode(y, inner.columns)
      return inner.columns.count { difference(self[$0, y], usual) <= 3 } * 10 > inner.width * 6
    }
    return plain * 10 >= rows.count * 6
  }
}

extension PixelRect {
  /// Whether another rectangle is inside this one and touches none of its sides.
  fileprivate func encloses(_ other: PixelRect) -> Bool {
    grown(by: -1).intersection(other) == other
  }

  /// The number of sides that lie on those of another rectangle.
  func sharedSides(with other: PixelRect) -> Int {
    [
      x <= other.x, y <= other.y, columns.upperBound >= other.columns.upperBound,
      rows.upperBound >= other.rows.upperBound,
    ].count { $0 }
  }
}
