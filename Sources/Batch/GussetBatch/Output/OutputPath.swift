package import Gusset

/// The path of a job's output below the folder of the batch.
struct OutputPath {
  /// The path without `.` and repeated slashes. Equal files have equal paths.
  let text: String

  /// The longest name of a file that common file systems take, in bytes.
  private static let longestName = 255
  /// The longest path, which leaves room for the folder below the limit of the system.
  private static let longestPath = 3000

  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a path that would leave the
  ///   folder, has no name or is the name of a file that the batch itself writes.
  init(_ path: String, isFolder: Bool = false) throws(GussetError) {
    func refused(_ allowed: String) -> GussetError {
      .invalidValue(field: "output", value: path, allowed: allowed)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw refused("a path below the folder, as in menus/a.png")
    }
    guard path.utf8.first != OutputPath.slash else {
      throw refused("a path below the folder, without a / before it")
    }
    let parts = OutputPath.names(of: path)
    let names = parts.filter { !$0.utf8.elementsEqual(".".utf8) }
    guard isFolder || path.utf8.last != OutputPath.slash && parts.last == names.last else {
      throw refused("a file's path, without a / after it")
    }
    guard !names.contains(where: { $0.utf8.elementsEqual("..".utf8) }) else {
      throw refused("a path below the folder, without ..")
    }
    guard let last = names.last else { throw refused("a path with a name, as in menus/a.png") }
    guard path.utf8.count <= Self.longestPath,
      names.allSatisfy({ $0.utf8.count <= Self.longestName })
    else {
      throw refused(
        "at most \(Self.longestPath) bytes long, with names of at most \(Self.longestName)")
    }
    guard !names.contains(where: { $0.utf8.starts(with: ".gusset-".utf8) }),
      names.count > 1 || !BatchJournal.isName(last)
    else { throw refused("another name; the batch uses this one itself") }
    text = names.joined(separator: "/")
  }

  /// The folders above a file, from the outermost one.
  static func folders(of path: String) -> [String] {
    let names = names(of: path)
    return names.indices.dropLast().map { names[...$0].joined(separator: "/") }
  }

  private static let slash = UInt8(ascii: "/")

  /// The names between the slashes of a path.
  static func names(of path: String) -> [String] {
    // Bytes, not characters: a slash with a combining mark after it is a slash for the system.
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }
}

extension BatchJob {
  /// The path of the output without `.` and repeated slashes; `nil` for none.
  package func outputPath() throws(GussetError) -> String? {
    guard let output else { return nil }
    return try OutputPath(output, isFolder: format == .art).text
  }
}
