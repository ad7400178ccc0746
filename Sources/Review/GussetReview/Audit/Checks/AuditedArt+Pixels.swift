internal import Gusset

extension AuditedArt {
  /// Checks that all repeated columns and rows are uniform.
  var cellFindings: [AuditFinding] {
    pictures.flatMap { picture in
      var findings = (picture.plan?.cells ?? []).flatMap { cell in
        [picture.uniformity(of: cell), picture.stripes(of: cell)].compactMap { $0 }
      }
      if picture.plan?.cellsOverlap == true {
        let overlap = AuditFinding(
          .cellsOverlap, .warning, in: picture.place,
          "the second pass stretches pixels that the first pass has already stretched: use a smaller"
            + " second-half inset")
        findings.insert(overlap, at: 0)
      }
      return findings
    }
  }
}

extension AuditedArt.Picture {
  /// The worst pixel of a cell that is not uniform.
  fileprivate func uniformity(of cell: StretchCell) -> AuditFinding? {
    // Only the worst flaw is kept: of noise, every pixel is flawed.
    var found: (line: Int, flaw: LineFlaw)?
    var count = 0
    let near = cell.lines.lowerBound - 2..<cell.lines.upperBound + 2
    let lines = near.reduce(into: [:]) { $0[$1] = line(cell.axis, $1) }
    for index in cell.lines {
      for flaw in worstFlaws(of: cell, in: index, lines) {
        count += 1
        guard let worst = found?.flaw else {
          found = (index, flaw)
          continue
        }
        if (flaw.severity, flaw.amount) > (worst.severity, worst.amount) { found = (index, flaw) }
      }
    }
    guard let (line, flaw) = found else { return nil }
    let others = count - 1
    let pass = cell.origin == .secondHalf ? "the second pass" : "stretching"
    return AuditFinding(
      .cellNotUniform, flaw.severity, in: place,
      at: PixelRect(cell.axis, along: line..<line + 1, across: flaw.place..<flaw.place + 1),
      by: flaw.amount,
      "\(cell.axis.lineName) \(line), which \(pass) repeats, differs from "
        + (flaw.isStreak ? "both neighbors" : "its neighbors")
        + " by \(flaw.amount) of 255 here"
        + (others > 0 ? ", and in \(others) more \(others == 1 ? "pixel" : "pixels")" : ""))
  }

  /// The worst flaw of each flawed pixel in a line of a cell, from the low end.
  ///
  /// - Parameter lines: the lines of the cell and two beside it at both ends, by their indexes.
  private func worstFlaws(
    of cell: StretchCell, in index: Int, _ lines: [Int: PixelLine]
  ) -> [LineFlaw] {
    var worst: [Int: LineFlaw] = [:]
    for flaw in flaws(of: cell, in: index, lines) {
      let old = worst[flaw.place]
      if flaw.severity > old?.severity ?? .note || flaw.amount > old?.amount ?? 0 {
        worst[flaw.place] = flaw
      }
    }
    return worst.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The flaws of a line of a cell.
  private func flaws(
    of cell: StretchCell, in index: Int, _ lines: [Int: PixelLine]
  ) -> [LineFlaw] {
    let range = cell.lines
    guard let this = lines[index] else { return [] }
    let (before, behind) = (lines[index - 1], lines[index + 1])
    let (farBefore, farBehind) = (lines[index - 2], lines[index + 2])
    let (low, high) = (lines[range.lowerBound - 1], lines[range.upperBound])
    // Most cells are flat. A line that equals all its neighbors has no flaw.
    if [low, high, farBefore, before, behind, farBehind].allSatisfy({ $0 == this }) { return [] }
    var found = this.flaws(
      cell.axis, before: before, behind: behind, far: (farBefore, farBehind))
    if let before, let behind { found += this.outliers(before: before, behind: behind) }
    let (farLow, farHigh) = (lines[range.lowerBound - 2], lines[range.upperBound + 1])
    if let low, let high, let farLow, let farHigh {
      found += this.spikes(near: (low, high), far: (farLow, farHigh))
    }
    if index > range.lowerBound, let before {
      let ends = [(low, lines[range.lowerBound]), (lines[range.upperBound - 1], high)]
      let pairs = ends.compactMap { first, second -> LinePair? in
        guard let first, let second else { return nil }
        return (first, second)
      }
      found += this.differences(cell.axis, from: before, continuing: pairs)
    }
    return found
  }

  /// The stripes of a tiled cell.
  fileprivate func stripes(of cell: StretchCell) -> AuditFinding? {
    guard cell.mode == .tile, cell.lines.count > 1 else { return nil }
    let lines = cell.lines.compactMap { line(cell.axis, $0) }
    guard let first = lines.first else { return nil }
    let amount = lines.reduce(0) { max($0, LineDelta(from: first, to: $1).gradientChange) }
    guard amount > 0 else { return nil }
    let area = PixelRect(cell.axis, along: cell.lines, across: 0..<first.pixels.count)
    return AuditFinding(
      .tilingStripes, amount >= LineFlaw.visibleStreak ? .seam : .warning, in: place, at: area,
      by: amount,
      "tiled \(cell.axis.lineName)s \(cell.lines.lowerBound) to \(cell.lines.upperBound - 1) differ by"
        + " \(amount) of 255, which makes stripes: use \"resizingMode\": \"stretch\"")
  }
}

extension AuditedArt {
  /// Checks that each picture at a larger scale matches its twin, the 1x picture of the same piece.
  var twinFindings: [AuditFinding] {
    pictures.compactMap { picture in
      guard picture.scale != .x1, let twin = self.picture(picture.piece, .x1) else { return nil }
      return picture.finding(against: twin)
    }
  }
}

extension AuditedArt.Picture {
  /// The difference that rounding can cause in a flat color, from 0 to 255.
  private static let tolerance = 2

  /// Compares this picture, averaged over each point, with its 1x twin.
  ///
  /// Edges differ between scales: rounding to whole pixels moves them by up to one pixel, and the
  /// mean of a point differs from the color at its center. So each color may lie anywhere in the
  /// range of the colors around that point in the other picture. A tolerance of a third of the
  /// range of both pictures is added. In a flat area the range is a single color.
  fileprivate func finding(against twin: AuditedArt.Picture) -> AuditFinding? {
    let pixels = Int(scale.value)
    let size = twin.pixmap.size
    let wanted = PixelSize(width: size.width * pixels, height: size.height * pixels)
    guard pixmap.size == wanted else {
      return AuditFinding(
        .twinDiffers, .warning, in: place,
        "\(pixmap.size) pixels are not \(pixels) times the 1x picture of \(size), which would be \(wanted)"
      )
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
      "these pixels differ by \(amount) of 255 from the 1x picture around \(worst.x),\(worst.y)"
        + (count > 1 ? ", and \(count - 1) more \(count == 2 ? "point does" : "points do")" : ""))
  }
}

/// A picture divided into squares, one for each pixel of its 1x twin.
private struct PixelGrid {
  private typealias Components = SIMD4<Int32>

  private let width: Int
  private let height: Int
  /// The mean color of each square.
  private let means: [Components]
  /// The minimum of each color component in each square.
  private let lows: [Components]
  /// The maximum of each color component in each square.
  private let highs: [Components]

  init(_ pixmap: Pixmap, reducedBy factor: Int) {
    width = pixmap.size.width / factor
    height = pixmap.size.height / factor
    var sums = [Components](repeating: .zero, count: width * height)
    var lows = [Components](repeating: Components(repeating: .max), count: width * height)
    var highs = sums
    for y in 0..<height * factor {
      for x in 0..<width * factor {
        let components = WeightedPixel(pixmap.pixels[y * pixmap.size.width + x], pixmap.alpha)
          .components
        let index = y / factor * width + x / factor
        sums[index] &+= components
        lows[index] = pointwiseMin(lows[index], components)
        highs[index] = pointwiseMax(highs[index], components)
      }
    }
    let count = Components(repeating: Int32(factor * factor))
    means = factor == 1 ? sums : sums.map { $0 / count }
    (self.lows, self.highs) = (lows, highs)
  }

  /// How far the square at (x, y) of either grid lies outside the range of colors around it in the
  /// other grid.
  static func excess(_ a: PixelGrid, _ b: PixelGrid, _ x: Int, _ y: Int, tolerance: Int) -> Int {
    let (meanA, meanB) = (a.means[y * a.width + x], b.means[y * b.width + x])
    // Most squares equal their twins, so this returns early.
    if WeightedPixel(components: meanA &- meanB).amount <= tolerance { return 0 }
    let (lowA, highA) = a.range(a.means, a.means, around: x, y)
    let (lowB, highB) = b.range(b.means, b.means, around: x, y)
    let slack =
      (pointwiseMax(highA, highB) &- pointwiseMin(lowA, lowB)) / 3
      &+ Components(repeating: Int32(tolerance) * WeightedPixel.unit)
    return max(
      b.excess(of: meanA, around: x, y, slack: slack),
      a.excess(of: meanB, around: x, y, slack: slack))
  }

  private func excess(of mean: Components, around x: Int, _ y: Int, slack: Components) -> Int {
    let (low, high) = range(lows, highs, around: x, y)
    return WeightedPixel(components: mean).distance(low: low &- slack, high: high &+ slack).amount
  }

  /// The minimum and maximum of each component in a square and its eight neighbors.
  private func range(
    _ lows: [Components], _ highs: [Components], around x: Int, _ y: Int
  ) -> (low: Components, high: Components) {
    var (low, high) = (lows[y * width + x], highs[y * width + x])
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for index in row * width + max(x - 1, 0)...row * width + min(x + 1, width - 1) {
        low = pointwiseMin(low, lows[index])
        high = pointwiseMax(high, highs[index])
      }
    }
    return (low, high)
  }
}
