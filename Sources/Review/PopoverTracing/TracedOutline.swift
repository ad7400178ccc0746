internal import Gusset

/// The rays of a picture, and the body and the arrow that they show.
struct TracedOutline {
  let rays: EdgeRays
  let frame: TracedFrame

  /// The outline that rays show; `nil` where they show no body.
  init?(_ rays: EdgeRays, in picture: TracedPicture) {
    guard let frame = TracedFrame(rays, in: picture)?.withoutText(picture, rays) else { return nil }
    (self.rays, self.frame) = (rays, frame)
  }

  /// The outlines that begin where the fill does, or a border around it. Rays from outside take narrow shadows
  /// for lines, and miss lines in strong shadows.
  func inner(in picture: TracedPicture) -> [TracedOutline] {
    guard let fill = EdgeRays(picture, fillsOf: frame),
      let inside = TracedOutline(fill, in: picture)
    else {
      return []
    }
    return picture.lineWidths(around: inside).compactMap {
      TracedOutline(fill.movedOut(by: $0), in: picture)
    }
    .filter { $0.isInside(picture) }
  }

  /// Whether the body and its arrow are inside a picture.
  func isInside(_ picture: TracedPicture) -> Bool {
    frame.bounds.intersection(picture.bounds) == frame.bounds
  }
}

extension EdgeRays {
  /// Where the fill of a body begins.
  fileprivate init?(_ picture: TracedPicture, fillsOf frame: TracedFrame) {
    let body = frame.body
    let inner = body.columns.dropFirst(body.width / 5).dropLast(body.width / 5)
    let fills = picture.bounds.rows.map { y in picture.mode(y, inner) }
    // The fill goes on as it is at the ends, before lines and the arrow.
    let third = body.height / 3
    let rows = body.rows.clamped(to: fills.indices)
    guard third > 2, rows.count > 2 * third else { return nil }
    let starts = rows.prefix(third).dropFirst().reversed()
    let ends = rows.suffix(third).dropLast()
    // The steps of a gradient are about equal. A shadow above a light fill differs from it by few levels.
    func isEdge(_ y: Int, _ outer: Int) -> Bool {
      let own = components(fills[y])
      let bend = own * 2 - components(fills[outer]) - components(fills[2 * y - outer])
      return bend.greatest > 1 + 2 * picture.noise
    }
    let first = starts.first { isEdge($0, $0 - 1) } ?? rows.lowerBound
    let last = ends.first { isEdge($0, $0 + 1) } ?? rows.upperBound - 1
    let tolerance = 1 + Int(2 * picture.noise)
    func isFill(_ place: (x: Int, y: Int)) -> Bool {
      !differ(picture[place], fills[min(max(place.y, first), last)], by: tolerance)
    }
    // Content is farther inside. Beside the body there is only the arrow.
    let depth = min(body.width, body.height) / 4
    func edge(_ count: Int, _ body: Int?, _ isFill: (Int) -> Bool) -> Int? {
      var isOutside = false
      var run = 0
      for index in 0..<min(count, max(0, body.map { $0 + depth } ?? count)) {
        if !isFill(index) {
          (isOutside, run) = (true, 0)
        } else if isOutside {
          run += 1
          // A shadow has the color of the fill for less.
          if run == 5 { return index - 4 }
        }
      }
      return nil
    }
    self.init(in: picture.size) { side, place in
      if side == .up, frame.isOpenAbove { return nil }
      let count = picture.bounds.range(side.edge.other).count
      let outside = picture.bounds.distance(to: body, from: side)
      return edge(count, body.range(side.edge).contains(place) ? outside : nil) {
        isFill(picture.bounds.place(along: place, $0, from: side))
      }
    }
  }

  /// The rays that end at the outer edge of a line around what these ones meet.
  func movedOut(by line: Int) -> EdgeRays {
    EdgeRays(
      left: left.map { $0.map { $0 - line } }, right: right.map { $0.map { $0 + line } },
      top: top.map { $0.map { $0 - line } }, bottom: bottom.map { $0.map { $0 + line } })
  }
}

extension TracedPicture {
  /// The widths that a line around a body may have, the likeliest first. A line has the same color on all sides,
  /// or what is beyond it does not go on as the edge of a shadow does, which fades faster and faster.
  fileprivate func lineWidths(around outline: TracedOutline) -> [Int] {
    let body = outline.frame.body
    let (rows, columns) = outline.straight
    // An arrow may cover most of its side.
    let sides = ArrowDirection.allCases.filter { $0 != outline.frame.direction }
    // How much the usual color at a distance from each side differs from the backdrop.
    func colors(_ distance: Int) -> [SIMD4<Double>] {
      sides.map { side in
        let pixels = (side.edge == .x ? columns : rows).map {
          self[body.place(along: $0, -distance, from: side)]
        }
        return components(mostFrequent(pixels) ?? backdrop) - components(backdrop)
      }
    }
    func areEqual(_ colors: [SIMD4<Double>], _ others: [SIMD4<Double>]) -> Bool {
      zip(colors, others).allSatisfy { ($0 - $1).greatest <= 2 + 2 * noise }
    }
    let first = colors(1)
    let most = min(12, min(body.width, body.height) / 6)
    var line = 1
    while line < most, areEqual(colors(line + 1), first) { line += 1 }
    let (next, after) = (colors(line + 1), colors(line + 2))
    let isEven = areEqual(first, Array(repeating: first[0], count: first.count))
    if isEven, next.allSatisfy({ $0.greatest <= 2 + 2 * noise }) { return [line] }
    let breaks = first.indices.count { side in
      let (own, beyond) = (first[side].greatest, next[side].greatest)
      return own * after[side].greatest > 1.3 * beyond * beyond + 4
    }
    return line < most && (isEven || breaks >= 3) ? [line, 0] : [0]
  }
}

extension TracedOutline {
  /// The rows and the columns of the body between its round corners, where its sides are straight.
  var straight: (rows: Range<Int>, columns: Range<Int>) {
    let radius = Int(frame.cornerRadii(rays).largest.rounded(.up))
    func middle(_ range: Range<Int>) -> Range<Int> {
      let cut = min(max(range.count / 4, radius + 1), (range.count - 3) / 2)
      return range.lowerBound + cut..<range.upperBound - cut
    }
    return (middle(frame.body.rows), middle(frame.body.columns))
  }
}
