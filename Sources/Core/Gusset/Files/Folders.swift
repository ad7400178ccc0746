package import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Makes a folder and those above it, as far as they do not exist.
///
/// - Throws: ``GussetError/unwritable(path:reason:)``.
package func makeFolder(_ path: String) throws(GussetError) {
  guard !path.isEmpty else { throw .unwritable(path: path, reason: "the path is empty") }
  let above = path.indices.dropFirst().filter { path[$0] == "/" }.map { String(path[..<$0]) }
  for part in above + [path] where unsafe mkdir(part, 0o777) != 0 {
    // Some systems name another reason than EEXIST for a folder that exists, such as a read-only
    // disk.
    let reason = lastSystemError()
    var status = stat()
    guard unsafe stat(part, &status) == 0 else { throw .unwritable(path: path, reason: reason) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .unwritable(
        path: path, reason: part == path ? "it is not a folder" : "\(part) is not a folder")
    }
  }
}

/// Checks that files can be made in a folder.
package func checkTakesFiles(_ folder: String) throws(GussetError) {
  guard unsafe access(folder, W_OK | X_OK) == 0 else {
    throw .unwritable(path: folder, reason: lastSystemError())
  }
}

/// Removes the files "0", "1", … of a folder, then the folder. It opens nothing, so it also works when
/// no file descriptors are left.
package func removeFolder(_ path: String, fileCount: Int) {
  guard unsafe rmdir(path) != 0, errno != ENOENT else { return }
  for index in 0..<fileCount { unsafe unlink("\(path)/\(index)") }
  unsafe rmdir(path)
}

/// Does work while no other process that asks for the same lock does. The end of the process ends
/// the lock too, however it ends.
///
/// A file system without locks does not wait.
///
/// - Throws: ``GussetError/unwritable(path:reason:)`` when the folder cannot be opened, and the
///   errors of the work.
package func withLock(
  on folder: String, _ work: () throws(GussetError) -> Void
) throws(GussetError) {
  let descriptor = uninterrupted { unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .unwritable(path: folder, reason: lastSystemError()) }
  defer { close(descriptor) }
  while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  try work()
}
