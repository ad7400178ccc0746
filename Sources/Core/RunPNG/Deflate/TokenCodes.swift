/// The Huffman codes of a block's tokens, for fast writing.
struct TokenCodes {
  /// For each symbol the code, and its length from bit 24 on.
  private let literals: [UInt32]
  private let distances: [UInt32]

  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    self.literals = TokenCodes.packed(literals)
    self.distances = TokenCodes.packed(distances)
  }

  private static func packed(_ code: HuffmanCode) -> [UInt32] {
    zip(code.codes, code.lengths).map { $0 | UInt32($1) << 24 }
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
        writer.write(code & 0xFF_FFFF, count: Int(code >> 24))
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
      let code = unsafe literals[DeflateBlock.endOfBlock]
      writer.write(code & 0xFF_FFFF, count: Int(code >> 24))
    }
  }
}
