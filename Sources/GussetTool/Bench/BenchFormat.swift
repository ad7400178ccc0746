internal import Gusset

/// The forms that a report is written in.
enum BenchFormat: String, CaseIterable {
  case table
  case json
  case svg

  /// The format asked for, or the one that a file name ends in.
  init(asked: String?, path: String) throws {
    if let asked {
      self = try choice(asked, option: "--format")
      return
    }
    switch (path, nameEnding(of: path)) {
    case ("-", _), (_, "txt"): self = .table
    case (_, "json"): self = .json
    case (_, "svg"): self = .svg
    default:
      throw GussetError.invalidValue(
        field: "--output", value: path,
        allowed: "a name that ends in .txt, .json or .svg, or given together with --format")
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
