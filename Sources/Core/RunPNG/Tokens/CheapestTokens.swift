/// The cheapest tokens of filtered rows, byte by byte.
///
/// A search from the first byte to the last keeps the lowest cost of each position that a token
/// reaches. Copies begin at any byte. They end at any byte, or only near the ends of stretches of equal
/// units.
struct CheapestTokens {
  private let table: CopyTable
  /// The cost of all tokens up to each position of a part, and the last of these tokens.
  private var totals: [Int32] = []
  private var last: [TokenSteps.Token] = []

  /// The maximum number of bytes that are searched at once. It limits memory and the greatest cost.
  private static let partByteCount = 1 << 18

  /// - Parameter isThorough: whether to search more copies.
  init(_ picture: FilteredPicture, isThorough: Bool) {
    table = CopyTable(picture, isThorough: isThorough)
  }

  var byteCount: Int { table.bytes.count }

  /// The cheapest tokens of all bytes, of copies that end outside of stretches.
  mutating func tokens(_ costs: DeflateCosts) -> [DeflateToken] {
    tokens(0..<byteCount, costs, isThorough: false)
  }

  /// The cheapest tokens of a range of bytes.
  ///
  /// - Parameter isThorough: whether copies may end inside of stretches too.
  mutating func tokens(
    _ range: Range<Int>, _ costs: DeflateCosts, isThorough: Bool
  ) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + CheapestTokens.partByteCount, range.upperBound)
      costs.withView { search(start..<end, $0, isThorough: isThorough) }
      appendPath(from: start, to: end, &tokens)
      start = end
    }
    return tokens
  }

  /// Finds the cheapest token that leads to each position of a part.
  private mutating func search(
    _ part: Range<Int>, _ costs: DeflateCosts.View, isThorough: Bool
  ) {
    totals.removeAll(keepingCapacity: true)
    totals.append(0)
    totals.append(contentsOf: repeatElement(.max, count: part.count))
    // Only tokens that were reached are read, so others need not be reset.
    if last.count < totals.count { last = Array(repeating: .none, count: totals.count) }
    unsafe totals.withUnsafeMutableBufferPointer { totals in
      unsafe last.withUnsafeMutableBufferPointer { last in
        table.withView { table in
          var steps = unsafe TokenSteps(
            totals: totals, tokens: last, costs: costs, isThorough: isThorough)
          steps.fill(part, table)
        }
      }
    }
  }

  /// Appends the tokens of a part.
  private func appendPath(from start: Int, to end: Int, _ tokens: inout [DeflateToken]) {
    var path: [Int] = []
    var index = end - start
    while index > 0 {
      path.append(index)
      index -= last[index].length
    }
    for index in path.reversed() {
      let token = last[index]
      if token.length == 1 {
        tokens.append(.literal(table.bytes[start + index - 1]))
      } else {
        tokens.add(.copy(length: token.length, distance: token.distance))
      }
    }
  }
}
