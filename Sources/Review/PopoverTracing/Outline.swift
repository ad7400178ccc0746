internal import Gusset

/// The rays of a picture, and the body and the arrow that they show.
struct Outline {
  let rays: EdgeRays
  let frame: Frame

  /// The outline whose edges rays from outside meet first; `nil` where they show no body.
  init?(_ picture: TracedPicture, _ leap: EdgeLeap) {
    let rays = EdgeRays(picture, leap)
    guard let frame = Frame(rays)?.withoutText(picture, rays) else { return nil }
    (self.rays, self.frame) = (rays, frame)
  }

  private init?(_ rays: EdgeRays) {
    guard let frame = Frame(rays) else { return nil }
    (self.rays, self.frame) = (rays, frame)
  }

  /// The outline that begins where the fill does, or a border around it. Rays from outside take narrow shadows
  /// for lines, and miss lines in strong shadows. `nil` where that is no body.
  func inner(in picture: TracedPicture) -> Outline? {
    guard let fill = EdgeRays(picture, fillsOf: frame.body),
      let inside = Outline(fill)
    else { return nil }
    let line = picture.lineWidth(around: inside.frame.body)
    guard line > 0 else { return inside }
    return Outline(fill.movedOut(by: line))
  }
}

extension EdgeRays {
  /// Where the fill of a body begins.
  fileprivate init?(_ picture: TracedPicture, fillsOf body: PixelRect) {
    let (width, height) = (picture.size.width, picture.size.height)
    let inner = body.columns.dropFirst(body.width / 5).dropLast(body.width / 5)
    let fills = (0..<height).map { y in picture.mode(y, inner) }
    // The fill goes on as it is at the ends, where lines and the arrow are.
    func end(_ rows: some Sequence<Int>, _ step: Int) -> Int? {
      rows.first { y in
        fills.indices.contains(y + step) && !differ(fills[y], fills[y + step], by: 3)
      }
    }
    let third = body.height / 3
    let rows = body.rows.clamped(to: fills.indices)
    guard third > 2, let first = end(rows.prefix(third), 1),
      let last = end(rows.suffix(third).reversed(), -1), first < last
    else { return nil }
    let tolerance = 2 + Int(2 * picture.noise)
    func isFill(_ x: Int, _ y: Int) -> Bool {
      !differ(picture[x, y], fills[min(max(y, first), last)], by: tolerance)
    }
    // Content is farther inside.
    let depth = min(body.width, body.height) / 4
    func edge(_ limit: Int, _ isFill: (Int) -> Bool) -> Int? {
      var isOutside = false
      for index in 0..<max(0, limit + depth) {
        if !isFill(index) {
          isOutside = true
        } else if isOutside {
          return index
        }
      }
      return nil
    }
    let (right, bottom) = (body.columns.upperBound, body.rows.upperBound)
    self.init(
      left: (0..<height).map { y in edge(body.x) { isFill($0, y) } },
      right: (0..<height).map { y in
        edge(width - right) { isFill(width - 1 - $0, y) }.map { width - $0 }
      },
      top: (0..<width).map { x in edge(body.y) { isFill(x, $0) } },
      bottom: (0..<width).map { x in
        edge(height - bottom) { isFill(x, height - 1 - $0) }.map { height - $0 }
      })
  }

  /// The rays that end at the outer edge of a line around what these ones meet.
  fileprivate func movedOut(by line: Int) -> EdgeRays {
    EdgeRays(
      left: left.map { $0.map { $0 - line } }, right: right.map { $0.map { $0 + line } },
      top: top.map { $0.map { $0 - line } }, bottom: bottom.map { $0.map { $0 + line } })
  }
}

extension TracedPicture {
  /// The width of a line around a body: it has the same color on all sides, and what is beyond it does not go on as
  /// the edge of a shadow does, which fades faster and faster.
  fileprivate func lineWidth(around body: PixelRect) -> Int {
    let columns = body.columns.dropFirst(body.width / 4).dropLast(body.width / 4)
    let rows = body.rows.dropFirst(body.height / 4).dropLast(body.height / 4)
    // The usual color at a distance from each side.
    func colors(_ distance: Int) -> [SIMD4<Double>] {
      let (right, bottom) = (
        body.columns.upperBound - 1 + distance, body.rows.upperBound - 1 + distance
      )
      let sides = [
        rows.map { self[body.x - distance, $0] }, rows.map { self[right, $0] },
        columns.map { self[$0, body.y - distance] }, columns.map { self[$0, bottom] },
      ]
      return sides.map { components(mostFrequent($0) ?? backdrop) }
    }
    let first = colors(1)
    let most = min(12, min(body.width, body.height) / 6)
    var line = 1
    while line < most,
      zip(colors(line + 1), first).allSatisfy({ ($0 - $1).greatest <= 2 + 2 * noise })
    {
      line += 1
    }
    let ground = components(backdrop)
    let beyond = zip(zip(colors(line), colors(line + 1)), colors(line + 2))
    let lines = beyond.count { pair, third in
      let (own, next, after) = (pair.0 - ground, pair.1 - ground, third - ground)
      let step = own - next
      return step.greatest > 2
        && (next.greatest <= 1.5 || (step * next).sum() < 0
          || own.greatest * after.greatest > 1.3 * next.greatest * next.greatest + 4)
    }
    let isEven = first.allSatisfy { ($0 - first[0]).greatest <= 48 }
    return lines >= 3 && isEven && line < most ? line : 0
  }
}
