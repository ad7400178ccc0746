internal import PopoverGeometry

extension BenchReport {
  /// The report as aligned columns: times in microseconds, and beside them multiples of memset.
  var table: String {
    let names = ["", "points@scale"] + rows.map(\.name)
    let groups = [Self.aligned(names, left: true)] + BenchMethod.allCases.map(group)
    let lines = names.indices.map { line in
      groups.map { $0[line] }.joined(separator: "   ") + "\n"
    }
    return "\(title)\n\n" + lines.joined()
  }

  /// What the report is about, in one line.
  private var title: String {
    "\(oneLine(theme, longest: 60)), arrow \(arrowWord): median time of a frame in µs,"
      + " and as a multiple (x) of memset"
  }

  /// The columns of one method, under its name.
  private func group(_ method: BenchMethod) -> [String] {
    let times = Self.aligned(["µs"] + rows.map { significant($0[method]) })
    guard method != .memset else { return Self.aligned([method.rawValue] + times) }
    let ratios = Self.aligned(["x"] + rows.map { significant($0.ratio(method)) })
    let pairs = zip(times, ratios).map { "\($0)  \($1)" }
    return Self.aligned([method.rawValue] + pairs)
  }

  /// The cells of a column, brought to the same width.
  private static func aligned(_ cells: [String], left: Bool = false) -> [String] {
    let width = cells.map(\.count).max() ?? 0
    return cells.map { cell in
      let blanks = String(repeating: " ", count: width - cell.count)
      return left ? cell + blanks : blanks + cell
    }
  }
}
