/// A block of a deflate stream with dynamic Huffman codes (RFC 1951, section 3.2.7).
struct DeflateBlock {
  /// The tokens, in the pieces that were joined.
  private let pieces: [[DeflateToken]]
  private let counts: SymbolCounts
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let header: DeflateHeader
  /// The bits of the block without the first three, if they are kept.
  private var prepared: BitWriter?
  /// An upper bound of the block's length in bits, at most a few bits too high.
  let bitCount: Int

  static let endOfBlock = 256
  static let longestCode = 15

  init(_ tokens: [DeflateToken]) {
    self.init([tokens], SymbolCounts(tokens))
  }

  private init(_ pieces: [[DeflateToken]], _ counts: SymbolCounts) {
    self.pieces = pieces
    self.counts = counts
    literals = HuffmanCode(counts.literals, longest: DeflateBlock.longestCode)
    distances = HuffmanCode(counts.distances, longest: DeflateBlock.longestCode)
    header = DeflateHeader(literals: literals, distances: distances, isThorough: false)
    bitCount = 3 + header.bitCount + counts.bitCount(literals, distances)
  }

  /// Makes the block of a group.
  init(_ group: TokenGroup) {
    self.init(group.pieces, group.counts)
  }

  /// One block with the tokens of both. It adds up their counts and does not scan the tokens again.
  func joined(with next: DeflateBlock) -> DeflateBlock {
    DeflateBlock(pieces + next.pieces, counts.joined(with: next.counts))
  }
}

extension DeflateBlock {
  /// Writes the block.
  ///
  /// - Parameter isThorough: whether to search for codes with a shorter header, and without one.
  func write(to writer: inout BitWriter, isLast: Bool, isThorough: Bool) {
    let codes = isThorough ? SmoothCodes(counts) : nil
    let isFixed = codes.map { $0.header == nil } ?? false
    writer.write((isFixed ? 0b010 : 0b100) | (isLast ? 1 : 0), count: 3)
    if let codes {
      codes.header?.write(to: &writer)
      writeTokens(to: &writer, TokenCodes(codes.literals, codes.distances))
    } else if let prepared {
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
    header.write(to: &writer)
    writeTokens(to: &writer, TokenCodes(literals, distances))
  }

  private func writeTokens(to writer: inout BitWriter, _ codes: TokenCodes) {
    codes.withView { codes in
      for tokens in pieces {
        for token in tokens { codes.write(token, to: &writer) }
      }
      codes.writeEnd(to: &writer)
    }
  }
}

/// The Huffman codes of a block's tokens, for fast writing.
struct TokenCodes {
  /// The packed codes of ``HuffmanCode``.
  private let literals: [UInt32]
  private let distances: [UInt32]

  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    self.literals = literals.packed
    self.distances = distances.packed
  }

  /// Calls `body` with a view that reads the codes without bounds checks.
  func withView(_ body: (View) -> Void) {
    unsafe literals.withUnsafeBufferPointer { literals in
      unsafe distances.withUnsafeBufferPointer { distances in
        body(unsafe View(literals: literals, distances: distances))
      }
    }
  }

  /// A view of the codes without bounds checks. Every token must have a code.
  @safe struct View {
    fileprivate let literals: UnsafeBufferPointer<UInt32>
    fileprivate let distances: UnsafeBufferPointer<UInt32>

    @inline(__always)
    func write(_ token: DeflateToken, to writer: inout BitWriter) {
      let code = unsafe literals[token.symbol]
      guard token.length > 0 else {
        writer.write(packed: code)
        return
      }
      var bits = UInt64(code & 0xFF_FFFF)
      var count = UInt64(code >> 24)
      let (length, distance) = (token.lengthExtra, token.distanceExtra)
      bits |= UInt64(length.value) << count
      count &+= UInt64(length.bits)
      let distanceCode = unsafe distances[token.distanceSymbol]
      bits |= UInt64(distanceCode & 0xFF_FFFF) << count
      count &+= UInt64(distanceCode >> 24)
      bits |= UInt64(distance.value) << count
      count &+= UInt64(distance.bits)
      writer.write(bits, count: Int(count), times: Int(token.count))
    }

    /// Writes the end of the block.
    func writeEnd(to writer: inout BitWriter) {
      unsafe writer.write(packed: literals[DeflateBlock.endOfBlock])
    }
  }
}
