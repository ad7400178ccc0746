internal import Dispatch
internal import GussetBatch
internal import Synchronization

/// Lines between the thread that reads them and the tasks that take them.
///
/// The reader waits while the queue is full, so the memory for lines is bounded.
final class LineQueue: AsyncSequence, Sendable {
  private struct State {
    var lines: [BatchLine] = []
    var reader: CheckedContinuation<BatchLine?, Never>?
    var isEnded = false
  }

  private static let capacity = 64

  private let state = Mutex(State())
  private let free = DispatchSemaphore(value: LineQueue.capacity)

  /// Adds a line; waits for room.
  func add(_ line: BatchLine) {
    free.wait()
    let reader = state.withLock { state -> CheckedContinuation<BatchLine?, Never>? in
      defer { state.reader = nil }
      if state.reader == nil { state.lines.append(line) }
      return state.reader
    }
    guard let reader else { return }
    free.signal()
    reader.resume(returning: line)
  }

  /// Ends the sequence after the lines that were added.
  func end() {
    let reader = state.withLock { state in
      state.isEnded = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  private func next() async -> BatchLine? {
    await withCheckedContinuation { continuation in
      let answer: BatchLine?? = state.withLock { state in
        if !state.lines.isEmpty { return state.lines.removeFirst() }
        if state.isEnded { return .some(nil) }
        state.reader = continuation
        return nil
      }
      guard let answer else { return }
      if answer != nil { free.signal() }
      continuation.resume(returning: answer)
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(queue: self) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let queue: LineQueue

    mutating func next() async -> BatchLine? { await queue.next() }
  }
}
