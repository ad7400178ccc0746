internal import Gusset
internal import Synchronization

/// The files that a task reads or tries to read, as they were before.
package final class ReadFiles: Sendable {
  /// Those of this task; `nil` when nobody asks for them.
  @TaskLocal private static var current: ReadFiles?

  private let states = Mutex<[String: FileStatus?]>([:])

  package init() {}

  /// The paths of the files that are not as they were.
  package var changed: [String] {
    states.withLock { $0.filter { path, state in FileStatus(path) != state }.map(\.key) }
  }

  /// Does work, and lists the files that it reads.
  package func listing<Result>(_ work: () throws -> Result) rethrows -> Result {
    readingObserver.withLock { $0 = { ReadFiles.current?.add($0) } }
    return try Self.$current.withValue(self, operation: work)
  }

  private func add(_ path: String) {
    states.withLock { $0.merge([path: FileStatus(path)]) { first, _ in first } }
  }
}
