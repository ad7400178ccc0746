internal import Gusset

/// The output formats of a report.
enum BenchFormat: String, CaseIterable {
  case table
  case json
  case svg

  /// The requested format, or the format that the ending of the file name implies.
  init(requested: String?, path: String) throws {
    if let requested {
      self = try choice(requested, option: "--format")
      return
    }
    switch (path, nameEnding(of: path)) {
    case ("-", _), (_, "txt"): self = .table
    case (_, "json"): self = .json
    case (_, "svg"): self = .svg
    default:
      throw GussetError.invalidValue(
        field: "--output", value: path,
        allowed: "a name that ends in .txt, .json or .svg, or any name with --format")
    }
  }

  func text(of report: BenchReport) -> String {
    switch self {
    case .table: report.table
    case .json: report.json
    case .svg: report.chart
    }
  }
}
