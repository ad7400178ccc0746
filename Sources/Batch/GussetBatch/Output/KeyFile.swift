internal import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A hash table in a file without a name, which the end of the process removes.
///
/// A slot is a key of 16 bytes and a number of 8 bytes, one more than the value; a free slot has the
/// number 0. A key stands in the slot of its hash or in one of those that follow (linear probing). At
/// most half of the slots are taken.
struct KeyFile: ~Copyable {
  /// 64-bit words of a slot.
  private static let slotWords = 3
  private static let slotSize = 8 * slotWords
  /// The number of slots that are read at once.
  private static let step = 8

  private let descriptor: Int32
  private let folder: String
  private let slotCount: Int
  private var count = 0

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - folder: the folder for the file.
  ///   - slotCount: a power of two.
  init(folder: String, slotCount: Int = 1 << 18) throws(GussetError) {
    self.folder = folder
    self.slotCount = slotCount
    let path = "\(folder)/.gusset-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: folder, reason: lastSystemError()) }
    _ = unsafe unlink(path)
    guard ftruncate(descriptor, off_t(slotCount * Self.slotSize)) == 0 else {
      throw .unwritable(path: folder, reason: lastSystemError())
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The number of a key.
  func number(of key: JobKey) throws(GussetError) -> UInt64? { try find(key).number }

  /// Gives a key a number.
  ///
  /// - Returns: the number that it had before.
  mutating func set(_ key: JobKey, to number: UInt64) throws(GussetError) -> UInt64? {
    let (slot, old) = try find(key)
    if old == nil { count += 1 }
    try write([key.high, key.low, number + 1], at: slot)
    return old
  }

  /// Whether the next key needs a larger table.
  var isFull: Bool { 2 * (count + 1) > slotCount }

  /// The same table with four times as many slots.
  func larger() throws(GussetError) -> KeyFile {
    var table = try KeyFile(folder: folder, slotCount: 4 * slotCount)
    let step = 512
    for slot in stride(from: 0, to: slotCount, by: step) {
      let words = try read(step, at: slot)
      for first in stride(from: 0, to: words.count, by: Self.slotWords) where words[first + 2] > 0 {
        let key = JobKey(high: words[first], low: words[first + 1])
        _ = try table.set(key, to: words[first + 2] - 1)
      }
    }
    return table
  }

  /// The slot of a key, or the free slot for it.
  private func find(_ key: JobKey) throws(GussetError) -> (slot: Int, number: UInt64?) {
    var slot = Int(truncatingIfNeeded: key.low) & (slotCount - 1)
    while true {
      let count = min(Self.step, slotCount - slot)
      let words = try read(count, at: slot)
      for index in 0..<count {
        let first = Self.slotWords * index
        let number = words[first + 2]
        if number == 0 { return (slot + index, nil) }
        if words[first] == key.high, words[first + 1] == key.low {
          return (slot + index, number - 1)
        }
      }
      slot = (slot + count) & (slotCount - 1)
    }
  }

  private func read(_ count: Int, at slot: Int) throws(GussetError) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: Self.slotWords * count)
    let offset = off_t(slot * Self.slotSize)
    let length = unsafe words.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, offset)
    }
    guard length == Self.slotSize * count else {
      throw .failed(operation: "reading a temporary file", reason: lastSystemError())
    }
    return words
  }

  private func write(_ words: [UInt64], at slot: Int) throws(GussetError) {
    let offset = off_t(slot * Self.slotSize)
    let length = unsafe words.withUnsafeBytes { buffer in
      unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, offset)
    }
    guard length == 8 * words.count else {
      throw .unwritable(path: folder, reason: lastSystemError())
    }
  }
}
