internal import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Replaces a file atomically, so that no reader sees an incomplete file.
///
/// The path is used as it was given: nothing is expanded, and the system resolves `..`.
struct FileReplacement {
  /// The path as the caller gave it, for messages.
  private let path: String
  /// The path of the file after following all symbolic links.
  private let target: String
  /// The mode of the existing file; `nil` when there is none.
  private let mode: mode_t?

  /// The maximum number of symbolic links to follow: Linux's limit.
  private static let maximumLinkCount = 40

  init(path: String) throws(GussetError) {
    self.path = path
    guard !path.isEmpty else { throw .unwritable(path: path, reason: "the path is empty") }
    guard path.last != "/" else { throw .unwritable(path: path, reason: systemError(EISDIR)) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      target = try FileReplacement.missingTarget(of: path)
      mode = nil
      return
    }
    mode = status.st_mode
    let resolved = unsafe realpath(path, nil)
    defer { unsafe free(resolved) }
    target = unsafe resolved.map { unsafe String(cString: $0) } ?? path
  }

  /// The target path of symbolic links that lead to no existing file.
  private static func missingTarget(of path: String) throws(GussetError) -> String {
    var target = path
    for _ in 0..<maximumLinkCount {
      var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = unsafe readlink(target, &characters, characters.count)
      guard length > 0 else { return target }
      let bytes = characters.prefix(length).map(UInt8.init(bitPattern:))
      let next = String(decoding: bytes, as: UTF8.self)
      target = next.hasPrefix("/") ? next : folder(of: target) + next
    }
    throw .unwritable(path: path, reason: systemError(ELOOP))
  }

  /// The folder, with its trailing slash; empty for the current one.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Asks the system whether a file can be written here, without any change.
  func check() throws(GussetError) {
    if let mode {
      guard mode & S_IFMT != S_IFDIR else {
        throw .unwritable(path: path, reason: systemError(EISDIR))
      }
      guard unsafe access(target, W_OK) == 0 else { throw failure() }
      guard mode & S_IFMT == S_IFREG else { return }
    }
    let folder = FileReplacement.folder(of: target)
    guard unsafe access(folder.isEmpty ? "." : folder, W_OK) == 0 else { throw failure() }
  }

  func write(_ bytes: [UInt8]) throws(GussetError) {
    guard let mode else { return try replace(with: bytes, permissions: nil) }
    guard mode & S_IFMT == S_IFREG else { return try overwrite(with: bytes) }
    // The system lets a program replace a read-only file in a writable folder. This type refuses.
    guard unsafe access(target, W_OK) == 0 else { throw failure() }
    try replace(with: bytes, permissions: mode & 0o7777)
  }

  /// Writes to a device or a pipe, which cannot be replaced.
  private func overwrite(with bytes: [UInt8]) throws(GussetError) {
    let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    try PopoverExport.write(bytes, toDescriptor: descriptor, named: path)
  }

  private func replace(with bytes: [UInt8], permissions: mode_t?) throws(GussetError) {
    let (temporary, descriptor) = try openTemporary()
    do throws(GussetError) {
      defer { close(descriptor) }
      if let permissions { _ = fchmod(descriptor, permissions) }
      try PopoverExport.write(bytes, toDescriptor: descriptor, named: path)
      guard fsync(descriptor) == 0 else { throw failure() }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    guard unsafe rename(temporary, target) == 0 else {
      let error = failure()
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Creates a temporary file in the target's folder, with the permissions of new files.
  private func openTemporary() throws(GussetError) -> (path: String, descriptor: Int32) {
    let folder = FileReplacement.folder(of: target)
    while true {
      let name = "\(folder).gusset-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST else { throw failure() }
    }
  }

  /// The error for the last failed system call.
  private func failure() -> GussetError {
    let reason = errno == ENOENT ? "the folder does not exist" : lastSystemError()
    return .unwritable(path: path, reason: reason)
  }
}

/// Moves a file over another one, or to a new name, in the same file system.
func moveFile(_ path: String, to target: String) throws(GussetError) {
  guard unsafe rename(path, target) == 0 else {
    throw .unwritable(path: target, reason: lastSystemError())
  }
}
