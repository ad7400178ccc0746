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
}

extension EdgeRays {
  init(_ picture: TracedPicture, _ leap: EdgeLeap = .usual) {
    let (width, height) = (picture.size.width, picture.size.height)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      leap.isOfLuminance ? luminance(picture[x, y]) : picture[x, y]
    }
    left = (0..<height).map { y in firstEdge(width, leap) { pixel($0, y) } }
    right = (0..<height).map { y in
      firstEdge(width, leap) { pixel(width - 1 - $0, y) }.map { width - $0 }
    }
    top = (0..<width).map { x in firstEdge(height, leap) { pixel(x, $0) } }
    bottom = (0..<width).map { x in
      firstEdge(height, leap) { pixel(x, height - 1 - $0) }.map { height - $0 }
    }
  }
}

/// How much two pixels differ at an edge: by a least difference, and by more than a multiple of the step
/// before it and two levels.
struct EdgeLeap {
  var least: Int
  var multiple: Double

  /// Whether colors do not count, which JPEG blurs.
  var isOfLuminance = false

  static let usual = EdgeLeap(least: 5, multiple: 2)

  /// Those to try in a picture, beginning with the usual one: strong narrow shadows, hardly any contrast, and a
  /// faint rim around the border need others.
  static func all(for picture: TracedPicture) -> [EdgeLeap] {
    let noise = Int(4 * picture.noise)
    return
      (picture.isCompressed
      ? [EdgeLeap(least: 5 + noise, multiple: 2, isOfLuminance: true)] : [])
      + [
        usual, EdgeLeap(least: 12, multiple: 3), EdgeLeap(least: 2, multiple: 1.2),
        EdgeLeap(least: 60, multiple: 2),
      ]
  }
}

/// The first pixel of a ray that differs sharply from the one before it. A shadow begins slowly and gets
/// darker step by step, so its pixels are none, until a step turns back; the pixel before the ray is the one at -1.
func firstEdge(
  _ count: Int, _ leap: EdgeLeap = .usual, _ pixel: (Int) -> UInt32
) -> Int? {
  var last = SIMD4<Double>.zero
  var before = pixel(-1)
  for index in 0..<count {
    let next = pixel(index)
    guard next != before || last != .zero else { continue }
    let step = components(next) - components(before)
    if step.greatest >= Double(leap.least),
      (step - last).greatest > (leap.multiple - 1) * last.greatest
        + Double(min(leap.least - 1, 2))
    {
      return index
    }
    (last, before) = (step, next)
  }
  return nil
}
