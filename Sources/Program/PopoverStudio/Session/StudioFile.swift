package import Gusset
internal import ThemeEditing

/// The theme file that a studio reads and writes.
package struct StudioFile: Hashable, Sendable {
  /// The contents of the file when it was read.
  package struct Contents: Hashable, Sendable {
    /// The bytes.
    package let bytes: [UInt8]
    /// The bytes decoded as UTF-8. Invalid sequences become U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
    /// A hash of the bytes. Equal bytes have equal revisions.
    package var revision: String { String(byteHash(bytes), radix: 16) }
  }

  /// The path, as it was given.
  package let path: String
  /// Whether a symbolic link at the path is an error. A path on the command line may be a link.
  private let refusesLinks: Bool

  package init(path: String, refusesLinks: Bool = false) {
    self.path = path
    self.refusesLinks = refusesLinks
  }

  /// The name of a new theme in the file: that of the file, without its ending.
  package var themeName: String {
    path.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
  }

  /// The revision of a file that does not exist.
  package static let noRevision = "none"

  /// Reads the file; `nil` when it does not exist.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file cannot be read, and when it
  ///   is a pipe or a device: reading a pipe would block.
  package func contents() throws(GussetError) -> Contents? {
    if isRefusedLink { throw .unreadable(path: path, reason: "it is a link") }
    guard let status = FileStatus(path) else { return nil }
    guard [.file, .folder].contains(status.kind) else {
      throw .unreadable(path: path, reason: "it is a device or a pipe, not a file")
    }
    return Contents(bytes: try readFile(path, limit: Theme.largestFile, isFromFolder: refusesLinks))
  }

  /// The current revision; ``noRevision`` for a file that is missing or cannot be read.
  package var revision: String { (try? contents())?.revision ?? StudioFile.noRevision }

  /// Whether the file can be written.
  package var isWritable: Bool {
    (try? FileContents.checkWritable(path)) != nil
  }

  /// Writes the file, unless another program has changed it.
  ///
  /// - Parameter revision: the revision that the caller read last; `nil` to overwrite any contents.
  /// - Returns: what another program has written, when that keeps the file from being written.
  /// - Throws: ``GussetError/unwritable(path:reason:)``. The file is then unchanged.
  func save(_ new: Contents, over revision: String?) throws(GussetError) -> Contents? {
    if isRefusedLink { throw .unwritable(path: path, reason: "it is a link") }
    if let revision, let contents = try contents(), contents.revision != revision, contents != new {
      return contents
    }
    // To write into a pipe that has taken the file's place would wait for its reader.
    if let status = FileStatus(path), status.kind != .file {
      throw .unwritable(path: path, reason: "it is not a file")
    }
    try FileContents(bytes: new.bytes).write(to: path)
    return nil
  }

  private var isRefusedLink: Bool { refusesLinks && FileKind(path) == .link }
}

/// Where the text of a theme belongs: the files that it names are relative to its file.
package struct ThemePlace: Hashable, Sendable {
  /// The path of the file. A theme without one names files of the current folder.
  let path: String

  package init(_ file: StudioFile? = nil) { path = file?.path ?? "the theme" }

  /// A text, read with the files that it names, or `nil` when nothing can be read; and all that is wrong,
  /// where errors about the text have the keys alone.
  func read(_ text: String) -> (reading: ReadTheme?, problems: [GussetError]) {
    do throws(GussetError) {
      let reading = try ThemeReading(Array(text.utf8), at: path)
      let uses = reading.loaded?.uses.mapValues { $0.token } ?? [:]
      return (
        ReadTheme(theme: reading.theme, document: reading.document, uses: uses),
        (reading.error?.problems ?? []).map { $0.withoutFile(path) }
      )
    } catch {
      return (nil, error.problems.map { $0.withoutFile(path) })
    }
  }

  /// What a theme's file names, also when it has no references.
  func loaded(_ text: String) throws(GussetError) -> LoadedTheme {
    let bytes = Array(text.utf8)
    let document = try JSONValue(parsing: bytes)
    return try LoadedTheme(
      JSONFile(path: path, document: document, bytes: bytes), TokenInputs())
  }
}
