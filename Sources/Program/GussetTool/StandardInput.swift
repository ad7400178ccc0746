internal import Gusset
internal import Synchronization

/// Standard input, which may stand for one of the files that a command reads.
final class StandardInput: Sendable {
  /// That of the command that runs on this thread.
  @TaskLocal static var current = StandardInput()
  /// Its name in errors.
  static let name = "standard input"

  private let isRead = Mutex(false)

  /// The bytes of a file by its path, or of standard input for `-`.
  static func bytes(of path: String, limit: Int) throws(GussetError) -> [UInt8] {
    guard path == "-" else { return try readFile(path, limit: limit) }
    let wasRead = current.isRead.withLock { isRead in
      defer { isRead = true }
      return isRead
    }
    try checkValue(
      .init(name), "asked for by two inputs", !wasRead, "one of them: only one input can be -")
    return try readStandardInput(limit: limit)
  }

  /// The name of an input in errors and notes.
  static func name(of path: String) -> String { path == "-" ? name : path }
}
