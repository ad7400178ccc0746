extension Range<Int> {
  /// The first number that meets a condition, which all numbers after it meet too; the upper bound
  /// when there is none.
  package func partitioningIndex<Failure>(
    where condition: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if try condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Collection {
  /// The parts of the collection in which each two neighbors meet a condition, as long as possible.
  package func chunked(while condition: (Element, Element) -> Bool) -> [SubSequence] {
    var chunks: [SubSequence] = []
    var rest = self[...]
    while !rest.isEmpty {
      let pairs = zip(rest.indices, rest.indices.dropFirst())
      let end = pairs.first { !condition(rest[$0], rest[$1]) }?.1 ?? rest.endIndex
      chunks.append(rest[..<end])
      rest = rest[end...]
    }
    return chunks
  }
}
