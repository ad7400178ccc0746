internal import Pixels
internal import PopoverGeometry

extension AuditedArt {
  /// Whether each picture of a larger scale shows what the 1x picture shows.
  var twinFindings: [AuditFinding] {
    pictures.compactMap { picture in
      guard picture.scale != .one, let twin = self.picture(picture.piece, .one) else { return nil }
      return picture.finding(against: twin)
    }
  }
}

extension AuditedArt.Picture {
  /// What rounding may make of a flat colour, in parts of 255.
  private static let tolerance = 2

  /// Compares this picture, each point of it averaged, with its 1x twin.
  ///
  /// A shape drawn at another scale has other edges, up to a pixel away where they are laid on
  /// whole pixels, and a mean is not the colour in the middle. So a pixel of either must lie within
  /// what the other shows around it, and a third of all the difference there beyond it; where
  /// nothing changes, that is one colour.
  fileprivate func finding(against twin: AuditedArt.Picture) -> AuditFinding? {
    let pixels = Int(scale.value)
    let size = twin.pixmap.size
    guard pixmap.size == PixelSize(width: size.width * pixels, height: size.height * pixels) else {
      return nil
    }
    let small = PixelGrid(twin.pixmap, reducedBy: 1)
    let large = PixelGrid(pixmap, reducedBy: pixels)
    var worst: (x: Int, y: Int, amount: Int)?
    var count = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let excess = PixelGrid.excess(small, large, x, y, tolerance: Self.tolerance)
        guard excess > 0 else { continue }
        count += 1
        if excess > worst?.amount ?? 0 { worst = (x, y, excess) }
      }
    }
    guard let worst else { return nil }
    let amount = worst.amount + Self.tolerance
    return AuditFinding(
      .twinDiffers, .warning, in: place,
      at: PixelRect(x: worst.x * pixels, y: worst.y * pixels, width: pixels, height: pixels),
      by: amount,
      "these pixels differ by \(amount) of 255 from all that the 1x picture has around"
        + " \(worst.x),\(worst.y)"
        + (count > 1 ? ", and \(count - 1) more \(count == 2 ? "point does" : "points do")" : ""))
  }
}

/// A picture with as many pixels as its 1x twin has: squares of its pixels.
private struct PixelGrid {
  private typealias Parts = SIMD4<Int32>

  private let width: Int
  private let height: Int
  /// The mean of each square, and its least and largest components.
  private let means: [Parts]
  private let lows: [Parts]
  private let highs: [Parts]

  init(_ pixmap: Pixmap, reducedBy factor: Int) {
    width = pixmap.size.width / factor
    height = pixmap.size.height / factor
    var sums = [Parts](repeating: .zero, count: width * height)
    var lows = [Parts](repeating: Parts(repeating: .max), count: width * height)
    var highs = sums
    for y in 0..<height * factor {
      for x in 0..<width * factor {
        let parts = SeenPixel(pixmap.pixels[y * pixmap.size.width + x], pixmap.alpha).parts
        let index = y / factor * width + x / factor
        sums[index] &+= parts
        lows[index] = lows[index].least(parts)
        highs[index] = highs[index].most(parts)
      }
    }
    let count = Parts(repeating: Int32(factor * factor))
    means = factor == 1 ? sums : sums.map { $0 / count }
    (self.lows, self.highs) = (lows, highs)
  }

  /// By how much either of two squares is outside what the other grid shows around it.
  static func excess(_ a: PixelGrid, _ b: PixelGrid, _ x: Int, _ y: Int, tolerance: Int) -> Int {
    let (meanA, meanB) = (a.means[y * a.width + x], b.means[y * b.width + x])
    // Most pixels are what their twins are; for those there is no need to look around.
    if SeenPixel(parts: meanA &- meanB).amount <= tolerance { return 0 }
    let (lowA, highA) = a.range(a.means, a.means, around: x, y)
    let (lowB, highB) = b.range(b.means, b.means, around: x, y)
    let slack =
      (highA.most(highB) &- lowA.least(lowB)) / 3
      &+ Parts(repeating: Int32(tolerance) * SeenPixel.unit)
    return max(
      b.excess(of: meanA, around: x, y, slack: slack),
      a.excess(of: meanB, around: x, y, slack: slack))
  }

  private func excess(of mean: Parts, around x: Int, _ y: Int, slack: Parts) -> Int {
    let (low, high) = range(lows, highs, around: x, y)
    return SeenPixel(parts: mean).distance(low: low &- slack, high: high &+ slack).amount
  }

  /// The least and the largest of each component within one square.
  private func range(
    _ lows: [Parts], _ highs: [Parts], around x: Int, _ y: Int
  ) -> (low: Parts, high: Parts) {
    var (low, high) = (lows[y * width + x], highs[y * width + x])
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for index in row * width + max(x - 1, 0)...row * width + min(x + 1, width - 1) {
        low = low.least(lows[index])
        high = high.most(highs[index])
      }
    }
    return (low, high)
  }
}
