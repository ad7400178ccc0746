internal import Synchronization

/// Lets a number of tasks go on; others wait, first come, first served, without a thread.
final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isOpen = false
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  func acquire() async {
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        if state.isOpen { return true }
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if goesOn { continuation.resume() }
    }
  }

  func release() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }

  /// Lets all go on, now and later.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
