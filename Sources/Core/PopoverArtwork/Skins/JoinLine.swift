internal import PopoverGeometry

/// A premultiplied color, with components from 0 to 255.
struct PremultipliedColor: Hashable {
  let components: SIMD4<Int32>

  init(straight pixel: UInt32) {
    let alpha = pixel >> 24
    func seen(_ shift: UInt32) -> Int32 { Int32((((pixel >> shift) & 255) * alpha + 127) / 255) }
    components = SIMD4(Int32(alpha), seen(16), seen(8), seen(0))
  }

  /// Whether no component differs by more than the tolerance.
  func isClose(to other: PremultipliedColor, _ tolerance: Int32) -> Bool {
    lies(between: [other], tolerance)
  }

  /// Whether every component lies between the least and the greatest of other colors, within a
  /// tolerance.
  func lies(between others: some Sequence<PremultipliedColor>, _ tolerance: Int32) -> Bool {
    var low = SIMD4<Int32>(repeating: .max)
    var high = SIMD4<Int32>(repeating: .min)
    for other in others {
      low = pointwiseMin(low, other.components)
      high = pointwiseMax(high, other.components)
    }
    return all(components .>= low &- tolerance) && all(components .<= high &+ tolerance)
  }
}

/// The two rows of pixels on either side of a line across the arrow, and the columns where one row
/// does not continue the other.
struct JoinLine {
  /// The columns of the arrow's image in which the rows do not match.
  let broken: [Int]

  /// Compares the rows on either side of the line above a row of the arrow's image.
  ///
  /// - Parameter isJoin: whether the body begins at the line, so that a gap would be visible.
  init(_ view: ArrowView, at line: Int, isJoin: Bool, tolerance: Int) {
    let tolerance = Int32(clamping: tolerance)
    let outer = view.colors(view.composed, row: line - 1)
    let inner = view.colors(view.composed, row: line)
    let outerBody = view.colors(view.body, row: line - 1)
    let innerBody = view.colors(view.body, row: line)
    let seen = outer.indices.filter { !outer[$0].isClose(to: outerBody[$0], tolerance) }
    // When the arrow's image ends at the picture's edge, there is no row behind the line.
    guard inner.count == outer.count, let first = seen.first, let last = seen.last else {
      broken = isJoin ? view.gap(above: line) : []
      return
    }
    // A slanted line continues a few columns further, and antialiasing adds one on either side.
    let reach = 2 + max(view.shift(line - 1), view.shift(line))
    let flank = JoinLine.flank(outer, outerBody, tolerance)
    broken = (isJoin ? Array(first...last) : seen).filter { column in
      let near = max(0, column - reach)..<min(outer.count, column + reach + 1)
      let isFlank = flank.contains(column)
      let behind = inner[near] + (isFlank ? [outerBody[column]] : [])
      let before = outer[near] + (isFlank ? [innerBody[column]] : [])
      return !outer[column].lies(between: behind, tolerance)
        || !inner[column].lies(between: before, tolerance)
    }
  }

  /// The columns of the arrow's antialiased flanks at both ends, up to the first two equal
  /// neighbors.
  private static func flank(
    _ row: [PremultipliedColor], _ body: [PremultipliedColor], _ tolerance: Int32
  ) -> Set<Int> {
    var flank: Set<Int> = []
    for columns in [Array(row.indices), row.indices.reversed()] {
      for (column, next) in zip(columns, columns.dropFirst()) {
        flank.insert(column)
        let isClear = row[column].isClose(to: body[column], tolerance)
        if !isClear, row[column].isClose(to: row[next], tolerance) { break }
      }
    }
    return flank
  }
}
