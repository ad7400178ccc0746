package import Gusset

/// The token files of a theme: for the usual look, and for those that have others.
///
/// In a theme's file: a path, an array, or an object with one of them for each look.
package struct TokenFiles: Sendable {
  /// The paths for the usual look, each perhaps with `#` and a name in the file.
  package var usual: [String] = []
  /// The paths for other looks.
  package var looks: [Appearance: [String]] = [:]

  /// The keys that name the files of a look.
  package static let lookWords = ["usual"] + Appearance.allCases.map(\.rawValue)

  package init(_ usual: [String] = []) { self.usual = usual }

  /// Reads the key `tokens` of a theme or a project. Paths are relative to its file.
  ///
  /// - Throws: ``GussetError`` with all that is wrong.
  package init(in source: JSONFile) throws(GussetError) {
    guard let json = source.document[.name("tokens")] else { return }
    var problems: [GussetError] = []
    let list = json.members ?? [.init(key: "usual", value: json)]
    for member in list {
      let path = json.members == nil ? "tokens" : "tokens.\(member.key)"
      do throws(GussetError) {
        guard Self.lookWords.contains(member.key) else {
          throw source.place(path, member.value).error(
            "unknown look", allowed: oneOf(Self.lookWords, not: member.key))
        }
        let files = try Self.files(member.value, source.place(path, member.value))
        if let look = Appearance(rawValue: member.key) {
          looks[look] = files
        } else {
          usual = files
        }
      } catch { problems.append(error) }
    }
    if let error = GussetError(problems) { throw error }
  }

  private static func files(
    _ json: JSONValue, _ place: JSONPlace
  ) throws(GussetError) -> [String] {
    let names = json.string.map { [$0] } ?? json.strings ?? []
    guard !names.isEmpty, names.count == json.elements?.count ?? 1, names.count <= 256 else {
      throw place.error(
        json.kind, allowed: "the path of a file with tokens, or an array of 1 to 256 of them")
    }
    var files: [String] = []
    for name in names {
      let path = try place.file(name)
      guard exists(path.withoutPart) else {
        throw place.error(oneLine(name), allowed: "the path of a file with tokens; no file has it")
      }
      files.append(path)
    }
    return files
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
  package func files(for look: Appearance?) -> [String] {
    guard let look else { return usual }
    return looks[look] ?? (look == .darkHighContrast ? looks[.dark] : nil) ?? usual
  }
}

extension TokenFiles {
  /// The name of the file of a project.
  package static let projectName = "gusset.json"

  /// The files of the project that a theme belongs to: the nearest one, in the folder of the theme or above.
  static func ofProject(with theme: String) throws(GussetError) -> TokenFiles {
    let current = currentFolder + "/"
    var names = namesFromRoot(to: theme)
    while names.popLast() != nil {
      let path = "/" + (names + [Self.projectName]).joined(separator: "/")
      guard exists(path) else { continue }
      let isInside = path.hasPrefix(current)
      return try TokenFiles(
        in: JSONFile(contentsOf: isInside ? String(path.dropFirst(current.count)) : path))
    }
    return TokenFiles()
  }
}

extension String {
  /// The path of a file of tokens without the name of its part.
  var withoutPart: String { String(prefix { $0 != "#" }) }
}
