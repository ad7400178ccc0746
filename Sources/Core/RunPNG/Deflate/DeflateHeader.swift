/// The header of a block: the code lengths of its two Huffman codes, run-length coded (RFC 1951,
/// section 3.2.7).
struct DeflateHeader {
  private let literalCount: Int
  private let distanceCount: Int
  private let symbols: [Symbol]
  private let code: HuffmanCode
  private let lengthCount: Int
  let bitCount: Int

  /// A code length, or one of the three repeat codes with its extra bits.
  private struct Symbol {
    let symbol: Int
    var extra = 0
    var bits: Int { symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7 }
  }

  /// The order in which the lengths of the code length code are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The repeat codes in use. A repeat code may cost more than it saves.
  private struct Signs: OptionSet {
    let rawValue: Int
    static let repeats = Signs(rawValue: 1)
    static let zeros = Signs(rawValue: 2)
    static let manyZeros = Signs(rawValue: 4)
  }

  /// - Parameter isThorough: whether to try every set of repeat codes. Otherwise all of them are
  ///   used, which is exact enough for a comparison.
  init(literals: HuffmanCode, distances: HuffmanCode, isThorough: Bool) {
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = Array(
      literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
    var best = DeflateHeader.coded(lengths, [.repeats, .zeros, .manyZeros])
    if isThorough {
      for signs in 0..<7 {
        let other = DeflateHeader.coded(lengths, Signs(rawValue: signs))
        if other.bitCount < best.bitCount { best = other }
      }
    }
    (symbols, code, lengthCount, bitCount) = best
  }

  private static func coded(
    _ lengths: [UInt8], _ signs: Signs
  ) -> (symbols: [Symbol], code: HuffmanCode, lengthCount: Int, bitCount: Int) {
    var symbols: [Symbol] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var run = 1
      while index + run < lengths.count, lengths[index + run] == length { run += 1 }
      index += run
      add(&symbols, Int(length), run, signs)
    }
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = HuffmanCode(counts, longest: 7)
    let lengthCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    let bits = symbols.reduce(14 + 3 * lengthCount) { bits, symbol in
      bits + Int(code.lengths[symbol.symbol]) + symbol.bits
    }
    return (symbols, code, lengthCount, bits)
  }

  /// Adds a code length that repeats.
  private static func add(_ symbols: inout [Symbol], _ length: Int, _ run: Int, _ signs: Signs) {
    var rest = run
    if length == 0 {
      while rest >= 11, signs.contains(.manyZeros) {
        let part = min(rest, 138)
        symbols.append(Symbol(symbol: 18, extra: part - 11))
        rest -= part
      }
      while rest >= 3, signs.contains(.zeros) {
        let part = min(rest, 10)
        symbols.append(Symbol(symbol: 17, extra: part - 3))
        rest -= part
      }
    } else if signs.contains(.repeats), rest >= 4 {
      symbols.append(Symbol(symbol: length))
      rest -= 1
      while rest >= 3 {
        let part = min(rest, 6)
        symbols.append(Symbol(symbol: 16, extra: part - 3))
        rest -= part
      }
    }
    for _ in 0..<rest { symbols.append(Symbol(symbol: length)) }
  }

  func write(to writer: inout BitWriter) {
    writer.write(UInt32(literalCount - 257), count: 5)
    writer.write(UInt32(distanceCount - 1), count: 5)
    writer.write(UInt32(lengthCount - 4), count: 4)
    for symbol in DeflateHeader.order[..<lengthCount] {
      writer.write(UInt32(code.lengths[symbol]), count: 3)
    }
    let codes = code.packed
    for symbol in symbols {
      writer.write(packed: codes[symbol.symbol])
      writer.write(UInt32(symbol.extra), count: symbol.bits)
    }
  }
}
