internal import Gusset
internal import GussetBatch

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where the answers go: standard output, a file, or nowhere but the errors.
final class AnswerWriter {
  private let descriptor: Int32
  private let name: String

  /// Answers on standard output.
  init() { (descriptor, name) = (1, "standard output") }

  /// Answers in a file, which is emptied.
  init(_ path: String) throws(GussetError) {
    name = path
    descriptor = uninterrupted {
      unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastSystemError()) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Whether the answers are on a screen, where a progress bar would be among them.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ line: String) throws(GussetError) {
    try Gusset.write(Array(line.utf8), toDescriptor: descriptor, named: name)
  }
}
