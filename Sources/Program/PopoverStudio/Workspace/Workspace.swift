package import Gusset
internal import Synchronization
internal import ThemeEditing

/// The themes that a studio has open: those of the command line, and those that the user opened on the
/// page, each a file in one folder.
///
/// Only the files of these themes are written. A file of the folder has a plain name and is no link, so
/// no name leads out of the folder.
package final class Workspace: Sendable {
  /// The only theme of the command line; `nil` for none, and for more.
  package let first: Studio?
  /// The theme that every page shows for comparison when it opens; `nil` for none.
  private let comparison: Studio.NamedTheme?
  /// The look that every page edits when it opens; `nil` for the usual one.
  private let appearance: Appearance?
  /// The folder, with a slash at its end; empty for that in which the program runs.
  private let folder: String
  /// All open themes, by the bytes of their names.
  private let opened: Mutex<[[UInt8]: Studio]>
  /// The number of themes that can be open at the same time.
  private static let maximumOpenCount = 100

  /// Makes a workspace with the themes of the command line, whose names differ.
  package init(
    _ studios: [Studio] = [], comparison: Studio.NamedTheme? = nil, appearance: Appearance? = nil,
    folder: String = ""
  ) {
    first = studios.count == 1 ? studios[0] : nil
    let named = studios.map { (Array($0.name.utf8), $0) }
    opened = Mutex(Dictionary(named) { first, _ in first })
    self.comparison = comparison
    self.appearance = appearance
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// The open theme with this path or name; without one, that of the command line. `nil` for a theme that
  /// is not open.
  package func studio(at path: String?) -> Studio? {
    guard let path else { return first }
    return opened.withLock { $0[Array(path.utf8)] }
  }

  /// The paths of the open files.
  package var openPaths: [String] {
    opened.withLock { $0.values.compactMap(\.file?.path).sorted() }
  }

  /// Opens a theme in the folder, which the user named.
  ///
  /// - Parameter body: a JSON object with the `name` of the file. `from` is the theme that a new file
  ///   starts from: a built-in theme, or a file of the folder.
  /// - Returns: a JSON object with the `path` of the theme.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a name that is not allowed, and
  ///   for `from` with a file that exists; and the errors of reading and writing the file.
  package func open(_ body: [UInt8]) throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let name = try request.string("name") else { throw request.missing("name", "a string") }
    let from = try request.string("from")
    try request.finish()
    let file = try file(name)
    let isOpen = studio(at: file.path) != nil
    let exists = try isOpen ? true : file.contents() != nil
    let reason = isOpen ? "a theme with this name is open" : "this file exists"
    try checkValue(
      "name", name, exists == (from == nil),
      exists ? "another name, because \(reason)" : "the name of a file in this folder")
    if !exists { try FileContents.checkWritable(file.path) }
    if !isOpen { try add(file, theme(named: from ?? Theme.defaultName)) }
    return JSONValue.object([("path", .string(file.path))]).text(.compact)
  }

  private func add(_ file: StudioFile, _ theme: Theme) throws(GussetError) {
    var theme = theme
    theme.name = file.themeName
    var studio = Studio(
      file: file, initialTheme: Studio.NamedTheme(name: theme.name, text: theme.json),
      comparison: comparison)
    studio.appearance = appearance
    let isAdded = opened.withLock { [studio] opened in
      guard opened.count < Self.maximumOpenCount else { return false }
      opened[Array(file.path.utf8)] = studio
      return true
    }
    try checkValue(
      "name", file.path, isAdded,
      "one of the \(Self.maximumOpenCount) open themes, because no more can be open")
  }

  /// A theme of the wall: a built-in one, one that is open, or one in a file of the folder.
  package func theme(named name: String) throws(GussetError) -> Theme {
    if let builtIn = Theme.builtIn(named: name) { return builtIn }
    let open = studio(at: name)
    let file = if let file = open?.file { file } else { try file(name) }
    let contents = try file.contents()
    guard let bytes = contents?.bytes ?? open.map({ Array($0.initialTheme.text.utf8) }) else {
      throw .unreadable(path: name, reason: "no file has this name")
    }
    do throws(GussetError) {
      return try ThemeInput(bytes, at: file.path).theme
    } catch {
      throw error.mapProblems { problem in
        guard case .invalidFile(file.path, let problem) = problem else { return problem }
        return .invalidFile(path: name, problem: problem)
      }
    }
  }

  /// The file of the folder with a name.
  private func file(_ name: String) throws(GussetError) -> StudioFile {
    try checkValue(
      "name", name, Self.isAllowed(name),
      "a file name that ends in .json, without a slash and without a dot at its beginning")
    return StudioFile(path: folder + name, refusesLinks: true)
  }

  private static func isAllowed(_ name: String) -> Bool {
    let bytes = name.utf8
    return (6...200).contains(bytes.count) && bytes.first != UInt8(ascii: ".")
      && bytes.suffix(5).elementsEqual(".json".utf8)
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
  }

  /// The number of files in the folder that are looked at.
  private static let maximumFileCount = 500
}

/// What the wall of themes shows.
extension Workspace {
  /// The groups of the wall, with their themes, as JSON.
  package var wallJSON: String {
    var files: [JSONValue] = []
    var others: [JSONValue] = []
    let names = fileNames(in: folder).filter(Self.isAllowed).prefix(Self.maximumFileCount)
    for name in names {
      do throws(GussetError) {
        let theme = try theme(named: name)
        files.append(ThemeWall.card(name, summary: oneLine(theme.name), theme))
      } catch {
        guard mayBeTheme(name) else { continue }
        others.append(.problem(error.problems[0].description, in: name))
      }
    }
    return JSONValue.object([
      ("folder", .string(currentFolder)),
      ("files", .array(files)), ("others", .array(others)), ("groups", ThemeWall.groups),
      ("open", .array(openPaths.map(JSONValue.string))),
    ]).text()
  }

  /// Whether a file that is no valid theme may become one: no other program's, as package.json is. What is no
  /// JSON may be anything.
  private func mayBeTheme(_ name: String) -> Bool {
    guard let bytes = try? file(name).contents()?.bytes,
      let keys = try? JSONValue(parsing: bytes).members?.map(\.key)
    else { return true }
    // Other files have a name too.
    let known = Theme.schema.descriptions(.standard).map(\.name).filter { $0 != "name" }
    return keys.isEmpty || keys.contains(where: known.contains)
  }

  /// A small picture of a theme of the wall, as SVG.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` for a name that no theme has, and the errors of
  ///   drawing it.
  package func thumbnail(of name: String) throws(GussetError) -> [UInt8] {
    try ThemeWall.thumbnail(of: theme(named: name))
  }
}
