package import Gusset

/// One change to the text of a theme.
package struct ThemeEdit: Hashable, Sendable {
  /// The path of the value.
  package let path: [JSONKey]
  /// The new value, as it was sent; `nil` to remove the key.
  package let value: JSONValue?

  /// The maximum number of edits per request.
  private static let maximumEditCount = 64
  /// The maximum number of keys in a path. Themes are nested less deeply.
  private static let maximumPathLength = 16

  /// Parses the key `edits` of a request.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key of the wrong value.
  static func list(
    _ request: inout JSONReader
  ) throws(GussetError) -> [ThemeEdit] {
    guard let values = try request.array("edits"), !values.isEmpty else { return [] }
    guard values.count <= maximumEditCount else {
      throw .invalidValue(
        field: "edits", value: "\(values.count)", allowed: "at most \(maximumEditCount)")
    }
    var edits: [ThemeEdit] = []
    for (index, value) in values.enumerated() {
      var edit = try JSONReader(value, path: "edits[\(index)]")
      let path = try Self.path(edit.array("path") ?? [], name: edit.path(of: "path"))
      let value = edit.value("value")
      try edit.finish()
      edits.append(ThemeEdit(path: path, value: value))
    }
    return edits
  }

  private static func path(_ values: [JSONValue], name: String) throws(GussetError) -> [JSONKey] {
    guard values.count <= maximumPathLength else {
      throw .invalidValue(
        field: .init(name), value: "\(values.count) keys", allowed: "at most \(maximumPathLength)")
    }
    var path: [JSONKey] = []
    for value in values {
      switch value.content {
      case .string(let key): path.append(.name(key))
      case .number(let index) where (0..<1000).contains(index): path.append(.index(Int(index)))
      default:
        throw .invalidValue(field: .init(name), value: value.kind, allowed: "keys and indexes")
      }
    }
    guard !path.isEmpty else {
      throw .invalidValue(field: .init(name), value: "empty", allowed: "the path of a value")
    }
    return path
  }

  /// Applies edits to the text of a theme.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the text is not JSON, or
  ///   when an edit has an impossible path.
  static func apply(_ edits: [ThemeEdit], to text: String) throws(GussetError) -> String {
    var document = try JSONText(Array(text.utf8))
    for edit in edits { document = try document.setting(edit.path, to: edit.value) }
    return String(decoding: document.bytes, as: UTF8.self)
  }
}
