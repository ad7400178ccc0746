internal import ArgumentParser
internal import CLibrary
internal import FoundationEssentials
internal import Gusset

/// A project: the `gusset.json` of a folder, which names themes and says what is exported of them.
struct Project {
  static let fileName = "gusset.json"

  /// The folder, with a slash at its end; empty for the current one.
  private let folder: String
  /// What `tokens` has; `nil` without the key. Its paths are relative to the folder.
  let tokens: JSONValue?
  /// The export with the options of the file, but without themes and output.
  private let options: ExportCommand
  /// What `themes` has: paths, patterns of paths and names.
  private let patterns: [String]
  /// The folder of the exports.
  let output: String

  /// Reads the project of a folder.
  ///
  /// - Throws: ``GussetError`` with all that is wrong in the file.
  init(in folder: String) throws {
    let file = Self.file(in: folder)
    self.folder = String(file.dropLast(Self.fileName.count))
    guard isUsed(file) else {
      throw GussetError.unreadable(
        path: file, reason: "there is no such file; gusset build --init writes a first one")
    }
    let bytes = try readFile(file, limit: Theme.largestFile, isFromFolder: true)
    let document = try inFile(file) { () throws(GussetError) in try JSONValue(parsing: bytes) }
    let keys = ProjectKey.all
    var problems: [GussetError] = []
    var texts: [String: [String]] = [:]
    for key in keys {
      if let value = document[.name(key.name)] {
        texts[key.name] = key.texts(value, &problems)
      } else if key.isRequired {
        problems.append(key.missing)
      }
    }
    let known = keys.map(\.name)
    for key in (document.members ?? []).map(\.key) where !(known + ["$schema"]).contains(key) {
      problems.append(
        .invalidValue(field: .init(key), value: "unknown key", allowed: oneOf(known, not: key)))
    }
    if document.members == nil {
      problems = [
        .invalidValue(field: "the document", value: document.kind, allowed: "an object")
      ]
    }
    if let error = GussetError(problems) {
      throw GussetError.invalidFile(path: file, problem: error)
    }
    tokens = document[.name("tokens")]
    patterns = texts["themes"] ?? []
    output = Self.path(texts["output"]?.first ?? "", in: self.folder)
    let arguments = keys.flatMap { $0.option == nil ? [] : texts[$0.name] ?? [] }
    options = try ExportCommand.parse(arguments)
  }

  /// The path of a folder's project.
  static func file(in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + fileName : "\(folder)/\(fileName)"
  }

  private static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }
}

extension Project {
  /// The files of the themes, and the names of built-in themes.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` with each pattern that no file matches.
  func themes() throws(GussetError) -> [String] {
    var problems: [GussetError] = []
    var paths: [String] = []
    for (index, pattern) in patterns.enumerated() {
      let isBuiltIn = Theme.builtIn(named: pattern) != nil && !isUsed(folder + pattern)
      let found = isBuiltIn ? [pattern] : matches(pattern)
      paths += found
      if found.isEmpty {
        problems.append(
          .invalidValue(
            field: .init("themes[\(index)]"), value: pattern, allowed: "a pattern that files match")
        )
      }
    }
    if paths.isEmpty, problems.isEmpty {
      problems = [.invalidValue(field: "themes", value: "none", allowed: "one theme at least")]
    }
    if let error = GussetError(problems) {
      throw .invalidFile(path: Self.file(in: folder), problem: error)
    }
    return paths.withoutRepeats()
  }

  /// The files that a pattern leads to, in alphabetical order. `*` and `?` stand for parts of a name. A path
  /// leads to itself.
  private func matches(_ pattern: String) -> [String] {
    var paths = [Self.path("", in: pattern.hasPrefix("/") ? "/" : folder)]
    for part in pattern.split(separator: "/") {
      paths = paths.flatMap { path in
        guard part.contains(where: { "*?[".contains($0) }) else { return ["\(path)\(part)/"] }
        let place = path.isEmpty ? "." : path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.sorted().filter { $0 != Self.fileName && fits($0, part) }
          .map { "\(path)\($0)/" }
      }
    }
    return paths.map { String($0.dropLast()) }
  }

  private func fits(_ name: String, _ pattern: Substring) -> Bool {
    unsafe fnmatch(String(pattern), name, FNM_PERIOD) == 0
  }

  /// The export of the project, with its themes.
  func export() throws -> ExportCommand {
    var export = options
    export.themes = try themes()
    let place = URL(fileURLWithPath: output).standardized.path
    for theme in export.themes
    where URL(fileURLWithPath: theme).deletingLastPathComponent().standardized.path == place {
      throw GussetError.invalidFile(
        path: Self.file(in: folder),
        problem: .invalidValue(
          field: "output", value: output, allowed: "another folder than that of \(oneLine(theme))"))
    }
    return export
  }

  /// The files that a build reads: the project's, the themes, and those that they name.
  var inputs: [String] {
    let themes = (try? themes()) ?? []
    let tokens = tokens?.paths.map { Self.path($0, in: folder) } ?? []
    return ([Self.file(in: folder)] + themes + themes.flatMap { Self.inputs(of: $0) } + tokens)
      .withoutRepeats()
  }

  /// The files that a theme names: tokens, and the theme that it extends, with the files of that one.
  private static func inputs(of theme: String, depth: Int = 8) -> [String] {
    guard depth > 0,
      let bytes = try? readFile(theme, limit: Theme.largestFile, isFromFolder: true),
      let document = try? JSONValue(parsing: bytes)
    else { return [] }
    let folder = theme.lastIndex(of: "/").map { String(theme[...$0]) } ?? ""
    func named(_ key: String) -> [String] {
      document[.name(key)]?.paths.map { path($0, in: folder) } ?? []
    }
    return named("tokens") + named("extends").flatMap { [$0] + inputs(of: $0, depth: depth - 1) }
  }
}

extension JSONValue {
  /// All strings in the value.
  fileprivate var paths: [String] {
    switch content {
    case .string(let path): [path]
    case .array(let elements): elements.flatMap(\.paths)
    case .object(let members): members.flatMap(\.value.paths)
    default: []
    }
  }
}
