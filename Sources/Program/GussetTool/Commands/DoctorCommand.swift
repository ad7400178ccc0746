internal import ArgumentParser
internal import FoundationEssentials
internal import Gusset
internal import GussetReview

/// `gusset doctor`: says what the command runs with.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "doctor", abstract: "Say what gusset runs with: libraries, font, browser.",
    discussion: """
      EXAMPLES:
        gusset doctor
        gusset doctor --format json

      Only gusset studio --open needs the browser.
      """)

  @OptionGroup var form: ReportOptions

  func run() throws {
    let facts = [
      ("gusset", GussetTool.configuration.version, "this command"),
      ("cairo", cairoVersion, "draws pictures"),
      ("libdeflate", LibraryVersions.libdeflate, "compresses PNG files"),
      ("libspng", LibraryVersions.libspng, "reads PNG files"),
      ("font", "built into Cairo", "the text of contact sheets"),
      ("browser", Self.browser, "gusset studio --open"),
    ]
    if try form.resolved() == .json {
      let members = facts.map { ($0.0, $0.1.map(JSONValue.string) ?? .null) }
      return try printAnswer(JSONValue.object(members).document)
    }
    let lines = alignedLines(facts.map { [$0.0, oneLine($0.1 ?? "not found"), $0.2] })
    try printAnswer(lines.map { $0 + "\n" }.joined())
  }

  /// The path of the program that opens a page in the browser; `nil` when it is in no folder of `PATH`.
  private static var browser: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(StudioCommand.opener)" }.first { path in
      var isFolder = false
      return FileManager.default.isExecutableFile(atPath: path)
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }
  }
}
