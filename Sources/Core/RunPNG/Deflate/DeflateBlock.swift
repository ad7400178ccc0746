/// A block of a deflate stream with two Huffman codes (RFC 1951, section 3.2).
struct DeflateBlock {
  /// The tokens, in the pieces that were joined.
  let pieces: [[DeflateToken]]
  let counts: SymbolCounts
  private var codes: BlockCodes
  /// The bits of the block without the first three, if they are kept.
  private var prepared: BitWriter?

  /// An upper bound of the block's length in bits, at most a few bits too high.
  var bitCount: Int { codes.bitCount }
  /// The number of bytes that the tokens stand for.
  var byteCount: Int { pieces.reduce(0) { $1.reduce($0) { $0 + $1.byteCount } } }

  static let endOfBlock = 256

  init(_ tokens: [DeflateToken]) {
    self.init([tokens], SymbolCounts(tokens))
  }

  private init(_ pieces: [[DeflateToken]], _ counts: SymbolCounts) {
    (self.pieces, self.counts) = (pieces, counts)
    codes = BlockCodes(counts)
  }

  /// One block with the tokens of both. It adds up their counts and does not scan the tokens again.
  func joined(with next: DeflateBlock) -> DeflateBlock {
    DeflateBlock(pieces + next.pieces, counts.joined(with: next.counts))
  }

  /// The block with the codes that make it shortest, of many that are tried.
  func shortened() -> DeflateBlock {
    var block = self
    (block.codes, block.prepared) = (.shortest(counts), nil)
    return block
  }
}

extension DeflateBlock {
  /// Writes the block.
  func write(to writer: inout BitWriter, isLast: Bool) {
    writer.write((codes.header == nil ? 0b010 : 0b100) | (isLast ? 1 : 0), count: 3)
    if let prepared {
      writer.append(prepared)
    } else {
      writeContent(to: &writer)
    }
  }

  /// Keeps the bits of the block, to write it many times.
  mutating func prepareBits() {
    guard prepared == nil else { return }
    var writer = BitWriter(capacity: bitCount / 32 + 1)
    writeContent(to: &writer)
    prepared = writer
  }

  /// Writes what follows the first three bits.
  private func writeContent(to writer: inout BitWriter) {
    codes.header?.write(to: &writer)
    let codes = TokenCodes(codes.literals, codes.distances)
    for tokens in pieces {
      for token in tokens { codes.write(token, to: &writer) }
    }
    codes.writeEnd(to: &writer)
  }
}

/// The Huffman codes of a block's tokens, for fast writing. Every token must have a code.
struct TokenCodes {
  /// The packed codes of ``HuffmanCode``.
  private let literals: [UInt32]
  private let distances: [UInt32]

  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    self.literals = literals.packed
    self.distances = distances.packed
  }

  @inline(__always)
  func write(_ token: DeflateToken, to writer: inout BitWriter) {
    let code = unsafe literals[unchecked: token.symbol]
    guard token.length > 0 else {
      writer.write(packed: code)
      return
    }
    var bits = UInt64(code & 0xFF_FFFF)
    var count = UInt64(code >> 24)
    let (length, distance) = (token.lengthExtra, token.distanceExtra)
    bits |= UInt64(length.value) << count
    count &+= UInt64(length.bits)
    let distanceCode = unsafe distances[unchecked: token.distanceSymbol]
    bits |= UInt64(distanceCode & 0xFF_FFFF) << count
    count &+= UInt64(distanceCode >> 24)
    bits |= UInt64(distance.value) << count
    count &+= UInt64(distance.bits)
    writer.write(bits, count: Int(count), times: Int(token.count))
  }

  /// Writes the end of the block.
  func writeEnd(to writer: inout BitWriter) {
    writer.write(packed: literals[DeflateBlock.endOfBlock])
  }
}
