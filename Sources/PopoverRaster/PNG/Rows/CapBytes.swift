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
    for row in picture.rows[rows] {
      for _ in 0..<row.count {
        places.append(Int32(bytes.count))
        bytes.append(row.filter.rawValue)
        for run in picture.units[row.units] { append(run) }
      }
    }
    places.append(Int32(bytes.count))
    regions.append(Region(places: first..<places.count, shift: shift))
  }

  private mutating func append(_ run: UnitRun) {
    let start = bytes.count
    for _ in 0..<run.count {
      for index in 0..<unitSize {
        bytes.append(UInt8(truncatingIfNeeded: run.unit >> UInt32(8 * index)))
      }
    }
    let end = bytes.count
    let stretch = start + unitSize
    let edge = CapBytes.least + unitSize - 1
    if end - stretch >= CapBytes.longStretch {
      for place in start...stretch + edge { places.append(Int32(place)) }
      for place in end - edge..<end { places.append(Int32(place)) }
    } else {
      for place in start..<end { places.append(Int32(place)) }
    }
  }
}
