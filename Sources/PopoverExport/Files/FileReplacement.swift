internal import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file about to be written, so that no one ever sees half of it.
///
/// Works on the path as it was given: nothing is expanded, and `..` means what the system takes it
/// for.
struct FileReplacement {
  /// The path as the caller gave it, for messages.
  private let path: String
  /// The file itself, at the end of all symbolic links.
  private let target: String
  /// What stands there now; `nil` when nothing does.
  private let mode: mode_t?

  /// The most links that are followed, as on Linux.
  private static let mostLinks = 40

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

  /// The path that symbolic links lead to where nothing stands at their end.
  private static func missingTarget(of path: String) throws(GussetError) -> String {
    var target = path
    for _ in 0..<mostLinks {
      var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = unsafe readlink(target, &characters, characters.count)
      guard length > 0 else { return target }
      let bytes = characters.prefix(length).map(UInt8.init(bitPattern:))
      let next = String(decoding: bytes, as: UTF8.self)
      target = next.hasPrefix("/") ? next : folder(of: target) + next
    }
    throw .unwritable(path: path, reason: systemError(ELOOP))
  }

  /// The folder with its slash; empty for the current one.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Asks the system whether a file could be written here now, and changes nothing.
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
    // Replacing a file asks for rights to its folder only; one that is read-only is meant so.
    guard unsafe access(target, W_OK) == 0 else { throw failure() }
    try replace(with: bytes, permissions: mode & 0o7777)
  }

  /// Writes into what cannot be replaced: a device or a pipe.
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

  /// A new file in the folder of the target, with the permissions that new files get.
  private func openTemporary() throws(GussetError) -> (path: String, descriptor: Int32) {
    let folder = FileReplacement.folder(of: target)
    while true {
      let name = "\(folder).gusset-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST else { throw failure() }
    }
  }

  /// The error for what the system has just refused.
  private func failure() -> GussetError {
    let reason = errno == ENOENT ? "the folder does not exist" : lastSystemError()
    return .unwritable(path: path, reason: reason)
  }
}
