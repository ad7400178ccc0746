package import PopoverGeometry

extension StretchedImage {
  /// Writes a part of the picture to checked memory. Nothing is written beyond the picture.
  ///
  /// Allocates nothing.
  package func expand(_ rect: PixelRect, to target: PixelTarget) {
    let shown = rect.columns.clamped(to: 0..<size.width)
    var top = 0
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for run in rows {
        for row in rect.rows.clamped(to: top..<top + run.length) {
          let sourceRow = run.source.lowerBound + (row - top) % run.source.count
          unsafe expandRow(
            pixels + sourceRow * source.size.width, shown, into: target.start(of: row))
        }
        top += run.length
      }
    }
  }

  private func expandRow(
    _ pixels: UnsafePointer<UInt32>, _ shown: Range<Int>,
    into output: UnsafeMutablePointer<UInt32>
  ) {
    var left = 0
    for run in columns {
      let part = shown.clamped(to: left..<left + run.length)
      let first = run.source.lowerBound
      if part.isEmpty {
        // The run lies beside the part.
      } else if run.source.count == 1 {
        unsafe (output + part.lowerBound).fill(pixels[first], count: part.count)
      } else if run.isCopy {
        unsafe (output + part.lowerBound).copy(
          pixels + first + part.lowerBound - left, count: part.count)
      } else {
        for column in part {
          unsafe output[column] = pixels[first + (column - left) % run.source.count]
        }
      }
      left += run.length
    }
  }
}

extension PixelTarget {
  /// Makes the pixels of a rectangle transparent that lie in an old picture but not in a new one.
  package func clear(_ rect: PixelRect, of old: PixelSize, outside new: PixelSize) {
    guard rect.columns.upperBound > new.width || rect.rows.upperBound > new.height else { return }
    for row in rect.rows.clamped(to: 0..<old.height) {
      let start = row < new.height ? max(new.width, rect.x) : rect.x
      let end = min(old.width, rect.columns.upperBound)
      if start < end { unsafe (self.start(of: row) + start).fill(0, count: end - start) }
    }
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
