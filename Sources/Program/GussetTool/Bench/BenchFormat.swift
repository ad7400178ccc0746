internal import Gusset

/// The output formats of a report.
enum BenchFormat: String, FileFormat {
  case table
  case json
  case svg

  static let standard = table
  var ending: String { self == .table ? "txt" : rawValue }

  func text(of report: BenchReport) -> String {
    switch self {
    case .table: report.table
    case .json: report.json
    case .svg: report.chart
    }
  }
}
