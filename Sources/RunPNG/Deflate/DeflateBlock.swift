/// A block of a deflate stream with dynamic Huffman codes (RFC 1951, section 3.2.7).
struct DeflateBlock {
  /// The tokens, in the pieces that were joined.
  private let pieces: [[DeflateToken]]
  private let counts: Counts
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let header: DeflateHeader
  /// The bits of the block without the first three, if they are kept.
  private var prepared: (bits: BitWriter, isThorough: Bool)?
  /// An upper bound of the block's length in bits, at most a few bits too high.
  let bitCount: Int

  static let endOfBlock = 256
  static let longestCode = 15

  /// The frequency of each symbol, and the number of extra bits.
  private struct Counts {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    var extraBits = 0

    init(_ tokens: [DeflateToken]) {
      for token in tokens {
        let count = Int(token.count)
        literals[token.symbol] += count
        if token.length > 0 {
          distances[token.distanceSymbol] += count
          extraBits += count * (token.lengthExtra.bits + token.distanceExtra.bits)
        }
      }
      literals[DeflateBlock.endOfBlock] = 1
    }

    func joined(with other: Counts) -> Counts {
      var result = self
      for index in literals.indices { result.literals[index] += other.literals[index] }
      for index in distances.indices { result.distances[index] += other.distances[index] }
      result.extraBits += other.extraBits
      result.literals[DeflateBlock.endOfBlock] = 1
      return result
    }
  }

  init(_ tokens: [DeflateToken]) {
    self.init([tokens], Counts(tokens))
  }

  private init(_ pieces: [[DeflateToken]], _ counts: Counts) {
    self.pieces = pieces
    self.counts = counts
    literals = HuffmanCode(counts.literals, longest: DeflateBlock.longestCode)
    distances = HuffmanCode(counts.distances, longest: DeflateBlock.longestCode)
    header = DeflateHeader(literals: literals, distances: distances, isThorough: false)
    var bits = 3 + header.bitCount + counts.extraBits
    for (count, length) in zip(counts.literals, literals.lengths) { bits += count * Int(length) }
    for (count, length) in zip(counts.distances, distances.lengths) { bits += count * Int(length) }
    bitCount = bits
  }

  /// One block with the tokens of both. It adds up their counts and does not scan the tokens again.
  func joined(with next: DeflateBlock) -> DeflateBlock {
    DeflateBlock(pieces + next.pieces, counts.joined(with: next.counts))
  }

  /// The cost of each symbol in bits, to choose among tokens. A symbol without a code costs more
  /// than any symbol with one.
  var costs: DeflateCosts { DeflateCosts(literals: literals, distances: distances) }
}

extension DeflateBlock {
  /// Writes the block.
  ///
  /// - Parameter isThorough: whether to try every encoding of the code lengths.
  func write(to writer: inout BitWriter, isLast: Bool, isThorough: Bool) {
    writer.write(isLast ? 0b101 : 0b100, count: 3)
    if let prepared, prepared.isThorough == isThorough {
      writer.append(prepared.bits)
    } else {
      writeContent(to: &writer, isThorough: isThorough)
    }
  }

  /// Keeps the bits of the block, to write it many times.
  mutating func prepareBits(isThorough: Bool) {
    guard prepared?.isThorough != isThorough else { return }
    var writer = BitWriter(capacity: bitCount / 32 + 1)
    writeContent(to: &writer, isThorough: isThorough)
    prepared = (writer, isThorough)
  }

  /// Writes what follows the first three bits.
  private func writeContent(to writer: inout BitWriter, isThorough: Bool) {
    let header =
      isThorough
      ? DeflateHeader(literals: literals, distances: distances, isThorough: true) : header
    header.write(to: &writer)
    TokenCodes(literals, distances).withView { codes in
      for tokens in pieces {
        for token in tokens { codes.write(token, to: &writer) }
      }
      codes.writeEnd(to: &writer)
    }
  }
}
