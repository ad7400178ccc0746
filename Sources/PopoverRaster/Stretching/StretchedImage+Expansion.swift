public import PopoverGeometry

extension StretchedImage {
  /// The whole picture as pixels, premultiplied or straight as the source is.
  ///
  /// - Throws: nothing that is known: a stretched image is checked when it is made.
  public func pixmap() throws(GussetError) -> Pixmap {
    var pixmap = try Pixmap(size: size, alpha: source.alpha)
    try draw(into: &pixmap)
    return pixmap
  }

  /// Writes the whole picture over a pixmap that the caller keeps, so that no picture is allocated.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the pixmap has another
  ///   size or kind of alpha; nothing is written then.
  public func draw(into pixmap: inout Pixmap) throws(GussetError) {
    guard pixmap.size == size, pixmap.alpha == source.alpha else {
      throw .invalidValue(
        field: "pixmap", value: "\(pixmap.size) pixels, \(pixmap.alpha)",
        allowed: "\(size) pixels, \(source.alpha)")
    }
    unsafe source.pixels.withUnsafeBufferPointer { source in
      unsafe pixmap.pixels.withUnsafeMutableBufferPointer { destination in
        let expansion = unsafe Expansion(
          image: self, source: source, destination: destination)
        expansion.run()
      }
    }
  }
}

/// One expansion under way: the pixels it reads and those it writes.
@safe private struct Expansion {
  let image: StretchedImage
  let source: UnsafeBufferPointer<UInt32>
  let destination: UnsafeMutableBufferPointer<UInt32>

  private var width: Int { image.size.width }

  func run() {
    var row = 0
    for run in image.rows {
      if run.isInterpolated {
        interpolateRows(run, at: row)
      } else {
        tileRows(run, at: row)
      }
      row += run.length
    }
  }

  /// Expands the source rows of a run once and copies them down.
  private func tileRows(_ run: Run, at row: Int) {
    let drawn = min(run.source.count, run.length)
    for index in 0..<drawn {
      unsafe expandRow(run.source.lowerBound + index, into: rowSlice(row + index))
    }
    for index in drawn..<run.length {
      let from = unsafe rowSlice(row + index - drawn)
      _ = unsafe rowSlice(row + index).update(fromContentsOf: from)
    }
  }

  /// Expands the source rows of a run, two at a time, and mixes neighbouring ones.
  private func interpolateRows(_ run: Run, at row: Int) {
    var rows = [UInt32](repeating: 0, count: 2 * width)
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      let upper = unsafe UnsafeMutableBufferPointer(rebasing: rows[..<width])
      let lower = unsafe UnsafeMutableBufferPointer(rebasing: rows[width...])
      var expanded = -1
      for index in 0..<run.length {
        let sample = Sample(index, count: run.source.count, length: run.length)
        if sample.first != expanded {
          unsafe expandRow(run.source.lowerBound + sample.first, into: upper)
          unsafe expandRow(run.source.lowerBound + sample.second, into: lower)
          expanded = sample.first
        }
        let output = unsafe rowSlice(row + index)
        for column in 0..<width {
          unsafe output[column] = image.source.alpha.mix(upper[column], lower[column], sample)
        }
      }
    }
  }

  /// Expands one row of the source along x.
  private func expandRow(_ sourceRow: Int, into output: UnsafeMutableBufferPointer<UInt32>) {
    let start = sourceRow * image.source.size.width
    var column = 0
    for run in image.columns {
      let pixels = unsafe UnsafeBufferPointer(
        rebasing: source[start + run.source.lowerBound..<start + run.source.upperBound])
      let target = unsafe UnsafeMutableBufferPointer(
        rebasing: output[column..<column + run.length])
      unsafe expand(pixels, run.mode, into: target)
      column += run.length
    }
  }

  private func expand(
    _ pixels: UnsafeBufferPointer<UInt32>, _ mode: ResizingMode,
    into target: UnsafeMutableBufferPointer<UInt32>
  ) {
    let (count, length) = (pixels.count, target.count)
    if count == 1 {
      unsafe target.update(repeating: pixels[0])
    } else if count == length {
      _ = unsafe target.update(fromContentsOf: pixels)
    } else if mode == .stretch {
      for index in 0..<length {
        let sample = Sample(index, count: count, length: length)
        unsafe target[index] = image.source.alpha.mix(
          pixels[sample.first], pixels[sample.second], sample)
      }
    } else {
      for index in 0..<length { unsafe target[index] = pixels[index % count] }
    }
  }

  private func rowSlice(_ row: Int) -> UnsafeMutableBufferPointer<UInt32> {
    unsafe UnsafeMutableBufferPointer(rebasing: destination[row * width..<(row + 1) * width])
  }
}
