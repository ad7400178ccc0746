/// A Huffman code in deflate's canonical form: a length for each symbol, 0 for an unused one.
struct HuffmanCode {
  let lengths: [UInt8]

  /// The codes of a block that has no header (RFC 1951, section 3.2.6).
  static let fixed = (
    literals: HuffmanCode(
      lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    distances: HuffmanCode(lengths: Array(repeating: 5, count: 30))
  )

  private init(lengths: [UInt8]) { self.lengths = lengths }

  /// Makes the optimal code for symbols of these frequencies. Where its codes would have more than
  /// `longest` bits, makes a nearly optimal one instead.
  init(_ counts: [Int], longest: Int) {
    // One integer holds the weight and, in its low bits, the symbol. So it sorts by weight.
    var used: [Int] = []
    used.reserveCapacity(counts.count)
    for (symbol, count) in counts.enumerated() where count > 0 { used.append(count << 9 | symbol) }
    // There are at least two codes, because some decoders reject a tree of one leaf.
    for symbol in counts.indices where used.count < 2 && counts[symbol] == 0 {
      used.append(1 << 9 | symbol)
    }
    used.sort()
    var depths = HuffmanCode.depths(used)
    if depths.contains(where: { $0 > longest }) {
      depths = HuffmanCode.limited(depths, to: longest)
    }
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // From the least frequent symbol to the most frequent one.
    for index in used.indices { lengths[used[index] & 511] = UInt8(depths[index]) }
    self.lengths = lengths
  }

  /// The depth of each leaf of the Huffman tree, for ascending keys of weights and symbols.
  private static func depths(_ keys: [Int]) -> [Int] {
    let leaves = keys.count
    let count = 2 * leaves - 1
    // Weights of nodes, then parents of nodes, whose place their depths take.
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * count) { memory in
      let nodes = unsafe UnsafeMutableBufferPointer(rebasing: memory[..<count])
      let parents = unsafe UnsafeMutableBufferPointer(rebasing: memory[count...])
      for index in 0..<leaves { unsafe nodes[index] = keys[index] >> 9 }
      var (leaf, inner) = (0, leaves)
      for node in leaves..<count {
        var sum = 0
        for _ in 0..<2 {
          // The lightest of the nodes without a parent.
          let isLeaf = unsafe leaf < leaves && (inner >= node || nodes[leaf] <= nodes[inner])
          let child = isLeaf ? leaf : inner
          if isLeaf { leaf += 1 } else { inner += 1 }
          unsafe parents[child] = node
          unsafe sum += nodes[child]
        }
        unsafe nodes[node] = sum
      }
      unsafe parents[count - 1] = 0
      for node in stride(from: count - 2, through: 0, by: -1) {
        unsafe parents[node] = parents[parents[node]] + 1
      }
      return unsafe Array(parents[..<leaves])
    }
  }

  /// Limits descending depths to the longest code, and moves other leaves down to keep the code
  /// valid.
  private static func limited(_ depths: [Int], to longest: Int) -> [Int] {
    var depths = depths.map { min($0, longest) }
    // Kraft's sum, in units of the longest code, must not exceed 1.
    var sum = depths.reduce(0) { $0 + 1 << (longest - $1) }
    let whole = 1 << longest
    while sum > whole, let index = depths.firstIndex(where: { $0 < longest }) {
      // Lengthens the least frequent of the longest codes below the limit, which costs least.
      depths[index] += 1
      sum -= 1 << (longest - depths[index])
    }
    // Decoders require a complete code: the most frequent symbols get the rest of the sum.
    while sum < whole,
      let index = depths.lastIndex(where: { 1 << (longest - $0) <= whole - sum })
    {
      sum += 1 << (longest - depths[index])
      depths[index] -= 1
    }
    return depths.sorted(by: >)
  }

  /// For each symbol the code, with its bits in the order in which they are written, and its length
  /// from bit 24 on; 0 for an unused symbol.
  var packed: [UInt32] {
    var used = [UInt32](repeating: 0, count: 16)
    for length in lengths where length > 0 { used[Int(length)] += 1 }
    var next = [UInt32](repeating: 0, count: 16)
    for length in 1..<16 { next[length] = (next[length - 1] + used[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return HuffmanCode.reversed(next[Int(length)], count: Int(length)) | UInt32(length) << 24
    }
  }

  private static func reversed(_ code: UInt32, count: Int) -> UInt32 {
    var (code, result) = (code, UInt32(0))
    for _ in 0..<count {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}
