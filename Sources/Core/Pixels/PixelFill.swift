#if canImport(Darwin)
  internal import Darwin
#else
  internal import CWidePixels
#endif

extension UnsafeMutablePointer<UInt32> {
  /// Four pixels, which every machine stores with one instruction.
  @usableFromInline typealias Four = SIMD4<UInt32>

  /// Writes one pixel `count` times.
  ///
  /// The C library fills long ranges, because it uses the widest stores of the machine at run time.
  /// The compiler uses only stores that every machine has, which are half as fast.
  @inlinable @inline(__always)
  package func fill(_ pixel: UInt32, count: Int) {
    if count > 64 {
      unsafe fillLong(pixel, count: count)
    } else if count >= 16 {
      let four = Four(repeating: pixel)
      var index = 0
      // The last stores may overlap those before: all write the same pixel.
      while index < count - 16 {
        unsafe storeSixteen(four, at: index)
        index += 16
      }
      unsafe storeSixteen(four, at: count - 16)
    } else if count >= 8 {
      let four = Four(repeating: pixel)
      unsafe storeEight(four, at: 0)
      unsafe storeEight(four, at: count - 8)
    } else if count >= 4 {
      let four = Four(repeating: pixel)
      unsafe store(four, at: 0)
      unsafe store(four, at: count - 4)
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
      unsafe copySixteen(pixels, at: 0)
      unsafe copySixteen(pixels, at: count - 16)
    } else if count >= 8 {
      unsafe copyEight(pixels, at: 0)
      unsafe copyEight(pixels, at: count - 8)
    } else if count >= 4 {
      unsafe copyFour(pixels, at: 0)
      unsafe copyFour(pixels, at: count - 4)
    } else if count > 0 {
      unsafe self[0] = unsafe pixels[0]
      unsafe self[count / 2] = unsafe pixels[count / 2]
      unsafe self[count - 1] = unsafe pixels[count - 1]
    }
  }

  @inlinable @inline(__always)
  func store(_ four: Four, at index: Int) {
    unsafe UnsafeMutableRawPointer(self + index).storeBytes(of: four, as: Four.self)
  }

  @inlinable @inline(__always)
  func storeEight(_ four: Four, at index: Int) {
    unsafe store(four, at: index)
    unsafe store(four, at: index + 4)
  }

  @inlinable @inline(__always)
  func storeSixteen(_ four: Four, at index: Int) {
    unsafe storeEight(four, at: index)
    unsafe storeEight(four, at: index + 8)
  }

  @inlinable @inline(__always)
  func copyFour(_ pixels: UnsafePointer<UInt32>, at index: Int) {
    let bytes = unsafe UnsafeRawPointer(pixels + index)
    unsafe store(bytes.loadUnaligned(as: Four.self), at: index)
  }

  @inlinable @inline(__always)
  func copyEight(_ pixels: UnsafePointer<UInt32>, at index: Int) {
    unsafe copyFour(pixels, at: index)
    unsafe copyFour(pixels, at: index + 4)
  }

  @inlinable @inline(__always)
  func copySixteen(_ pixels: UnsafePointer<UInt32>, at index: Int) {
    unsafe copyEight(pixels, at: index)
    unsafe copyEight(pixels, at: index + 8)
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
