internal import Gusset

/// Where rays from the four sides of a picture first meet an edge.
struct EdgeRays {
  /// The first column of the popover in each row, from the left; `nil` for a row without one.
  let left: [Int?]
  /// The column behind the last one of the popover in each row.
  let right: [Int?]
  /// The first row in each column.
  let top: [Int?]
  /// The row behind the last one in each column.
  let bottom: [Int?]

  init(_ picture: TracedPicture, _ leap: EdgeLeap = .usual) {
    let (width, height) = (picture.size.width, picture.size.height)
    left = (0..<height).map { y in firstEdge(width, leap) { picture[$0, y] } }
    right = (0..<height).map { y in
      firstEdge(width, leap) { picture[width - 1 - $0, y] }.map { width - $0 }
    }
    top = (0..<width).map { x in firstEdge(height, leap) { picture[x, $0] } }
    bottom = (0..<width).map { x in
      firstEdge(height, leap) { picture[x, height - 1 - $0] }.map { height - $0 }
    }
  }
}

/// How much two pixels differ at an edge: by a least difference, and by more than a multiple of the step
/// before it and two levels.
struct EdgeLeap {
  var least: Int
  var multiple: Double

  static let usual = EdgeLeap(least: 5, multiple: 2)
  /// For pictures that the usual one does not explain: strong narrow shadows, and hardly any contrast.
  static let others = [EdgeLeap(least: 12, multiple: 3), EdgeLeap(least: 2, multiple: 1.2)]
}

/// The first pixel of a ray that differs sharply from the one before it. A shadow begins slowly and gets
/// darker step by step, so its pixels are none; the pixel before the ray is the one at -1.
func firstEdge(
  _ count: Int, _ leap: EdgeLeap = .usual, _ pixel: (Int) -> UInt32
) -> Int? {
  var last = 0
  var before = pixel(-1)
  for index in 0..<count {
    let next = pixel(index)
    let step = difference(before, next)
    if step >= leap.least,
      Double(step) > leap.multiple * Double(last) + Double(min(leap.least - 1, 2))
    {
      return index
    }
    (last, before) = (step, next)
  }
  return nil
}

/// The body and the arrow of a popover in whole pixels, as rays see them.
struct BodyEstimate: Equatable {
  /// The body.
  var body: PixelRect
  /// The direction of the arrow; `nil` for none.
  var direction: ArrowDirection?
  /// The distance from the body's edge to the tip; 0 without an arrow.
  var arrowHeight = 0

  /// The body is where most rays end. `nil` where nothing looks like one.
  init?(_ rays: EdgeRays) {
    guard let left = side(rays.left), let right = side(rays.right), let top = side(rays.top),
      let bottom = side(rays.bottom), right - left >= 6, bottom - top >= 6
    else { return nil }
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
  var bounds: PixelRect { part(-arrowHeight..<0) ?? body }

  /// The body and the lines beside its edge with the arrow: from a depth above the edge, which is negative,
  /// to one below it. The whole body and its lines where the range ends above; `nil` without an arrow.
  func part(_ depths: Range<Int>) -> PixelRect? {
    let (low, high) = (depths.lowerBound, depths.upperBound)
    let (columns, rows) = (body.columns, body.rows)
    func first(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + low..<(high > 0 ? range.lowerBound + high : range.upperBound)
    }
    func last(_ range: Range<Int>) -> Range<Int> {
      (high > 0 ? range.upperBound - high : range.lowerBound)..<range.upperBound - low
    }
    return switch direction {
    case .up: PixelRect(columns: columns, rows: first(rows))
    case .down: PixelRect(columns: columns, rows: last(rows))
    case .left: PixelRect(columns: first(columns), rows: rows)
    case .right: PixelRect(columns: last(columns), rows: rows)
    case nil: nil
    }
  }
}

/// The position of a straight side: where most rays end, if they are some.
private func side(_ ends: [Int?]) -> Int? {
  let ends = ends.compactMap { $0 }
  guard let side = mode(ends), ends.count(where: { $0 == side }) >= 4 else { return nil }
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
