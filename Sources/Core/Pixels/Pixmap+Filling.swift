#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Pixmap {
  /// Sets every byte of the pixels with the C library's `memset`. Benchmarks compare drawing with
  /// this time, because any drawing writes at least these bytes.
  package mutating func fill(byte: UInt8) {
    unsafe pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = unsafe memset(start, Int32(byte), bytes.count)
    }
  }
}
