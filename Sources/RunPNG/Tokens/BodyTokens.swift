/// The deflate tokens of a body: rows of zeros, each with a filter byte and few changes.
///
/// A copy has at most 258 bytes. So most tokens are copies of that length from the byte before, at
/// two bits each. Such a copy cannot cross the filter byte of a row. A copy from whole rows above
/// can.
struct BodyTokens {
  /// How the beginning of a row is encoded.
  enum Crossing: CaseIterable {
    /// As literal bytes.
    case literal
    /// As a copy of the row above. With two distances in all, each takes one bit.
    case rowAbove
    /// As a copy of any equal bytes in the rows above.
    case anyRow
  }

  /// The block of a body's rows, with the crossing that makes it shortest.
  static func best(_ bytes: ByteRuns, rowLength: Int) -> DeflateBlock {
    var best: DeflateBlock?
    for crossing in Crossing.allCases {
      let block = DeflateBlock(
        bytes.withView { tokens($0, count: bytes.bytes.count, rowLength: rowLength, crossing) })
      if block.bitCount < best?.bitCount ?? .max { best = block }
    }
    return best ?? DeflateBlock([])
  }

  /// The maximum distance of a copy from rows above, in rows.
  private static let maximumRowDistance = 32

  private static func tokens(
    _ bytes: ByteRuns.View, count: Int, rowLength: Int, _ crossing: Crossing
  ) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    tokens.reserveCapacity(2 * count)
    var position = bytes.start
    var run = 0
    // The index of the run one row above the position.
    var above = 0
    while position < bytes.end {
      while bytes.end(ofRun: run) <= position { run += 1 }
      var (length, distance) = (0, 0)
      if position > bytes.start(ofRun: run) {
        length = bytes.end(ofRun: run) - position
        distance = 1
        if length >= DeflateToken.longest {
          let count = length / DeflateToken.longest
          tokens.add(.copy(length: DeflateToken.longest, distance: 1, count: count))
          position += count * DeflateToken.longest
          continue
        }
      }
      if crossing != .literal {
        while position - rowLength >= bytes.end(ofRun: above) { above += 1 }
        let copy = crossingCopy(
          bytes, position, run, above: above, rowLength: rowLength,
          rows: crossing == .rowAbove ? 1 : maximumRowDistance)
        // A distance of whole rows has about twelve extra bits, so its copy must be longer.
        if copy.length > length + (length > 0 ? 2 : 0) { (length, distance) = copy }
      }
      if length < 3 {
        tokens.append(.literal(bytes.byte(ofRun: run)))
        position += 1
      } else {
        tokens.add(.copy(length: length, distance: distance))
        position += length
      }
    }
    return tokens
  }

  /// The longest copy from whole rows above; the nearest one of several.
  private static func crossingCopy(
    _ bytes: ByteRuns.View, _ position: Int, _ run: Int, above: Int, rowLength: Int, rows: Int
  ) -> (length: Int, distance: Int) {
    let limit = min(DeflateToken.longest, bytes.end - position)
    let farthest = min(position - bytes.start, DeflateToken.farthest)
    var best = (length: 0, distance: 0)
    for row in 1...rows where row * rowLength <= farthest {
      let other = position - row * rowLength
      let length = bytes.matchLength(
        position, in: run, other, in: row == 1 ? above : bytes.run(at: other), limit: limit)
      if length > best.length { best = (length, row * rowLength) }
      if length == limit { break }
    }
    return best
  }
}
