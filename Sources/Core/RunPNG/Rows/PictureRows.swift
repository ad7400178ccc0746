internal import Pixels
internal import PopoverGeometry

/// A picture as distinct rows of color runs, in straight alpha, with a repeat count for each.
package struct PictureRows {
  /// Adjacent pixels of one color, `0xAARRGGBB` with straight alpha.
  struct ColorRun: Equatable {
    let color: UInt32
    var count: Int
  }

  /// A row that differs from the one above it, and the number of its repetitions.
  struct RowUse {
    /// The index of the distinct row.
    let row: Int
    var count: Int
  }

  let size: PixelSize
  /// The color space of the runs.
  let space: ColorSpace
  /// The runs of all distinct rows; those of row r are `starts[r]..<starts[r + 1]`.
  private(set) var runs: [ColorRun] = []
  private(set) var starts = [0]
  private(set) var uses: [RowUse] = []

  /// The maximum number of runs. A picture with more, such as a photograph, is not encoded by runs.
  package static let maximumRunCount = 200_000

  var rowCount: Int { starts.count - 1 }

  func runs(ofRow row: Int) -> ArraySlice<ColorRun> { runs[starts[row]..<starts[row + 1]] }

  init(size: PixelSize, in space: ColorSpace) {
    self.size = size
    self.space = space
  }

  mutating func add(_ color: UInt32, _ count: Int) {
    let last = runs.count - 1
    if last >= starts[starts.count - 1], runs[last].color == color {
      runs[last].count += count
    } else {
      runs.append(ColorRun(color: color, count: count))
    }
  }

  mutating func endRow() {
    starts.append(runs.count)
  }

  mutating func use(_ row: Int, count: Int) {
    if let last = uses.last, runs(ofRow: last.row) == runs(ofRow: row) {
      uses[uses.count - 1].count += count
    } else {
      uses.append(RowUse(row: row, count: count))
    }
  }
}

extension PictureRows {
  /// Makes the rows of a pixmap; `nil` when they have more than `maximumRunCount` runs.
  package init?(_ pixmap: Pixmap, maximumRunCount: Int = PictureRows.maximumRunCount) {
    self.init(size: pixmap.size, in: pixmap.colorSpace)
    let (width, alpha) = (size.width, pixmap.alpha)
    let hasFewRuns = unsafe pixmap.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<size.height {
        let line = pixels.extracting(row * width..<(row + 1) * width)
        if row > 0 {
          let above = pixels.extracting((row - 1) * width..<row * width)
          if unsafe isEqual(line, above) {
            uses[uses.count - 1].count += 1
            continue
          }
        }
        var column = 0
        while column < width {
          let pixel = unsafe line[column]
          var end = column + 1
          while end < width, unsafe line[end] == pixel { end += 1 }
          add(alpha.straight(pixel), end - column)
          column = end
        }
        endRow()
        uses.append(RowUse(row: rowCount - 1, count: 1))
        if runs.count > maximumRunCount { return false }
      }
      return true
    }
    guard hasFewRuns else { return nil }
  }

  /// Makes the rows of a stretched image; `nil` when they have more than `maximumRunCount` runs.
  package init?(_ image: StretchedImage, maximumRunCount: Int = PictureRows.maximumRunCount) {
    self.init(size: image.size, in: image.source.colorSpace)
    var straight = StraightColors(image.source.alpha)
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
          add(source.mixed(upper, lower, sample), &straight)
          use(rowCount - 1, count: 1)
        } else {
          if known[upper] == nil {
            source.stretch(upper, into: &stretched)
            add(stretched, &straight)
            known[upper] = rowCount - 1
          }
          use(known[upper] ?? 0, count: isEndless ? run.length : 1)
        }
        if runs.count > maximumRunCount { return nil }
      }
    }
  }

  /// Adds a row of runs of pixels.
  private mutating func add(_ row: [ColorRun], _ straight: inout StraightColors) {
    for run in row { add(straight[run.color], run.count) }
    endRow()
  }
}

/// Converts pixels of a pixmap to straight alpha. It caches the last one, which mostly repeats.
private struct StraightColors {
  private let alpha: Pixmap.Alpha
  private var last: (pixel: UInt32, color: UInt32) = (0, 0)

  init(_ alpha: Pixmap.Alpha) {
    self.alpha = alpha
  }

  subscript(pixel: UInt32) -> UInt32 {
    mutating get {
      if pixel != last.pixel { last = (pixel, alpha.straight(pixel)) }
      return last.color
    }
  }
}
