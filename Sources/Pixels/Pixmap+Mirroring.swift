public import PopoverGeometry

extension Pixmap {
  /// The mirrored picture: every row is reversed.
  public func mirrored() -> Pixmap {
    var result = self
    result.pixels = unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { output, count in
      unsafe mirror(to: output)
      count = pixels.count
    }
    return result
  }

  /// Overwrites another pixmap with the mirrored picture, without allocating one. The other pixmap
  /// gets the color space of this one.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the pixmap has another size or
  ///   kind of alpha; nothing is written then.
  public func mirror(into pixmap: inout Pixmap) throws(GussetError) {
    try pixmap.checkFit(size, alpha)
    pixmap.colorSpace = colorSpace
    unsafe pixmap.pixels.withUnsafeMutableBufferPointer { unsafe mirror(to: $0) }
  }

  /// Reverses every row of the picture.
  public mutating func mirror() {
    let width = size.width
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for start in stride(from: 0, to: pixels.count, by: width) {
        let row = unsafe base + start
        var (low, high) = (0, width)
        while high - low >= 8 {
          let (first, last) = unsafe (
            UnsafePointer(row).four(at: low), UnsafePointer(row).four(at: high - 4)
          )
          unsafe row.store(last.reversed, at: low)
          unsafe row.store(first.reversed, at: high - 4)
          (low, high) = (low + 4, high - 4)
        }
        while high - low >= 2 {
          unsafe swap(&row[low], &row[high - 1])
          (low, high) = (low + 1, high - 1)
        }
      }
    }
  }

  private func mirror(to output: UnsafeMutableBufferPointer<UInt32>) {
    let width = size.width
    unsafe pixels.withUnsafeBufferPointer { input in
      for start in stride(from: 0, to: input.count, by: width) {
        let last = start + width - 1
        // The compiler makes this loop of vector instructions.
        for column in 0..<width { unsafe output[start &+ column] = input[last &- column] }
      }
    }
  }
}

extension UnsafePointer<UInt32> {
  /// Four pixels from an index on.
  @inline(__always)
  fileprivate func four(at index: Int) -> SIMD4<UInt32> {
    unsafe UnsafeRawPointer(self).loadUnaligned(
      fromByteOffset: 4 * index, as: SIMD4<UInt32>.self)
  }
}

extension SIMD4<UInt32> {
  /// The last element first.
  @inline(__always)
  fileprivate var reversed: SIMD4<UInt32> { SIMD4(self[3], self[2], self[1], self[0]) }
}
