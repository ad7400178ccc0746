package import PopoverGeometry

/// Memory for a picture of a given size. It is checked before any pixel is written.
@safe package struct PixelTarget {
  @usableFromInline let base: UnsafeMutablePointer<UInt32>
  /// The distance from the beginning of a row to that of the next one, in pixels.
  @usableFromInline let stride: Int

  /// Makes a target of all pixels of a pixmap that is `width` pixels wide.
  package init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int) {
    unsafe base = pixels
    stride = width
  }

  /// Makes a target of the caller's memory.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the memory is too small for
  ///   a picture of this size.
  package init(
    _ memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int, size: PixelSize
  ) throws(GussetError) {
    let row = size.width * MemoryLayout<UInt32>.stride
    try checkValue(
      "bytesPerRow", "\(bytesPerRow)",
      bytesPerRow >= row && bytesPerRow % MemoryLayout<UInt32>.alignment == 0,
      "a multiple of 4 from \(row)")
    let (before, overflow) = bytesPerRow.multipliedReportingOverflow(by: size.height - 1)
    guard !overflow, memory.count - row >= before, let base = memory.baseAddress else {
      throw .invalidValue(
        field: "memory", value: "\(memory.count) bytes",
        allowed: "at least \(size.height) rows of \(bytesPerRow) bytes, the last one \(row)")
    }
    try checkValue(
      "memory", "an address that is not aligned",
      Int(bitPattern: base) % MemoryLayout<UInt32>.alignment == 0,
      "an address that is a multiple of 4")
    unsafe self.base = base.assumingMemoryBound(to: UInt32.self)
    stride = bytesPerRow / MemoryLayout<UInt32>.stride
  }

  /// The target whose top left pixel is another one of this target.
  package func moved(x: Int, y: Int) -> PixelTarget {
    unsafe PixelTarget(base + y * stride + x, width: stride)
  }

  /// The first pixel of a row.
  @inlinable @inline(__always)
  package func start(of row: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + row * stride
  }
}

extension Pixmap {
  /// Checks that the pixmap has this size and this kind of alpha.
  package func checkFit(_ size: PixelSize, _ alpha: Pixmap.Alpha) throws(GussetError) {
    try checkValue(
      "pixmap", "\(self.size) pixels, \(self.alpha)", self.size == size && self.alpha == alpha,
      "\(size) pixels, \(alpha)")
  }

  /// Calls `body` with a target that overwrites all pixels.
  package mutating func withTarget<E: Error>(_ body: (PixelTarget) throws(E) -> Void) throws(E) {
    let width = size.width
    unsafe try pixels.withUnsafeMutableBufferPointer { pixels throws(E) in
      if let base = pixels.baseAddress { try body(unsafe PixelTarget(base, width: width)) }
    }
  }
}

extension Array {
  /// An element at an index that is known to be valid.
  @unsafe @inlinable @inline(__always)
  package subscript(unchecked index: Int) -> Element { unsafe span[unchecked: index] }
}
