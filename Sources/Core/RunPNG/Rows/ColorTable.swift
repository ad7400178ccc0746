/// A hash table of at most 256 colors, with an index for each.
struct ColorTable {
  /// One more than the index of each slot's color; 0 for an empty slot.
  private var slots = [UInt16](repeating: 0, count: 1024)
  private(set) var colors: [UInt32] = []

  /// The index of a color; `nil` when the table does not have it.
  func index(of color: UInt32) -> Int? {
    let slot = slot(of: color)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Adds a color unless the table has it.
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

  /// The slot that has a color or would get it.
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
