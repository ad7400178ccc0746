/// Packs bits into bytes, the lowest bit first, as deflate requires.
struct BitWriter {
  /// The finished words, each in little-endian order.
  private var words: [UInt32] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// - Parameter capacity: the number of words of 32 bits to make room for.
  init(capacity: Int = 4096) {
    words.reserveCapacity(capacity)
  }

  /// Writes all bits of another writer.
  mutating func append(_ other: BitWriter) {
    if pendingCount == 0 {
      words += other.words
    } else {
      for word in other.words { write(UInt32(littleEndian: word), count: 32) }
    }
    write(UInt32(truncatingIfNeeded: other.pending), count: other.pendingCount)
  }

  /// Writes the lowest `count` bits, at most 32. The bits above them must be zero.
  @inline(__always)
  mutating func write(_ bits: UInt32, count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount += count
    if pendingCount >= 32 {
      words.append(UInt32(truncatingIfNeeded: pending).littleEndian)
      pending >>= 32
      pendingCount -= 32
    }
  }

  /// Writes a packed code: its bits, and their number from bit 24 on.
  @inline(__always)
  mutating func write(packed code: UInt32) {
    write(code & 0xFF_FFFF, count: Int(code >> 24))
  }

  /// Writes the lowest `count` bits, at most 48, several times over.
  @inline(__always)
  mutating func write(_ bits: UInt64, count: Int, times: Int) {
    if times == 1, count <= 32 {
      write(UInt32(truncatingIfNeeded: bits), count: count)
    } else {
      writeAll(bits, count: count, times: times)
    }
  }

  private mutating func writeAll(_ bits: UInt64, count: Int, times: Int) {
    var times = times
    if times > 1, count > 0, count <= 16 {
      // Writes as many repetitions at once as fit into 32 bits.
      let group = min(32 / count, times)
      var many: UInt64 = 0
      for index in 0..<group { many |= bits << UInt64(index * count) }
      while times >= group {
        write(UInt32(truncatingIfNeeded: many), count: group * count)
        times -= group
      }
      // The rest are the first of a group.
      let rest = times * count
      write(UInt32(truncatingIfNeeded: many & (1 << UInt64(rest) &- 1)), count: rest)
      return
    }
    for _ in 0..<times {
      write(UInt32(truncatingIfNeeded: bits & 0xFF_FFFF), count: min(count, 24))
      if count > 24 { write(UInt32(truncatingIfNeeded: bits >> 24), count: count - 24) }
    }
  }

  /// The bytes; zeros fill the last one.
  consuming func finished() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * words.count + 12)
    unsafe words.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    while pendingCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
    return bytes
  }
}

/// The checksum of a zlib stream (RFC 1950), in closed form for repeated bytes.
///
/// a is one more than the sum of all bytes and b the sum of all values of a, both modulo 65,521.
struct Adler32 {
  private static let modulus = 65_521

  /// The effect of a string of bytes on the checksum: appending the string adds `sum` to a, and
  /// `length * a + weight` to b.
  struct Bytes {
    private(set) var length = 0
    private(set) var sum = 0
    private(set) var weight = 0

    init() {}

    /// Makes the effect of a unit of up to four bytes, the lowest first.
    init(unit: UInt32, count: Int) {
      length = count
      for index in 0..<count {
        let byte = Int(unit >> UInt32(8 * index) & 255)
        sum += byte
        weight += (count - index) * byte
      }
    }

    /// Appends a unit several times. The result is exact for at most one row, because no value
    /// exceeds 63 bits.
    ///
    /// Before repetition k, a has grown by k sums: `times (times - 1) / 2` sums in all.
    mutating func append(_ unit: Bytes, times: Int) {
      weight +=
        times * (sum * unit.length + unit.weight) + times * (times - 1) / 2 * unit.length * unit.sum
      sum += times * unit.sum
      length += times * unit.length
    }

    /// Appends a row several times, modulo 65,521.
    mutating func appendRow(_ row: Bytes, times: Int) {
      let modulus = Adler32.modulus
      let (rowLength, rowSum) = (row.length % modulus, row.sum % modulus)
      let pairs = times * (times - 1) / 2 % modulus
      weight =
        (weight + times % modulus * ((sum * rowLength + row.weight) % modulus)
          + pairs * (rowLength * rowSum % modulus)) % modulus
      sum = (sum + times % modulus * rowSum) % modulus
      length = (length + times * rowLength) % modulus
    }
  }

  /// The checksum of these bytes alone.
  static func checksum(_ bytes: Bytes) -> UInt32 {
    let a = (1 + bytes.sum) % modulus
    let b = (bytes.length + bytes.weight) % modulus
    return UInt32(b) << 16 | UInt32(a)
  }
}
