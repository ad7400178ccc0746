internal import FoundationEssentials

/// A text as a JSON string, in its quotation marks.
package func quotedJSON(_ text: String) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .withoutEscapingSlashes
  guard let data = try? encoder.encode(text) else { return "\"\"" }
  return String(decoding: data, as: UTF8.self)
}
