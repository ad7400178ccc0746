internal import Gusset
internal import GussetReview

/// The report as JSON.
extension MeasuredTheme {
  /// A document with an object for each theme.
  static func json(_ themes: [MeasuredTheme]) -> String {
    JSONValue.object([("themes", .array(themes.map(\.json)))]).text(.indented) + "\n"
  }

  private var json: JSONValue {
    .object([
      ("name", .string(theme.name)),
      ("looks", .array(report.looks.map { $0.json(named: appearance) })),
      ("suggestions", .array(suggestions.map { $0.json(named: appearance) })),
      ("set", .array(assignments.map(JSONValue.string))),
    ])
  }
}
