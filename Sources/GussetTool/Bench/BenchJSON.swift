internal import PopoverGeometry
internal import PopoverModel

extension BenchReport {
  /// The report as JSON. The keys stay what they are; new ones may come.
  ///
  /// `theme` and `arrow` say what was drawn, `unit` and `statistic` what the times are, `methods`
  /// what was timed. Each of `rows` has the `size` in points, the `scale`, the size in `pixels`,
  /// how many `rounds` were timed, a time for every method and, but for memset, its `ratio` to
  /// memset in the same run.
  var json: String {
    let methods = BenchMethod.allCases.map { "    \"\($0.rawValue)\": \(quotedJSON($0.summary))" }
    return """
      {
        "theme": \(quotedJSON(theme)),
        "arrow": "\(arrowWord)",
        "unit": "microseconds",
        "statistic": "median",
        "methods": {
      \(methods.joined(separator: ",\n"))
        },
        "rows": [
      \(rows.map(Self.json).joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func json(_ row: BenchRow) -> String {
    let times = BenchMethod.allCases.map { "\"\($0.rawValue)\": \(fixed(row[$0], decimals: 3))" }
    let ratios = BenchMethod.allCases.filter { $0 != .memset }
      .map { "\"\($0.rawValue)\": \(fixed(row.ratio($0), decimals: 3))" }
    return """
          { "size": { "width": \(shortNumber(row.size.width)), "height": \(shortNumber(row.size.height)) },\
       "scale": \(row.scale),\
       "pixels": { "width": \(row.pixels.width), "height": \(row.pixels.height) },\
       "rounds": \(row.rounds),
            "times": { \(times.joined(separator: ", ")) },
            "ratios": { \(ratios.joined(separator: ", ")) } }
      """
  }
}
