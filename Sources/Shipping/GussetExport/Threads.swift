internal import CLibrary
internal import Dispatch
package import Gusset
internal import Synchronization

extension Array where Element: Sendable {
  /// Transforms every element, on all processors. The results have the order of the elements.
  ///
  /// - Throws: the error of the first element that has one.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) throws(GussetError) -> Result
  ) throws(GussetError) -> [Result] {
    guard count > 1, startsThreads else {
      var results: [Result] = []
      for element in self { results.append(try transform(element)) }
      return results
    }
    let outcomes = Mutex([Swift.Result<Result, GussetError>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let outcome = Swift.Result { () throws(GussetError) in try transform(self[index]) }
      outcomes.withLock { $0[index] = outcome }
    }
    var results: [Result] = []
    for case let outcome? in outcomes.withLock({ $0 }) { results.append(try outcome.get()) }
    return results
  }
}

/// Whether there is a thread for each processor. What the system allows is tried once.
private let startsThreads = canStartThreads(processorCount)

/// Whether the system lets this many more threads run at the same time. Where it refuses one, Dispatch
/// tries again forever. Where it refuses the files by which Dispatch waits for events, Dispatch traps.
package func canStartThreads(_ count: Int) -> Bool {
  // Three for Dispatch, and nine for what a command opens: lines, answers, a journal, an archive, sockets.
  guard canOpenFiles(12), hasRoom(forThreads: count) else { return false }
  // The threads wait for a signal, so all of them exist together.
  var threads: [pthread_t] = []
  var isRefused = false
  while threads.count < count, !isRefused {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    isRefused = unsafe pthread_create(&thread, nil, { _ in unsafe end.awaited() }, nil) != 0
    if !isRefused { threads += [thread].compactMap { $0 } }
  }
  for _ in threads { end.signal() }
  for thread in threads { pthread_join(thread, nil) }
  return !isRefused
}

/// Whether a limit of the address space leaves room for the stacks and heaps of threads.
private func hasRoom(forThreads count: Int) -> Bool {
  var limit = rlimit()
  #if canImport(Glibc)
    let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    let addressSpace = RLIMIT_AS
  #endif
  guard unsafe getrlimit(addressSpace, &limit) == 0, limit.rlim_cur < rlim_t(Int64.max) else {
    return true
  }
  // The C library reserves 64 MiB for the heap of a thread, and as much again to align it.
  let (stack, heap) = (8 << 20, 64 << 20)
  let size = count * (stack + heap) + heap
  let room = unsafe mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
  guard unsafe room != MAP_FAILED else { return false }
  unsafe munmap(room, size)
  return true
}

/// Whether the limit of open files leaves room for more.
private func canOpenFiles(_ count: Int) -> Bool {
  var opened: [Int32] = []
  defer { opened.forEach { close($0) } }
  while opened.count < count {
    let descriptor = fcntl(0, F_DUPFD_CLOEXEC, 0)
    // Without standard input, nothing is known.
    guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE }
    opened.append(descriptor)
  }
  return true
}

/// Ends the threads of ``canStartThreads(_:)``.
private let end = DispatchSemaphore(value: 0)

extension DispatchSemaphore {
  fileprivate func awaited() -> UnsafeMutableRawPointer? {
    wait()
    return nil
  }
}
