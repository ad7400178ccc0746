/// The deflate tokens of a body: rows of zeros, each with a filter byte and now and then a change.
///
/// A copy is at most 258 bytes long, so most of the stream is copies of that length of the byte
/// before: two bits each. What they cannot cross is the filter byte of every row. A copy of the
/// same length from whole rows above can, and drifts over the boundary.
struct BodyTokens {
  /// How a row's beginning is written.
  enum Crossing: CaseIterable {
    /// Byte by byte.
    case literal
    /// As a copy of the row above: with two distances in all, either takes one bit.
    case rowAbove
    /// As a copy of any row above that is alike.
    case anyRow
  }

  /// The tokens of rows of a picture, whichever crossing makes them shortest.
  static func best(_ bytes: ByteRuns, rowLength: Int) -> DeflateBlock {
    var best: DeflateBlock?
    for crossing in Crossing.allCases {
      let block = DeflateBlock(
        bytes.withView { tokens($0, count: bytes.bytes.count, rowLength: rowLength, crossing) })
      if block.bitCount < best?.bitCount ?? .max { best = block }
    }
    return best ?? DeflateBlock([])
  }

  /// More rows above than this are not looked at.
  private static let mostRows = 32

  private static func tokens(
    _ bytes: ByteRuns.View, count: Int, rowLength: Int, _ crossing: Crossing
  ) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    tokens.reserveCapacity(2 * count)
    var position = bytes.start
    var run = 0
    // The run that lies a row above the position.
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
          rows: crossing == .rowAbove ? 1 : mostRows)
        // A distance of whole rows has a dozen bits more than that of one byte.
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

  /// The longest copy from whole rows above; of equal ones the nearest.
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
