import Dispatch

/// Threads for servers under test: on those that all tests share, tests that compute would keep
/// them waiting for many seconds.
final class DoorThreads: TaskExecutor {
  static let shared = DoorThreads()

  private let queue = DispatchQueue(label: "door", qos: .userInitiated, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
