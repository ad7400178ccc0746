package import Gusset

/// The token files of a theme: for the usual look, and for those that have others.
///
/// In a theme's file: a path, an array, or an object with one of them for each look.
package struct TokenFiles: Hashable, Codable, Sendable {
  /// The paths for the usual look, each perhaps with `#` and a name in the file.
  package var usual: [String] = []
  /// The paths for other looks.
  package var looks: [Appearance: [String]] = [:]

  package init(_ usual: [String] = []) { self.usual = usual }

  /// Reads the key `tokens` of a theme or a project.
  ///
  /// - Parameter source: the file that has the key. Paths are relative to it.
  package init(_ json: JSONValue, in source: JSONSource) throws(GussetError) {
    func files(_ json: JSONValue, _ path: String) throws(GussetError) -> [String] {
      let place = JSONPlace(source: source, path: path, offset: json.range.lowerBound)
      let names = json.string.map { [$0] } ?? json.elements?.compactMap(\.string) ?? []
      guard !names.isEmpty, names.count == json.elements?.count ?? 1, names.count <= 256 else {
        throw place.error(
          json.kind, allowed: "the path of a file with tokens, or an array of 1 to 256 of them")
      }
      var paths: [String] = []
      for name in names { paths.append(try source.checkedSibling(name, from: place)) }
      return paths
    }
    guard let members = json.members else {
      usual = try files(json, "tokens")
      return
    }
    let known = ["usual"] + Appearance.allCases.map(\.rawValue)
    for member in members {
      guard known.contains(member.key) else {
        let place = JSONPlace(
          source: source, path: "tokens", offset: member.keyRange.lowerBound)
        throw place.error(member.key, allowed: oneOf(known, not: member.key))
      }
      let files = try files(member.value, "tokens.\(member.key)")
      if let look = Appearance(rawValue: member.key) { looks[look] = files } else { usual = files }
    }
  }

  /// The files with others over them. Of others for the usual look only, those that a look alone has stay on
  /// top: it would have the colors of the usual one.
  func joined(_ later: TokenFiles) -> TokenFiles {
    var files = TokenFiles(usual + later.usual)
    for look in Set(looks.keys).union(later.looks.keys) {
      let (earlier, own) = (self.files(for: look), later.files(for: look))
      let shared = zip(earlier, usual).prefix { $0 == $1 }.count
      files.looks[look] =
        own == later.usual ? earlier[..<shared] + own + earlier[shared...] : earlier + own
    }
    return files
  }

  /// The files of a look: its own, those of the dark one, or those of the usual one.
  package func files(for look: Appearance) -> [String] {
    looks[look] ?? (look == .darkHighContrast ? looks[.dark] : nil) ?? usual
  }

  /// The paths of all files, without the names in them.
  package var paths: [String] {
    let files = usual + Appearance.allCases.flatMap { looks[$0] ?? [] }
    var seen: Set<String> = []
    return files.map { String($0.prefix { $0 != "#" }) }.filter { seen.insert($0).inserted }
  }
}
