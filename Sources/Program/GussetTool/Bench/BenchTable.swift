internal import Gusset

extension BenchReport {
  /// The report as aligned columns: times in microseconds, each followed by its multiple of memset.
  var table: String {
    let names = ["", "points@scale"] + rows.map(\.name)
    let groups = [Self.aligned(names, left: true)] + BenchMethod.allCases.map(group)
    let lines = names.indices.map { line in
      groups.map { $0[line] }.joined(separator: "   ") + "\n"
    }
    return "\(title)\n\n" + lines.joined()
  }

  /// The title line of the table.
  private var title: String {
    "\(oneLine(theme, longest: 60)), arrow \(arrowName): median time per frame in µs,"
      + " and as a multiple (x) of memset"
  }

  /// The columns of one method, below its name.
  private func group(_ method: BenchMethod) -> [String] {
    let times = Self.aligned(["µs"] + rows.map { significant($0[method]) })
    guard method != .memset else { return Self.aligned([method.rawValue] + times) }
    let ratios = Self.aligned(["x"] + rows.map { significant($0.ratio(method)) })
    let pairs = zip(times, ratios).map { "\($0)  \($1)" }
    return Self.aligned([method.rawValue] + pairs)
  }

  /// The cells of a column, padded to the same width.
  private static func aligned(_ cells: [String], left: Bool = false) -> [String] {
    let width = cells.map(\.count).max() ?? 0
    return cells.map { cell in
      let padding = String(repeating: " ", count: width - cell.count)
      return left ? cell + padding : padding + cell
    }
  }
}
