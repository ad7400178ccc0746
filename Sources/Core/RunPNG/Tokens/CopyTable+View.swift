extension CopyTable {
  /// A view of the table without bounds checks.
  @safe struct View {
    let unitSize: Int
    let bytes: UnsafeBufferPointer<UInt8>
    let repeated: UnsafeBufferPointer<UInt64>
    let edges: UnsafeBufferPointer<UInt64>
    let starts: UnsafeBufferPointer<UInt32>
    let copies: UnsafeBufferPointer<Copy>

    @inline(__always) func byte(at position: Int) -> UInt8 { unsafe bytes[position] }
    @inline(__always) func copy(_ index: Int) -> Copy { unsafe copies[index] }

    /// The indexes of the copies that may begin at a position.
    @inline(__always)
    func indexes(at position: Int) -> Range<Int> {
      unsafe Int(starts[position])..<Int(starts[position + 1])
    }

    /// The number of bytes from a position on that equal those of the unit before, at most 258.
    @inline(__always)
    func run(at position: Int) -> Int {
      let limit = unsafe min(DeflateToken.longest, bytes.count - position)
      var run = 0
      while run < limit {
        let rest = unsafe ~repeated[(position + run) / 64] >> UInt64((position + run) & 63)
        if rest != 0 { return min(run + rest.trailingZeroBitCount, limit) }
        run = ((position + run) | 63) + 1 - position
      }
      return limit
    }

    /// The first position from one on that is near an end of a stretch, or outside of all; at most
    /// `limit`.
    @inline(__always)
    func nextEdge(from position: Int, upTo limit: Int) -> Int {
      var position = position
      while position < limit {
        let rest = unsafe edges[position / 64] >> UInt64(position & 63)
        if rest != 0 { return min(position + rest.trailingZeroBitCount, limit) }
        position = (position | 63) + 1
      }
      return limit
    }

    /// The distance of the nearest equal bytes in a stretch: 1, or that of the unit before.
    @inline(__always)
    func period(at position: Int) -> Int {
      for index in position..<position + unitSize
      where unsafe bytes[index] != bytes[index - 1] {
        return unitSize
      }
      return 1
    }
  }
}
