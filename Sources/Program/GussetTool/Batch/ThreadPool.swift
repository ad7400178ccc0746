internal import Dispatch
internal import Gusset
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Threads of the command's own that run tasks.
///
/// Where the memory of a process is limited, the system may refuse a thread. The threads that all
/// tasks share would then be waited for forever; these are an error.
final class ThreadPool: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Starts threads, which run until the process ends.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)``.
  init(threads: Int) throws(GussetError) {
    for _ in 0..<threads { try start() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  private func runJobs() {
    while true {
      count.wait()
      let job = jobs.withLock { $0.removeFirst() }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func start() throws(GussetError) {
    let pool = unsafe Unmanaged.passRetained(self)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        // One platform has no optional here.
        let context: UnsafeMutableRawPointer? = unsafe context
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<ThreadPool>.fromOpaque(context).takeUnretainedValue().runJobs()
        return nil
      }, pool.toOpaque())
    guard status == 0 else {
      unsafe pool.release()
      throw .failed(
        operation: "starting a thread", reason: unsafe String(cString: strerror(status)))
    }
  }
}
