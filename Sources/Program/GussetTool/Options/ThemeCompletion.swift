internal import ArgumentParser
internal import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension CompletionKind {
  /// Completes the name of a built-in theme or the path of a JSON file.
  static let theme = themes()

  /// Completes a theme or one of other words.
  static func themes(or words: [String] = []) -> CompletionKind {
    .custom { _, _, prefix in words.filter { $0.hasPrefix(prefix) } + themes(beginning: prefix) }
  }

  /// Completes the path of a JSON file, and words.
  private static func themes(beginning prefix: String) -> [String] {
    let names = Theme.builtInNames.filter { $0.hasPrefix(prefix) }
    var paths = paths(beginning: prefix)
    // A shell would end the word after the only completion, so it gets what is in a folder too.
    while names.isEmpty, paths.count == 1, let folder = paths.first, folder.hasSuffix("/") {
      let inside = self.paths(beginning: folder)
      if inside.isEmpty { break }
      paths = inside
    }
    // Bash adds the slash itself.
    if CompletionShell.requesting == .bash {
      paths = paths.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
    return names + paths
  }

  /// The JSON files and the folders whose paths begin with a text. Folders end with a slash.
  private static func paths(beginning prefix: String) -> [String] {
    let slash = prefix.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    return names(in: folder.isEmpty ? "." : folder).compactMap { name in
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { return nil }
      var status = stat()
      guard unsafe stat(folder + name, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT == S_IFDIR { return "\(folder)\(name)/" }
      return name.hasSuffix(".json") ? folder + name : nil
    }.sorted()
  }

  /// The names in a folder but those of itself and the one above; none when it cannot be read.
  private static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(validatingCString: $0)
        }
      }
      if let name, ![".", ".."].contains(name) { names.append(name) }
    }
    return names
  }
}
