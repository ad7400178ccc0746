internal import Dispatch
internal import PopoverGeometry
internal import Synchronization

extension Array where Element: Sendable {
  /// Transforms every element, on all processors. The results have the order of the elements.
  ///
  /// - Throws: the error of the first element that has one.
  func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) throws(GussetError) -> Result
  ) throws(GussetError) -> [Result] {
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
