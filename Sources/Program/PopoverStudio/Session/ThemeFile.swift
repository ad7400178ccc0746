package import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The theme file that a studio reads and writes.
package struct ThemeFile: Hashable, Sendable {
  /// The contents of the file when it was read.
  package struct Contents: Hashable, Sendable {
    /// The bytes.
    package let bytes: [UInt8]
    /// The bytes decoded as UTF-8. Invalid sequences become U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
    /// A hash of the bytes. Equal bytes have equal revisions.
    package var revision: String { ThemeFile.revision(of: bytes) }
  }

  /// The path, as it was given.
  package let path: String
  /// Whether a symbolic link at the path is an error. A path on the command line may be a link.
  private let refusesLinks: Bool

  package init(path: String, refusesLinks: Bool = false) {
    self.path = path
    self.refusesLinks = refusesLinks
  }

  /// The revision of a file that does not exist.
  package static let noRevision = "none"

  /// Reads the file; `nil` when it does not exist.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file cannot be read, and when it
  ///   is a pipe or a device: reading a pipe would block.
  package func contents() throws(GussetError) -> Contents? {
    if isRefusedLink { throw .unreadable(path: path, reason: "it is a link") }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw .unreadable(path: path, reason: "it is a device or a pipe, not a file")
    }
    return Contents(bytes: try readFile(path, limit: Theme.largestFile, isFromFolder: refusesLinks))
  }

  /// The current revision; ``noRevision`` for a file that is missing or cannot be read.
  package var revision: String {
    guard let contents = try? contents() else { return ThemeFile.noRevision }
    return contents.revision
  }

  /// Whether the file can be written.
  package var isWritable: Bool {
    (try? FileContents.checkWritable(path)) != nil
  }

  /// The result of ``save(_:over:)``.
  package enum SaveResult: Hashable, Sendable {
    /// The file was written and has this revision.
    case saved(revision: String)
    /// Another program changed the file. Nothing was written.
    case conflict(Contents)
  }

  /// Writes the file, unless another program has changed it.
  ///
  /// - Parameter revision: the revision that the caller read last; `nil` to overwrite any contents.
  /// - Throws: ``GussetError/unwritable(path:reason:)``. The file is then unchanged.
  package func save(_ bytes: [UInt8], over revision: String?) throws(GussetError) -> SaveResult {
    if isRefusedLink { throw .unwritable(path: path, reason: "it is a link") }
    if let revision, let contents = try contents(), contents.revision != revision,
      contents.bytes != bytes
    {
      return .conflict(contents)
    }
    try checkIsFile()
    try FileContents(bytes: bytes).write(to: path)
    return .saved(revision: ThemeFile.revision(of: bytes))
  }

  private var isRefusedLink: Bool {
    guard refusesLinks else { return false }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }

  /// Checks that no pipe and no device has taken the file's place: to write into a pipe would wait for
  /// its reader.
  private func checkIsFile() throws(GussetError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw .unwritable(path: path, reason: "it is not a file")
  }

  /// A hash of the bytes, in hexadecimal.
  private static func revision(of bytes: [UInt8]) -> String { String(byteHash(bytes), radix: 16) }
}
