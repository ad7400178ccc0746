internal import PopoverGeometry

extension SilhouetteArt {
  /// Writes the picture that the art is laid out for, in the colours of its rows.
  func draw(in column: FillColumn, to target: PixelTarget) {
    let rows = rows.runs
    withPlacing { placing in
      var row = 0
      for run in rows {
        let isGap = run.source.count == 1
        for index in 0..<run.length {
          unsafe placing.drawRow(
            run.source.lowerBound + (isGap ? 0 : index), fill: column.fill[row],
            border: column.border[row], to: target.start(of: row))
          row += 1
        }
      }
    }
  }

  /// Writes the kept pixels of one kept row in the colours of a row of the picture.
  func composeRow(
    _ row: Int, fill: UInt32, border: UInt32, into output: UnsafeMutableBufferPointer<UInt32>
  ) {
    withPlacing { placing in
      for span in spans[spanStarts[row]..<spanStarts[row + 1]] {
        for column in span.columns {
          unsafe output[column] =
            switch span.kind {
            case .outside: 0
            case .border: border
            case .inside: fill
            case .mixed:
              placing.composed(row * width + column, fill: fill, border: border)
            }
        }
      }
    }
  }

  private func withPlacing(_ body: (Placing) -> Void) {
    unsafe spans.withUnsafeBufferPointer { spans in
      unsafe spanStarts.withUnsafeBufferPointer { starts in
        unsafe places.withUnsafeBufferPointer { places in
          unsafe silhouette.withUnsafeBufferPointer { silhouette in
            unsafe inner.withUnsafeBufferPointer { inner in
              unsafe border.withUnsafeBufferPointer { border in
                body(
                  unsafe Placing(
                    composition: composition, width: width, spans: spans, starts: starts,
                    places: places, silhouette: silhouette, inner: inner, border: border))
              }
            }
          }
        }
      }
    }
  }
}

/// The tables of an art while it is drawn, in reach without a check for every pixel.
@safe private struct Placing {
  let composition: SilhouetteArt.Composition
  let width: Int
  let spans: UnsafeBufferPointer<SilhouetteArt.Span>
  let starts: UnsafeBufferPointer<Int>
  let places: UnsafeBufferPointer<Int>
  let silhouette: UnsafeBufferPointer<UInt8>
  let inner: UnsafeBufferPointer<UInt8>
  let border: UnsafeBufferPointer<UInt32>

  /// Writes one row of the picture, span by span.
  @inline(__always)
  func drawRow(
    _ row: Int, fill: UInt32, border: UInt32, to output: UnsafeMutablePointer<UInt32>
  ) {
    for index in unsafe starts[row]..<starts[row + 1] {
      let span = unsafe spans[index]
      let start = unsafe places[span.columns.lowerBound]
      let count = unsafe places[span.columns.upperBound] - start
      if span.kind == .mixed {
        unsafe drawMixed(span.columns, row, fill: fill, border: border, to: output)
        continue
      }
      // Chosen without a jump, which would be guessed wrong at every change.
      let color = span.kind == .inside ? fill : span.kind == .border ? border : 0
      unsafe (output + start).fill(color, count: count)
    }
  }

  private func drawMixed(
    _ columns: Range<Int>, _ row: Int, fill: UInt32, border: UInt32,
    to output: UnsafeMutablePointer<UInt32>
  ) {
    for column in columns {
      let pixel = composed(row * width + column, fill: fill, border: border)
      let start = unsafe places[column]
      let count = unsafe places[column + 1] - start
      unsafe (output + start).fill(pixel, count: count)
    }
  }

  /// A pixel of which fill and border have a part each; the order of the steps is that of
  /// ``CairoCanvas/paint(_:)-(DeviceDrawing)``.
  @inline(__always)
  func composed(_ index: Int, fill: UInt32, border tone: UInt32) -> UInt32 {
    switch composition {
    case .fillOnly:
      return unsafe PremultipliedMath.scaled(fill, by: silhouette[index])
    case .fillOverBorder:
      return unsafe PremultipliedMath.mixed(fill, border[index], share: inner[index])
    case .cutOut:
      let seen = unsafe PremultipliedMath.mixed(fill, tone, share: inner[index])
      return unsafe PremultipliedMath.scaled(seen, by: silhouette[index])
    }
  }
}
