internal import Dispatch
internal import PopoverGeometry
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Array where Element: Sendable {
  /// Transforms every element, on all processors. The results have the order of the elements.
  ///
  /// - Throws: the error of the first element that has one.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) throws(GussetError) -> Result
  ) throws(GussetError) -> [Result] {
    guard mayStartThreads else {
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

/// Whether every thread can be started. Where the memory of a process is limited, the system may
/// refuse one, and Dispatch then tries again forever.
private var mayStartThreads: Bool {
  var limit = rlimit()
  #if canImport(Glibc)
    let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    let memory = RLIMIT_AS
  #endif
  return unsafe getrlimit(memory, &limit) == 0 && limit.rlim_cur >= rlim_t(Int64.max)
}
