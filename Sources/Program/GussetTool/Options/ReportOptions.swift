internal import ArgumentParser
internal import Gusset

/// The option for the format of a report.
struct ReportOptions: ParsableArguments {
  /// The formats of a report.
  enum Format: String, CaseIterable, OptionValue {
    case text
    case json

    /// The ending of a file's name.
    var ending: String { self == .json ? "json" : "txt" }
  }

  @Option(
    "format", help: ArgumentHelp("text or json. (default: text)", valueName: "format"))
  var format: Format?

  /// - Parameter output: the file with the report, whose ending tells the format if no option does.
  func resolved(output: String = "-") throws -> Format {
    let isJSON = nameEnding(of: output) == "json"
    let format = format ?? (isJSON ? .json : .text)
    try checkEnding(
      of: output, format.ending, contents: "a report as \(format.rawValue)")
    return format
  }
}
