internal import Gusset
internal import Synchronization

/// A table from keys to numbers whose memory does not grow with it: a large one lies in a file.
final class KeyTable: Sendable {
  private struct State: ~Copyable {
    var small: [JobKey: UInt64] = [:]
    var large: KeyFile?
  }

  /// The number of keys from which on the table lies in a file.
  private static let largestInMemory = 1 << 15

  private let state = Mutex(State())
  /// The folder for the file.
  private let folder: String

  /// - Parameter folder: the folder for the file of a large table.
  init(folder: String) { self.folder = folder }

  /// The number of a key.
  func number(of key: JobKey) throws(GussetError) -> UInt64? {
    try state.withLock { state throws(GussetError) in
      if let number = state.small[key] { return number }
      return try state.large?.number(of: key)
    }
  }

  /// Gives a key a number.
  ///
  /// - Returns: the number that it had before.
  func set(_ key: JobKey, to number: UInt64) throws(GussetError) -> UInt64? {
    try state.withLock { state throws(GussetError) in
      if state.large == nil {
        let old = state.small.updateValue(number, forKey: key)
        if state.small.count >= KeyTable.largestInMemory { try move(&state) }
        return old
      }
      if state.large?.isFull == true { state.large = try state.large?.larger() }
      return try state.large?.set(key, to: number)
    }
  }

  /// Moves the table into a file.
  private func move(_ state: inout State) throws(GussetError) {
    var file = try KeyFile(folder: folder)
    for (key, number) in state.small { _ = try file.set(key, to: number) }
    state.large = consume file
    state.small = [:]
  }
}
