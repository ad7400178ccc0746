public import PopoverGeometry

/// The bytes of a finished file that has not been written yet.
public struct FileContents: Hashable, Sendable {
  /// The bytes, as they will stand in the file.
  public let bytes: [UInt8]

  /// Makes a file of bytes.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a file of text, in UTF-8.
  package init(text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// The bytes as text. What is not UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the file, all of it or nothing.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the place of the old
  /// one and its permissions: whoever looks sees the old file or the new one. Symbolic links are
  /// followed. A device or a pipe is written to directly.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)``; what stood at `path` is unchanged then and
  ///   no temporary file is left. A device or a pipe may have taken some of the bytes.
  public func write(to path: String) throws(GussetError) {
    try FileReplacement(path: path).write(bytes)
  }

  /// Asks whether a file could be written at a path now, for work that takes long before it is.
  ///
  /// - Throws: ``GussetError/unwritable(path:reason:)`` when ``write(to:)`` is sure to.
  package static func checkWritable(_ path: String) throws(GussetError) {
    try FileReplacement(path: path).check()
  }
}
