package import Gusset
internal import GussetReview
internal import PopoverContrast

extension Studio {
  /// The contrast of a theme by WCAG 2.2, as `gusset contrast` measures it.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme and a `level`: `AA` or `AAA`. The colors
  ///   `light` and `dark` of `backdrops` are those behind light and dark looks; white and black without
  ///   them.
  /// - Returns: a JSON object with the `looks`, and the `suggestions` with the `edits` that take them.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object,
  ///   and for an invalid theme.
  package static func contrast(
    _ body: [UInt8], at place: ThemePlace = ThemePlace()
  ) throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    let text = try request.themeText()
    let level = try request.choice("level", ContrastLevel.self) ?? .aa
    var backdrops = try request.object("backdrops")
    let light = try backdrops?.backdrop("light")
    let dark = try backdrops?.backdrop("dark")
    try backdrops?.finish()
    try request.finish()
    let report = ContrastReport(try place.theme(text)) { look in
      (look.isDark ? dark : light) ?? look.assumedBackdrop
    }
    var suggestions: [JSONValue] = []
    for suggestion in report.suggestions(for: level) {
      let edits = try report.edits([suggestion]).map { path, value in
        let steps = path.split(separator: ".").map { JSONValue.string(String($0)) }
        return JSONValue.object([("path", .array(steps)), ("value", value)])
      }
      // The suggestion of `gusset contrast`, with the edits that take it.
      let members = suggestion.json().members ?? []
      suggestions.append(.object(members + [.init(key: "edits", value: .array(edits))]))
    }
    return JSONValue.object([
      ("looks", .array(report.looks.map { $0.json() })), ("suggestions", .array(suggestions)),
    ]).text()
  }
}

extension JSONReader {
  /// Reads the color behind a popover; `nil` without the key.
  mutating func backdrop(_ key: String) throws(GussetError) -> Theme.Color? {
    guard let text = try string(key) else { return nil }
    guard let color = try? Theme.Color(css: text), color.isOpaque else {
      throw .invalidValue(field: .init(path(of: key)), value: text, allowed: "an opaque color")
    }
    return color
  }
}
