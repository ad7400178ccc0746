import Foundation

/// Threads for servers under test: on those that all tests share, tests that compute would keep
/// them waiting for many seconds.
final class DoorThreads: TaskExecutor, @unchecked Sendable {
  static let shared = DoorThreads()

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init() {
    for _ in 0..<4 { Thread.detachNewThread { [self] in while true { work() } } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func work() {
    let job = condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
