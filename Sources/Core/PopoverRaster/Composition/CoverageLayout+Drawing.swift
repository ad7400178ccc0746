internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension CoverageLayout {
  /// Writes the picture of the current layout, with these colors in its rows.
  mutating func draw(in column: FillColumn, to target: PixelTarget) {
    updateColumnStarts()
    let painter = RowPainter(strip, columnStarts)
    var row = 0
    for run in rows.runs {
      let isGap = run.source.count == 1
      for index in 0..<run.length {
        unsafe painter.drawRow(
          run.source.lowerBound + (isGap ? 0 : index), in: column.colors(row),
          to: target.start(of: row))
        row += 1
      }
    }
  }

  /// Writes a part of the picture of the current layout.
  mutating func draw(_ rect: PixelRect, in column: FillColumn, to target: PixelTarget) {
    updateColumnStarts()
    let whole = 0..<(columnStarts.last ?? 0)
    let shown = rect.columns.clamped(to: whole)
    let painter = RowPainter(strip, columnStarts)
    var top = 0
    for run in rows.runs {
      let part = rect.rows.clamped(to: top..<top + run.length)
      let isGap = run.source.count == 1
      if shown != whole, isGap {
        // Few rows at a time: at some widths, all rows compete for the same lines of a cache.
        for row in stride(from: part.lowerBound, to: part.upperBound, by: 8) {
          painter.draw(
            run.source.lowerBound, shown, rows: row..<min(row + 8, part.upperBound), in: column,
            to: target)
        }
      } else {
        for row in part {
          let keptRow = run.source.lowerBound + (isGap ? 0 : row - top)
          if shown == whole {
            unsafe painter.drawRow(keptRow, in: column.colors(row), to: target.start(of: row))
          } else {
            painter.draw(keptRow, shown, rows: row..<row + 1, in: column, to: target)
          }
        }
      }
      top += run.length
    }
  }

  /// The picture of an uncut drawing, with its own colors.
  mutating func picture(of drawing: DeviceDrawing) throws(GussetError) -> Pixmap {
    let column = try FillColumn(
      drawing.fill, border: drawing.borderInner.flatMap { _ in drawing.border?.color },
      isBorderOverFill: drawing.border?.isOverFill ?? true, highlight: drawing.highlight?.tone,
      height: drawing.size.height)
    var pixmap = try Pixmap(size: drawing.size)
    pixmap.withTarget { target in draw(in: column, to: target) }
    return pixmap
  }

  /// Writes the kept pixels of one kept row, with the colors of a row of the picture.
  func composeRow(
    _ row: Int, in colors: FillColumn.Colors, into output: UnsafeMutablePointer<UInt32>
  ) {
    let painter = RowPainter(strip, columnStarts)
    for span in strip.spans[strip.spanStarts[row]..<strip.spanStarts[row + 1]] {
      if span.kind == .shaded {
        unsafe painter.drawShaded(
          span.columns, row, over: colors.fill, to: output + span.columns.lowerBound)
        continue
      }
      for column in span.columns {
        unsafe output[column] =
          switch span.kind {
          case .outside: 0
          case .border: colors.border
          case .highlight: colors.highlight
          case .inside: colors.fill
          case .mixed, .shaded, .shadow:
            painter.composed(row * strip.width + column, in: colors)
          }
      }
    }
  }
}

/// Paints rows from the tables of a coverage, mostly without bounds checks.
private struct RowPainter {
  let strip: StripCoverage
  let spans: [StripCoverage.Span]
  let starts: [Int]
  let columnStarts: [Int]
  /// Whether there are inner or outer shadows.
  let hasShadows: Bool
  let width: Int

  init(_ strip: StripCoverage, _ columnStarts: [Int]) {
    (self.strip, self.columnStarts) = (strip, columnStarts)
    (spans, starts) = (strip.spans, strip.spanStarts)
    hasShadows = !strip.shades.isEmpty || !strip.below.isEmpty
    width = strip.width
  }

  /// The columns of the picture that show some kept columns.
  @inline(__always)
  private func shown(_ columns: Range<Int>) -> Range<Int> {
    unsafe Range(
      uncheckedBounds: (
        columnStarts[unchecked: columns.lowerBound], columnStarts[unchecked: columns.upperBound]
      ))
  }

  /// Writes one row of the picture, span by span.
  @inline(__always)
  func drawRow(
    _ row: Int, in colors: FillColumn.Colors, to output: UnsafeMutablePointer<UInt32>
  ) {
    for index in spans(of: row) {
      let span = unsafe spans[unchecked: index]
      let shown = shown(span.columns)
      // One comparison for both, because most spans have one color.
      if span.kind.rawValue >= StripCoverage.Span.Kind.mixed.rawValue {
        switch span.kind {
        case .mixed: unsafe drawMixed(span.columns, row, in: colors, to: output)
        case .shadow: unsafe copyShadow(span.columns, row, to: output + shown.lowerBound)
        default:
          unsafe drawShaded(span.columns, row, over: colors.fill, to: output + shown.lowerBound)
        }
        continue
      }
      // Selects without a branch, because a branch would be mispredicted at every change.
      let color =
        span.kind == .inside
        ? colors.fill
        : span.kind == .border
          ? colors.border : span.kind == .highlight ? colors.highlight : 0
      unsafe (output + shown.lowerBound).fill(color, count: shown.count)
    }
  }

  /// The spans of a kept row.
  @inline(__always)
  private func spans(of row: Int) -> Range<Int> {
    unsafe Range(uncheckedBounds: (starts[unchecked: row], starts[unchecked: row + 1]))
  }

  /// The spans of a kept row that reach into some columns of the picture.
  func spans(of row: Int, in shown: Range<Int>) -> Range<Int> {
    var left = spans(of: row)
    while let first = left.first, self.shown(spans[first].columns).upperBound <= shown.lowerBound {
      left.removeFirst()
    }
    while let last = left.last, self.shown(spans[last].columns).lowerBound >= shown.upperBound {
      left.removeLast()
    }
    return left
  }

  /// Writes a part of rows that show the same kept row: span by span, because a narrow part of many
  /// rows has few spans.
  func draw(
    _ keptRow: Int, _ shown: Range<Int>, rows: Range<Int>, in column: FillColumn,
    to target: PixelTarget
  ) {
    @inline(__always)
    func fill(_ columns: Range<Int>, _ pixel: (Int) -> UInt32) {
      let part = self.shown(columns).clamped(to: shown)
      guard !part.isEmpty else { return }
      for row in rows {
        unsafe (target.start(of: row) + part.lowerBound).fill(pixel(row), count: part.count)
      }
    }
    for index in spans(of: keptRow, in: shown) {
      let span = unsafe spans[unchecked: index]
      switch span.kind {
      case .outside: fill(span.columns) { _ in 0 }
      case .border: fill(span.columns) { column.border[$0] }
      case .highlight: fill(span.columns) { column.highlight[$0] }
      case .inside: fill(span.columns) { column.fill[$0] }
      case .mixed:
        for kept in span.columns {
          fill(kept..<kept + 1) { composed(keptRow * width + kept, in: column.colors($0)) }
        }
      case .shaded, .shadow:
        // The picture shows these columns once.
        let whole = self.shown(span.columns)
        let part = shown.clamped(to: whole)
        let first = span.columns.lowerBound + part.lowerBound - whole.lowerBound
        let kept = first..<first + part.count
        for row in rows {
          let output = unsafe target.start(of: row) + part.lowerBound
          if span.kind == .shadow {
            unsafe copyShadow(kept, keptRow, to: output)
          } else {
            unsafe drawShaded(kept, keptRow, over: column.fill[row], to: output)
          }
        }
      }
    }
  }

  private func drawMixed(
    _ columns: Range<Int>, _ row: Int, in colors: FillColumn.Colors,
    to output: UnsafeMutablePointer<UInt32>
  ) {
    for column in columns {
      let pixel = composed(row * width + column, in: colors)
      let shown = shown(column..<column + 1)
      unsafe (output + shown.lowerBound).fill(pixel, count: shown.count)
    }
  }

  /// Draws the inside below inner shadows.
  @inline(never)
  func drawShaded(
    _ columns: Range<Int>, _ row: Int, over fill: UInt32, to output: UnsafeMutablePointer<UInt32>
  ) {
    unsafe strip.shades.withUnsafeBufferPointer { shades in
      guard let shades = shades.baseAddress else { return }
      unsafe PremultipliedMath.over(
        shades + row * width + columns.lowerBound, fill, count: columns.count, to: output)
    }
  }

  /// Copies outer shadows.
  @inline(__always)
  func copyShadow(_ columns: Range<Int>, _ row: Int, to output: UnsafeMutablePointer<UInt32>) {
    let below = strip.below
    unsafe output.copy(below.span, from: row * width + columns.lowerBound, count: columns.count)
  }

  /// A pixel that fill and lines share. The order of the steps is that of
  /// ``CairoCanvas/paint(_:)-(DeviceDrawing)``.
  @inline(__always)
  func composed(_ index: Int, in colors: FillColumn.Colors) -> UInt32 {
    guard hasShadows else { return unshaded(index, in: colors) }
    return shadowed(index, in: colors)
  }

  @inline(never)
  private func shadowed(_ index: Int, in colors: FillColumn.Colors) -> UInt32 {
    let pixel = unshaded(
      index,
      in: unsafe strip.shades.isEmpty ? colors : colors.shaded(strip.shades[unchecked: index]))
    return unsafe strip.below.isEmpty
      ? pixel : PremultipliedMath.over(pixel, strip.below[unchecked: index])
  }

  @inline(__always)
  private func unshaded(_ index: Int, in colors: FillColumn.Colors) -> UInt32 {
    // Without a highlight, its colors equal the fill's.
    switch strip.composition {
    case .fillOnly:
      return cored(
        unsafe PremultipliedMath.scaled(colors.highlight, by: strip.silhouette[unchecked: index]),
        index, colors)
    case .fillOverBorder:
      return cored(
        unsafe PremultipliedMath.mixed(
          colors.highlight, strip.border[unchecked: index], share: strip.inner[unchecked: index]),
        index, colors)
    case .cutOut:
      let seen = cored(
        unsafe PremultipliedMath.mixed(
          colors.highlight, colors.border, share: strip.inner[unchecked: index]),
        index, colors)
      return unsafe PremultipliedMath.scaled(seen, by: strip.silhouette[unchecked: index])
    }
  }

  /// The pixel after the fill has replaced the inside of the highlight.
  @inline(__always)
  private func cored(_ seen: UInt32, _ index: Int, _ colors: FillColumn.Colors) -> UInt32 {
    guard strip.hasHighlight else { return seen }
    return unsafe PremultipliedMath.mixed(colors.fill, seen, share: strip.core[unchecked: index])
  }
}
