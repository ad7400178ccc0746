internal import FoundationEssentials
internal import Synchronization

/// The files that a task reads or tries to read, as they were before.
package final class ReadFiles: Sendable {
  /// Those of this task; `nil` when nobody asks for them.
  @TaskLocal package static var current: ReadFiles?

  private let states = Mutex<[String: State]>([:])

  package init() {}

  /// The paths of the files that are not as they were.
  package var changed: [String] {
    states.withLock { $0.filter { path, state in State(path) != state }.map(\.key) }
  }

  func add(_ path: String) { states.withLock { $0[path] = $0[path] ?? State(path) } }

  /// What tells a file from another one with its name.
  private struct State: Equatable {
    let time: Date?
    let byteCount: UInt64?
    let number: UInt64?

    init(_ path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      time = attributes?[.modificationDate] as? Date
      byteCount = attributes?[.size] as? UInt64
      number = attributes?[.systemFileNumber] as? UInt64
    }
  }
}
