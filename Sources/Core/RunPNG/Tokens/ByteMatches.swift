extension [UInt8] {
  /// Eight bytes, the first one in the lowest bits.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
  }

  /// A bit for each byte that equals the one `distance` before it.
  func repetitions(of distance: Int) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: count / 64 + 1)
    var position = distance
    while position < count {
      if position & 7 == 0, position + 8 <= count {
        // The lowest bit of each byte of `equal` is set where the bytes match. The product gathers the
        // eight bits in the top byte.
        let difference = word(at: position) ^ word(at: position - distance)
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let equal = ~(((difference & low) &+ low) | difference | low) >> 7
        let bits = (equal &* 0x0102_0408_1020_4080) >> 56
        words[position / 64] |= bits << UInt64(position & 63)
        position += 8
      } else {
        if self[position] == self[position - distance] {
          words[position / 64] |= 1 << UInt64(position & 63)
        }
        position += 1
      }
    }
    return words
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

extension [UInt64] {
  /// The first position from `start` on that a set lacks; at most `limit`.
  func firstGap(from start: Int, upTo limit: Int) -> Int {
    var position = start
    while position < limit {
      let rest = ~self[position / 64] >> UInt64(position & 63)
      if rest != 0 { return Swift.min(position + rest.trailingZeroBitCount, limit) }
      position = (position | 63) + 1
    }
    return limit
  }
}
