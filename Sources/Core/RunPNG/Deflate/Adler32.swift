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
