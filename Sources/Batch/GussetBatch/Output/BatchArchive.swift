package import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The tar archive that a batch writes: a file, or standard output.
///
/// A file has another name until it is complete: `x.tar.part` becomes `x.tar`.
package final class BatchArchive {
  private let path: String
  private let part: String?
  /// The open file; -1 before the first write.
  private var descriptor: Int32
  /// The number of bytes that were written.
  private var length: Int
  /// Whether an earlier run completed the archive.
  private let isComplete: Bool

  /// Begins an archive on standard output.
  package init() {
    (path, part, descriptor, length, isComplete) = ("standard output", nil, 1, 0, false)
  }

  /// The length of what an earlier run wrote; 0 for nothing.
  package static func existingSize(_ path: String) -> Int {
    var status = stat()
    for path in ["\(path).part", path] where unsafe stat(path, &status) == 0 {
      return Int(status.st_size)
    }
    return 0
  }

  /// Checks that an archive can be written, before anything is changed.
  package static func check(_ path: String) throws(GussetError) {
    var status = stat()
    if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .unwritable(path: path, reason: "it is not a file")
    }
    try FileContents.checkWritable(path)
    try FileContents.checkWritable("\(path).part")
  }

  /// Begins an archive, or goes on with that of an earlier run. Nothing is changed before the first
  /// file.
  ///
  /// - Parameter end: the length of what is kept of the earlier one.
  package init(_ path: String, keeping end: Int) {
    let part = "\(path).part"
    (self.path, self.part, length, descriptor) = (path, part, end, -1)
    let hasPart = unsafe access(part, F_OK) == 0
    isComplete = end > 0 && !hasPart
  }

  /// Opens the file under its other name, at the end of what is kept.
  private func open(_ part: String) throws(GussetError) {
    if isComplete { try moveFile(path, to: part) }
    descriptor = uninterrupted {
      systemOpen(part, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0, uninterrupted({ ftruncate(descriptor, off_t(length)) }) == 0,
      lseek(descriptor, 0, SEEK_END) == off_t(length)
    else { throw .unwritable(path: part, reason: lastSystemError()) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Adds a file.
  ///
  /// - Returns: the length of the archive with it.
  package func write(_ contents: FileContents, to path: String) throws(GussetError) -> Int {
    if descriptor < 0, let part { try open(part) }
    let entry = tarEntry(path: path, contents: contents.bytes)
    try Gusset.write(entry, toDescriptor: descriptor, named: part ?? self.path)
    length += entry.count
    return length
  }

  /// Ends the archive, and gives it its name.
  package func finish() throws(GussetError) {
    if descriptor < 0, let part {
      // All was there already.
      if isComplete { return }
      try open(part)
    }
    try Gusset.write(tarEnd, toDescriptor: descriptor, named: part ?? path)
    guard let part else { return }
    guard uninterrupted({ fsync(descriptor) }) == 0 else {
      throw .unwritable(path: part, reason: lastSystemError())
    }
    try moveFile(part, to: path)
  }
}

// The method of the same name hides the function of the system.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}
