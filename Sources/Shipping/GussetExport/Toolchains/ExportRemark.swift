/// Something to say about an export, and the formats that it concerns.
public struct ExportRemark: Hashable, Sendable {
  /// The words, such as `slate: Shadows show through a translucent fill.`
  public let text: String
  /// The names of the formats, in the order of the export.
  public internal(set) var formats: [String]
}

extension ExportRemark: CustomStringConvertible {
  /// One line: `slate: Shadows show through a translucent fill (css, react).`
  public var description: String {
    let end = text.hasSuffix(".") ? "." : ""
    return "\(text.dropLast(end.count)) (\(formats.joined(separator: ", ")))\(end)"
  }
}

extension [ExportRemark] {
  /// Adds a format to the remark with this text, or a new remark.
  mutating func add(_ text: String, in format: ExportFormat) {
    if let index = firstIndex(where: { $0.text == text }) {
      if !self[index].formats.contains(format.name) { self[index].formats.append(format.name) }
    } else {
      append(ExportRemark(text: text, formats: [format.name]))
    }
  }
}
