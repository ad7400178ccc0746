internal import Gusset

extension BenchReport {
  /// The report as JSON. The keys are stable; later versions may add keys.
  ///
  /// `theme` and `arrow` describe the popover, `unit` and `statistic` the times, and `methods` each
  /// method. Each of `rows` has the `size` in points, the `scale`, the size in `pixels`, the number
  /// of `rounds`, the `times` of all methods, and the `ratios` of all other methods to memset.
  var json: String {
    let methods = BenchMethod.allCases.map { "    \"\($0.rawValue)\": \(quotedJSON($0.summary))" }
    return """
      {
        "theme": \(quotedJSON(theme)),
        "arrow": "\(arrowName)",
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
