internal import ArgumentParser
internal import CLibrary
internal import Gusset
internal import ThemeEditing

/// A project: the `gusset.json` of a folder, which names themes and says what is exported of them.
struct Project {
  static let fileName = TokenFiles.projectName

  /// The folder, with a slash at its end; empty for the current one.
  private let folder: String
  /// The export with the options of the file, but without themes and output.
  private let options: ExportCommand
  /// What `themes` has: paths, patterns of paths and names.
  private let patterns: [String]
  /// The folder of the exports.
  let output: String

  /// The path of a folder's project.
  static func file(in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + fileName : "\(folder)/\(fileName)"
  }

  /// Reads the project of a folder.
  ///
  /// - Throws: ``GussetError`` with all that is wrong in the file.
  init(in folder: String) throws(GussetError) {
    let file = Self.file(in: folder)
    guard isUsed(file) else {
      guard folder.isEmpty || isUsed("\(folder)/.") else {
        throw .unreadable(
          path: folder, reason: "it is no folder; gusset build takes that of a gusset.json")
      }
      throw .unreadable(
        path: file, reason: "there is no such file; gusset build --init writes a first one")
    }
    let source = try JSONFile(contentsOf: file)
    let (texts, arguments, problems) = Self.read(source)
    let options = try? ExportCommand.parse(arguments)
    let unfit = GussetError.invalidValue(
      field: "the document", value: arguments.joined(separator: " "), allowed: "options that fit")
    guard let options, problems.isEmpty else {
      throw .invalidFile(path: file, problem: GussetError(problems) ?? unfit)
    }
    self.folder = String(file.dropLast(Self.fileName.count))
    self.options = options
    patterns = texts["themes"] ?? []
    let output = texts["output"]?.first ?? ""
    self.output = output.hasPrefix("/") ? output : self.folder + output
  }

  /// The values of the keys as texts, the arguments of an export, and what is wrong.
  private static func read(
    _ source: JSONFile
  ) -> (texts: [String: [String]], arguments: [String], problems: [GussetError]) {
    var problems: [GussetError] = []
    var keys: JSONReader
    do { keys = try JSONReader(source.document) } catch { return ([:], [], [error]) }
    var texts: [String: [String]] = [:]
    var arguments: [String] = []
    for key in ProjectKey.all {
      guard let value = keys.value(key.name) else {
        if key.isRequired { problems.append(keys.missing(key.name, key.allowed)) }
        continue
      }
      // Read with those of themes.
      if key.name == "tokens" { continue }
      let found = key.texts(value, &problems)
      texts[key.name] = found.map(\.text)
      guard let option = key.option else { continue }
      for (path, text) in found where text != "false" {
        let argument = text == "true" ? option : "\(option)=\(text)"
        do { _ = try ExportCommand.parse([argument]) } catch {
          let cause = ParserInternals.cause(of: error)?.naming { _ in .init(path) }
          problems.append(
            cause ?? .invalidValue(field: .init(path), value: text, allowed: key.allowed))
        }
        arguments.append(argument)
      }
    }
    do throws(GussetError) { _ = try TokenFiles(in: source) } catch {
      problems += error.problems.map { $0.withoutFile(source.path) }
    }
    return (texts, arguments, problems + keys.unknownKeys(except: ["$schema"]).map(\.error))
  }
}

extension Project {
  /// The files of the themes, and the names of built-in themes.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` with each pattern that no file matches.
  func themes() throws(GussetError) -> [String] {
    let found = patterns.map { pattern in
      Theme.builtIn(named: pattern) != nil && !isUsed(folder + pattern)
        ? [pattern] : matches(pattern)
    }
    var problems = zip(patterns, found).enumerated().compactMap { index, match -> GussetError? in
      match.1.isEmpty
        ? .invalidValue(
          field: .init("themes[\(index)]"), value: match.0, allowed: "a pattern that files match")
        : nil
    }
    if patterns.isEmpty {
      problems = [.invalidValue(field: "themes", value: "none", allowed: "one theme at least")]
    }
    try inFile(Self.file(in: folder)) { () throws(GussetError) in
      if let error = GussetError(problems) { throw error }
    }
    return found.flatMap(\.self).withoutRepeats()
  }

  /// The files that a pattern leads to, in alphabetical order. `*` and `?` stand for parts of a name. A path
  /// leads to itself.
  private func matches(_ pattern: String) -> [String] {
    var paths = [pattern.hasPrefix("/") ? "/" : folder]
    for part in pattern.split(separator: "/") {
      paths = paths.flatMap { path in
        guard part.contains(where: { "*?[".contains($0) }) else { return ["\(path)\(part)/"] }
        return fileNames(in: path).filter { $0 != Self.fileName && fits($0, part) }
          .map { "\(path)\($0)/" }
      }
    }
    return paths.map { String($0.dropLast()) }
  }

  private func fits(_ name: String, _ pattern: Substring) -> Bool {
    unsafe fnmatch(String(pattern), name, FNM_PERIOD) == 0
  }

  /// The export of the project, with its themes.
  func export() throws(GussetError) -> ExportCommand {
    var export = options
    export.themes = try themes()
    try inFile(Self.file(in: folder)) { () throws(GussetError) in
      for theme in export.themes where isUsed(theme) {
        let parent = theme.lastIndex(of: "/").map { String(theme[...$0]) } ?? "."
        try checkValue(
          "output", output, !isSamePlace(output, parent),
          "another folder than that of \(oneLine(theme))")
      }
    }
    return export
  }
}
