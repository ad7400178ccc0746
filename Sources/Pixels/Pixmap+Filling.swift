#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Pixmap {
  /// Sets every byte of the pixels with the C library's `memset`, the least that any drawing has
  /// to do: what speeds are compared with.
  package mutating func fill(byte: UInt8) {
    unsafe pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = unsafe memset(start, Int32(byte), bytes.count)
    }
  }
}
