internal import Gusset

/// Where a drawing differs most from its picture, in a square as wide as an arrow's tip. A mean over the whole picture
/// hides that an arrow is too low, or that a corner is too round.
struct LocalDifference {
  /// The square, in pixels of the picture.
  let bounds: PixelRect
  /// The mean difference in it, from 0 to 255.
  let mean: Double

  /// - Parameters:
  ///   - differences: those at some columns and rows of the picture, row by row.
  ///   - side: the side of the square, in pixels.
  /// - Returns: `nil` for fewer columns or rows than a square has.
  init?(_ differences: [Int32], _ columns: [Int], _ rows: [Int], side: Int) {
    let step = columns.count > 1 ? columns[1] - columns[0] : 1
    let count = max(3, side / step)
    guard columns.count >= count, rows.count >= count else { return nil }
    // The sums of the last rows in each column, and of the last columns of these.
    var sums = Array(repeating: Int32(0), count: columns.count)
    var most: (sum: Int32, column: Int, row: Int) = (-1, 0, 0)
    for row in rows.indices {
      for column in columns.indices {
        sums[column] += differences[row * columns.count + column]
        if row >= count { sums[column] -= differences[(row - count) * columns.count + column] }
      }
      guard row >= count - 1 else { continue }
      var sum = sums[..<(count - 1)].reduce(0, +)
      for column in count - 1..<columns.count {
        sum += sums[column]
        if sum > most.sum { most = (sum, column, row) }
        sum -= sums[column - count + 1]
      }
    }
    bounds = PixelRect(
      x: columns[most.column - count + 1], y: rows[most.row - count + 1], width: count * step,
      height: count * step)
    mean = Double(most.sum) / Double(count * count)
  }
}

extension TracedPopover {
  /// The greatest step between the pixels on both sides of an edge of the body, as it is drawn with its shadow.
  func edgeContrast(_ drawing: Drawing, on backdrop: UInt32) -> Double {
    let body = frame.body
    let line = max(1, Int((theme.border.width * scale.value).rounded()))
    func pixel(_ place: Int, _ depth: Int, _ side: ArrowDirection) -> UInt32 {
      let (x, y) = body.place(along: place, depth, from: side)
      return PremultipliedMath.over(drawing[x, y], backdrop)
    }
    return ArrowDirection.allCases.flatMap { side in
      let edge = body.range(side.edge)
      return [1, 2, 3].flatMap { quarter in
        let place = edge.lowerBound + edge.count * quarter / 4
        let outside = pixel(place, -1, side)
        return [0, line].map { Double(difference(pixel(place, $0, side), outside)) }
      }
    }.max() ?? 0
  }
}
