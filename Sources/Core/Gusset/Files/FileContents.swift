public import PopoverGeometry

/// The bytes of a finished file that has not been written yet.
public struct FileContents: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Makes the contents of a file from bytes.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes the contents of a file from text, in UTF-8.
  package init(text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// The bytes as text. U+FFFD replaces invalid UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the file atomically.
  ///
  /// The bytes go to a temporary file in the same folder, which then replaces the old file and gets
  /// its permissions. Readers see either the old file or the new one. Symbolic links are followed.
  /// A device or a pipe is written directly.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)``. The file at `path` is then unchanged, and
  ///   no temporary file remains. A device or a pipe may have received some of the bytes.
  public func write(to path: String) throws(GussetError) {
    try write(to: path, flushing: true)
  }

  /// Writes the file atomically, as ``write(to:)`` does.
  ///
  /// - Parameter flushing: whether to wait until the bytes are on the disk. Without that, a file may
  ///   be empty after a power failure.
  package func write(to path: String, flushing: Bool) throws(GussetError) {
    try FileReplacement(path: path).write(bytes, flushing: flushing)
  }

  /// Checks whether a file can be written at a path, before long work whose result goes there.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)`` when ``write(to:)`` would certainly throw.
  package static func checkWritable(_ path: String) throws(GussetError) {
    try FileReplacement(path: path).check()
  }
}
