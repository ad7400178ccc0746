internal import PopoverGeometry
internal import Synchronization

/// Keeps pages from saving at the same moment: between the look at what stands in the file and the
/// writing nobody else may write.
final class OneAtATime: Sendable {
  private let turn = Mutex(())

  func run<Result: Sendable>(
    _ work: () throws(GussetError) -> Result
  ) throws(GussetError) -> Result {
    try turn.withLock { _ throws(GussetError) in try work() }
  }
}
