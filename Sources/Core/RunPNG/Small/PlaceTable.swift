/// The bytes of filtered rows, with the places where a token may begin or end.
///
/// Every byte is a place, except in the middle of a stretch of equal units that is longer than a copy
/// can be: there, copies of the greatest length are cheapest.
struct PlacedRows {
  private(set) var bytes: [UInt8] = []
  /// The offset of each place.
  private(set) var places: [Int32] = []
  /// For each place, the stretch that contains it: its end and the distance at which it repeats.
  /// Without a stretch, the end is 0.
  private(set) var stretches: [(end: Int32, period: UInt8)] = []
  /// The place of the first byte of each row, and the end.
  private(set) var rowStarts: [Int32] = []
  let unitSize: Int
  let rowLength: Int

  /// The number of places at the start of a long stretch.
  private static let edge = 8

  init(unitSize: Int, rowLength: Int) {
    (self.unitSize, self.rowLength) = (unitSize, rowLength)
  }

  /// Appends a row.
  mutating func append(_ filter: RowFilter, _ units: ArraySlice<UnitRun>) {
    rowStarts.append(Int32(places.count))
    add(bytes.count..<bytes.count + 1)
    bytes.append(filter.rawValue)
    for run in units { append(run) }
  }

  /// Adds the end of all rows.
  mutating func finish() {
    rowStarts.append(Int32(places.count))
    add(bytes.count..<bytes.count + 1)
  }

  private mutating func add(_ range: Range<Int>, end: Int = 0, period: Int = 0) {
    for place in range {
      places.append(Int32(place))
      stretches.append((Int32(end), UInt8(period)))
    }
  }

  private mutating func append(_ run: UnitRun) {
    let start = bytes.count
    bytes.append(run, size: unitSize)
    let end = bytes.count
    // A run of one byte value repeats from its second byte on, any other run from its second unit.
    let period = run.byte(size: unitSize) == nil ? unitSize : 1
    let stretch = start + period
    add(start..<stretch)
    let longest = DeflateToken.longest
    if end - stretch > longest {
      let edge = min(PlacedRows.edge, end - stretch - longest)
      add(stretch..<stretch + edge, end: end, period: period)
      add(end - longest + 1..<end, end: end, period: period)
    } else {
      add(stretch..<end, end: end, period: period)
    }
  }
}

/// The places of filtered rows where a token may begin or end, and the copies that may begin there.
struct PlaceTable {
  /// A copy of earlier bytes that begins at a place.
  struct Copy {
    /// The maximum length, 3 to 258. It may also end at any place before. 0 for the only copy of a
    /// place inside of a long stretch.
    let length: UInt16
    let distance: UInt16
    let distanceSymbol: UInt8
    /// Whether the copies from here on were found in another way: their lengths rise anew.
    let isFirst: Bool
    /// Whether it ends at its maximum length only.
    let isWhole: Bool
    /// The number of places to the one where the copy ends with the repetitions that follow it; 0
    /// for a copy that ends at any length.
    var leap: UInt16 = 0
    /// The number of copies of the greatest length, in the stretch where the first one ends, and
    /// whether these have the distance of a unit.
    var repeatCount: Int32 = 0
    var repeatsUnits = false
  }

  let unitSize: Int
  /// The offset of each place in the picture; the last one is the end of the table.
  var places: [Int32] = []
  /// The byte at each place.
  var literals: [UInt8] = []
  /// The places where rows begin, and the end.
  var rowStarts: [Int32] = []
  var copies: [Copy] = []
  /// The copies at place p are `starts[p]..<starts[p + 1]`.
  var starts: [Int32] = [0]

  var byteCount: Int { Int(places[places.count - 1]) }
}

extension PlaceTable {
  /// The maximum number of bytes in a table, which limits memory. A larger picture has several.
  private static let maximumByteCount = 1 << 22

  /// The tables of all rows of a picture.
  static func tables(_ picture: FilteredPicture) -> [PlaceTable] {
    var tables: [PlaceTable] = []
    var rows = PlacedRows(unitSize: picture.unitSize, rowLength: picture.rowLength)
    func finish() {
      rows.finish()
      var search = CopySearch(rows)
      tables.append(search.found())
    }
    for row in picture.rows {
      for _ in 0..<row.count {
        if !rows.bytes.isEmpty, rows.bytes.count + picture.rowLength > maximumByteCount {
          finish()
          rows = PlacedRows(unitSize: picture.unitSize, rowLength: picture.rowLength)
        }
        rows.append(row.filter, picture.units[row.units])
      }
    }
    finish()
    return tables
  }

  /// The place of the first row that begins after another place; at most `limit`.
  func rowStart(after place: Int, upTo limit: Int) -> Int {
    place < limit ? rowStarts.first { $0 > place }.map { min(Int($0), limit) } ?? limit : limit
  }

  /// The place of the last row that begins at or before an offset.
  func rowStart(upTo offset: Int) -> Int {
    var (low, high) = (0, rowStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(places[Int(rowStarts[middle])]) <= offset { low = middle } else { high = middle - 1 }
    }
    return Int(rowStarts[low])
  }
}
