#if canImport(Darwin)
  internal import Darwin
#else
  internal import CWidePixels
#endif
package import PopoverGeometry

/// Memory for a picture of a given size. It is checked before any pixel is written.
@usableFromInline @safe package struct PixelTarget {
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

extension PixelTarget {
  /// Makes the pixels of a rectangle transparent that lie in an old picture but not in a new one.
  package func clear(_ rect: PixelRect, of old: PixelSize, outside new: PixelSize) {
    let end = min(old.width, rect.columns.upperBound)
    func clear(_ rows: Range<Int>, from start: Int) {
      guard start < end else { return }
      for row in rows { unsafe (self.start(of: row) + start).fill(0, count: end - start) }
    }
    let (rows, middle) = (rect.rows.clamped(to: 0..<old.height), min(new.height, old.height))
    clear(rows.clamped(to: 0..<middle), from: max(new.width, rect.x))
    clear(rows.clamped(to: middle..<old.height), from: rect.x)
  }

  /// Makes the pixels of a rectangle transparent that lie outside of another one.
  package func clear(_ rect: PixelRect, outside other: PixelRect) {
    for row in rect.rows {
      var (left, right) = (rect.columns, rect.columns.upperBound..<rect.columns.upperBound)
      if other.rows.contains(row) {
        left = rect.columns.clamped(to: .min..<other.columns.lowerBound)
        right = rect.columns.clamped(to: other.columns.upperBound..<(.max))
      }
      unsafe (start(of: row) + left.lowerBound).fill(0, count: left.count)
      unsafe (start(of: row) + right.lowerBound).fill(0, count: right.count)
    }
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Writes one pixel `count` times.
  ///
  /// The C library fills long ranges, because it uses the widest stores of the machine at run time.
  /// The compiler uses only stores that every machine has, which are half as fast.
  @inlinable @inline(__always)
  package func fill(_ pixel: UInt32, count: Int) {
    if count > 64 {
      unsafe fillLong(pixel, count: count)
    } else if count >= 16 {
      let sixteen = SIMD16(repeating: pixel)
      var index = 0
      while index < count - 16 {
        unsafe store(sixteen, at: index)
        index += 16
      }
      unsafe store(sixteen, at: count - 16)
    } else if count >= 8 {
      unsafe storeEnds(SIMD8(repeating: pixel), count: count)
    } else if count >= 4 {
      unsafe storeEnds(SIMD4(repeating: pixel), count: count)
    } else if count > 0 {
      // One, two or three pixels without a loop.
      unsafe self[0] = pixel
      unsafe self[count / 2] = pixel
      unsafe self[count - 1] = pixel
    }
  }

  /// Copies `count` pixels from memory that does not overlap this one.
  @inlinable @inline(__always)
  package func copy(_ pixels: UnsafePointer<UInt32>, count: Int) {
    if count > 32 {
      unsafe update(from: pixels, count: count)
    } else if count >= 16 {
      unsafe copyEnds(pixels, count: count, as: SIMD16<UInt32>.self)
    } else if count >= 8 {
      unsafe copyEnds(pixels, count: count, as: SIMD8<UInt32>.self)
    } else if count >= 4 {
      unsafe copyEnds(pixels, count: count, as: SIMD4<UInt32>.self)
    } else if count > 0 {
      unsafe self[0] = unsafe pixels[0]
      unsafe self[count / 2] = unsafe pixels[count / 2]
      unsafe self[count - 1] = unsafe pixels[count - 1]
    }
  }

  /// Copies `count` pixels of a picture, from an index that is known to be valid.
  @inlinable @inline(__always)
  package func copy(_ pixels: Span<UInt32>, from first: Int, count: Int) {
    unsafe pixels.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe copy(start + first, count: count)
    }
  }

  @inlinable @inline(__always)
  func store<Pixels: SIMD>(_ pixels: Pixels, at index: Int) {
    unsafe UnsafeMutableRawPointer(self + index).storeBytes(of: pixels, as: Pixels.self)
  }

  /// Stores pixels at both ends of a range. They may overlap, because all are the same.
  @inlinable @inline(__always)
  func storeEnds<Pixels: SIMD>(_ pixels: Pixels, count: Int) {
    unsafe store(pixels, at: 0)
    unsafe store(pixels, at: count - Pixels.scalarCount)
  }

  /// Copies both ends of a range, which may overlap.
  @inlinable @inline(__always)
  func copyEnds<Pixels: SIMD>(
    _ pixels: UnsafePointer<UInt32>, count: Int, as type: Pixels.Type
  ) {
    let last = count - Pixels.scalarCount
    unsafe store(UnsafeRawPointer(pixels).loadUnaligned(as: type), at: 0)
    unsafe store(UnsafeRawPointer(pixels + last).loadUnaligned(as: type), at: last)
  }

  @inline(never) @usableFromInline
  func fillLong(_ pixel: UInt32, count: Int) {
    #if canImport(Darwin)
      var pattern = pixel
      unsafe memset_pattern4(self, &pattern, count * MemoryLayout<UInt32>.stride)
    #else
      let wide = unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: wchar_t.self)
      unsafe wmemset(wide, wchar_t(bitPattern: pixel), count)
    #endif
  }
}
