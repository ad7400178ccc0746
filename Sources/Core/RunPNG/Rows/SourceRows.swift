internal import Pixels
internal import PopoverGeometry

/// The source rows of a stretched image, expanded along x, as runs of pixels.
///
/// The pixels have the source's kind of alpha.
struct SourceRows {
  typealias Row = [PictureRows.ColorRun]

  private let source: Pixmap
  private let columns: [Run]
  /// The rows that were interpolated, for those after them.
  private var rows: [Row?]

  init(_ image: StretchedImage) {
    source = image.source
    columns = image.columns
    rows = Array(repeating: nil, count: source.size.height)
  }

  /// A row of the source, which is kept.
  private subscript(row: Int) -> Row {
    mutating get {
      if let known = rows[row] { return known }
      var stretched: Row = []
      stretch(row, into: &stretched)
      rows[row] = stretched
      return stretched
    }
  }

  /// Interpolates two rows of the source with the weights of a sample.
  mutating func mixed(_ upper: Int, _ lower: Int, _ sample: Sample) -> Row {
    let (upper, lower) = (self[upper], self[lower])
    var result: Row = []
    var (a, b) = (0, 0)
    var (restA, restB) = (upper[0].count, lower[0].count)
    while true {
      let count = min(restA, restB)
      result.add(source.alpha.mix(upper[a].color, lower[b].color, sample), count)
      restA -= count
      restB -= count
      if restA == 0 {
        a += 1
        if a == upper.count { return result }
        restA = upper[a].count
      }
      if restB == 0 {
        b += 1
        restB = lower[b].count
      }
    }
  }

  /// Replaces `result` by a row of the source.
  func stretch(_ row: Int, into result: inout Row) {
    result.removeAll(keepingCapacity: true)
    let start = row * source.size.width
    let pixels = source.pixels[start..<start + source.size.width]
    unsafe pixels.withUnsafeBufferPointer { pixels in
      for run in columns {
        let first = run.source.lowerBound
        let count = run.source.count
        if count == 1 {
          unsafe result.add(pixels[first], run.length)
        } else if run.isCopy {
          // Counts equal pixels, to add them at once.
          var start = first
          while start < first + count {
            var end = start + 1
            while end < first + count, unsafe pixels[end] == pixels[start] { end += 1 }
            unsafe result.add(pixels[start], end - start)
            start = end
          }
        } else if run.isInterpolated {
          for index in 0..<run.length {
            let sample = Sample(index, count: count, length: run.length)
            let pixel = unsafe source.alpha.mix(
              pixels[first + sample.first], pixels[first + sample.second], sample)
            result.add(pixel, 1)
          }
        } else {
          for index in 0..<run.length { unsafe result.add(pixels[first + index % count], 1) }
        }
      }
    }
  }
}

extension [PictureRows.ColorRun] {
  /// Adds pixels of one color.
  @inline(__always)
  fileprivate mutating func add(_ color: UInt32, _ count: Int) {
    let last = self.count - 1
    if last >= 0, self[last].color == color {
      self[last].count += count
    } else {
      append(PictureRows.ColorRun(color: color, count: count))
    }
  }
}
