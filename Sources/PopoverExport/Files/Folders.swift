internal import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Makes a folder and those above it, as far as they do not exist.
///
/// - Throws: ``GussetError/unwritable(path:reason:)`` with the first path that cannot be made.
func makeFolder(_ path: String) throws(GussetError) {
  guard !path.isEmpty else { throw .unwritable(path: path, reason: "the path is empty") }
  for end in path.indices.dropFirst() where path[end] == "/" {
    try makeOneFolder(String(path[..<end]))
  }
  try makeOneFolder(path)
}

private func makeOneFolder(_ path: String) throws(GussetError) {
  guard unsafe mkdir(path, 0o777) != 0 else { return }
  // Some systems name another reason than EEXIST for a folder that exists, such as a read-only one.
  let reason = lastSystemError()
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { throw .unwritable(path: path, reason: reason) }
  guard status.st_mode & S_IFMT == S_IFDIR else {
    throw .unwritable(path: path, reason: "it is not a folder")
  }
}

/// Checks that files can be made in a folder.
func checkTakesFiles(_ folder: String) throws(GussetError) {
  guard unsafe access(folder, W_OK | X_OK) == 0 else {
    throw .unwritable(path: folder, reason: lastSystemError())
  }
}

/// Does work while no other process that asks for the same lock does. The end of the process ends
/// the lock too, however it ends.
///
/// A file system without locks does not wait.
///
/// - Throws: ``GussetError/unwritable(path:reason:)`` when the folder cannot be opened, and the
///   errors of the work.
func withLock(
  on folder: String, _ work: () throws(GussetError) -> Void
) throws(GussetError) {
  let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .unwritable(path: folder, reason: lastSystemError()) }
  defer { close(descriptor) }
  while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  try work()
}
