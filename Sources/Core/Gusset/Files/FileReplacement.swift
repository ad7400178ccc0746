internal import CLibrary
internal import CUnfinishedFiles
package import PopoverGeometry

/// Replaces a file atomically, so that no reader sees an incomplete file.
///
/// The path is used as it was given: nothing is expanded, and the system resolves `..`.
struct FileReplacement {
  /// The path as the caller gave it, for messages.
  private let path: String
  /// The path of the file after following all symbolic links, which may lead to names that are not
  /// UTF-8.
  private let target: SystemPath
  /// The owner and the mode of the existing file; `nil` when there is none.
  private let old: stat?

  init(path: String) throws(GussetError) {
    self.path = path
    guard !path.isEmpty else { throw .unwritable(path: path, reason: "the path is empty") }
    guard path.last != "/" else {
      throw .unwritable(
        path: path,
        reason: .init(
          systemErrorNumber: EISDIR, "a name with / at its end is a folder's; add a file's"))
    }
    let given = SystemPath(path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard let missing = given.endOfLinks else {
        throw .unwritable(path: path, reason: systemError(ELOOP))
      }
      target = missing
      old = nil
      return
    }
    old = status
    target = given.resolved ?? given
  }

  /// Asks the system whether a file can be written here, without any change.
  func check() throws(GussetError) {
    if let old {
      guard old.st_mode & S_IFMT != S_IFDIR else {
        throw .unwritable(
          path: path,
          reason: .init(systemErrorNumber: EISDIR, "it is a folder; add the name of a file in it"))
      }
      guard unsafe target.withCString({ unsafe access($0, W_OK) }) == 0 else { throw failure() }
      guard old.st_mode & S_IFMT == S_IFREG else { return }
    }
    guard unsafe target.folder.withCString({ unsafe access($0, W_OK) }) == 0 else {
      throw failure()
    }
  }

  /// - Parameter flushing: whether to wait until the bytes are on the disk.
  func write(_ bytes: [UInt8], flushing: Bool = true) throws(GussetError) {
    guard let old else { return try replace(with: bytes, flushing) }
    guard old.st_mode & S_IFMT == S_IFREG else { return try overwrite(with: bytes) }
    // The system lets a program replace a read-only file in a writable folder. This type refuses.
    guard unsafe target.withCString({ unsafe access($0, W_OK) }) == 0 else { throw failure() }
    try replace(with: bytes, flushing)
  }

  /// Writes to a device or a pipe, which cannot be replaced.
  private func overwrite(with bytes: [UInt8]) throws(GussetError) {
    let descriptor = unsafe target.withCString { path in
      uninterrupted { unsafe open(path, O_WRONLY | O_CLOEXEC) }
    }
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    try Gusset.write(bytes, toDescriptor: descriptor, named: path)
  }

  private func replace(with bytes: [UInt8], _ flushing: Bool) throws(GussetError) {
    // The new file of an old one is private until it has that one's owner and mode.
    guard let temporary = TemporaryFile(for: target, mode: old == nil ? 0o666 : 0o600) else {
      throw failure()
    }
    defer { temporary.discard() }
    if let old { try keepAccess(of: old, temporary.descriptor) }
    try Gusset.write(bytes, toDescriptor: temporary.descriptor, named: path)
    guard !flushing || uninterrupted({ fsync(temporary.descriptor) }) == 0,
      temporary.move(to: target)
    else { throw failure() }
  }

  /// Gives a new file the owner, the group and the mode of the old one.
  private func keepAccess(of old: stat, _ descriptor: Int32) throws(GussetError) {
    var new = stat()
    guard unsafe fstat(descriptor, &new) == 0 else { throw failure() }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid,
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      // Only root may give files away; a group may be kept by its members.
      guard errno == EPERM else { throw failure() }
      _ = fchown(descriptor, .max, old.st_gid)
    }
    // After the owner, because a change of owner clears bits of the mode.
    guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw failure() }
  }

  /// The error for the last failed system call.
  private func failure() -> GussetError {
    let reason =
      errno == ENOENT
      ? GussetError.Reason(systemErrorNumber: ENOENT, "the folder does not exist")
      : lastSystemError()
    return .unwritable(path: path, reason: reason)
  }
}

/// Moves a file over another one, or to a new name, in the same file system.
package func moveFile(_ path: String, to target: String) throws(GussetError) {
  guard unsafe rename(path, target) == 0 else {
    throw .unwritable(path: target, reason: lastSystemError())
  }
}

/// Writes all bytes to an open file.
///
/// - Throws: ``GussetError/unwritable(path:reason:)`` with `name` as the path. Some of the bytes
///   may have been written then.
package func write(
  _ bytes: [UInt8], toDescriptor descriptor: Int32, named name: String
) throws(GussetError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress, buffer.count)
    }
    if count < 0 && errno == EINTR { continue }
    if count < 0 && errno == EAGAIN {
      // A pipe that does not block takes more bytes, or its reader closes it.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
      continue
    }
    guard count >= 0 else { throw .unwritable(path: name, reason: lastSystemError()) }
    rest = rest.dropFirst(count)
  }
}

/// Opens a file or a folder to change it.
package func openForWriting(_ path: String, _ flags: Int32) throws(GussetError) -> Int32 {
  let descriptor = uninterrupted { unsafe open(path, flags | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastSystemError()) }
  return descriptor
}

/// Writes a file that does not exist yet.
///
/// The bytes are not flushed to the disk: a file may be empty after a power failure.
///
/// - Throws: ``GussetError/unwritable(path:reason:)``. An incomplete file may remain.
package func writeNewFile(_ bytes: [UInt8], to path: String) throws(GussetError) {
  let descriptor = try openForWriting(path, O_WRONLY | O_CREAT | O_EXCL)
  do throws(GussetError) {
    try write(bytes, toDescriptor: descriptor, named: path)
  } catch {
    close(descriptor)
    throw error
  }
  // Some file systems say only here that the disk is full.
  guard close(descriptor) == 0 else { throw .unwritable(path: path, reason: lastSystemError()) }
}

/// A new file beside the one that it will replace.
///
/// It is locked while it is written. The next file for the same target removes one that nobody
/// locks, because its program was killed. Signals remove it too, after ``removeUnfinishedOnSignals()``.
final class TemporaryFile {
  let descriptor: Int32
  private let path: SystemPath
  private let entry: Int32
  private var isMoved = false

  /// Makes an empty file; `nil` when the system cannot, which says why in `errno`.
  ///
  /// - Parameters:
  ///   - target: the file to replace.
  ///   - mode: the permissions, before the process's mask.
  init?(for target: SystemPath, mode: mode_t) {
    var path = target.folder.file(".gusset-\(target.nameHash)")
    while true {
      let entry = path.listed()
      if let descriptor = path.openNew(mode: mode) {
        self.descriptor = descriptor
        self.path = path
        self.entry = entry
        return
      }
      let reason = errno
      unfinished_files_remove(entry)
      guard reason == EEXIST else {
        errno = reason
        return nil
      }
      // Another program writes the same file, unless it was killed.
      if !path.removeIfAbandoned() {
        path = target.folder.file(".gusset-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
      }
    }
  }

  /// Gives the file its target's name. Returns whether the system did.
  func move(to target: SystemPath) -> Bool {
    isMoved =
      unsafe path.withCString { path in
        unsafe target.withCString { unsafe rename(path, $0) }
      } == 0
    return isMoved
  }

  /// Closes the file, and removes it unless it was moved.
  func discard() {
    let reason = errno
    if !isMoved { _ = unsafe path.withCString { unsafe unlink($0) } }
    unfinished_files_remove(entry)
    close(descriptor)
    errno = reason
  }
}

extension SystemPath {
  /// A hash of the file's name, in base 36.
  fileprivate var nameHash: String { String(byteHash(name), radix: 36) }

  fileprivate func listed() -> Int32 { unsafe withCString { unsafe unfinished_files_add($0, -1) } }

  /// Makes and locks a file that does not exist; `nil` when the system cannot.
  fileprivate func openNew(mode: mode_t) -> Int32? {
    let descriptor = unsafe withCString { path in
      uninterrupted { unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    }
    guard descriptor >= 0 else { return nil }
    // A file system without locks says so with another reason.
    let isBusy = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    if !isBusy, isFile(of: descriptor) { return descriptor }
    // Another program took the file for an abandoned one, between its making and its lock.
    close(descriptor)
    errno = EEXIST
    return nil
  }

  /// Removes a file whose program ended before it was complete. Returns whether it did.
  fileprivate func removeIfAbandoned() -> Bool {
    let descriptor = unsafe withCString {
      unsafe open($0, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(of: descriptor) else { return false }
    return unsafe withCString { unsafe unlink($0) } == 0
  }

  /// Whether the path leads to the regular file of a descriptor, and not to a newer one.
  private func isFile(of descriptor: Int32) -> Bool {
    guard let open = FileStatus(descriptor: descriptor),
      let named = FileStatus(self, followingLinks: false)
    else { return false }
    return open.kind == .file && open.identity == named.identity
  }
}

/// From now on, a signal that interrupts or ends the program removes its unfinished files first.
///
/// Programs call it when they start. A library must not change what signals do.
package func removeUnfinishedOnSignals() {
  unfinished_files_remove_on_signals()
}
