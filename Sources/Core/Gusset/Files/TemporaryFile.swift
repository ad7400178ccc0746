internal import CUnfinishedFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
    var (open, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &open) == 0,
      unsafe withCString({ unsafe lstat($0, &named) }) == 0
    else { return false }
    return open.st_mode & S_IFMT == S_IFREG && open.st_ino == named.st_ino
      && open.st_dev == named.st_dev
  }
}

/// From now on, a signal that interrupts or ends the program removes its unfinished files first.
///
/// Programs call it when they start. A library must not change what signals do.
package func removeUnfinishedOnSignals() {
  unfinished_files_remove_on_signals()
}
