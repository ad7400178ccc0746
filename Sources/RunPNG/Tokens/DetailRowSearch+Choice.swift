extension DetailRowSearch {
  /// The number of places at which a copy may end, counted back from its farthest one.
  private static let maximumEndCount = (near: 4, far: 16)

  /// The cheapest tokens of one region.
  ///
  /// Dynamic programming finds the sequence of tokens with the lowest cost in bits, as Zopfli does,
  /// over a few thousand places.
  func tokens(_ region: DetailRowBytes.Region, _ costs: DeflateCosts) -> [DeflateToken] {
    let first = region.places.lowerBound
    let count = region.places.count
    var cost = [Int](repeating: .max, count: count)
    var step = [Step](repeating: Step(), count: count)
    cost[0] = 0
    for node in 0..<count - 1 where cost[node] < .max {
      let place = first + node
      let position = Int(details.places[place])
      if Int(details.places[place + 1]) == position + 1 {
        let total = cost[node] + costs.literals[Int(details.bytes[position])]
        if total < cost[node + 1] {
          cost[node + 1] = total
          step[node + 1] = Step(from: Int32(node), distance: 0)
        }
      }
      for copy in copies[Int(starts[place])..<Int(starts[place + 1])] {
        let distance = Int(copy.distance)
        let symbol = costs.copyDistance(distance)
        var end = lastPlace(upTo: position + Int(copy.length), from: place, in: region) - first
        var left =
          distance <= details.unitSize
          ? DetailRowSearch.maximumEndCount.near : DetailRowSearch.maximumEndCount.far
        while end > node, left > 0 {
          let length = Int(details.places[first + end]) - position
          if length < DetailRowBytes.minimumCopyLength { break }
          if let price = costs.copyLength(length, distanceCost: symbol) {
            let total = cost[node] + price
            if total < cost[end] {
              cost[end] = total
              step[end] = Step(from: Int32(node), distance: copy.distance)
            }
          }
          end -= 1
          left -= 1
        }
      }
    }
    return path(step, first)
  }

  /// The token that leads to a place: a copy, or a literal when the distance is 0.
  private struct Step {
    var from: Int32 = -1
    var distance: Int32 = 0
  }

  private func path(_ steps: [Step], _ first: Int) -> [DeflateToken] {
    var nodes: [Int] = []
    var node = steps.count - 1
    while node > 0 {
      nodes.append(node)
      node = Int(steps[node].from)
    }
    var tokens: [DeflateToken] = []
    for node in nodes.reversed() {
      let step = steps[node]
      let position = Int(details.places[first + Int(step.from)])
      if step.distance == 0 {
        tokens.append(.literal(details.bytes[position]))
      } else {
        let length = Int(details.places[first + node]) - position
        tokens.addCopy(length: length, distance: Int(step.distance))
      }
    }
    return tokens
  }

  /// The last place at or before a position.
  private func lastPlace(upTo position: Int, from place: Int, in region: DetailRowBytes.Region)
    -> Int
  {
    var (low, high) = (place, region.places.upperBound - 1)
    // Most copies end at one of the next few places.
    var width = 8
    while low + width < high, Int(details.places[low + width]) <= position {
      low += width
      width *= 2
    }
    high = min(high, low + width)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(details.places[middle]) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension DeflateCosts {
  /// Estimated costs for the first pass: zeros are the most frequent literals, and copies are long.
  static let guess: DeflateCosts = {
    var literals = Array(repeating: 7, count: 256) + Array(repeating: 5, count: 30)
    literals[0] = 4
    literals[285] = 2
    var distances = Array(repeating: 4, count: 30)
    distances[0] = 2
    return DeflateCosts(literals: literals, distances: distances)
  }()

  fileprivate func copyDistance(_ distance: Int) -> Int {
    distances[DeflateToken.distanceSymbol(distance)]
      + DeflateToken.extraBits(length: DeflateToken.longest, distance: distance)
  }

  /// The cost of a copy of any length; `nil` for a length that no sequence of copies has.
  fileprivate func copyLength(_ length: Int, distanceCost: Int) -> Int? {
    if length <= DeflateToken.longest {
      return literals[DeflateToken.symbol(ofLength: length)] + distanceCost
        + DeflateToken.extraBits(length: length, distance: 1)
    }
    let (whole, rest) = length.quotientAndRemainder(dividingBy: DeflateToken.longest)
    guard rest == 0 || rest >= DetailRowBytes.minimumCopyLength else { return nil }
    let last = rest == 0 ? 0 : copyLength(rest, distanceCost: distanceCost) ?? 0
    return whole * (literals[285] + distanceCost) + last
  }
}
