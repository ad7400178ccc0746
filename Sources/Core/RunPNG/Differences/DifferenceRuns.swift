/// Rows of a picture under PNG's filter Up (section 9.2), as runs of equal differences.
///
/// A soft shadow has few equal neighbors, but from row to row it changes by the same amount in many
/// columns. So the differences from the row above repeat where the colors do not.
struct DifferenceRuns {
  /// Adjacent equal differences of a row.
  struct Run: Equatable {
    /// Red, green, blue and alpha minus those of the pixel above, modulo 256; red in the lowest
    /// bits.
    let unit: UInt32
    /// The number of pixels; 0 for the filter byte at the beginning of a row.
    let count: UInt32
  }

  /// PNG's filter byte of Up.
  static let filter: UInt8 = 2
  /// A copy of the pixel before, which is the only copy in the stream.
  private static let distance = 4

  private(set) var runs: [Run] = []

  /// Adds a row of differences.
  mutating func addRow(_ row: Span<UInt32>) {
    runs.append(Run(unit: UInt32(DifferenceRuns.filter), count: 0))
    row.forEachRun { unit, count in
      runs.append(Run(unit: unit, count: UInt32(truncatingIfNeeded: count)))
    }
  }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }
}

extension DifferenceRuns {
  /// Writes the runs as a block of a deflate stream with dynamic Huffman codes (RFC 1951, section
  /// 3.2.7): a difference as four literal bytes, and its repetitions as copies.
  func write(to writer: inout BitWriter, isLast: Bool) {
    let counts = counts()
    let literals = HuffmanCode(counts.literals, longest: 15)
    let distances = HuffmanCode(counts.distances, longest: 15)
    writer.write(isLast ? 0b101 : 0b100, count: 3)
    DeflateHeader(literals: literals, distances: distances, isThorough: false).write(to: &writer)
    write(to: &writer, DifferenceCodes(literals, distances, distance: DifferenceRuns.distance))
    writer.write(packed: literals.packed[DeflateBlock.endOfBlock])
  }

  /// The frequency of each symbol.
  private func counts() -> (literals: [Int], distances: [Int]) {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[DeflateBlock.endOfBlock] = 1
    var copyCount = 0
    var counts = literals.mutableSpan
    // The compiler then omits the bounds checks.
    precondition(counts.count > 255)
    for run in runs {
      counts[Int(run.unit & 255)] &+= 1
      guard run.count > 0 else { continue }
      counts[Int(run.unit >> 8 & 255)] &+= 1
      counts[Int(run.unit >> 16 & 255)] &+= 1
      counts[Int(run.unit >> 24)] &+= 1
      guard run.count > 1 else { continue }
      let copies = RepeatedCopies(of: run)
      if copies.last > 0 {
        counts[DeflateToken.symbol(ofLength: copies.last)] &+= 1
        copyCount &+= 1
      }
      if copies.second > 0 {
        counts[DeflateToken.symbol(ofLength: copies.second)] &+= 1
        copyCount &+= 1
      }
      counts[DeflateToken.symbol(ofLength: DeflateToken.longest)] &+= copies.longestCount
      copyCount &+= copies.longestCount
    }
    distances[DeflateToken.distanceSymbol(DifferenceRuns.distance)] = copyCount
    return (literals, distances)
  }

  private func write(to writer: inout BitWriter, _ codes: DifferenceCodes) {
    for run in runs {
      guard run.count > 0 else {
        codes.writeByte(run.unit, to: &writer)
        continue
      }
      codes.writeUnit(run.unit, to: &writer)
      guard run.count > 1 else { continue }
      let copies = RepeatedCopies(of: run)
      if copies.longestCount > 0 {
        codes.writeCopy(DeflateToken.longest, times: copies.longestCount, to: &writer)
      }
      if copies.second > 0 { codes.writeCopy(copies.second, times: 1, to: &writer) }
      if copies.last > 0 { codes.writeCopy(copies.last, times: 1, to: &writer) }
    }
  }
}

/// The lengths of the copies that repeat a difference: 3 to 258 bytes each, or 0 for none.
private struct RepeatedCopies {
  /// The number of copies of the greatest length.
  var longestCount = 0
  var second = 0
  var last: Int

  @inline(__always)
  init(of run: DifferenceRuns.Run) {
    last = 4 &* (Int(run.count) &- 1)
    guard last > DeflateToken.longest else { return }
    (longestCount, last) = last.quotientAndRemainder(dividingBy: DeflateToken.longest)
    guard (1...2).contains(last) else { return }
    // The last copy must have at least 3 bytes.
    longestCount -= 1
    second = DeflateToken.longest + last - 3
    last = 3
  }
}

/// The bits of literal bytes and of copies at one distance, for fast writing.
struct DifferenceCodes {
  /// For each byte the packed code of ``HuffmanCode``.
  private var bytes: [UInt32] = []
  /// For each length of a copy all bits with those of the distance, and their number from bit 24 on.
  private var copies: [UInt32] = []

  /// - Parameter distance: the distance of all copies, at most 4, so that it has no extra bits.
  init(_ literals: HuffmanCode, _ distances: HuffmanCode, distance: Int) {
    let codes = literals.packed
    bytes = Array(codes.prefix(256))
    let distanceCode = distances.packed[DeflateToken.distanceSymbol(distance)]
    copies = (0...DeflateToken.longest).map { length in
      guard length >= DeflateToken.shortest else { return 0 }
      let token = DeflateToken.copy(length: length, distance: distance)
      let (code, extra) = (codes[token.symbol], token.lengthExtra)
      // At most 15 bits of a code and 5 extra bits.
      let count = code >> 24 + UInt32(extra.bits)
      let bits = code & 0xFF_FFFF | extra.value << (code >> 24)
      return bits | (distanceCode & 0xFF_FFFF) << count | (count + distanceCode >> 24) << 24
    }
  }

  /// Writes a byte, 0 to 255.
  @inline(__always)
  func writeByte(_ byte: UInt32, to writer: inout BitWriter) {
    unsafe writer.write(packed: bytes[unchecked: Int(byte)])
  }

  /// Writes the four bytes of a unit, the lowest first.
  @inline(__always)
  func writeUnit(_ unit: UInt32, to writer: inout BitWriter) {
    writePair(unit & 255, unit >> 8 & 255, to: &writer)
    writePair(unit >> 16 & 255, unit >> 24, to: &writer)
  }

  /// Writes two bytes at once: each has at most 15 bits.
  @inline(__always)
  private func writePair(_ first: UInt32, _ second: UInt32, to writer: inout BitWriter) {
    let (a, b) = unsafe (bytes[unchecked: Int(first)], bytes[unchecked: Int(second)])
    writer.write(
      a & 0xFF_FFFF | (b & 0xFF_FFFF) << (a >> 24), count: Int(a >> 24 &+ b >> 24))
  }

  /// Writes copies of a length, 3 to 258.
  @inline(__always)
  func writeCopy(_ length: Int, times: Int, to writer: inout BitWriter) {
    let copy = unsafe copies[unchecked: length]
    writer.write(UInt64(copy & 0xFF_FFFF), count: Int(copy >> 24), times: times)
  }
}
