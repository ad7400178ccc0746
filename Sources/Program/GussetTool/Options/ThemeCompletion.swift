internal import ArgumentParser
internal import Gusset

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
    return fileNames(in: folder).compactMap { name in
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { return nil }
      guard exists(folder + name) else { return nil }
      if exists("\(folder)\(name)/") { return "\(folder)\(name)/" }
      return name.hasSuffix(".json") ? folder + name : nil
    }.sorted()
  }
}
