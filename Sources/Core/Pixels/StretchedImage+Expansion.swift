public import PopoverGeometry

extension StretchedImage {
  /// The whole picture as pixels, premultiplied or straight as the source is.
  ///
  /// - Throws: no known error, because a stretched image is checked when it is made.
  public func pixmap() throws(GussetError) -> Pixmap {
    var pixmap = try Pixmap(size: size, alpha: source.alpha)
    try draw(into: &pixmap)
    return pixmap
  }

  /// Overwrites a pixmap of the caller with the whole picture, without allocating another one. The
  /// pixmap gets the source's color space.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the pixmap has another
  ///   size or kind of alpha; nothing is written then.
  public func draw(into pixmap: inout Pixmap) throws(GussetError) {
    try pixmap.checkFit(size, source.alpha)
    pixmap.colorSpace = source.colorSpace
    pixmap.withTarget { expand(to: $0) }
  }

  /// Overwrites memory of another library, such as a window's buffer or a texture, with the whole
  /// picture.
  ///
  /// Pixels are `UInt32` as in ``Pixmap``, rows from the top. The bytes between the end of a row
  /// and the beginning of the next one stay unchanged.
  ///
  /// - Parameters:
  ///   - memory: aligned to 4 bytes, and long enough for all rows.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row of the picture.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the memory does not fit;
  ///   nothing is written then.
  @unsafe public func draw(
    into memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) throws(GussetError) {
    expand(to: unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: size))
  }

  /// Writes the picture to checked memory.
  package func expand(to target: PixelTarget) {
    let columns = columns
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      unsafe withUnsafeTemporaryAllocation(of: Column.self, capacity: columns.count) { memory in
        guard let pixels = pixels.baseAddress else { return }
        for (index, run) in columns.enumerated() { unsafe memory[index] = Column(run) }
        let expansion = unsafe Expansion(
          alpha: source.alpha, source: pixels, sourceWidth: source.size.width,
          columns: UnsafeBufferPointer(memory), target: target, width: size.width)
        expansion.run(rows)
      }
    }
  }
}
