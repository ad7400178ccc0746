/// Finds the cheapest tokens for caps and arrows, where nothing is known of what repeats.
///
/// The copies that each place offers are found once; a dynamic programme then chooses among all ways
/// to the end by what the symbols cost, first by a guess and then by the codes that the guess led
/// to. The idea is that of Zopfli, on a few thousand places.
struct CapSearch {
  private let caps: CapBytes
  private var copies: [Copy] = []
  /// The copies of place p are `starts[p]..<starts[p + 1]`.
  private var starts: [Int32] = [0]

  /// A copy from a place on.
  private struct Copy {
    let distance: Int32
    /// Its longest length; more than 258 for one that repeats itself.
    let length: Int32
  }

  /// How many earlier places with the same bytes are looked at.
  private static let mostTries = 4
  /// How many of the places that a copy reaches it may end at, counted from the farthest.
  private static let mostEnds = (near: 4, far: 16)

  init(_ caps: CapBytes) {
    self.caps = caps
    var chains = Chains(count: caps.places.count)
    for region in caps.regions {
      for place in region.places.dropLast() {
        addCopies(at: place, in: region, &chains)
        starts.append(Int32(copies.count))
      }
      // The end of a region offers nothing.
      starts.append(Int32(copies.count))
    }
  }

  /// Earlier places by their next three bytes.
  private struct Chains {
    private var heads: [Int32]
    private var previous: [Int32]
    private static let bits = 13

    init(count: Int) {
      heads = Array(repeating: -1, count: 1 << Chains.bits)
      previous = Array(repeating: -1, count: count)
    }

    /// The latest place before `place` in its chain.
    func before(_ place: Int32) -> Int32 { previous[Int(place)] }

    /// Puts a place at the head of its chain.
    mutating func add(_ place: Int, key: UInt32) {
      let slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Chains.bits))
      previous[place] = heads[slot]
      heads[slot] = Int32(place)
    }
  }

  private mutating func addCopies(
    at place: Int, in region: CapBytes.Region, _ chains: inout Chains
  ) {
    let position = Int(caps.places[place])
    let end = Int(caps.places[region.places.upperBound - 1])
    guard end - position >= CapBytes.least else { return }
    let limit = min(DeflateToken.longest, end - position)
    var longest = CapBytes.least - 1
    addRepeats(place, position, in: region, end: end, &longest)
    chains.add(place, key: key(at: position))
    var other = chains.before(Int32(place))
    var tries = 0
    while other >= 0, tries < CapSearch.mostTries, longest < limit {
      let earlier = Int(caps.places[Int(other)])
      let home = self.region(ofPlace: Int(other))
      let distance = position - earlier + region.shift - home.shift
      if distance > DeflateToken.farthest { break }
      if key(at: earlier) == key(at: position) {
        tries += 1
        // Behind the end of an earlier region come rows that are not among these bytes.
        let room =
          home.places == region.places
          ? limit : Int(caps.places[home.places.upperBound - 1]) - earlier
        let length = matchLength(position, earlier, limit: min(limit, room))
        if length > longest {
          copies.append(Copy(distance: Int32(distance), length: Int32(length)))
          longest = length
        }
      }
      other = chains.before(other)
    }
  }

  /// The copies of the byte and the unit before. Inside a run their length is known.
  private mutating func addRepeats(
    _ place: Int, _ position: Int, in region: CapBytes.Region, end: Int, _ longest: inout Int
  ) {
    let (repeatEnd, repeatDistance) = caps.repeats[place]
    let start = Int(caps.places[region.places.lowerBound])
    for distance in [1, caps.unitSize] where position - distance >= start {
      let known = repeatDistance == distance ? max(Int(repeatEnd) - position, 0) : 0
      let length =
        known
        + matchLength(position + known, position + known - distance, limit: end - position - known)
      if length > longest {
        copies.append(Copy(distance: Int32(distance), length: Int32(length)))
        longest = length
      }
    }
  }

  private func region(ofPlace place: Int) -> CapBytes.Region {
    var (low, high) = (0, caps.regions.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if caps.regions[middle].places.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return caps.regions[low]
  }

  private func key(at position: Int) -> UInt32 {
    UInt32(caps.bytes[position]) | UInt32(caps.bytes[position + 1]) << 8
      | UInt32(caps.bytes[position + 2]) << 16
  }

  private func matchLength(_ position: Int, _ other: Int, limit: Int) -> Int {
    unsafe caps.bytes.withUnsafeBytes { bytes in
      var length = 0
      while length + 8 <= limit {
        let a = unsafe bytes.loadUnaligned(fromByteOffset: position + length, as: UInt64.self)
        let b = unsafe bytes.loadUnaligned(fromByteOffset: other + length, as: UInt64.self)
        if a != b {
          return length + (UInt64(littleEndian: a) ^ UInt64(littleEndian: b))
            .trailingZeroBitCount / 8
        }
        length += 8
      }
      while length < limit, unsafe bytes[position + length] == bytes[other + length] {
        length += 1
      }
      return length
    }
  }
}

extension CapSearch {
  /// The cheapest tokens of one region.
  func tokens(_ region: CapBytes.Region, _ costs: DeflateCosts) -> [DeflateToken] {
    let first = region.places.lowerBound
    let count = region.places.count
    var cost = [Int](repeating: .max, count: count)
    var step = [Step](repeating: Step(), count: count)
    cost[0] = 0
    for node in 0..<count - 1 where cost[node] < .max {
      let place = first + node
      let position = Int(caps.places[place])
      if Int(caps.places[place + 1]) == position + 1 {
        let total = cost[node] + costs.literals[Int(caps.bytes[position])]
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
          distance <= caps.unitSize ? CapSearch.mostEnds.near : CapSearch.mostEnds.far
        while end > node, left > 0 {
          let length = Int(caps.places[first + end]) - position
          if length < CapBytes.least { break }
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

  /// How a place is reached: by a copy, or by a literal if the distance is 0.
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
      let position = Int(caps.places[first + Int(step.from)])
      if step.distance == 0 {
        tokens.append(.literal(caps.bytes[position]))
      } else {
        let length = Int(caps.places[first + node]) - position
        tokens.addCopy(length: length, distance: Int(step.distance))
      }
    }
    return tokens
  }

  /// The last place that is not behind a position.
  private func lastPlace(upTo position: Int, from place: Int, in region: CapBytes.Region) -> Int {
    var (low, high) = (place, region.places.upperBound - 1)
    // Most copies end among the next few places.
    var width = 8
    while low + width < high, Int(caps.places[low + width]) <= position {
      low += width
      width *= 2
    }
    high = min(high, low + width)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(caps.places[middle]) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension DeflateCosts {
  /// A guess before any token is known: few literals but zeros, mostly long copies.
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

  /// A copy whose distance costs so much; `nil` for a length that cannot be made of whole copies.
  fileprivate func copyLength(_ length: Int, distanceCost: Int) -> Int? {
    if length <= DeflateToken.longest {
      return literals[DeflateToken.symbol(ofLength: length)] + distanceCost
        + DeflateToken.extraBits(length: length, distance: 1)
    }
    let (whole, rest) = length.quotientAndRemainder(dividingBy: DeflateToken.longest)
    guard rest == 0 || rest >= CapBytes.least else { return nil }
    let last = rest == 0 ? 0 : copyLength(rest, distanceCost: distanceCost) ?? 0
    return whole * (literals[285] + distanceCost) + last
  }
}
