/// The rows of all caps and arrows as bytes, with the places where a copy may begin or end.
///
/// Of a long stretch that repeats the unit before it only the ends are such places: a copy either
/// takes all of it or none. So the search among copies does not grow with the width of the picture.
struct CapBytes {
  /// A part of the picture whose rows are caps.
  struct Region {
    /// Its places in ``places``; the last one is its end.
    let places: Range<Int>
    /// What is added to an index of ``bytes`` to get the place in the whole picture.
    let shift: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int32] = []
  /// The copy of the unit before that each place is in: how far it reaches and how far back it
  /// looks; none reaches no further than its place.
  private(set) var repeats: [(end: Int32, distance: Int32)] = []
  private(set) var regions: [Region] = []
  let unitSize: Int

  /// Shorter stretches are searched byte by byte.
  private static let longStretch = 24
  /// The least length of a copy.
  static let least = 3

  init(unitSize: Int) {
    self.unitSize = unitSize
  }

  /// Appends rows of a picture whose first byte stands at `start`.
  mutating func append(_ picture: FilteredPicture, rows: Range<Int>, at start: Int) {
    let shift = start - bytes.count
    let first = places.count
    bytes.reserveCapacity(
      bytes.count + picture.rows[rows].reduce(0) { $0 + $1.count } * picture.rowLength)
    for row in picture.rows[rows] {
      for _ in 0..<row.count {
        addPlace(bytes.count)
        bytes.append(row.filter.rawValue)
        for run in picture.units[row.units] { append(run) }
      }
    }
    addPlace(bytes.count)
    regions.append(Region(places: first..<places.count, shift: shift))
  }

  private mutating func addPlace(_ place: Int, end: Int = 0, distance: Int = 0) {
    places.append(Int32(place))
    repeats.append((Int32(end), Int32(distance)))
  }

  private mutating func append(_ run: UnitRun) {
    let start = bytes.count
    let isFlat = run.unit == (run.unit & 255) &* (0x0101_0101 >> UInt32(32 - 8 * unitSize))
    if isFlat {
      bytes.append(contentsOf: repeatElement(UInt8(run.unit & 255), count: run.count * unitSize))
    } else {
      appendUnits(run)
    }
    let end = bytes.count
    // A flat run repeats from its second byte on, any other from its second unit.
    let distance = isFlat ? 1 : unitSize
    let stretch = start + distance
    let edge = CapBytes.least + unitSize - 1
    addPlace(start)
    if end - stretch >= CapBytes.longStretch {
      for place in start + 1..<stretch { addPlace(place) }
      for place in stretch...stretch + edge { addPlace(place, end: end, distance: distance) }
      for place in end - edge..<end { addPlace(place, end: end, distance: distance) }
    } else {
      for place in start + 1..<end {
        addPlace(place, end: place < stretch ? 0 : end, distance: distance)
      }
    }
  }

  /// Appends units whose bytes are not alike.
  private mutating func appendUnits(_ run: UnitRun) {
    let (start, size) = (bytes.count, unitSize)
    bytes.append(contentsOf: repeatElement(0, count: run.count * size))
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var unit = run.unit
      for index in start..<start + size {
        unsafe bytes[index] = UInt8(truncatingIfNeeded: unit)
        unit >>= 8
      }
      // Each time all that there is once more, as far as it is needed.
      var filled = size
      while filled < run.count * size, let base = bytes.baseAddress {
        let part = min(run.count * size - filled, filled)
        unsafe (base + start + filled).update(from: base + start, count: part)
        filled += part
      }
    }
  }
}
