internal import ArgumentParser
internal import CLibrary
internal import Gusset
internal import GussetArtwork
internal import GussetExport
internal import ThemeEditing

/// `gusset build`: exports the themes of a project.
struct BuildCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "build", abstract: "Export the themes of a project, as gusset.json says.",
    usage: "gusset build [<folder>] [<options>]",
    discussion: """
      EXAMPLES:
        gusset build --init
          writes a gusset.json and a theme to begin with
        gusset build
        gusset build --check
          fails when something is not as gusset build would write it

      {"themes": ["themes/*.json"], "to": ["css", "android"], "output": "generated"} is a gusset.json. \
      It may have options of gusset export, as in "scale": [1, 2].
      """)

  @Argument(help: "The folder with gusset.json. (default: this one)", completion: .directory)
  var folder: String?

  @Flag(help: "Print what is not fresh, and exit with 1 for any.")
  var check = false

  @Flag(help: "Print the files that would be written or removed.")
  var dryRun = false

  @Flag(help: "Build after each save, until Ctrl-C.")
  var watch = false

  @Flag(name: .customLong("init"), help: "Write a first gusset.json, and a theme.")
  var initialize = false

  @Flag(help: "Print the JSON Schema (draft 2020-12) of gusset.json.")
  var schema = false

  @OptionGroup var verbosity: VerbosityOptions

  /// The folder; empty for the current one. The path of its gusset.json names it too.
  var place: String {
    let place = folder ?? ""
    let isFile = place == Project.fileName || place.hasSuffix("/\(Project.fileName)")
    return isFile ? String(place.dropLast(Project.fileName.count)) : place
  }

  func validate() throws {
    try checkAlone([
      ("--check", check), ("--dry-run", dryRun), ("--watch", watch), ("--init", initialize),
      ("--schema", schema),
    ])
  }

  func run() throws {
    if schema { return try printAnswer(ProjectKey.jsonSchema) }
    if initialize { return try writeFirst() }
    if watch { return try buildAfterSaves() }
    let (output, changes, summary) = try build()
    let lines = changes.map { change in
      check || dryRun ? change.line(in: output) : change.lineWhenBuilt(in: output)
    }
    // The reader of a terminal wants no list of hundreds of paths, unless they are asked for.
    if check || dryRun || !(verbosity.quiet || isTerminal(1)) { try printAnswer(lines.joined()) }
    verbosity.note(summary)
    if check, !changes.isEmpty { throw ExitCode(1) }
  }

  /// Builds the project, or compares.
  func build() throws -> (output: String, changes: [ExportChange], summary: String) {
    let project = try Project(in: place)
    var export = try project.export()
    let writes = !check && !dryRun
    export.verbosity = verbosity
    // A line for each build is all that somebody who watches wants to read.
    export.verbosity.quiet = verbosity.quiet || watch || !writes
    let (all, changes) = try inProject(export) {
      try export.changes(in: project.output, writing: writes, isBuild: true)
    }
    let new = changes.count { $0.kind != .leftOver }
    // What somebody edited is still there after a build.
    let gone = changes.count { change in
      change.kind == .leftOver && !(writes && isUsed("\(project.output)/\(change.path)"))
    }
    let words = writes ? "written" : check ? "not fresh" : "to write"
    let summary =
      "\(project.output): \(new) \(new == 1 ? "file" : "files") \(words), "
      + "\(gone) \(writes ? "removed" : "left over"), \(all.paths.count - 1 - new) unchanged"
    return (project.output, changes, summary)
  }

  /// Names the key of the file in errors about an option of the export.
  ///
  /// - Parameter export: the export that the file asks for.
  private func inProject<Result>(
    _ export: ExportCommand, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as GussetError {
      guard case .invalidValue(let field, _, _) = error else { throw error }
      let isSet = export.set.contains { $0.field == field.description }
      let key = field.description.replacing("--", with: "")
      let isOption =
        ProjectKey.all.contains { $0.name == key } && (key != "name" || export.name != nil)
      guard isSet || isOption else { throw error }
      let name = isSet ? "set.\(field)" : key
      throw GussetError.invalidFile(
        path: Project.file(in: place), problem: error.naming { _ in .init(name) })
    }
  }
}

/// `--init`
extension BuildCommand {
  /// Writes a first project and its theme, which is white and has a dark look.
  private func writeFirst() throws {
    let file = Project.file(in: place)
    let themes = "\(file.dropLast(Project.fileName.count))themes"
    var theme = Theme.light
    theme.name = "menu"
    let project = JSONValue.object([
      ("themes", .array([.string("themes/*.json")])), ("to", .array([.string("css")])),
      ("output", .string("generated")),
    ])
    // Whoever has themes already needs only the project.
    let files =
      (isUsed(themes) ? [] : [("\(themes)/menu.json", theme.json)]) + [(file, project.document)]
    for (path, _) in files where isUsed(path) {
      throw GussetError.unwritable(path: path, reason: "the file exists")
    }
    try makingFolder(themes) { () throws(GussetError) in
      for (path, text) in files { try FileContents(text: text).write(to: path) }
    }
    for (path, _) in files { verbosity.note("\(oneLine(path)) is new") }
  }
}

extension ExportChange {
  /// A line with what the file is, and its path.
  func line(in folder: String) -> String { "\(kind.rawValue): \(ArtFolder.join(folder, path))\n" }

  /// A line with what a build did.
  fileprivate func lineWhenBuilt(in folder: String) -> String {
    let line = line(in: folder).dropFirst(kind.rawValue.count)
    guard kind == .leftOver else { return "written\(line)" }
    return (isUsed("\(folder)/\(path)") ? "kept, because it was edited" : "removed") + line
  }
}

/// `--watch`
extension BuildCommand {
  /// Builds at once, and when a file that the last build read has changed or other files are themes, until
  /// SIGINT or SIGTERM. A build is finished first.
  func buildAfterSaves() throws {
    // An invalid project may be mended; a missing one is another folder.
    if !isUsed(Project.file(in: place)) { _ = try Project(in: place) }
    Interruption.hold()
    // The parent may have blocked them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
    var (project, themes): (Project?, [String]?)
    var read: ReadFiles?
    while !Interruption.isAsked {
      if let read {
        // The build's own files are no reason to build.
        let output = project.map { "\($0.output)/" } ?? "/"
        guard
          read.changed.contains(where: { !$0.hasPrefix(output) })
            || (try? project?.themes()) != themes
        else {
          usleep(300_000)
          continue
        }
        // Some editors remove a file before they write it anew.
        usleep(50_000)
      }
      project = (try? Project(in: place)) ?? project
      themes = try? project?.themes()
      let files = ReadFiles()
      try files.listing { try buildAndSay() }
      read = files
    }
  }

  private func buildAndSay() throws {
    let line: String
    do {
      // Notes are for those who build once.
      line = try HeldNotes.$current.withValue(HeldNotes()) { try build().summary }
    } catch let error as GussetError {
      return printNote(error.description)
    }
    if !verbosity.quiet { try printAnswer("\(line)\n") }
  }
}
