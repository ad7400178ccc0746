internal import CLibrary
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
    let seconds: Int
    let nanoseconds: Int
    let byteCount: Int64
    let number: UInt64

    /// The state of a file; zeros for one that does not exist.
    init(_ path: String) {
      var status = stat()
      if unsafe stat(path, &status) != 0 { status = stat() }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
      (byteCount, number) = (Int64(status.st_size), UInt64(status.st_ino))
    }
  }
}
