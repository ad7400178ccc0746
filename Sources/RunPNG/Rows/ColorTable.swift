/// A set of at most 256 colors and a number for each, looked up by a hash.
struct ColorTable {
  /// One more than the number of each slot's color; 0 for an empty slot.
  private var slots = [UInt16](repeating: 0, count: 1024)
  private(set) var colors: [UInt32] = []

  /// The number of a color, `nil` if it is not there.
  func index(of color: UInt32) -> Int? {
    let slot = slot(of: color)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Adds a color if it is new.
  ///
  /// - Returns: `false` when there would be more than 256.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    guard slots[slot] == 0 else { return true }
    guard colors.count < 256 else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// Where a color is or would be.
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
