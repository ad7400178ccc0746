internal import Gusset
internal import Synchronization

/// Serializes saves. A save compares the file's revision and then writes the file; two pages that
/// save at the same time must not both pass that comparison.
final class SaveLock: Sendable {
  private let mutex = Mutex(())

  func withLock<Result: Sendable>(
    _ body: () throws(GussetError) -> Result
  ) throws(GussetError) -> Result {
    try mutex.withLock { _ throws(GussetError) in try body() }
  }
}
