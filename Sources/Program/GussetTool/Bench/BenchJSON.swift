internal import Gusset

extension BenchReport {
  /// The report as JSON. The keys are stable; later versions may add keys.
  ///
  /// `theme` and `arrow` describe the popover, `unit` and `statistic` the times, and `methods` each
  /// method. Each of `rows` has the `size` in points, the `scale`, the size in `pixels`, the number
  /// of `rounds`, the `times` of all methods, and the `ratios` of all other methods to memset.
  var json: String {
    JSONValue.object([
      ("theme", .string(theme)), ("arrow", .string(arrowName)), ("unit", .string("microseconds")),
      ("statistic", .string("median")),
      ("methods", .object(BenchMethod.allCases.map { ($0.rawValue, .string($0.summary)) })),
      ("rows", .array(rows.map(\.json))),
    ]).document
  }
}

extension BenchRow {
  fileprivate var json: JSONValue {
    func thousandths(_ value: Double) -> JSONValue { .number((value * 1000).rounded() / 1000) }
    let ratios = BenchMethod.allCases.filter { $0 != .memset }
    return .object([
      ("size", .object([("width", .number(size.width)), ("height", .number(size.height))])),
      ("scale", .number(scale.value)),
      ("pixels", .object([("width", .number(pixels.width)), ("height", .number(pixels.height))])),
      ("rounds", .number(rounds)),
      ("times", .object(BenchMethod.allCases.map { ($0.rawValue, thousandths(self[$0])) })),
      ("ratios", .object(ratios.map { ($0.rawValue, thousandths(ratio($0))) })),
    ])
  }
}
