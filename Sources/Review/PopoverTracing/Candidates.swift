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
  /// The shape that encloses it on the same color; `nil` where there is none.
  var container: PixelRect?
}

extension Candidate {
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
  /// The parts that may be popovers, the likeliest first: shapes on the backdrop, shapes on the fill of those, and
  /// so on. What stands on a page or on a panel is found, and so is what stands in a window.
  func candidates(_ scale: Scale) throws(GussetError) -> [Candidate] {
    // The smallest shape that is looked at.
    let smallest = PixelSize(width: scale.pixels(16), height: scale.pixels(12))
    var found: [Candidate] = []
    // Frames within frames would be looked at again and again.
    var pixelsLeft = 4 * bounds.area
    var level = [(bounds: bounds, fill: backdrop)]
    for depth in 0...4 {
      var inner: [(bounds: PixelRect, fill: UInt32)] = []
      for (area, backdrop) in level {
        try TraceWatch.step()
        let part = cropped(to: area, on: backdrop)
        let shapes = part.shapes(from: smallest)
        for shape in shapes {
          // What touches the edge of a shape is its border, or lies outside its corners.
          let isInside = shape.grown(by: 1).intersection(part.bounds) == shape.grown(by: 1)
          guard depth == 0 || isInside, shape.area <= pixelsLeft else { continue }
          pixelsLeft -= shape.area
          let bounds = shape.moved(x: area.x, y: area.y)
          let shown = cropped(to: bounds.grown(by: 2).intersection(self.bounds), on: backdrop)
          if var shape = shown.likeness {
            let edges = ARGB(backdrop).isOpaque ? bounds.sharedSides(with: self.bounds) : 0
            shape.score -= 1.5 * Double(edges) + 0.25 * Double(depth)
            shape.bounds = bounds
            let own = bounds.moved(x: -area.x, y: -area.y)
            let around = shapes.last { other in
              other.area > 2 * own.area && other.encloses(own)
                && (other.sharedSides(with: part.bounds) < 2 || part.hasMarks(around: own, scale))
            }
            shape.container = around?.moved(x: area.x, y: area.y)
            found.append(shape)
          }
          // Shapes on the same color are of this level.
          if differ(shown.fill, backdrop, by: 2) { inner.append((bounds, shown.fill)) }
        }
      }
      level = inner
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

  /// The rectangles around the connected shapes that differ from the backdrop, the largest first.
  ///
  /// - Parameter smallest: the least size of a shape.
  func shapes(from smallest: PixelSize = PixelSize(width: 1, height: 1)) -> [PixelRect] {
    var marks = (0..<bounds.area).map { differ(self[$0], backdrop, by: 2) }
    return connectedRegions(&marks, width: size.width).map(\.bounds)
      .filter { $0.width >= smallest.width && $0.height >= smallest.height }
      .sorted { $0.area > $1.area }
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
    var shape = Candidate(
      bounds: bounds, backdrop: backdrop, score: 0, isOpenAbove: frame.isOpenAbove)
    (shape.score, shape.hasArrow) = frame.likeness(rays)
    if bounds.width - frame.bounds.width >= 8, bounds.height - frame.bounds.height >= 8 {
      shape.score += 1
      shape.hasShadow = true
    }
    shape.score += min(Double(difference(fill, backdrop)) / 64, 1)
    return shape
  }
}

extension TracedFrame {
  /// How much a shape looks like a popover: an arrow counts most, then round corners and its size.
  func likeness(_ rays: EdgeRays) -> (score: Double, hasArrow: Bool) {
    var score = min(max(0.25 * Double((Double(body.area) / 4096).exponent), -1), 1.5)
    var hasArrow = false
    let lines = arrowLines(rays)
    if lines.count >= 3, let arrow = ArrowEstimate(lines), let edge = direction?.edge,
      arrow.base >= 4, arrow.base < 0.8 * Double(body.range(edge).count),
      let first = lines.first, let last = lines.last,
      last.high - last.low > 1.5 * (first.high - first.low),
      // What something else covers in part has a step.
      zip(lines, lines.dropFirst()).allSatisfy({ line, next in
        abs(line.low + line.high - next.low - next.high) < (last.high - last.low) / 2
      })
    {
      score += 3
      hasArrow = true
    }
    let corners = cornerRadii(rays)
    let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      .sorted()
    if radii[1] >= 1.5 {
      score += radii[0] > 0.7 * radii[3] ? 1.5 : 0.75
    }
    return (score, hasArrow)
  }
}

extension [PixelRect] {
  /// Whether two others have the size of one of them: cards, rows and buttons do, and popovers do not.
  func hasSiblings(of one: PixelRect) -> Bool {
    count { abs($0.width - one.width) <= 2 && abs($0.height - one.height) <= 2 } > 2
  }
}

extension PixelRect {
  /// Whether another rectangle is inside this one and touches none of its sides.
  fileprivate func encloses(_ other: PixelRect) -> Bool {
    grown(by: -1).intersection(other) == other
  }
}
