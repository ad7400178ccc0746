internal import Gusset
internal import Synchronization

/// How much was drawn for a trace. What nothing explains would be drawn for minutes.
final class TraceWork: Sendable {
  private let pixels = Atomic(0)
  private let most: Int

  /// - Parameter most: as many pixels as are drawn in some seconds. The same picture always gives the same theme.
  init(most: Int = 480_000_000) { self.most = most }

  /// Counts pixels that were drawn and compared.
  func add(_ count: Int) { pixels.wrappingAdd(count, ordering: .relaxed) }

  /// Whether only what was found so far counts.
  var isDone: Bool { pixels.load(ordering: .relaxed) > most }
}

/// Follows a trace, which may take seconds, and ends it.
package final class TraceWatch: Sendable {
  /// That of the trace on this thread.
  @TaskLocal package static var current: TraceWatch?

  private let isCanceled: @Sendable () -> Bool
  private let progress: @Sendable (Int) -> Void
  private let count = Atomic(0)

  /// - Parameters:
  ///   - isCanceled: whether nobody waits for the trace any more.
  ///   - progress: receives the number of drawings that were compared with the picture.
  package init(
    isCanceled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.isCanceled, self.progress) = (isCanceled, progress)
  }

  /// Counts a drawing that is compared with the picture.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when nobody waits for the trace any more.
  static func step() throws(GussetError) {
    guard let current else { return }
    guard !current.isCanceled() else { throw .failed(operation: "tracing", reason: "canceled") }
    current.progress(current.count.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
