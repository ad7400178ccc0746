internal import CLibrary

/// Makes a folder and those above it, as far as they do not exist.
///
/// - Throws: ``GussetError/unwritable(path:reason:)``.
package func makeFolder(_ path: String) throws(GussetError) {
  try makingFolder(path) { () throws(GussetError) in }
}

/// Makes a folder as ``makeFolder(_:)`` does, and then does work in it. After an error, no folder that
/// was made remains, unless it has files.
package func makingFolder<Result>(
  _ path: String, _ work: () throws(GussetError) -> Result
) throws(GussetError) -> Result {
  var made: [String] = []
  do throws(GussetError) {
    try makeFolder(path, &made)
    return try work()
  } catch {
    for folder in made.reversed() { unsafe rmdir(folder) }
    throw error
  }
}

private func makeFolder(_ path: String, _ made: inout [String]) throws(GussetError) {
  guard !path.isEmpty else { throw .unwritable(path: path, reason: "the path is empty") }
  let above = path.indices.dropFirst().filter { path[$0] == "/" }.map { String(path[..<$0]) }
  for part in above + [path] {
    guard unsafe mkdir(part, 0o777) != 0 else {
      made.append(part)
      continue
    }
    // Some systems name another reason than EEXIST for a folder that exists, such as a read-only
    // disk.
    let reason = lastSystemError()
    guard let status = FileStatus(part) else {
      let isLink = reason.systemErrorNumber == EEXIST && errno == ENOENT
      let words: GussetError.Reason = "\(part == path ? "it" : part) is a link that leads nowhere"
      throw .unwritable(path: path, reason: isLink ? words : reason)
    }
    guard status.kind == .folder else {
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

/// Does work while no other process that asks for the same lock does. The end of the process ends
/// the lock too, however it ends.
///
/// A file system without locks does not wait.
///
/// - Throws: ``GussetError/unwritable(path:reason:)`` when the folder cannot be opened, and the
///   errors of the work.
package func withLock<Result>(
  on folder: String, _ work: () throws(GussetError) -> Result
) throws(GussetError) -> Result {
  let descriptor = try openForWriting(folder, O_RDONLY | O_DIRECTORY)
  defer { close(descriptor) }
  while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  return try work()
}

/// The names of what is in a folder, sorted; none for a folder that cannot be read. An empty path is the
/// current folder.
package func fileNames(in folder: String) -> [String] {
  guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// Removes a file, or a folder with what is in it. Links are removed and not followed.
package func removeAll(_ path: String) {
  guard FileKind(path) == .folder else {
    unsafe unlink(path)
    return
  }
  for name in fileNames(in: path) { removeAll("\(path)/\(name)") }
  unsafe rmdir(path)
}

/// Removes the files "0", "1", … of a folder, then the folder. It opens nothing, so it also works when
/// no file descriptors are left.
package func removeFolder(_ path: String, fileCount: Int) {
  guard unsafe rmdir(path) != 0, errno != ENOENT else { return }
  for index in 0..<fileCount { unsafe unlink("\(path)/\(index)") }
  unsafe rmdir(path)
}
