internal import ArgumentParser

/// How what was found is printed.
struct ReportOptions: ParsableArguments {
  /// The forms that there are.
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
