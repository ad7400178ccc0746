/// The bits of literal bytes and of copies at one distance, for fast writing.
struct DifferenceCodes {
  /// For each byte the code, and its length from bit 24 on.
  private var bytes: [UInt32] = []
  /// For each length of a copy all bits with those of the distance, and their number from bit 24 on.
  private var copies: [UInt32] = []

  /// - Parameter distance: the distance of all copies, at most 4, so that it has no extra bits.
  init(_ literals: HuffmanCode, _ distances: HuffmanCode, distance: Int) {
    let codes = literals.codes
    bytes = (0..<256).map { codes[$0] | UInt32(literals.lengths[$0]) << 24 }
    let symbol = DeflateToken.distanceSymbol(distance)
    let distanceCode = distances.codes[symbol]
    copies = (0...DeflateToken.longest).map { length in
      guard length >= 3 else { return 0 }
      let token = DeflateToken.copy(length: length, distance: distance)
      var bits = codes[token.symbol]
      var count = UInt32(literals.lengths[token.symbol])
      // At most 15 bits of a code and 5 extra bits.
      bits |= token.lengthExtra.value << count
      count += UInt32(token.lengthExtra.bits)
      bits |= distanceCode << count
      count += UInt32(distances.lengths[symbol])
      return bits | count << 24
    }
  }

  /// Calls `body` with a view that reads the codes without bounds checks.
  func withView(_ body: (View) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe copies.withUnsafeBufferPointer { copies in
        body(unsafe View(bytes: bytes, copies: copies))
      }
    }
  }

  /// A view of the codes without bounds checks.
  @safe struct View {
    fileprivate let bytes: UnsafeBufferPointer<UInt32>
    fileprivate let copies: UnsafeBufferPointer<UInt32>

    /// Writes a byte, 0 to 255.
    @inline(__always)
    func writeByte(_ byte: UInt32, to writer: inout BitWriter) {
      let code = unsafe bytes[Int(byte)]
      writer.write(code & 0xFF_FFFF, count: Int(code >> 24))
    }

    /// Writes the four bytes of a unit, the lowest first.
    @inline(__always)
    func writeUnit(_ unit: UInt32, to writer: inout BitWriter) {
      writePair(unit & 255, unit >> 8 & 255, to: &writer)
      writePair(unit >> 16 & 255, unit >> 24, to: &writer)
    }

    /// Writes two bytes at once: each has at most 15 bits.
    @inline(__always)
    private func writePair(_ first: UInt32, _ second: UInt32, to writer: inout BitWriter) {
      let (a, b) = unsafe (bytes[Int(first)], bytes[Int(second)])
      writer.write(
        a & 0xFF_FFFF | (b & 0xFF_FFFF) << (a >> 24), count: Int(a >> 24 &+ b >> 24))
    }

    /// Writes copies of a length, 3 to 258.
    @inline(__always)
    func writeCopy(_ length: Int, times: Int, to writer: inout BitWriter) {
      let copy = unsafe copies[length]
      writer.write(UInt64(copy & 0xFF_FFFF), count: Int(copy >> 24), times: times)
    }
  }
}
