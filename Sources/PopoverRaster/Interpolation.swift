/// Which two pixels of a cell an enlarged pixel lies between.
///
/// Pixel middles are mapped to pixel middles: destination pixel i shows the cell at
/// (i + 1/2) count / length - 1/2. Beyond the first and last middle the cell's edge pixels stay.
struct Sample {
  let first: Int
  let second: Int
  /// The share of `second`, from 0 up to 1.
  let weight: Double

  init(_ index: Int, count: Int, length: Int) {
    let position = (Double(index) + 0.5) * Double(count) / Double(length) - 0.5
    let clamped = min(max(position, 0), Double(count - 1))
    first = Int(clamped)
    second = min(first + 1, count - 1)
    weight = clamped - Double(first)
  }
}

extension Pixmap.Alpha {
  /// The mixture of two pixels, `weight` of it the second.
  ///
  /// Colours are weighted by their alpha, so that the colour of a transparent pixel, which nobody
  /// sees, does not tint its neighbour.
  func mix(_ a: UInt32, _ b: UInt32, _ weight: Double) -> UInt32 {
    if a == b || weight == 0 { return a }
    let (alphaA, alphaB) = (Double(a >> 24), Double(b >> 24))
    let alpha = alphaA + (alphaB - alphaA) * weight
    var result = UInt32(alpha.rounded()) << 24
    for shift: UInt32 in [0, 8, 16] {
      let (x, y) = (Double((a >> shift) & 255), Double((b >> shift) & 255))
      let value: Double
      switch self {
      case .premultiplied:
        value = x + (y - x) * weight
      case .straight:
        let (shareA, shareB) = (alphaA * (1 - weight), alphaB * weight)
        value = alpha > 0 ? (x * shareA + y * shareB) / alpha : x + (y - x) * weight
      }
      result |= UInt32(value.rounded()) << shift
    }
    return result
  }
}
