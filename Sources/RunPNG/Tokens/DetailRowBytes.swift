/// The bytes of all detail rows (corners and arrows), with the places where a copy may begin or
/// end.
///
/// Inside a long run of equal units there are no places, only at its ends: a copy takes all of the
/// run or nothing of it. So the search for copies does not grow with the width of the picture.
struct DetailRowBytes {
  /// Consecutive detail rows of the picture.
  struct Region {
    /// The range of its places in ``places``; the last one is the end of the region.
    let places: Range<Int>
    /// The difference between an offset in the whole picture and an index of ``bytes``.
    let shift: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int32] = []
  /// For each place, the repetition of the unit before that contains it: its end and its distance.
  /// Without a repetition, the end is not after the place.
  private(set) var repeats: [(end: Int32, distance: Int32)] = []
  private(set) var regions: [Region] = []
  let unitSize: Int

  /// The minimum length of a run without inner places, in bytes.
  private static let longStretch = 24
  /// The minimum length of a copy, in bytes.
  static let minimumCopyLength = 3

  init(unitSize: Int) {
    self.unitSize = unitSize
  }

  /// Appends a range of rows whose first byte has the offset `start`.
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
    // A run of one byte value repeats from its second byte on, any other run from its second unit.
    let distance = isFlat ? 1 : unitSize
    let stretch = start + distance
    let edge = DetailRowBytes.minimumCopyLength + unitSize - 1
    addPlace(start)
    if end - stretch >= DetailRowBytes.longStretch {
      for place in start + 1..<stretch { addPlace(place) }
      for place in stretch...stretch + edge { addPlace(place, end: end, distance: distance) }
      for place in end - edge..<end { addPlace(place, end: end, distance: distance) }
    } else {
      for place in start + 1..<end {
        addPlace(place, end: place < stretch ? 0 : end, distance: distance)
      }
    }
  }

  /// Appends equal units of several byte values.
  private mutating func appendUnits(_ run: UnitRun) {
    let (start, size) = (bytes.count, unitSize)
    bytes.append(contentsOf: repeatElement(0, count: run.count * size))
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
