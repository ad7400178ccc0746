internal import ArgumentParser
internal import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `gusset doctor`: says what the command runs with.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    _superCommandName: "gusset",
    abstract: "Say what gusset runs with: libraries, font and browser.",
    discussion: """
      EXAMPLES:
        gusset doctor
        gusset doctor --format json

      Only gusset studio --open needs the browser. Text in pictures is drawn in a font that is part \
      of Cairo, so it is the same on every machine.

      JSON has a key for each line, whose value is null for what is not found.
      """)

  @OptionGroup var form: ReportOptions

  func run() throws {
    let facts = RunningFact.all
    try printAnswer(
      FileContents(
        text: try form.resolved() == .json ? RunningFact.json(facts) : RunningFact.table(facts)))
  }
}

/// Something that the command runs with.
struct RunningFact {
  /// Its name, which is a key of the JSON too.
  let name: String
  /// The version or the path; `nil` when it is not found.
  let value: String?
  /// What it is for.
  let use: String

  /// The facts about this run, in the order of the table.
  static var all: [RunningFact] {
    [
      RunningFact(
        name: "gusset", value: GussetTool.configuration.version, use: "this command"),
      RunningFact(name: "cairo", value: cairoVersion, use: "draws pictures"),
      RunningFact(
        name: "libdeflate", value: LibraryVersions.libdeflate, use: "compresses PNG files"),
      RunningFact(name: "libspng", value: LibraryVersions.libspng, use: "reads PNG files"),
      RunningFact(
        name: "font", value: "built into Cairo", use: "the text of contact sheets"),
      RunningFact(name: "browser", value: browser, use: "gusset studio --open"),
    ]
  }

  /// The program that opens a page in the browser.
  private static var browser: String? {
    #if canImport(Darwin)
      program("open")
    #else
      program("xdg-open")
    #endif
  }

  /// The path of a program: itself, if it has a slash, or in the folders of `PATH`.
  private static func program(_ name: String) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return isProgram(name) ? name : nil }
    guard let list = unsafe getenv("PATH") else { return nil }
    return unsafe String(cString: list).split(separator: ":").map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return unsafe (stat(path, &status) == 0 && access(path, X_OK) == 0)
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// The facts as a table.
  static func table(_ facts: [RunningFact]) -> String {
    let rows = facts.map { [$0.name, oneLine($0.value ?? "not found"), $0.use] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      "\(row[0].padded(to: widths[0] + 2))\(row[1].padded(to: widths[1] + 2))\(row[2])\n"
    }.joined()
  }

  /// The facts as a JSON object.
  static func json(_ facts: [RunningFact]) -> String {
    JSONValue.object(facts.map { ($0.name, $0.value.map(JSONValue.string) ?? .null) }).document
  }
}
