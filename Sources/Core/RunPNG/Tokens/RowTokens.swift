extension DeflateBlock {
  /// The block of a body's rows: zeros, each row with a filter byte and few changes. Of the ways to encode the
  /// beginnings of its rows, it has the shortest.
  init(body: FilteredPicture) {
    let bytes = ByteRuns(body)
    let rowCount = body.rowCount
    var best: DeflateBlock?
    for crossing in ByteRuns.Crossing.allCases {
      let tokens = bytes.tokens(rowLength: body.rowLength, crossing)
      let block = DeflateBlock(tokens)
      if block.bitCount < best?.bitCount ?? .max { best = block }
      // Where nearly every row begins with a copy, copies from farther rows save nothing.
      let literalCount = tokens.count { $0.length == 0 }
      if crossing == .rowAbove, literalCount * DeflateBlock.sparseLiterals < rowCount { break }
    }
    self = best ?? DeflateBlock([])
  }

  /// The number of rows over that of literals from which on only the row above is searched.
  private static let sparseLiterals = 16
}

extension ByteRuns {
  /// How the beginning of a row is encoded.
  fileprivate enum Crossing: CaseIterable {
    /// As literal bytes.
    case literal
    /// As a copy of the row above. With two distances in all, each takes one bit.
    case rowAbove
    /// As a copy of any equal bytes in the rows above.
    case anyRow
  }

  /// The maximum distance of a copy from rows above, in rows.
  private static let maximumRowDistance = 32

  /// The deflate tokens of a body.
  ///
  /// A copy has at most 258 bytes. So most tokens are copies of that length from the byte before, at
  /// two bits each. Such a copy cannot cross the filter byte of a row. A copy from whole rows above
  /// can.
  fileprivate func tokens(rowLength: Int, _ crossing: Crossing) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    tokens.reserveCapacity(2 * bytes.count)
    var rows = RowsAbove(
      self, rowLength: rowLength, count: crossing == .rowAbove ? 1 : ByteRuns.maximumRowDistance)
    var position = 0
    var run = 0
    while position < end {
      while end(ofRun: run) <= position { run += 1 }
      var (length, distance) = (0, 0)
      if position > start(ofRun: run) {
        length = end(ofRun: run) - position
        distance = 1
        if length >= DeflateToken.longest {
          let count = length / DeflateToken.longest
          tokens.add(.copy(length: DeflateToken.longest, distance: 1, count: count))
          position += count * DeflateToken.longest
          continue
        }
      }
      if crossing != .literal {
        let copy = rows.longestCopy(to: position, in: run)
        // A distance of whole rows has about twelve extra bits, so its copy must be longer.
        if copy.length > length + (length > 0 ? 2 : 0) { (length, distance) = copy }
      }
      if length < 3 {
        tokens.append(.literal(byte(ofRun: run)))
        position += 1
      } else {
        tokens.add(.copy(length: length, distance: distance))
        position += length
      }
    }
    return tokens
  }

  /// Finds copies of whole rows above, for positions that ascend.
  private struct RowsAbove {
    private let bytes: ByteRuns
    private let rowLength: Int
    /// For each row above, from the nearest one, a run at or before that of the position there.
    private var runs: [Int]

    init(_ bytes: ByteRuns, rowLength: Int, count: Int) {
      self.bytes = bytes
      self.rowLength = rowLength
      runs = [Int](repeating: 0, count: count)
    }

    /// The longest copy; the nearest one of several.
    mutating func longestCopy(to position: Int, in run: Int) -> (length: Int, distance: Int) {
      let limit = min(DeflateToken.longest, bytes.end - position)
      let farthest = min(position, DeflateToken.farthest)
      var best = (length: 0, distance: 0)
      unsafe runs.withUnsafeMutableBufferPointer { runs in
        var distance = rowLength
        for row in 0..<runs.count where distance <= farthest {
          let other = position - distance
          var above = unsafe runs[row]
          while bytes.end(ofRun: above) <= other { above += 1 }
          unsafe runs[row] = above
          let length = bytes.matchLength(position, in: run, other, in: above, limit: limit)
          if length > best.length { best = (length, distance) }
          if length == limit { break }
          distance += rowLength
        }
      }
      return best
    }
  }
}

/// The deflate tokens of detail rows, from their runs alone. Each unit is literal bytes. Its
/// repetitions are a copy of the unit before, or of the byte before when all its bytes are equal.
struct DetailRowTokens {
  private(set) var tokens: [DeflateToken] = []
  /// The last byte, whose repetitions have not been written yet.
  private var last: UInt8?
  private var pending = 0

  init(_ picture: FilteredPicture) {
    let size = picture.unitSize
    picture.forEachRun { byte, count in
      add(byte, count)
    } units: { run in
      let rest = (run.count - 1) * size
      let isCopied = rest >= 3
      for _ in 0..<(isCopied ? 1 : run.count) { run.forEachByte(size: size) { add($0, 1) } }
      if isCopied {
        flush()
        tokens.addCopy(length: rest, distance: size)
      }
    }
    flush()
  }

  private mutating func add(_ byte: UInt8, _ count: Int) {
    if byte == last {
      pending += count
      return
    }
    flush()
    tokens.append(.literal(byte))
    (last, pending) = (byte, count - 1)
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

/// The filtered rows of a body as runs of equal bytes, which are read without bounds checks.
struct ByteRuns {
  /// The offset of each run from the body's first byte; the last element is the end of all runs.
  private(set) var starts = [0]
  private(set) var bytes: [UInt8] = []

  var end: Int { starts[starts.count - 1] }

  @inline(__always) func start(ofRun run: Int) -> Int { unsafe starts[unchecked: run] }
  @inline(__always) func end(ofRun run: Int) -> Int { unsafe starts[unchecked: run + 1] }
  @inline(__always) func byte(ofRun run: Int) -> UInt8 { unsafe bytes[unchecked: run] }

  /// Makes the runs of all rows.
  init(_ picture: FilteredPicture) {
    picture.forEachRun { byte, count in
      add(byte, count)
    } units: { run in
      for _ in 0..<run.count { run.forEachByte(size: picture.unitSize) { add($0, 1) } }
    }
  }

  private mutating func add(_ byte: UInt8, _ count: Int) {
    if let last = bytes.last, last == byte {
      starts[starts.count - 1] += count
    } else {
      bytes.append(byte)
      starts.append(end + count)
    }
  }
}

extension ByteRuns {
  /// The number of equal bytes from two positions on, at most `limit`. The two runs contain the
  /// positions.
  @inline(__always)
  func matchLength(
    _ position: Int, in run: Int, _ other: Int, in otherRun: Int, limit: Int
  ) -> Int {
    var (a, b) = (run, otherRun)
    var length = 0
    let shift = position - other
    while length < limit, byte(ofRun: a) == byte(ofRun: b) {
      let (endA, endB) = (end(ofRun: a), end(ofRun: b) + shift)
      length = min(endA, endB) - position
      if endA <= endB { a += 1 }
      if endB <= endA { b += 1 }
      if a == bytes.count { break }
    }
    return min(length, limit)
  }
}

extension FilteredPicture {
  /// Reads all rows byte by byte.
  ///
  /// - Parameters:
  ///   - bytes: takes equal bytes and their number: the filter of a row, or a run of units that consist of one
  ///     byte.
  ///   - units: takes any other run of units.
  @inline(__always)
  fileprivate func forEachRun(bytes: (UInt8, Int) -> Void, units takeUnits: (UnitRun) -> Void) {
    for row in rows {
      for _ in 0..<row.count {
        bytes(row.filter.rawValue, 1)
        for index in row.units {
          let run = units[index]
          if let byte = run.byte(size: unitSize) {
            bytes(byte, run.count * unitSize)
          } else {
            takeUnits(run)
          }
        }
      }
    }
  }
}
