internal import Dispatch
internal import Synchronization

/// Draws pictures on threads of its own, so that pages, saves and sockets do not wait for them.
///
/// A request waits for one picture before it asks for the next. So the pictures of several pages
/// take turns, whatever each page asks for.
package final class DrawingQueue: Sendable {
  private struct State {
    var drawing = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let threads = DispatchQueue(
    label: "drawing", qos: .userInitiated, attributes: .concurrent)
  private let threadCount: Int
  private let limit: Int
  private let state = Mutex(State())

  /// Makes a queue without any thread; they start with the first pictures.
  ///
  /// - Parameters:
  ///   - threadCount: the number of pictures that are drawn at the same time.
  ///   - limit: the number of waiting pictures from which on ``isFull`` is true.
  package init(threadCount: Int, limit: Int = 32) {
    self.threadCount = threadCount
    self.limit = limit
  }

  /// Whether a new request should be refused.
  package var isFull: Bool { state.withLock { $0.waiting.count } >= limit }

  /// Draws, after all that waits already. Returns `nil` without drawing when the task is canceled
  /// before its turn.
  ///
  /// - Parameter work: gets a function that says whether the task is canceled.
  package func draw<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCanceled: @escaping @Sendable () -> Bool) -> Result
  ) async -> Result? {
    let isCanceled = Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        add {
          continuation.resume(returning: isCanceled.value ? nil : work { isCanceled.value })
        }
      }
    } onCancel: {
      isCanceled.set()
    }
  }

  /// Whether a task is canceled.
  private final class Cancellation: Sendable {
    private let flag = Atomic(false)
    var value: Bool { flag.load(ordering: .acquiring) }
    func set() { flag.store(true, ordering: .releasing) }
  }

  private func add(_ job: @escaping @Sendable () -> Void) {
    let startsThread = state.withLock { state in
      state.waiting.append(job)
      guard state.drawing < threadCount else { return false }
      state.drawing += 1
      return true
    }
    if startsThread { threads.async { self.drawAll() } }
  }

  /// Does what waits until nothing does.
  private func drawAll() {
    while let job = next() { job() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.drawing -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
