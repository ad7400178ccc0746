import Gusset

/// A picture as rows of pixels, for stretching in the simplest way.
struct Bitmap: Equatable {
  var rows: [[UInt32]]

  var width: Int { rows[0].count }
  var height: Int { rows.count }

  var mirrored: Bitmap { Bitmap(rows: rows.map { $0.reversed() }) }

  var transposed: Bitmap {
    Bitmap(rows: (0..<width).map { column in rows.map { $0[column] } })
  }
}

/// UIKit's drawing of an image with cap insets into a new bitmap. All lengths are in pixels.
///
/// It shares no code with the library: no runs and no lattices, and each pass makes a new bitmap.
struct ResizableBitmap {
  var bitmap: Bitmap
  var top: Int
  var left: Int
  var bottom: Int
  var right: Int
  var mode: ResizingMode

  func drawn(width: Int, height: Int) -> Bitmap {
    let wide = Self.stretch(bitmap, from: left, keeping: right, to: width, mode)
    let tall = Self.stretch(wide.transposed, from: top, keeping: bottom, to: height, mode)
    return tall.transposed
  }

  /// Stretches every row.
  private static func stretch(
    _ bitmap: Bitmap, from low: Int, keeping high: Int, to width: Int, _ mode: ResizingMode
  ) -> Bitmap {
    Bitmap(
      rows: bitmap.rows.map { row in
        let cell = Array(row[low..<row.count - high])
        let room = width - low - high
        let middle = (0..<room).map { index in
          mode == .tile ? cell[index % cell.count] : interpolated(cell, index, room)
        }
        return Array(row[..<low]) + middle + Array(row[(row.count - high)...])
      })
  }

  /// The cell, interpolated at the center of an output pixel, in exact fractions. The position
  /// (index + 1/2) count / room - 1/2 is clamped to the centers of the first and the last pixel.
  private static func interpolated(_ cell: [UInt32], _ index: Int, _ room: Int) -> UInt32 {
    let place = (2 * index + 1) * cell.count - room
    if place <= 0 { return cell[0] }
    if place >= 2 * room * (cell.count - 1) { return cell[cell.count - 1] }
    let first = place / (2 * room)
    return blend(cell[first], cell[first + 1], place % (2 * room), of: 2 * room)
  }

  /// Straight alpha: colors are weighted by their alpha.
  private static func blend(_ a: UInt32, _ b: UInt32, _ share: Int, of whole: Int) -> UInt32 {
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int((pixel >> shift) & 0xFF) }
    func rounded(_ sum: Int, _ whole: Int) -> UInt32 {
      UInt32((Double(sum) / Double(whole)).rounded(.toNearestOrAwayFromZero))
    }
    if a == b { return a }
    let visibleA = part(a, 24) * (whole - share)
    let visibleB = part(b, 24) * share
    var result = rounded(visibleA + visibleB, whole) << 24
    for shift: UInt32 in [0, 8, 16] {
      let color =
        visibleA + visibleB > 0
        ? rounded(part(a, shift) * visibleA + part(b, shift) * visibleB, visibleA + visibleB)
        : rounded(part(a, shift) * (whole - share) + part(b, shift) * share, whole)
      result |= color << shift
    }
    return result
  }
}
