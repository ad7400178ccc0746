extension DetailRowSearch {
  /// The maximum number of places at which a copy may end, counted back from its farthest one.
  private static let maximumEndCount = 24

  /// The cheapest tokens of one region.
  ///
  /// Dynamic programming finds the sequence of tokens with the lowest cost in bits, as Zopfli does,
  /// over a few thousand places.
  func tokens(_ region: DetailRowBytes.Region, _ costs: DeflateCosts) -> [DeflateToken] {
    let count = region.places.count
    var cost = [Int32](repeating: .max, count: count)
    var steps = [Step](repeating: Step(), count: count)
    unsafe details.places.withUnsafeBufferPointer { places in
      let places = places.extracting(region.places)
      unsafe details.bytes.withUnsafeBufferPointer { bytes in
        unsafe cost.withUnsafeMutableBufferPointer { cost in
          unsafe steps.withUnsafeMutableBufferPointer { steps in
            costs.withView { costs in
              unsafe choose(
                region.places.lowerBound, Nodes(places: places, cost: cost, steps: steps), bytes,
                costs)
            }
          }
        }
      }
    }
    return path(steps, region.places.lowerBound)
  }

  /// The token that leads to a place: a copy, or a literal when the distance is 0.
  private struct Step {
    var from: Int32 = -1
    var distance: Int32 = 0
  }

  /// The places of a region, with the lowest cost of each and the token that has it.
  @safe private struct Nodes {
    let places: UnsafeBufferPointer<Int32>
    let cost: UnsafeMutableBufferPointer<Int32>
    let steps: UnsafeMutableBufferPointer<Step>

    /// Takes a token if it makes a place cheaper.
    @inline(__always)
    func improve(_ node: Int, _ total: Int32, _ step: Step) {
      guard unsafe total < cost[node] else { return }
      unsafe cost[node] = total
      unsafe steps[node] = step
    }
  }

  /// Finds the cheapest token that leads to each place.
  private func choose(
    _ first: Int, _ nodes: Nodes, _ bytes: UnsafeBufferPointer<UInt8>, _ costs: DeflateCosts.View
  ) {
    unsafe nodes.cost[0] = 0
    for node in unsafe 0..<nodes.places.count - 1 {
      let (position, cost) = unsafe (nodes.places[node], nodes.cost[node])
      guard cost < .max else { continue }
      if unsafe nodes.places[node + 1] == position + 1 {
        unsafe nodes.improve(
          node + 1, cost + costs.literals[Int(bytes[Int(position)])],
          Step(from: Int32(node), distance: 0))
      }
      var shortest = Int32(DeflateToken.shortest)
      for copy in copies[Int(starts[first + node])..<Int(starts[first + node + 1])] {
        let distanceCost = unsafe costs.distances[Int(copy.distanceSymbol)]
        let step = Step(from: Int32(node), distance: copy.distance)
        var end = Int(copy.end) - first
        let last = max(node, end - DetailRowSearch.maximumEndCount)
        while end > last {
          let length = unsafe nodes.places[end] - position
          // The copies of a place have rising lengths; shorter ends were tried with the copy before.
          if length < shortest { break }
          if length <= Int32(DeflateToken.longest) {
            unsafe nodes.improve(end, cost + distanceCost + costs.lengths[Int(length)], step)
          } else if let price = costs.longCopy(Int(length), distanceCost) {
            nodes.improve(end, cost + price, step)
          }
          end &-= 1
        }
        shortest = copy.length + 1
      }
    }
  }

  private func path(_ steps: [Step], _ first: Int) -> [DeflateToken] {
    var nodes: [Int] = []
    var node = steps.count - 1
    while node > 0 {
      nodes.append(node)
      node = Int(steps[node].from)
    }
    var tokens: [DeflateToken] = []
    tokens.reserveCapacity(nodes.count)
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
}
