/// A value and the number of times that it comes one after the other.
///
/// `Value` need not conform to anything: checking a conformance costs each start of a program half a
/// million instructions.
struct Repeated<Value> {
  let value: Value
  var count: Int
}

extension Repeated: Equatable where Value: Equatable {}
extension Repeated: Sendable where Value: Sendable {}

/// Adjacent pixels of one color, `0xAARRGGBB`. Alpha is straight in a picture's rows.
typealias ColorRun = Repeated<UInt32>
/// Adjacent equal units of a row.
typealias UnitRun = Repeated<UInt32>

extension [Repeated<UInt32>] {
  /// Adds equal values, to the last run if it has the same value.
  @inline(__always)
  mutating func add(_ value: UInt32, _ count: Int) {
    let last = self.count - 1
    if last >= 0, self[last].value == value {
      self[last].count += count
    } else if count > 0 {
      append(Repeated(value: value, count: count))
    }
  }
}

/// Calls `body` with the values of two lists of the same length, in steps in which neither changes.
@inline(__always)
func forEachPair<Value>(
  _ a: [Repeated<Value>], _ b: [Repeated<Value>], _ body: (Value, Value, Int) -> Void
) {
  var (indexA, indexB) = (0, 0)
  var (restA, restB) = (a.first?.count ?? 0, b.first?.count ?? 0)
  while indexA < a.count, indexB < b.count {
    let count = min(restA, restB)
    body(a[indexA].value, b[indexB].value, count)
    restA -= count
    restB -= count
    if restA == 0 {
      indexA += 1
      restA = indexA < a.count ? a[indexA].count : 0
    }
    if restB == 0 {
      indexB += 1
      restB = indexB < b.count ? b[indexB].count : 0
    }
  }
}

extension Repeated<UInt32> {
  /// The byte that a unit consists of; `nil` when its bytes differ.
  ///
  /// - Parameter size: the number of bytes.
  @inline(__always)
  func byte(size: Int) -> UInt8? {
    value == (value & 255) &* (0x0101_0101 >> UInt32(32 - 8 * size))
      ? UInt8(truncatingIfNeeded: value) : nil
  }

  /// Calls `body` with each byte of a unit, the lowest first.
  @inline(__always)
  func forEachByte(size: Int, _ body: (UInt8) -> Void) {
    for index in 0..<size { body(UInt8(truncatingIfNeeded: value >> UInt32(8 * index))) }
  }
}

extension [UInt8] {
  /// Appends the bytes of equal units, the lowest first.
  mutating func append(_ run: UnitRun, size: Int) {
    if run.count > 1, let byte = run.byte(size: size) {
      append(contentsOf: repeatElement(byte, count: run.count * size))
      return
    }
    for _ in 0..<run.count { run.forEachByte(size: size) { append($0) } }
  }
}
