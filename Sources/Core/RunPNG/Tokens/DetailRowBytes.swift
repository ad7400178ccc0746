/// The bytes of all detail rows (corners and arrows), with the places where a copy may begin or
/// end.
///
/// Inside a long run of equal units there are few places: a copy takes all of the run or nothing of
/// it, or as much as the longest copy takes. So the search for copies does not grow with the width
/// of the picture.
struct DetailRowBytes {
  /// Consecutive detail rows of the picture that are divided into tokens together.
  struct Region {
    /// The range of its places in ``places``; the last one is the end of the region.
    let places: Range<Int>
    /// The difference between an offset in the whole picture and an index of ``bytes``.
    let shift: Int
    /// The bytes around it that follow each other in the picture.
    fileprivate(set) var neighbors = 0..<0
  }

  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int32] = []
  /// For each place, the repetition of the unit before that contains it: its end and its distance.
  /// Without a repetition, the end is not after the place.
  private(set) var repeats: [(end: Int32, distance: Int32)] = []
  private(set) var regions: [Region] = []
  /// The first place whose copy of the greatest length may end in the next long run.
  private var nextSource = 0
  /// As many zeros as the longest run has bytes.
  private let zeros: [UInt8]
  let unitSize: Int
  let rowLength: Int

  /// The minimum length of a run without inner places, in bytes.
  static let longStretch = 24
  /// The number of places after which a row begins another region.
  private static let regionPlaceCount = 2048

  /// - Parameter capacity: the number of bytes of all rows.
  init(unitSize: Int, rowLength: Int, capacity: Int) {
    (self.unitSize, self.rowLength) = (unitSize, rowLength)
    zeros = Array(repeating: 0, count: rowLength)
    bytes.reserveCapacity(capacity)
  }

  /// Appends a range of rows whose first byte has the offset `start`, as regions of some places.
  ///
  /// - Returns: the number of regions.
  mutating func append(_ picture: FilteredPicture, rows: Range<Int>, at start: Int) -> Int {
    let shift = start - bytes.count
    let (firstRegion, firstByte) = (regions.count, bytes.count)
    var first = places.count
    for row in picture.rows[rows] {
      for _ in 0..<row.count {
        if places.count - first >= DetailRowBytes.regionPlaceCount {
          addPlace(bytes.count)
          regions.append(Region(places: first..<places.count, shift: shift))
          first = places.count
        }
        addPlace(bytes.count)
        bytes.append(row.filter.rawValue)
        for run in picture.units[row.units] { append(run) }
      }
    }
    addPlace(bytes.count)
    regions.append(Region(places: first..<places.count, shift: shift))
    for index in firstRegion..<regions.count {
      regions[index].neighbors = firstByte..<bytes.count
    }
    return regions.count - firstRegion
  }

  private mutating func addPlace(_ place: Int, end: Int = 0, distance: Int = 0) {
    places.append(Int32(place))
    repeats.append((Int32(end), Int32(distance)))
  }

  /// The places in a long run where copies of the greatest length end or begin, if they begin at
  /// another place or end with the run.
  private mutating func innerPlaces(_ range: Range<Int>, from start: Int, to end: Int) -> [Int] {
    let longest = DeflateToken.longest
    let whole = (end - start) / longest * longest
    var result = [start + whole, end - whole, end - longest].filter(range.contains)
    while nextSource < places.count, Int(places[nextSource]) + longest < range.upperBound {
      let place = Int(places[nextSource]) + longest
      if place >= range.lowerBound { result.append(place) }
      nextSource += 1
    }
    result.sort()
    return result.indices.filter { $0 == 0 || result[$0] != result[$0 - 1] }.map { result[$0] }
  }

  private mutating func append(_ run: UnitRun) {
    let start = bytes.count
    let isFlat = run.unit == (run.unit & 255) &* (0x0101_0101 >> UInt32(32 - 8 * unitSize))
    appendUnits(run)
    let end = bytes.count
    // A run of one byte value repeats from its second byte on, any other run from its second unit.
    let distance = isFlat ? 1 : unitSize
    let stretch = start + distance
    let edge = DeflateToken.shortest + unitSize - 1
    addPlace(start)
    if end - stretch >= DetailRowBytes.longStretch {
      for place in start + 1..<stretch { addPlace(place) }
      for place in stretch...stretch + edge { addPlace(place, end: end, distance: distance) }
      for place in innerPlaces(stretch + edge + 1..<end - edge, from: stretch, to: end) {
        addPlace(place, end: end, distance: distance)
      }
      for place in end - edge..<end { addPlace(place, end: end, distance: distance) }
    } else {
      for place in start + 1..<end {
        addPlace(place, end: place < stretch ? 0 : end, distance: distance)
      }
    }
  }

  /// Appends the bytes of equal units.
  private mutating func appendUnits(_ run: UnitRun) {
    let (start, size) = (bytes.count, unitSize)
    // Appending a slice copies memory, which is faster than appending elements.
    bytes.append(contentsOf: zeros[..<(run.count * size)])
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var unit = run.unit
      for index in start..<start + size {
        unsafe bytes[index] = UInt8(truncatingIfNeeded: unit)
        unit >>= 8
      }
      // Each step doubles the filled part, up to the run's length.
      var filled = size
      while filled < run.count * size, let base = bytes.baseAddress {
        let part = min(run.count * size - filled, filled)
        unsafe (base + start + filled).update(from: base + start, count: part)
        filled += part
      }
    }
  }
}
