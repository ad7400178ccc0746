package import Gusset
package import GussetArtwork

/// A visible seam between the two images of a skin: a pixel of the arrow whose neighbor in
/// the body does not continue it.
///
/// A border line between arrow and body, a gap, and fills of different colors are all found as
/// neighboring pixels that differ.
package struct SkinSeam: Hashable, Sendable {
  /// The direction of the arrow.
  package let direction: ArrowDirection
  /// The color of the pixel on the arrow's side, in straight alpha, `0xAARRGGBB`.
  package let outer: UInt32
  /// That of the neighboring pixel on the body's side.
  package let inner: UInt32
  /// The column of the outer pixel in the arrow's image, pointing up.
  package let arrowColumn: Int
  /// The row of the outer pixel in the arrow's image, pointing up.
  package let arrowRow: Int
}

extension Skin {
  /// The visible seams in a picture of this skin; none without an arrow.
  ///
  /// The search covers the line where the body begins. With an overlap it also covers the lines up
  /// to the end of the arrow's image. A pixel continues across a line when its color lies between
  /// the colors near it on the other side. On the arrow's antialiased flank, the color without the
  /// arrow counts as one of these. Colors are compared premultiplied.
  ///
  /// - Parameters:
  ///   - size: the whole background, arrow included, in points.
  ///   - arrow: the arrow; an offset that leads into a corner stops before it.
  ///   - tolerance: the allowed difference of a component, of 255.
  /// - Returns: the seams from the first to the last column of the arrow's image, line by line.
  /// - Throws: as ``image(size:arrow:)`` does.
  package func seams(
    in size: Size, arrow: Arrow?, tolerance: Int = 2
  ) throws(GussetError) -> [SkinSeam] {
    let layout = try layout(size: size, arrow: arrow)
    let composition = try SkinComposition(self, layout, arrow?.direction)
    guard let direction = arrow?.direction, let laid = composition.arrow else { return [] }
    let image = self.arrow.unpremultiplied()
    let view = ArrowView(
      direction: direction, arrow: image, column: laid.column, row: laid.row,
      composed: composition.composed(), body: composition.body)
    let join = metrics.pixelHeight(of: image.size, at: scale)
    var seams: [SkinSeam] = []
    for line in join...image.size.height {
      for column in view.broken(at: line, isJoin: line == join, tolerance: tolerance) {
        func color(_ row: Int) -> UInt32 {
          let position = view.position(column, row)
          return view.composed[x: position.column, y: position.row] ?? 0
        }
        seams.append(
          SkinSeam(
            direction: direction, outer: color(line - 1), inner: color(line), arrowColumn: column,
            arrowRow: line - 1))
      }
    }
    return seams
  }

  /// The visible seams of a body of the border image's own size, with the arrow in the middle of
  /// each edge in turn. A body that is too small for the arrow is enlarged to the minimum.
  ///
  /// - Throws: as ``image(size:arrow:)`` does.
  package func seams(tolerance: Int = 2) throws(GussetError) -> [SkinSeam] {
    let image = border.pixmap.size
    // The limit of a picture's size; larger corners are reduced to it.
    let most = scale.points(PixelSize.largestSide) - arrowHeight
    let least = min(arrowBase + 2 * metrics.cornerRadius, max(arrowBase, most / 4))
    let width = max(min(scale.points(image.width), most), least)
    let height = max(min(scale.points(image.height), most), least)
    let depth = metrics.arrowOverlap + 1
    var seams: [SkinSeam] = []
    for direction in ArrowDirection.allCases {
      let isUpright = direction.edge == .x
      let size = Size(
        width: isUpright ? width : max(width, depth) + arrowHeight,
        height: isUpright ? max(height, depth) + arrowHeight : height)
      seams += try self.seams(in: size, arrow: Arrow(direction), tolerance: tolerance)
    }
    return seams
  }
}

/// A composed skin in coordinates in which the arrow points up: columns along its base, rows from
/// the tip.
private struct ArrowView {
  let direction: ArrowDirection
  /// The arrow's image, pointing up.
  let arrow: Pixmap
  /// The position of the rotated arrow in the two pictures.
  let column: Int
  let row: Int
  let composed: Pixmap
  let body: Pixmap

  /// The position in the two pictures of a pixel of the arrow's image, or of one behind it.
  func position(_ x: Int, _ y: Int) -> (column: Int, row: Int) {
    let (right, bottom) = (arrow.size.width - 1 - x, arrow.size.height - 1 - y)
    return switch direction {
    case .up: (column + x, row + y)
    case .right: (column + bottom, row + x)
    case .down: (column + right, row + bottom)
    case .left: (column + y, row + right)
    }
  }

  /// A row of one of the two pictures, as long as the arrow's base, in premultiplied components from
  /// 0 to 255; empty outside the picture.
  func colors(_ picture: Pixmap, row: Int) -> [SIMD4<Int32>] {
    (0..<arrow.size.width).compactMap { x in
      let position = position(x, row)
      return picture[x: position.column, y: position.row].map {
        WeightedPixel($0, .straight).rounded
      }
    }
  }

  /// The number of columns by which the arrow's flanks move from a row of its image to the next.
  func shift(_ row: Int) -> Int {
    guard let ends = seen(row), let before = seen(row - 1) else { return 0 }
    return max(
      abs(ends.lowerBound - before.lowerBound), abs(ends.upperBound - before.upperBound))
  }

  /// The columns below the arrow when the row above a line is transparent.
  func gap(above line: Int) -> [Int] {
    (0..<line).reversed().lazy.compactMap(seen).first.map(Array.init) ?? []
  }

  /// The columns from the first to the last pixel of a row of the arrow's image that is not
  /// transparent.
  private func seen(_ row: Int) -> ClosedRange<Int>? {
    let columns = (0..<arrow.size.width).filter { ARGB(arrow[x: $0, y: row] ?? 0).alpha > 0 }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }
}

extension WeightedPixel {
  /// The pixel in eight bits: premultiplied components from 0 to 255.
  fileprivate var rounded: SIMD4<Int32> { (components &+ Self.unit / 2) / Self.unit }
}

extension ArrowView {
  /// The columns in which the two rows of pixels on either side of the line above a row of the
  /// arrow's image do not continue one another.
  ///
  /// - Parameter isJoin: whether the body begins at the line, so that a gap would be visible.
  func broken(at line: Int, isJoin: Bool, tolerance: Int) -> [Int] {
    let tolerance = Int32(clamping: tolerance)
    let outer = colors(composed, row: line - 1)
    let inner = colors(composed, row: line)
    let outerBody = colors(body, row: line - 1)
    let innerBody = colors(body, row: line)
    let seen = outer.indices.filter { !lies(outer[$0], between: [outerBody[$0]], tolerance) }
    // When the arrow's image ends at the picture's edge, there is no row behind the line.
    guard inner.count == outer.count, let first = seen.first, let last = seen.last else {
      return isJoin ? gap(above: line) : []
    }
    // A slanted line continues a few columns further, and antialiasing adds one on either side.
    let reach = 2 + max(shift(line - 1), shift(line))
    let flank = ArrowView.flank(outer, outerBody, tolerance)
    return (isJoin ? Array(first...last) : seen).filter { column in
      let near = max(0, column - reach)..<min(outer.count, column + reach + 1)
      let isFlank = flank.contains(column)
      let behind = inner[near] + (isFlank ? [outerBody[column]] : [])
      let before = outer[near] + (isFlank ? [innerBody[column]] : [])
      return !lies(outer[column], between: behind, tolerance)
        || !lies(inner[column], between: before, tolerance)
    }
  }

  /// The columns of the arrow's antialiased flanks at both ends, up to the first two equal
  /// neighbors.
  private static func flank(
    _ row: [SIMD4<Int32>], _ body: [SIMD4<Int32>], _ tolerance: Int32
  ) -> Set<Int> {
    var flank: Set<Int> = []
    for columns in [Array(row.indices), row.indices.reversed()] {
      for (column, next) in zip(columns, columns.dropFirst()) {
        flank.insert(column)
        let isClear = lies(row[column], between: [body[column]], tolerance)
        if !isClear, lies(row[column], between: [row[next]], tolerance) { break }
      }
    }
    return flank
  }
}

/// Whether every component lies between the least and the greatest of other colors, within a
/// tolerance.
private func lies(
  _ color: SIMD4<Int32>, between others: some Sequence<SIMD4<Int32>>, _ tolerance: Int32
) -> Bool {
  let low = others.reduce(SIMD4(repeating: .max), pointwiseMin)
  let high = others.reduce(SIMD4(repeating: .min), pointwiseMax)
  return all(color .>= low &- tolerance) && all(color .<= high &+ tolerance)
}
