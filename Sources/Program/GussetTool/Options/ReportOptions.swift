internal import ArgumentParser
internal import Gusset

/// The option for the format of a report.
struct ReportOptions: ParsableArguments {
  /// The formats of a report.
  enum Format: String, CaseIterable, OptionValue {
    case text, json

    /// The ending of a file's name.
    var ending: String { self == .json ? "json" : "txt" }
  }

  @Option("format", help: "text or json. (default: text)")
  var format: Format?

  /// - Parameter output: the file with the report, whose ending tells the format if no option does.
  func resolved(output: String = "-") throws -> Format {
    let format = format ?? (nameEnding(of: output) == "json" ? .json : .text)
    try checkEnding(
      of: output, format.ending,
      contents: "a report as \(format.rawValue)\(self.format == nil ? ", or in .json" : "")")
    return format
  }
}
