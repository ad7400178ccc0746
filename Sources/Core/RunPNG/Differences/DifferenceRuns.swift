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
  mutating func addRow(_ row: UnsafeBufferPointer<UInt32>) {
    runs.append(Run(unit: UInt32(DifferenceRuns.filter), count: 0))
    var start = 0
    while start < row.count {
      let unit = unsafe row[start]
      var end = start &+ 1
      while end < row.count, unsafe row[end] == unit { end &+= 1 }
      runs.append(Run(unit: unit, count: UInt32(truncatingIfNeeded: end &- start)))
      start = end
    }
  }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }
}

extension DifferenceRuns {
  /// Writes the runs as a block of a deflate stream with dynamic Huffman codes (RFC 1951, section
  /// 3.2.7): a difference as four literal bytes, and its repetitions as copies.
  func write(to writer: inout BitWriter, isLast: Bool) {
    let counts = counts()
    let literals = HuffmanCode(counts.literals, longest: DeflateBlock.longestCode)
    let distances = HuffmanCode(counts.distances, longest: DeflateBlock.longestCode)
    writer.write(isLast ? 0b101 : 0b100, count: 3)
    DeflateHeader(literals: literals, distances: distances, isThorough: false).write(to: &writer)
    write(to: &writer, DifferenceCodes(literals, distances, distance: DifferenceRuns.distance))
    let end = DeflateBlock.endOfBlock
    writer.write(literals.codes[end], count: Int(literals.lengths[end]))
  }

  /// The frequency of each symbol.
  private func counts() -> (literals: [Int], distances: [Int]) {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[DeflateBlock.endOfBlock] = 1
    var copyCount = 0
    unsafe literals.withUnsafeMutableBufferPointer { literals in
      for run in runs {
        unsafe literals[Int(run.unit & 255)] &+= 1
        guard run.count > 0 else { continue }
        unsafe literals[Int(run.unit >> 8 & 255)] &+= 1
        unsafe literals[Int(run.unit >> 16 & 255)] &+= 1
        unsafe literals[Int(run.unit >> 24)] &+= 1
        guard run.count > 1 else { continue }
        let copies = RepeatedCopies(of: run)
        if copies.last > 0 {
          unsafe literals[DeflateToken.symbol(ofLength: copies.last)] &+= 1
          copyCount &+= 1
        }
        if copies.second > 0 {
          unsafe literals[DeflateToken.symbol(ofLength: copies.second)] &+= 1
          copyCount &+= 1
        }
        unsafe literals[DeflateToken.symbol(ofLength: DeflateToken.longest)] &+= copies.longestCount
        copyCount &+= copies.longestCount
      }
    }
    distances[DeflateToken.distanceSymbol(DifferenceRuns.distance)] = copyCount
    return (literals, distances)
  }

  private func write(to writer: inout BitWriter, _ codes: DifferenceCodes) {
    codes.withView { codes in
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
