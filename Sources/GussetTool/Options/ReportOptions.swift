internal import ArgumentParser

/// The option for the format of a report.
struct ReportOptions: ParsableArguments {
  /// The formats of a report.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"),
    completion: .list(words(Format.self)))
  var format = Format.text.rawValue

  func resolved() throws -> Format { try choice(format, option: "--format") }
}
