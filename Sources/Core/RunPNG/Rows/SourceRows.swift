internal import Pixels
internal import PopoverGeometry

/// The source rows of a stretched image, expanded along x, as runs of pixels.
///
/// The pixels have the source's kind of alpha.
struct SourceRows {
  typealias Row = [ColorRun]

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
    var result: Row = []
    forEachPair(self[upper], self[lower]) { upper, lower, count in
      result.add(source.alpha.mix(upper, lower, sample), count)
    }
    return result
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
          unsafe pixels.extracting(first..<first + count).forEachRun { result.add($0, $1) }
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
