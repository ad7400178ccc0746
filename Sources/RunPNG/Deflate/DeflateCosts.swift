/// The cost of each symbol, in bits.
struct DeflateCosts {
  let literals: [Int]
  let distances: [Int]

  init(literals: [Int], distances: [Int]) {
    self.literals = literals
    self.distances = distances
  }

  init(literals: HuffmanCode, distances: HuffmanCode) {
    func costs(_ code: HuffmanCode) -> [Int] {
      let none = Int(code.lengths.max() ?? 0) + 1
      return code.lengths.map { $0 > 0 ? Int($0) : none }
    }
    self.init(literals: costs(literals), distances: costs(distances))
  }

  func copy(length: Int, distance: Int) -> Int {
    literals[DeflateToken.symbol(ofLength: length)]
      + distances[DeflateToken.distanceSymbol(distance)]
      + DeflateToken.extraBits(length: length, distance: distance)
  }
}
