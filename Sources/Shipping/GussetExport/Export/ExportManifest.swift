internal import Gusset
internal import GussetArtwork

/// The list of the files that exports wrote into a folder: `gusset-export.json`.
struct ExportManifest {
  /// A file and its digest.
  struct Entry {
    let path: String
    let byteCount: Int
    let sha256: String
  }

  static let fileName = "gusset-export.json"
  private static let largestFile = 1 << 24
  private static let largestComparedFile = 1 << 26

  /// The files, by path.
  private var entries: [String: Entry] = [:]

  /// Makes a list without files.
  init() {}

  /// Reads the manifest of a folder, which may have none.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` when the file is not a manifest.
  init(folder: String) throws(GussetError) {
    let path = ArtFolder.join(folder, Self.fileName)
    guard let kind = FileKind(path) else { return }
    // Somebody else's list would let this export replace files that no export wrote.
    guard kind != .link else {
      throw .unreadable(path: path, reason: "it is a link, and exports write a file")
    }
    let bytes = try readFile(path, limit: Self.largestFile, isFromFolder: true)
    entries = try inFile(path) { () throws(GussetError) in
      try Self.entries(JSONValue(parsing: bytes))
    }
  }

  private static func entries(_ document: JSONValue) throws(GussetError) -> [String: Entry] {
    var reader = try JSONReader(document)
    var entries: [String: Entry] = [:]
    for (index, file) in (try reader.array("files") ?? []).enumerated() {
      var entry = try JSONReader(file, path: "files[\(index)]")
      guard let path = try entry.string("path"), let digest = try entry.string("sha256") else {
        throw entry.missing("path", "given with sha256 and bytes")
      }
      let count: Double = try entry.required("bytes")
      guard let byteCount = Int(exactly: count), byteCount >= 0 else {
        throw .invalidValue(
          field: "files[\(index)].bytes", value: shortNumber(count), allowed: "a number of bytes")
      }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      try checkValue(
        "files[\(index)].path", path, parts.allSatisfy({ !["", ".", ".."].contains($0) }),
        "a path below the folder")
      try entry.finish()
      entries[path] = Entry(path: path, byteCount: byteCount, sha256: digest)
    }
    try reader.finish()
    return entries
  }

  /// Whether an export wrote a file.
  func contains(_ path: String) -> Bool { entries[path] != nil }

  /// The files whose paths have a beginning and that still exist, sorted.
  func paths(below part: String, in folder: String) -> [String] {
    entries.keys.filter {
      $0.hasPrefix(part) && FileKind(ArtFolder.join(folder, $0)) != nil
    }.sorted()
  }

  /// Whether a file has the bytes that an export wrote. A file that cannot be read has not.
  func hasDigest(of path: String, in folder: String) -> Bool {
    // A larger file is another one, so no more is read. The manifest may be anybody's.
    guard let entry = entries[path], entry.byteCount <= Self.largestComparedFile,
      let bytes = try? readFile(
        ArtFolder.join(folder, path), limit: entry.byteCount, isFromFolder: true)
    else { return false }
    return FileContents(bytes: bytes).sha256 == entry.sha256
  }

  /// Adds files, in place of those with the same paths.
  mutating func add(_ new: [Entry]) {
    for entry in new { entries[entry.path] = entry }
  }

  /// What an export with these contents changes in a file of the folder; `nil` for nothing.
  func change(of path: String, to contents: FileContents, in folder: String) -> ExportChange? {
    let place = ArtFolder.join(folder, path)
    guard contains(path), FileKind(place) != nil else {
      return ExportChange(path: path, kind: .missing)
    }
    if hasContents(contents, place) { return nil }
    return ExportChange(path: path, kind: hasDigest(of: path, in: folder) ? .stale : .edited)
  }

  /// The contents of the manifest's file, sorted by path.
  var contents: FileContents {
    let files = entries.values.sorted { $0.path < $1.path }.map { entry in
      JSONValue.object([
        ("path", .string(entry.path)), ("bytes", .number(Double(entry.byteCount))),
        ("sha256", .string(entry.sha256)),
      ])
    }
    return FileContents(text: JSONValue.object([("files", .array(files))]).document)
  }
}

/// A file in the folder of an export that is not as the export wants it.
package struct ExportChange: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case missing
    /// It is as an earlier export wrote it.
    case stale
    /// Somebody changed it.
    case edited
    /// An earlier export wrote it, and this one does not.
    case leftOver = "left over"
  }

  /// The path below the folder.
  package let path: String
  package let kind: Kind
}

/// Whether a regular file has these bytes.
func hasContents(_ contents: FileContents, _ path: String) -> Bool {
  guard FileKind(path) == .file else { return false }
  let bytes = try? readFile(path, limit: contents.bytes.count, isFromFolder: true)
  return bytes == contents.bytes
}
