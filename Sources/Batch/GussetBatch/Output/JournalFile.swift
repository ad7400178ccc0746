internal import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open journal.
final class JournalFile: Sendable {
  let descriptor: Int32
  private let path: String

  /// The maximum length of a line. A folder of art has at most 113 files.
  private static let longestLine = 1 << 20

  /// Opens a journal for writing at its end, and makes it when there is none.
  ///
  /// - Parameter beginning: the bytes that a file which is not empty begins with. Any other file is
  ///   somebody's, and is not touched.
  init(locking path: String, beginning: [UInt8]) throws(GussetError) {
    self.path = path
    descriptor = uninterrupted {
      unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastSystemError()) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(path: path, reason: "it is not a file")
    }
    // A file system without locks says so with another reason.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .unwritable(path: path, reason: "another run of gusset batch uses it")
    }
    let first = try bytes(at: 0, most: beginning.count)
    guard beginning.starts(with: first) else {
      throw .unwritable(path: path, reason: "it is not the journal of a batch")
    }
  }

  /// Opens a journal of another run for reading; `nil` when it cannot be read.
  init?(reading path: String) {
    self.path = path
    descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    var status = stat()
    guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A process that this one is just starting still has the file open, and would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Removes what follows a length.
  func truncate(to length: Int) throws(GussetError) {
    guard uninterrupted({ ftruncate(descriptor, off_t(length)) }) == 0 else {
      throw .unwritable(path: path, reason: lastSystemError())
    }
  }

  /// Calls a function with each whole line, without its end, and its offset.
  func forEachLine(
    _ body: (ArraySlice<UInt8>, Int) -> Void
  ) throws(GussetError) {
    var (rest, offset): ([UInt8], Int) = ([], 0)
    while true {
      let chunk = try bytes(at: offset + rest.count, most: 1 << 16)
      if chunk.isEmpty { return }
      rest += chunk
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        body(rest[start..<end], offset + start)
        start = end + 1
      }
      // No line of a journal is so long, so this is no journal.
      guard rest.count - start < Self.longestLine else { return }
      rest.removeFirst(start)
      offset += start
    }
  }

  /// The line at an offset, without its end; `nil` for none.
  func line(at offset: Int) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count < Self.longestLine {
      guard let chunk = try? bytes(at: offset + line.count, most: 1024), !chunk.isEmpty else {
        return nil
      }
      if let end = chunk.firstIndex(of: UInt8(ascii: "\n")) { return line + chunk[..<end] }
      line += chunk
    }
    return nil
  }

  private func bytes(at offset: Int, most: Int) throws(GussetError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
      return Array(bytes.prefix(count))
    }
  }
}
