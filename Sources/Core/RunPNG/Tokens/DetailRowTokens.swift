/// The deflate tokens of detail rows, from their runs alone. Each unit is literal bytes. Its
/// repetitions are a copy of the unit before, or of the byte before when all its bytes are equal.
struct DetailRowTokens {
  private(set) var tokens: [DeflateToken] = []
  /// The last byte, whose repetitions have not been written yet.
  private var last: UInt8?
  private var pending = 0

  init(_ picture: FilteredPicture, rows: Range<Int>) {
    for row in picture.rows[rows] {
      for _ in 0..<row.count {
        add(row.filter.rawValue)
        for run in picture.units[row.units] { add(run, size: picture.unitSize) }
      }
    }
    flush()
  }

  private mutating func add(_ run: UnitRun, size: Int) {
    let first = UInt8(truncatingIfNeeded: run.unit)
    if size == 1 || run.unit == UInt32(first) &* (0x0101_0101 >> UInt32(32 - 8 * size)) {
      add(first)
      pending += run.count * size - 1
      return
    }
    let rest = (run.count - 1) * size
    let isCopied = rest >= 3
    for _ in 0..<(isCopied ? 1 : run.count) {
      for index in 0..<size { add(UInt8(truncatingIfNeeded: run.unit >> UInt32(8 * index))) }
    }
    if isCopied {
      flush()
      tokens.addCopy(length: rest, distance: size)
    }
  }

  private mutating func add(_ byte: UInt8) {
    if byte == last {
      pending += 1
      return
    }
    flush()
    tokens.append(.literal(byte))
    last = byte
  }

  /// Writes the pending repetitions of the last byte.
  private mutating func flush() {
    guard pending > 0, let last else { return }
    if pending >= 3 {
      tokens.addCopy(length: pending, distance: 1)
    } else {
      for _ in 0..<pending { tokens.append(.literal(last)) }
    }
    pending = 0
  }
}
