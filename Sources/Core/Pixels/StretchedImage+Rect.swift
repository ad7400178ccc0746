package import PopoverGeometry

extension StretchedImage {
  /// Writes a part of the picture to checked memory. Nothing is written beyond the picture. Tiles
  /// interpolated runs: use it for pictures without them.
  package func expand(_ rect: PixelRect, to target: PixelTarget) {
    let (columns, width) = (columns, source.size.width)
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      unsafe withUnsafeTemporaryAllocation(of: Piece.self, capacity: columns.count) { pieces in
        guard let pixels = pixels.baseAddress else { return }
        var (count, left) = (0, 0)
        for run in columns {
          if let piece = Piece(run, from: left, shown: rect.columns) {
            unsafe pieces[count] = piece
            count += 1
          }
          left += run.length
        }
        var top = 0
        for run in rows {
          let period = run.source.count
          for row in rect.rows.clamped(to: top..<top + run.length) {
            let index = run.isCopy ? row - top : period == 1 ? 0 : (row - top) % period
            let sourceRow = unsafe pixels + (run.source.lowerBound + index) * width
            let output = unsafe target.start(of: row)
            for piece in 0..<count { unsafe pieces[piece].expand(sourceRow, into: output) }
          }
          top += run.length
        }
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

  /// Writes the columns of one row.
  func expand(_ row: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>) {
    let (pixels, output) = unsafe (row + source, target + output)
    switch kind {
    case .fill: unsafe output.fill(pixels[0], count: count)
    case .copy: unsafe output.copy(pixels, count: count)
    case .tile: for index in 0..<count { unsafe output[index] = pixels[(phase + index) % period] }
    }
  }
}

extension PixelTarget {
  /// Makes the pixels of a rectangle transparent that lie in an old picture but not in a new one.
  package func clear(_ rect: PixelRect, of old: PixelSize, outside new: PixelSize) {
    let end = min(old.width, rect.columns.upperBound)
    func clear(_ rows: Range<Int>, from start: Int) {
      guard start < end else { return }
      for row in rows { unsafe (self.start(of: row) + start).fill(0, count: end - start) }
    }
    let (rows, middle) = (rect.rows.clamped(to: 0..<old.height), min(new.height, old.height))
    clear(rows.clamped(to: 0..<middle), from: max(new.width, rect.x))
    clear(rows.clamped(to: middle..<old.height), from: rect.x)
  }

  /// Makes the pixels of a rectangle transparent that lie outside of another one.
  package func clear(_ rect: PixelRect, outside other: PixelRect) {
    for row in rect.rows {
      var (left, right) = (rect.columns, rect.columns.upperBound..<rect.columns.upperBound)
      if other.rows.contains(row) {
        left = rect.columns.clamped(to: .min..<other.columns.lowerBound)
        right = rect.columns.clamped(to: other.columns.upperBound..<(.max))
      }
      unsafe (start(of: row) + left.lowerBound).fill(0, count: left.count)
      unsafe (start(of: row) + right.lowerBound).fill(0, count: right.count)
    }
  }
}
