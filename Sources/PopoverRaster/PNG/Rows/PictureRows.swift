internal import PopoverGeometry

/// A picture as rows of runs of one colour, in straight alpha, and how often each row follows itself.
struct PictureRows {
  /// Pixels side by side of one colour, `0xAARRGGBB` straight.
  struct ColorRun: Equatable {
    let color: UInt32
    var count: Int
  }

  /// A row that differs from the one above it, and how many rows are like it.
  struct RowUse {
    /// Which of the distinct rows.
    let row: Int
    var count: Int
  }

  let size: PixelSize
  /// The runs of all distinct rows; those of row r are `starts[r]..<starts[r + 1]`.
  private(set) var runs: [ColorRun] = []
  private(set) var starts = [0]
  private(set) var uses: [RowUse] = []

  /// More runs than this and the picture is nothing that runs describe: a photograph, say.
  static let mostRuns = 200_000

  var rowCount: Int { starts.count - 1 }

  func runs(ofRow row: Int) -> ArraySlice<ColorRun> { runs[starts[row]..<starts[row + 1]] }

  private init(size: PixelSize) {
    self.size = size
  }

  private mutating func add(_ color: UInt32, _ count: Int) {
    let last = runs.count - 1
    if last >= starts[starts.count - 1], runs[last].color == color {
      runs[last].count += count
    } else {
      runs.append(ColorRun(color: color, count: count))
    }
  }

  private mutating func endRow() {
    starts.append(runs.count)
  }

  private mutating func use(_ row: Int, count: Int) {
    if let last = uses.last, runs(ofRow: last.row) == runs(ofRow: row) {
      uses[uses.count - 1].count += count
    } else {
      uses.append(RowUse(row: row, count: count))
    }
  }
}

extension PictureRows {
  /// The rows of pixels without any runs; `nil` when they have too many.
  init?(_ pixmap: Pixmap) {
    self.init(size: pixmap.size)
    var straight = StraightColors(pixmap.alpha)
    let width = size.width
    for row in 0..<size.height {
      let start = row * width
      let pixels = pixmap.pixels[start..<start + width]
      if row > 0, pixels.elementsEqual(pixmap.pixels[start - width..<start]) {
        uses[uses.count - 1].count += 1
        continue
      }
      for pixel in pixels { add(straight[pixel], 1) }
      endRow()
      uses.append(RowUse(row: rowCount - 1, count: 1))
      if runs.count > PictureRows.mostRuns { return nil }
    }
  }

  /// The rows of a stretched image; `nil` when they have too many runs or when pixels are mixed that
  /// the source does not have.
  init?(_ image: StretchedImage) {
    guard !image.columns.contains(where: \.isInterpolated),
      !image.rows.contains(where: \.isInterpolated)
    else { return nil }
    self.init(size: image.size)
    var straight = StraightColors(image.source.alpha)
    let width = image.source.size.width
    var known = [Int?](repeating: nil, count: image.source.size.height)
    for run in image.rows {
      let cell = run.source.count
      for index in 0..<(cell == 1 ? 1 : run.length) {
        let source = run.source.lowerBound + index % cell
        if known[source] == nil {
          let pixels = image.source.pixels[source * width..<(source + 1) * width]
          addRow(pixels, image.columns, &straight)
          known[source] = rowCount - 1
          if runs.count > PictureRows.mostRuns { return nil }
        }
        use(known[source] ?? 0, count: cell == 1 ? run.length : 1)
      }
    }
  }

  /// Adds a row of a source, stretched along x.
  private mutating func addRow(
    _ pixels: ArraySlice<UInt32>, _ columns: [Run], _ straight: inout StraightColors
  ) {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      for run in columns {
        let first = run.source.lowerBound
        if run.source.count == 1 {
          unsafe add(straight[pixels[first]], run.length)
          continue
        }
        // Equal pixels are counted before they are looked up.
        var index = 0
        while index < run.length {
          let pixel = unsafe pixels[first + index % run.source.count]
          var end = index + 1
          while end < run.length, unsafe pixels[first + end % run.source.count] == pixel {
            end += 1
          }
          add(straight[pixel], end - index)
          index = end
        }
      }
    }
    endRow()
  }
}

/// Pixels of a pixmap as straight colours; the last one is kept, because it mostly comes again.
private struct StraightColors {
  private let alpha: Pixmap.Alpha
  private var last: (pixel: UInt32, color: UInt32) = (0, 0)

  init(_ alpha: Pixmap.Alpha) {
    self.alpha = alpha
  }

  subscript(pixel: UInt32) -> UInt32 {
    mutating get {
      if alpha == .straight { return pixel }
      if pixel != last.pixel { last = (pixel, unpremultiplied(pixel)) }
      return last.color
    }
  }
}
