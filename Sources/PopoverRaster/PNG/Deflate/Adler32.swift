/// The checksum of a zlib stream (RFC 1950), for bytes that repeat in closed form.
///
/// a is one more than the sum of all bytes and b the sum of all values of a, both modulo 65,521.
struct Adler32 {
  private static let modulus = 65_521

  /// Bytes as the checksum sees them: appending them to any others adds `sum` to a, and
  /// `length * a + weight` to b.
  struct Bytes {
    private(set) var length = 0
    private(set) var sum = 0
    private(set) var weight = 0

    init() {}

    /// A unit of up to four bytes, the lowest first.
    init(unit: UInt32, count: Int) {
      length = count
      for index in 0..<count {
        let byte = Int(unit >> UInt32(8 * index) & 255)
        sum += byte
        weight += (count - index) * byte
      }
    }

    /// Appends others, `times` in a row.
    ///
    /// The k-th time finds a raised by k sums: `times (times - 1) / 2` of them in all.
    mutating func append(_ other: Bytes, times: Int) {
      let modulus = Adler32.modulus
      let pairs = times % 2 == 0 ? times / 2 * (times - 1) : (times - 1) / 2 * times
      let otherLength = other.length % modulus
      weight =
        (weight + times % modulus * ((sum * otherLength + other.weight) % modulus)
          + pairs % modulus * (otherLength * other.sum % modulus)) % modulus
      sum = (sum + times % modulus * other.sum) % modulus
      length += times * other.length
    }
  }

  /// The checksum of these bytes alone.
  static func checksum(_ bytes: Bytes) -> UInt32 {
    let a = (1 + bytes.sum) % modulus
    let b = (bytes.length % modulus + bytes.weight) % modulus
    return UInt32(b) << 16 | UInt32(a)
  }
}
