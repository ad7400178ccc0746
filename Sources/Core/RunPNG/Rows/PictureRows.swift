internal import Pixels
internal import PopoverGeometry

/// A picture as distinct rows of color runs, in straight alpha, with a repeat count for each.
package struct PictureRows {
  let size: PixelSize
  /// The color space of the runs.
  let space: ColorSpace
  /// The runs of all distinct rows; those of row r are `starts[r]..<starts[r + 1]`.
  private(set) var runs: [ColorRun] = []
  private(set) var starts = [0]
  /// The indexes of distinct rows, from top to bottom.
  private(set) var uses: [Repeated<Int>] = []

  /// The maximum number of runs. A picture with more, such as a photograph, is not encoded by runs.
  package static let maximumRunCount = 200_000

  var rowCount: Int { starts.count - 1 }

  func runs(ofRow row: Int) -> ArraySlice<ColorRun> { runs[starts[row]..<starts[row + 1]] }

  init(size: PixelSize, in space: ColorSpace) {
    self.size = size
    self.space = space
  }

  mutating func add(_ color: UInt32, _ count: Int) {
    if runs.count > starts[starts.count - 1] {
      runs.add(color, count)
    } else {
      runs.append(ColorRun(value: color, count: count))
    }
  }

  mutating func endRow() {
    starts.append(runs.count)
  }

  mutating func use(_ row: Int, count: Int) {
    if let last = uses.last, runs(ofRow: last.value) == runs(ofRow: row) {
      uses[uses.count - 1].count += count
    } else {
      uses.append(Repeated(value: row, count: count))
    }
  }
}

extension PictureRows {
  /// Makes the rows of a pixmap; `nil` when they have more than `maximumRunCount` runs.
  package init?(_ pixmap: Pixmap, maximumRunCount: Int = PictureRows.maximumRunCount) {
    self.init(size: pixmap.size, in: pixmap.colorSpace)
    SoftRows(pixmap).forEachRow { line, isRepeated, _ in
      guard runs.count <= maximumRunCount else { return }
      if isRepeated {
        uses[uses.count - 1].count += 1
        return
      }
      line.forEachRun { add(pixmap.alpha.straight($0), $1) }
      endRow()
      uses.append(Repeated(value: rowCount - 1, count: 1))
    }
    guard runs.count <= maximumRunCount else { return nil }
  }

  /// Makes the rows of a stretched image; `nil` when they have more than `maximumRunCount` runs.
  package init?(_ image: StretchedImage, maximumRunCount: Int = PictureRows.maximumRunCount) {
    self.init(size: image.size, in: image.source.colorSpace)
    var source = SourceRows(image)
    var stretched: SourceRows.Row = []
    var known = [Int?](repeating: nil, count: image.source.size.height)
    for run in image.rows {
      let cell = run.source.count
      let isEndless = cell == 1
      for index in 0..<(isEndless ? 1 : run.length) {
        let sample = run.isInterpolated ? Sample(index, count: cell, length: run.length) : nil
        let upper = run.source.lowerBound + (sample?.first ?? index % cell)
        if let sample, sample.share > 0 {
          let lower = run.source.lowerBound + sample.second
          add(source.mixed(upper, lower, sample), image.source.alpha)
          use(rowCount - 1, count: 1)
        } else {
          if known[upper] == nil {
            source.stretch(upper, into: &stretched)
            add(stretched, image.source.alpha)
            known[upper] = rowCount - 1
          }
          use(known[upper] ?? 0, count: isEndless ? run.length : 1)
        }
        if runs.count > maximumRunCount { return nil }
      }
    }
  }

  /// Adds a row of runs of pixels.
  private mutating func add(_ row: [ColorRun], _ alpha: Pixmap.Alpha) {
    for run in row { add(alpha.straight(run.value), run.count) }
    endRow()
  }
}

extension Span<UInt32> {
  /// Calls `body` with the value and the length of each run of equal values.
  @inline(__always)
  func forEachRun(_ body: (UInt32, Int) -> Void) {
    var start = 0
    while start < count {
      let value = unsafe self[unchecked: start]
      var end = start &+ 1
      while end < count, unsafe self[unchecked: end] == value { end &+= 1 }
      body(value, end &- start)
      start = end
    }
  }
}

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
    let pixels = source.pixels.span.extracting(start..<start + source.size.width)
    for run in columns {
      let first = run.source.lowerBound
      let count = run.source.count
      if count == 1 {
        result.add(pixels[first], run.length)
      } else if run.isCopy {
        pixels.extracting(first..<first + count).forEachRun { result.add($0, $1) }
      } else if run.isInterpolated {
        for index in 0..<run.length {
          let sample = Sample(index, count: count, length: run.length)
          let pixel = source.alpha.mix(
            pixels[first + sample.first], pixels[first + sample.second], sample)
          result.add(pixel, 1)
        }
      } else {
        for index in 0..<run.length { result.add(pixels[first + index % count], 1) }
      }
    }
  }
}
