package import Gusset

/// The longest name of a file that common file systems take, in bytes.
private let longestName = 255
/// The longest path, which leaves room for the folder below the limit of the system.
private let longestPath = 3000

extension BatchJob {
  /// The path of the output without `.` and repeated slashes; `nil` for none. Equal files have equal
  /// paths.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a path that would leave the
  ///   folder, has no name or is the name of a file that the batch itself writes.
  package func outputPath() throws(GussetError) -> String? {
    guard let path = output else { return nil }
    func refused(_ allowed: String) -> GussetError {
      .invalidValue(field: "output", value: path, allowed: allowed)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw refused("a path below the folder, as in menus/a.png")
    }
    guard path.utf8.first != UInt8(ascii: "/") else {
      throw refused("a path below the folder, without a / before it")
    }
    let parts = pathNames(path)
    let names = parts.filter { !$0.utf8.elementsEqual(".".utf8) }
    guard format == .art || path.utf8.last != UInt8(ascii: "/") && parts.last == names.last else {
      throw refused("a file's path, without a / after it")
    }
    guard !names.contains(where: { $0.utf8.elementsEqual("..".utf8) }) else {
      throw refused("a path below the folder, without ..")
    }
    guard let last = names.last else { throw refused("a path with a name, as in menus/a.png") }
    guard path.utf8.count <= longestPath, names.allSatisfy({ $0.utf8.count <= longestName }) else {
      throw refused("at most \(longestPath) bytes long, with names of at most \(longestName)")
    }
    guard !names.contains(where: { $0.utf8.starts(with: ".gusset-".utf8) }),
      names.count > 1 || !BatchJournal.isName(last)
    else { throw refused("another name; the batch uses this one itself") }
    return names.joined(separator: "/")
  }
}

/// The names between the slashes of a path.
func pathNames(_ path: String) -> [String] {
  // Bytes, not characters: a slash with a combining mark after it is a slash for the system.
  path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
}

/// The folders above a file, from the outermost one.
func foldersAbove(_ path: String) -> [String] {
  let names = pathNames(path)
  return names.indices.dropLast().map { names[...$0].joined(separator: "/") }
}
