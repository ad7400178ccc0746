/// Finds the possible copies at each place of the detail rows, with hash chains.
struct DetailRowSearch {
  let details: DetailRowBytes
  private(set) var copies: [Copy] = []
  /// The copies at place p are `starts[p]..<starts[p + 1]`.
  private(set) var starts: [Int32] = [0]

  /// A copy that begins at a place.
  struct Copy {
    let distance: Int32
    /// The maximum length; more than 258 for a repetition of the byte or the unit before.
    let length: Int32
  }

  /// The maximum number of earlier places to compare.
  private static let maximumAttempts = 4

  init(_ details: DetailRowBytes) {
    self.details = details
    var chains = Chains(count: details.places.count)
    for region in details.regions {
      for place in region.places.dropLast() {
        addCopies(at: place, in: region, &chains)
        starts.append(Int32(copies.count))
      }
      // The end of a region has no copies.
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

    /// The previous place in the chain of `place`.
    func before(_ place: Int32) -> Int32 { previous[Int(place)] }

    /// Puts a place at the head of its chain.
    mutating func add(_ place: Int, key: UInt32) {
      let slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Chains.bits))
      previous[place] = heads[slot]
      heads[slot] = Int32(place)
    }
  }

  private mutating func addCopies(
    at place: Int, in region: DetailRowBytes.Region, _ chains: inout Chains
  ) {
    let position = Int(details.places[place])
    let end = Int(details.places[region.places.upperBound - 1])
    guard end - position >= DetailRowBytes.minimumCopyLength else { return }
    let limit = min(DeflateToken.longest, end - position)
    var longest = DetailRowBytes.minimumCopyLength - 1
    addRepeats(place, position, in: region, end: end, &longest)
    chains.add(place, key: key(at: position))
    var other = chains.before(Int32(place))
    var tries = 0
    while other >= 0, tries < DetailRowSearch.maximumAttempts, longest < limit {
      let earlier = Int(details.places[Int(other)])
      let home = self.region(ofPlace: Int(other))
      let distance = position - earlier + region.shift - home.shift
      if distance > DeflateToken.farthest { break }
      if key(at: earlier) == key(at: position) {
        tries += 1
        // An earlier region ends before rows whose bytes are not here, so its copies end there too.
        let room =
          home.places == region.places
          ? limit : Int(details.places[home.places.upperBound - 1]) - earlier
        let length = matchLength(position, earlier, limit: min(limit, room))
        if length > longest {
          copies.append(Copy(distance: Int32(distance), length: Int32(length)))
          longest = length
        }
      }
      other = chains.before(other)
    }
  }

  /// Adds the copies of the byte and of the unit before. Inside a run their length is known.
  private mutating func addRepeats(
    _ place: Int, _ position: Int, in region: DetailRowBytes.Region, end: Int, _ longest: inout Int
  ) {
    let (repeatEnd, repeatDistance) = details.repeats[place]
    let start = Int(details.places[region.places.lowerBound])
    for distance in [1, details.unitSize] where position - distance >= start {
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

  private func region(ofPlace place: Int) -> DetailRowBytes.Region {
    var (low, high) = (0, details.regions.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if details.regions[middle].places.upperBound <= place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return details.regions[low]
  }

  private func key(at position: Int) -> UInt32 {
    UInt32(details.bytes[position]) | UInt32(details.bytes[position + 1]) << 8
      | UInt32(details.bytes[position + 2]) << 16
  }

  private func matchLength(_ position: Int, _ other: Int, limit: Int) -> Int {
    unsafe details.bytes.withUnsafeBytes { bytes in
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
