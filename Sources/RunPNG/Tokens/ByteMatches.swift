extension [UInt8] {
  /// Eight bytes, the first one in the lowest bits.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
  }

  /// The number of equal bytes from two positions on, at most `limit`.
  func matchLength(_ position: Int, _ other: Int, limit: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      var length = 0
      while length + 8 <= limit {
        let a = unsafe bytes.loadUnaligned(fromByteOffset: position + length, as: UInt64.self)
        let b = unsafe bytes.loadUnaligned(fromByteOffset: other + length, as: UInt64.self)
        if a != b {
          return length + (UInt64(littleEndian: a) ^ UInt64(littleEndian: b))
            .trailingZeroBitCount / 8
        }
        length += 8
      }
      while length < limit, unsafe bytes[position + length] == bytes[other + length] {
        length += 1
      }
      return length
    }
  }
}
