/// The last position of the same next bytes, for some numbers of bytes.
///
/// Different bytes may share a slot of the table, so a position that is found must be compared.
struct LastPositions {
  /// The numbers of bytes whose positions are kept.
  static let lengths = [
    3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128, 192, DeflateToken.longest,
  ]

  /// The last position in each slot; -1 for none.
  private var slots: [Int32]
  /// The hash of all bytes before each position: a polynomial, so that differences give the hash of
  /// any bytes.
  private var hashes: [UInt64] = [0]
  /// The powers of the polynomial's base.
  private let powers: [UInt64]
  private let shift: UInt64

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let bits = (least: 12, most: 20)

  init(_ bytes: [UInt8]) {
    let needed = Int.bitWidth - (4 * bytes.count).leadingZeroBitCount
    let bits = min(max(needed, LastPositions.bits.least), LastPositions.bits.most)
    slots = Array(repeating: -1, count: 1 << bits)
    shift = UInt64(64 - bits)
    hashes.reserveCapacity(bytes.count + 1)
    var hash: UInt64 = 0
    for byte in bytes {
      hash = hash &* LastPositions.base &+ UInt64(byte) &+ 1
      hashes.append(hash)
    }
    var powers: [UInt64] = [1]
    for index in 0..<DeflateToken.longest { powers.append(powers[index] &* LastPositions.base) }
    self.powers = powers
  }

  /// The last position whose next bytes are probably the same; `nil` for none. Then `position` takes
  /// its place.
  @inline(__always)
  mutating func replace(_ position: Int, _ length: Int) -> Int? {
    let hash = hashes[position + length] &- hashes[position] &* powers[length]
    let slot = Int(truncatingIfNeeded: ((hash ^ hash >> 29) &* LastPositions.base) >> shift)
    let other = Int(slots[slot])
    slots[slot] = Int32(position)
    return other >= 0 && other < position ? other : nil
  }
}
