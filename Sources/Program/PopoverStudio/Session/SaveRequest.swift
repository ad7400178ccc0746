package import Gusset

/// A request to write a theme.
package struct SaveRequest: Hashable, Sendable {
  /// The text to write.
  package let text: String
  /// The revision that the page saw last; without it, any contents are overwritten.
  package let revision: String?
  /// The file that the page edits. It differs from the studio's file in a page that was opened by an
  /// earlier studio on the same port.
  package let path: String?

  /// Reads `text`, `revision` and `path`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object.
  package init(_ body: [UInt8]) throws(GussetError) {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    self.text = text
    revision = try request.string("revision")
    path = try request.string("path")
    try request.finish()
  }
}
