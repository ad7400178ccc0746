package import Gusset
internal import GussetReview

extension Studio {
  /// The contrast of a theme by WCAG 2.2, as `gusset contrast` measures it.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme and a `level`: `AA` or `AAA`. The colors
  ///   `light` and `dark` of `backdrops` are those behind light and dark looks; white and black without
  ///   them.
  /// - Returns: a JSON object with the `looks`, and the `suggestions` with the `edits` that take them.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object,
  ///   and for an invalid theme.
  package static func contrast(_ body: [UInt8]) throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let level = try request.choice("level", ContrastLevel.self) ?? .aa
    var backdrops = try request.object("backdrops")
    let light = try backdrops?.backdrop("light")
    let dark = try backdrops?.backdrop("dark")
    try backdrops?.finish()
    try request.finish()
    let report = ContrastReport(try Theme(json: Array(text.utf8))) { look in
      (look.isDark ? dark : light) ?? look.assumedBackdrop
    }
    var suggestions: [JSONValue] = []
    for suggestion in report.suggestions(for: level) {
      let edits = try report.assignments([suggestion]).compactMap(Self.edit)
      suggestions.append(suggestion.json(.array(edits)))
    }
    return JSONValue.object([
      ("looks", .array(report.looks.map { $0.json() })), ("suggestions", .array(suggestions)),
    ]).text()
  }

  /// An edit of the page for a value in the form of `--set`; `nil` for none.
  private static func edit(_ assignment: String) -> JSONValue? {
    let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let path = parts[0].split(separator: ".").map { JSONValue.string(String($0)) }
    // A suggestion is a color, or the width of a border.
    let value = Double(parts[1]).map { JSONValue.number($0) } ?? .string(parts[1])
    return .object([("path", .array(path)), ("value", value)])
  }
}

extension ContrastSuggestion {
  /// The suggestion of `gusset contrast` with the edits that take it.
  fileprivate func json(_ edits: JSONValue) -> JSONValue {
    guard let members = json().members else { return .null }
    return .object(members + [JSONValue.Member(key: "edits", value: edits)])
  }
}

extension JSONReader {
  /// Reads the color behind a popover; `nil` without the key.
  mutating func backdrop(_ key: String) throws(GussetError) -> Color? {
    guard let text = try string(key) else { return nil }
    guard let color = try? Color(css: text), color.isOpaque else {
      throw .invalidValue(field: .init(path(of: key)), value: text, allowed: "an opaque color")
    }
    return color
  }
}
