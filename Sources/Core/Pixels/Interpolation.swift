/// The two pixels of a cell that an output pixel is interpolated from.
///
/// Pixel centers map to pixel centers: output pixel i shows the cell at (i + 1/2) count / length -
/// 1/2. Before the first center and after the last one, the cell's edge pixel is repeated. The
/// arithmetic uses integers, so every machine gives the same result.
package struct Sample: Equatable {
  package let first: Int
  package let second: Int
  /// The weight of `second`, as a numerator over `whole`.
  package let share: Int
  let whole: Int

  package init(_ index: Int, count: Int, length: Int) {
    whole = 2 * length
    let position = (2 * index + 1) * count - length
    let clamped = min(max(position, 0), (count - 1) * whole)
    (first, share) = clamped.quotientAndRemainder(dividingBy: whole)
    second = min(first + 1, count - 1)
  }
}

extension Pixmap.Alpha {
  /// Interpolates two pixels with the weights of a sample.
  ///
  /// Colors are also weighted by alpha, so the invisible color of a transparent pixel does not tint
  /// its neighbor. Halves are rounded up.
  package func mix(_ a: UInt32, _ b: UInt32, _ sample: Sample) -> UInt32 {
    if a == b || sample.share == 0 { return a }
    let shareA = sample.whole - sample.share
    let (seenA, seenB) = (Int(a >> 24) * shareA, Int(b >> 24) * sample.share)
    let seen = seenA + seenB
    var result = UInt32((2 * seen + sample.whole) / (2 * sample.whole)) << 24
    for shift: UInt32 in [0, 8, 16] {
      let (x, y) = (Int((a >> shift) & 255), Int((b >> shift) & 255))
      let (sum, whole) =
        self == .straight && seen > 0
        ? (x * seenA + y * seenB, seen) : (x * shareA + y * sample.share, sample.whole)
      result |= UInt32((2 * sum + whole) / (2 * whole)) << shift
    }
    return result
  }
}
