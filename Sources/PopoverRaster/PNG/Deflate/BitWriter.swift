/// Bits packed into bytes from the lowest on, as deflate wants them.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Writes the lowest `count` bits, at most 32.
  mutating func write(_ bits: UInt32, count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount += count
    if pendingCount >= 32 {
      let word = UInt32(truncatingIfNeeded: pending)
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
      pending >>= 32
      pendingCount -= 32
    }
  }

  /// The bytes, the last one filled up with zeros.
  consuming func finished() -> [UInt8] {
    while pendingCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
    return bytes
  }
}
