internal import PopoverExport
package import PopoverGeometry
internal import PopoverModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The one file that a studio reads and writes.
package struct ThemeFile: Hashable, Sendable {
  /// What stood in the file at one moment.
  package struct Contents: Hashable, Sendable {
    /// The bytes.
    package let bytes: [UInt8]
    /// The bytes as text; what is not UTF-8 becomes U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
    /// Equal for equal bytes, and hardly for others.
    package var revision: String { ThemeFile.revision(of: bytes) }
  }

  /// Where it is, as it was given.
  package let path: String

  package init(path: String) { self.path = path }

  /// The revision of a file that is not there.
  package static let noRevision = "none"

  /// What stands in the file now; `nil` when there is none yet.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` for one that is there and cannot be read, and
  ///   for what is no regular file: a pipe would keep whoever reads it waiting.
  package func contents() throws(GussetError) -> Contents? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw .unreadable(path: path, reason: "it is a device or a pipe and no file")
    }
    return Contents(bytes: try readFile(path, limit: Theme.largestFile))
  }

  /// The file's revision now, also that of one that is missing or cannot be read.
  package var revision: String {
    guard let contents = try? contents() else { return ThemeFile.noRevision }
    return contents.revision
  }

  /// Whether it could be written now.
  package var isWritable: Bool {
    (try? FileContents.checkWritable(path)) != nil
  }

  /// What came of an attempt to save.
  package enum Saving: Hashable, Sendable {
    /// The file has this revision now.
    case saved(revision: String)
    /// Somebody else has changed the file meanwhile; it was left as it is.
    case conflict(Contents)
  }

  /// Writes the file if it still is what the writer knew.
  ///
  /// - Parameter revision: what the writer has seen last; `nil` to write whatever stands there.
  /// - Throws: ``GussetError/unwritable(path:reason:)``; the file is unchanged then.
  package func save(_ bytes: [UInt8], over revision: String?) throws(GussetError) -> Saving {
    if let revision, let contents = try contents(), contents.revision != revision,
      contents.bytes != bytes
    {
      return .conflict(contents)
    }
    try FileContents(bytes: bytes).write(to: path)
    return .saved(revision: ThemeFile.revision(of: bytes))
  }

  /// FNV-1a of 64 bits, after Fowler, Noll and Vo: a mark to tell versions apart, no protection.
  private static func revision(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
