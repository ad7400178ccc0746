internal import PopoverGeometry

/// A popover without the columns and rows that repeat: each row that differs from the one above it.
///
/// Its memory is kept from one composition to the next.
struct Strip {
  /// The rows that differ, premultiplied.
  private(set) var pixmap: Pixmap
  /// How they become the rows of the picture.
  private(set) var rows: [Run] = []
  /// Where each row that differs comes from: a row of coverage and a row of the picture.
  private var origins: [(coverage: Int, row: Int)] = []

  init() throws(GussetError) {
    pixmap = try Pixmap(size: PixelSize(width: 1, height: 1))
  }

  /// Composes the rows of a popover from its coverage and its colours.
  mutating func compose(_ art: SilhouetteArt, _ column: FillColumn) {
    findRows(art, column)
    pixmap.resize(to: PixelSize(width: art.width, height: origins.count))
    let width = art.width
    unsafe pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      for (index, origin) in origins.enumerated() {
        let output = unsafe UnsafeMutableBufferPointer(
          rebasing: pixels[index * width..<(index + 1) * width])
        unsafe art.composeRow(
          origin.coverage, fill: column.fill[origin.row],
          border: column.border[origin.row], into: output)
      }
    }
  }

  /// Goes through the rows of the picture and keeps those that differ from the one above.
  private mutating func findRows(_ art: SilhouetteArt, _ column: FillColumn) {
    rows.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    var row = 0
    var last: (coverage: Int, fill: UInt32, border: UInt32)?
    for run in art.rows.runs {
      for index in 0..<run.length {
        let coverage = run.source.lowerBound + (run.source.count == 1 ? 0 : index)
        let (fill, border) = (column.fill[row], column.border[row])
        if let last, last.coverage == coverage, last.fill == fill, last.border == border {
          repeatLast()
        } else {
          appendRow()
          origins.append((coverage, row))
          last = (coverage, fill, border)
        }
        row += 1
      }
    }
  }

  /// Lets the last row that differs fill one more row of the picture.
  private mutating func repeatLast() {
    let last = rows.count - 1
    if rows[last].source.count == 1 {
      rows[last].length += 1
    } else {
      let source = rows[last].source
      rows[last] = Run(copying: source.lowerBound..<source.upperBound - 1)
      rows.append(Run(source: source.upperBound - 1..<source.upperBound, length: 2))
    }
  }

  /// Adds one more row that differs: to a run that copies, if there is one.
  private mutating func appendRow() {
    let source = origins.count
    if let last = rows.last, last.isCopy {
      rows[rows.count - 1] = Run(copying: last.source.lowerBound..<source + 1)
    } else {
      rows.append(Run(copying: source..<source + 1))
    }
  }
}

extension SilhouetteArt {
  /// Writes the pixels of one kept row in the colours of a row of the picture.
  fileprivate func composeRow(
    _ row: Int, fill: UInt32, border: UInt32, into output: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in spanStarts[row]..<spanStarts[row + 1] {
      let span = spans[index]
      let color: UInt32
      switch span.kind {
      case .outside: color = 0
      case .border: color = border
      case .inside: color = fill
      case .mixed:
        unsafe composeMixed(span.columns, row: row, fill: fill, border: border, into: output)
        continue
      }
      for column in span.columns { unsafe output[column] = color }
    }
  }

  /// Writes pixels of which fill and border have a part each; the order of the steps is that of
  /// ``CairoCanvas/paint(_:)-(DeviceDrawing)``.
  private func composeMixed(
    _ columns: Range<Int>, row: Int, fill: UInt32, border: UInt32,
    into output: UnsafeMutableBufferPointer<UInt32>
  ) {
    let start = row * width
    switch composition {
    case .fillOnly:
      for column in columns {
        unsafe output[column] = PremultipliedMath.scaled(fill, by: silhouette[start + column])
      }
    case .fillOver(let border):
      for column in columns {
        unsafe output[column] = PremultipliedMath.mixed(
          fill, border[start + column], share: inner[start + column])
      }
    case .cutOut:
      for column in columns {
        let seen = PremultipliedMath.mixed(fill, border, share: inner[start + column])
        unsafe output[column] = PremultipliedMath.scaled(seen, by: silhouette[start + column])
      }
    }
  }
}
