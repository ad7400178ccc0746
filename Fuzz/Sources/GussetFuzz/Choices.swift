import Gusset

/// Choices that an input makes: its bytes in turn, and zeros when there are no more.
///
/// A mutation changes one choice and leaves the others, which a hash of the input would not.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func word() -> Int { Int(byte()) | Int(byte()) << 8 }

  mutating func isChosen() -> Bool { byte() & 1 == 1 }

  /// One or two of the values, because all take long. A value that is listed twice is chosen twice as
  /// often.
  mutating func some<T: Hashable>(_ values: [T]) -> Set<T> { [pick(values), pick(values)] }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + word() % range.count
  }

  mutating func pick<T>(_ values: [T]) -> T { values[Int(byte()) % values.count] }

  /// The next bytes, as many as the two before them say, or those that are left.
  mutating func part() -> [UInt8] {
    let count = word()
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// All other bytes.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}

extension Choices {
  /// The text up to the first null, and choices from the bytes behind it.
  static func split(_ bytes: [UInt8]) -> (text: [UInt8], choices: Choices) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    return (Array(parts.first ?? []), Choices(parts.count > 1 ? parts[1] : []))
  }

  mutating func scale() -> Scale {
    let value: Double = pick([1, 2, 3, 1.5, 0.1, 8, 4.0 / 3, 0])
    return Scale(value > 0 ? value : Double(int(100...8000)) / 1000)
  }

  /// Seldom the smallest files, and only of few pixels, because they take long.
  mutating func compression(of size: PixelSize) -> PNGCompression {
    byte() & 15 == 1 && size.width * size.height <= 10_000 ? .small : .fast
  }

  mutating func arrow(in size: Size) -> Arrow? {
    guard let direction = pick(ArrowDirection.allCases.map(Optional.some) + [nil]) else {
      return nil
    }
    let farthest = max(size.width, size.height)
    let offset: Double = pick([0, 1, -1, 0.5, -0.25, 0.1, farthest, -farthest])
    return Arrow(direction, offset: offset * Double(byte()) / 4)
  }

  /// A size whose picture has at most 400 pixels a side.
  mutating func size(at scale: Scale, largest: Int = 400) -> Size {
    Size(width: side(scale, largest), height: side(scale, largest))
  }

  private mutating func side(_ scale: Scale, _ largest: Int) -> Double {
    // Most sides are below 128 points and 160 pixels, because time goes with their product.
    let word = word()
    let isUsual = word < 0xE000
    let longest = Double(isUsual ? min(largest, 160) : largest) / scale.value
    let side = Double(word & 0x1FFF) / (isUsual ? 64 : 8)
    return min(side == 0 ? 120 : side, longest)
  }
}
