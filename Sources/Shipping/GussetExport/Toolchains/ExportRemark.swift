internal import Gusset

/// Something to say about an export, and what it concerns.
public struct ExportRemark: Hashable, Sendable {
  /// The words, such as `shadows show through a translucent fill`.
  public let text: String
  /// The themes, and with a look in parentheses those of which the usual look is not concerned: `slate`,
  /// `light (dark)`. Empty for a remark on all of the export.
  public fileprivate(set) var themes: [String]
  /// The formats, in the order of the export.
  public fileprivate(set) var formats: [ExportFormat]

  init(text: String, themes: [String] = [], formats: [ExportFormat]) {
    (self.text, self.themes, self.formats) = (text, themes, formats)
  }

  /// The names of the formats: `css, react`.
  package var formatNames: String { formats.map(\.name).joined(separator: ", ") }
}

extension ExportRemark: CustomStringConvertible {
  /// One line: `slate, light (dark): shadows show through a translucent fill (css, react)`.
  public var description: String { line(themes.joined(separator: ", "), formatNames) }

  /// The line with numbers in place of many names: `5 looks: shadows show through a translucent fill (10
  /// formats)`.
  package var summary: String {
    line(
      themes.count > 2 ? "\(themes.count) looks" : themes.joined(separator: ", "),
      formats.count > 4 ? "\(formats.count) formats" : formatNames)
  }

  private func line(_ themes: String, _ formats: String) -> String {
    "\(themes)\(themes.isEmpty ? "" : ": ")\(text) (\(formats))"
  }
}

extension [ExportRemark] {
  /// Adds a format and a theme to the remark with this text, or a new remark.
  ///
  /// - Parameter theme: the theme or the look; `nil` for a remark on all of the export.
  mutating func add(_ text: String, on theme: String? = nil, in format: ExportFormat) {
    if !contains(where: { $0.text == text }) { append(ExportRemark(text: text, formats: [])) }
    for index in indices where self[index].text == text {
      if !self[index].formats.contains(format) { self[index].formats.append(format) }
      if let theme, !self[index].themes.contains(theme) { self[index].themes.append(theme) }
    }
  }
}
