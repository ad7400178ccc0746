import Synchronization

/// What the threads made, by the names of the works.
final class Results: Sendable {
  private struct State {
    var first: [String: [UInt8]] = [:]
    var differences: Set<String> = []
  }

  private let state = Mutex(State())

  /// Compares bytes with those that another thread made for the same name.
  func add(_ name: String, _ bytes: [UInt8]) {
    state.withLock { state in
      if state.first.updateValue(bytes, forKey: name) ?? bytes != bytes {
        state.differences.insert(name)
      }
    }
  }

  /// The names of what was not the same every time.
  var differences: [String] { state.withLock { $0.differences.sorted() } }

  var verdict: String {
    let differences = differences
    return differences.isEmpty
      ? "the same bytes" : "other bytes: \(differences.joined(separator: ", "))"
  }
}
