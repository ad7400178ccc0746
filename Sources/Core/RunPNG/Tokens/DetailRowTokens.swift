/// The deflate tokens of detail rows, from their runs alone. Each unit is literal bytes. Its
/// repetitions are a copy of the unit before, or of the byte before when all its bytes are equal.
struct DetailRowTokens {
  private(set) var tokens: [DeflateToken] = []
  /// The last byte, whose repetitions have not been written yet.
  private var last: UInt8?
  private var pending = 0

  init(_ picture: FilteredPicture) {
    for row in picture.rows {
      for _ in 0..<row.count {
        add(row.filter.rawValue)
        for index in row.units { add(picture.units[index], size: picture.unitSize) }
      }
    }
    flush()
  }

  private mutating func add(_ run: UnitRun, size: Int) {
    if let byte = run.byte(size: size) {
      add(byte)
      pending += run.count * size - 1
      return
    }
    let rest = (run.count - 1) * size
    let isCopied = rest >= 3
    for _ in 0..<(isCopied ? 1 : run.count) {
      for index in 0..<size { add(UInt8(truncatingIfNeeded: run.value >> UInt32(8 * index))) }
    }
    if isCopied {
      flush()
      tokens.addCopy(length: rest, distance: size)
    }
  }

  private mutating func add(_ byte: UInt8) {
    if byte == last {
      pending += 1
      return
    }
    flush()
    tokens.append(.literal(byte))
    last = byte
  }

  /// Writes the pending repetitions of the last byte.
  private mutating func flush() {
    guard pending > 0, let last else { return }
    if pending >= 3 {
      tokens.addCopy(length: pending, distance: 1)
    } else {
      for _ in 0..<pending { tokens.append(.literal(last)) }
    }
    pending = 0
  }
}

/// The filtered rows of a body as runs of equal bytes.
struct ByteRuns {
  /// The offset of each run from the body's first byte; the last element is the end of all runs.
  private(set) var starts = [0]
  private(set) var bytes: [UInt8] = []

  var end: Int { starts[starts.count - 1] }

  /// Makes the runs of all rows.
  init(_ picture: FilteredPicture) {
    for row in picture.rows {
      for _ in 0..<row.count {
        add(row.filter.rawValue, 1)
        for index in row.units { add(picture.units[index], size: picture.unitSize) }
      }
    }
  }

  private mutating func add(_ run: UnitRun, size: Int) {
    if let byte = run.byte(size: size) {
      add(byte, run.count * size)
      return
    }
    for _ in 0..<run.count {
      for index in 0..<size { add(UInt8(truncatingIfNeeded: run.value >> UInt32(8 * index)), 1) }
    }
  }

  private mutating func add(_ byte: UInt8, _ count: Int) {
    if let last = bytes.last, last == byte {
      starts[starts.count - 1] += count
    } else {
      bytes.append(byte)
      starts.append(end + count)
    }
  }

  /// Calls `body` with a view that reads runs without bounds checks.
  func withView<Result>(_ body: (View) -> Result) -> Result {
    unsafe starts.withUnsafeBufferPointer { starts in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        body(unsafe View(starts: starts, bytes: bytes))
      }
    }
  }

  /// A view of the runs without bounds checks.
  @safe struct View {
    fileprivate let starts: UnsafeBufferPointer<Int>
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    var end: Int { unsafe starts[bytes.count] }

    @inline(__always) func start(ofRun run: Int) -> Int { unsafe starts[run] }
    @inline(__always) func end(ofRun run: Int) -> Int { unsafe starts[run + 1] }
    @inline(__always) func byte(ofRun run: Int) -> UInt8 { unsafe bytes[run] }
  }
}

extension ByteRuns.View {
  /// The number of equal bytes from two positions on, at most `limit`. The two runs contain the
  /// positions.
  @inline(__always)
  func matchLength(
    _ position: Int, in run: Int, _ other: Int, in otherRun: Int, limit: Int
  ) -> Int {
    var (a, b) = (run, otherRun)
    var length = 0
    let shift = position - other
    while length < limit, unsafe bytes[a] == bytes[b] {
      let (endA, endB) = unsafe (starts[a + 1], starts[b + 1] + shift)
      length = min(endA, endB) - position
      if endA <= endB { a += 1 }
      if endB <= endA { b += 1 }
      if unsafe a == bytes.count { break }
    }
    return min(length, limit)
  }
}
