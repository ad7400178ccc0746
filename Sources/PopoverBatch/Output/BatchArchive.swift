package import PopoverGeometry
internal import Gusset
internal import PopoverExport

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
  private let descriptor: Int32
  /// The number of bytes that were written.
  private var length: Int

  /// Begins an archive on standard output.
  package init() {
    (path, part, descriptor, length) = ("standard output", nil, 1, 0)
  }

  /// The length of what an earlier run wrote; 0 for nothing.
  package static func existingSize(_ path: String) -> Int {
    var status = stat()
    for path in ["\(path).part", path] where unsafe stat(path, &status) == 0 {
      return Int(status.st_size)
    }
    return 0
  }

  /// Begins an archive, or goes on with that of an earlier run.
  ///
  /// - Parameter end: the length of what is kept of the earlier one.
  package init(_ path: String, keeping end: Int) throws(GussetError) {
    let part = "\(path).part"
    try FileContents.checkWritable(path)
    if end > 0, unsafe access(part, F_OK) != 0 { try moveFile(path, to: part) }
    descriptor = uninterrupted {
      unsafe open(part, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    (self.path, self.part, length) = (path, part, end)
    guard descriptor >= 0 else { throw .unwritable(path: part, reason: lastSystemError()) }
    guard uninterrupted({ ftruncate(descriptor, off_t(end)) }) == 0,
      lseek(descriptor, 0, SEEK_END) == off_t(end)
    else { throw .unwritable(path: part, reason: lastSystemError()) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Adds a file.
  ///
  /// - Returns: the length of the archive with it.
  package func write(_ file: BatchFile) throws(GussetError) -> Int {
    let entry = TarEntry(path: file.path, contents: file.contents.bytes)
    try PopoverExport.write(entry.bytes, toDescriptor: descriptor, named: part ?? path)
    length += entry.bytes.count
    return length
  }

  /// Ends the archive, and gives it its name.
  package func finish() throws(GussetError) {
    try PopoverExport.write(TarEntry.end, toDescriptor: descriptor, named: part ?? path)
    guard let part else { return }
    guard uninterrupted({ fsync(descriptor) }) == 0 else {
      throw .unwritable(path: part, reason: lastSystemError())
    }
    try moveFile(part, to: path)
  }
}
