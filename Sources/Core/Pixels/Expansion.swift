package import PopoverGeometry

/// One expansion of a stretched image: the pixels that it reads and those that it writes.
@safe struct Expansion {
  let alpha: Pixmap.Alpha
  let source: UnsafePointer<UInt32>
  let sourceWidth: Int
  let columns: [Run]
  let target: PixelTarget
  let width: Int

  func run(_ rows: [Run]) {
    var row = 0
    for run in rows {
      if run.isInterpolated {
        interpolateRows(run, at: row)
      } else {
        tileRows(run, at: row)
      }
      row += run.length
    }
  }

  /// Expands the source rows of a run once and repeats them downwards.
  private func tileRows(_ run: Run, at row: Int) {
    let first = run.source.lowerBound
    let drawn = min(run.source.count, run.length)
    for index in 0..<drawn {
      unsafe expandRow(first + index, into: target.start(of: row + index))
    }
    guard drawn < run.length else { return }
    // For many long rows filling is faster than copying, because copying also reads.
    guard drawn <= 8, width >= 400, (run.length / drawn) * width > 8 * sourceWidth else {
      for repeated in drawn..<run.length {
        let from = unsafe target.start(of: row + repeated % drawn)
        unsafe target.start(of: row + repeated).copy(from, count: width)
      }
      return
    }
    for index in 0..<drawn {
      let flat = flatRange(of: first + index)
      for repeated in stride(from: drawn + index, to: run.length, by: drawn) {
        repeatRow(row + index, at: row + repeated, flat: flat)
      }
    }
  }

  /// Repeats a row that was written before. Its pixels in `flat` have one color.
  private func repeatRow(_ row: Int, at other: Int, flat: Range<Int>) {
    let from = unsafe target.start(of: row)
    let output = unsafe target.start(of: other)
    let (low, high) = (flat.lowerBound, flat.upperBound)
    unsafe output.copy(from, count: low)
    unsafe (output + low).fill(from[low], count: high - low)
    unsafe (output + high).copy(from + high, count: width - high)
  }

  /// The longest range of an expanded row that is known to have one color.
  private func flatRange(of sourceRow: Int) -> Range<Int> {
    let row = unsafe source + sourceRow * sourceWidth
    var longest = 0..<0
    var start = 0
    var end = 0
    var color: UInt32?
    func extend(_ pixel: UInt32, by count: Int) {
      if pixel != color { start = end }
      color = pixel
      end += count
      if end - start > longest.count { longest = start..<end }
    }
    for column in columns {
      let pixels = unsafe row + column.source.lowerBound
      if column.isCopy {
        for offset in 0..<column.length { unsafe extend(pixels[offset], by: 1) }
      } else if unsafe isFlat(pixels, count: column.source.count) {
        unsafe extend(pixels[0], by: column.length)
      } else {
        color = nil
        end += column.length
      }
    }
    return longest
  }

  /// Expands the source rows of a run, two at a time, and interpolates between neighbors.
  private func interpolateRows(_ run: Run, at row: Int) {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * width) { rows in
      guard let upper = rows.baseAddress else { return }
      let lower = unsafe upper + width
      var expanded = -1
      for index in 0..<run.length {
        let sample = Sample(index, count: run.source.count, length: run.length)
        if sample.first != expanded {
          unsafe expandRow(run.source.lowerBound + sample.first, into: upper)
          unsafe expandRow(run.source.lowerBound + sample.second, into: lower)
          expanded = sample.first
        }
        let output = unsafe target.start(of: row + index)
        for column in 0..<width {
          unsafe output[column] = alpha.mix(upper[column], lower[column], sample)
        }
      }
    }
  }

  /// Expands one row of the source along x.
  private func expandRow(_ sourceRow: Int, into output: UnsafeMutablePointer<UInt32>) {
    let row = unsafe source + sourceRow * sourceWidth
    var output = unsafe output
    for column in columns {
      let pixels = unsafe row + column.source.lowerBound
      if column.isCopy {
        unsafe output.copy(pixels, count: column.length)
      } else if unsafe isFlat(pixels, count: column.source.count) {
        unsafe output.fill(pixels[0], count: column.length)
      } else {
        unsafe expandCell(pixels, column, into: output)
      }
      unsafe output += column.length
    }
  }

  /// Whether all pixels of a cell have one color. Cells of several pixels mostly have.
  private func isFlat(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    for index in 1..<count where unsafe pixels[index] != pixels[0] { return false }
    return true
  }

  /// Fills a run whose source has several pixels and another length than the run.
  private func expandCell(
    _ pixels: UnsafePointer<UInt32>, _ column: Run,
    into output: UnsafeMutablePointer<UInt32>
  ) {
    let (count, length) = (column.source.count, column.length)
    if column.isInterpolated {
      for index in 0..<length {
        let sample = Sample(index, count: count, length: length)
        unsafe output[index] = alpha.mix(pixels[sample.first], pixels[sample.second], sample)
      }
      return
    }
    let first = min(count, length)
    unsafe output.copy(pixels, count: first)
    for index in first..<length { unsafe output[index] = unsafe output[index - count] }
  }
}

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
    let (first, second) = (ARGB(a), ARGB(b))
    let (seenA, seenB) = (Int(first.alpha) * shareA, Int(second.alpha) * sample.share)
    let seen = seenA + seenB
    let alpha = UInt32((2 * seen + sample.whole) / (2 * sample.whole))
    return self == .straight && seen > 0
      ? ARGB(alpha: alpha, mixing: first, weight: seenA, with: second, weight: seenB).pixel
      : ARGB(alpha: alpha, mixing: first, weight: shareA, with: second, weight: sample.share).pixel
  }
}

extension StretchedImage {
  /// Writes a part of the picture to checked memory. Nothing is written beyond the picture. Tiles
  /// interpolated runs: use it for pictures without them.
  package func expand(_ rect: PixelRect, to target: PixelTarget) {
    let (columns, width) = (columns, source.size.width)
    unsafe withUnsafeTemporaryAllocation(of: Piece.self, capacity: columns.count) { pieces in
      var (count, left) = (0, 0)
      for run in columns {
        if let piece = Piece(run, from: left, shown: rect.columns) {
          unsafe pieces[count] = piece
          count += 1
        }
        left += run.length
      }
      let pixels = source.pixels.span
      var top = 0
      for run in rows {
        let period = run.source.count
        for row in rect.rows.clamped(to: top..<top + run.length) {
          let index = run.isCopy ? row - top : period == 1 ? 0 : (row - top) % period
          let start = (run.source.lowerBound + index) * width
          let output = unsafe target.start(of: row)
          for piece in 0..<count { unsafe pieces[piece].expand(pixels, start, into: output) }
        }
        top += run.length
      }
    }
  }
}

/// The part of a run of columns that is shown.
private struct Piece {
  private enum Kind { case fill, copy, tile }

  private let kind: Kind
  /// The columns that are written.
  private let output: Int
  private let count: Int
  /// The first source column.
  private let source: Int
  /// The number of source columns that a tile repeats.
  private let period: Int
  /// The column of a tile to begin with.
  private let phase: Int

  /// `nil` for a run that lies beside the shown columns.
  init?(_ run: Run, from left: Int, shown: Range<Int>) {
    let part = shown.clamped(to: left..<left + run.length)
    guard !part.isEmpty else { return nil }
    (output, count, period) = (part.lowerBound, part.count, run.source.count)
    kind = period == 1 ? .fill : run.isCopy ? .copy : .tile
    let skipped = part.lowerBound - left
    source = run.source.lowerBound + (kind == .copy ? skipped : 0)
    phase = kind == .tile ? skipped % period : 0
  }

  /// Writes the columns of one row, whose source begins at an index.
  @inline(__always)
  func expand(_ pixels: Span<UInt32>, _ row: Int, into target: UnsafeMutablePointer<UInt32>) {
    let (first, output) = unsafe (row &+ source, target + output)
    switch kind {
    case .fill: unsafe output.fill(pixels[unchecked: first], count: count)
    case .copy: unsafe output.copy(pixels, from: first, count: count)
    case .tile:
      for index in 0..<count { unsafe output[index] = pixels[first + (phase + index) % period] }
    }
  }
}
