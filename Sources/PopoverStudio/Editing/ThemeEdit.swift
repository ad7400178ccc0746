internal import PopoverGeometry
package import PopoverModel

/// One change to the text of a theme.
package struct ThemeEdit: Hashable, Sendable {
  /// The way to the value.
  package let path: [JSONKey]
  /// The new value as it was sent; `nil` to take the old one away.
  package let value: JSONText?

  /// The most changes of one request.
  private static let most = 64
  /// The most keys of one path; themes are less deep.
  private static let longestPath = 16

  /// Reads the key `edits` of a request.
  ///
  /// Values are cut from the request's own bytes, so that an object keeps the order of its keys.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key of what is wrong.
  static func list(
    in body: [UInt8], _ request: inout JSONReader
  ) throws(GussetError) -> [ThemeEdit] {
    guard let values = try request.array("edits"), !values.isEmpty else { return [] }
    guard values.count <= most else {
      throw .invalidValue(field: "edits", value: "\(values.count)", allowed: "at most \(most)")
    }
    var edits: [ThemeEdit] = []
    for (index, value) in values.enumerated() {
      var edit = try JSONReader(value, path: "edits[\(index)]")
      let path = try Self.path(edit.array("path") ?? [], name: edit.path(of: "path"))
      let text = edit.value("value").map { JSONText($0, in: body) }
      try edit.finish()
      edits.append(ThemeEdit(path: path, value: text))
    }
    return edits
  }

  private static func path(_ values: [JSONValue], name: String) throws(GussetError) -> [JSONKey] {
    guard values.count <= longestPath else {
      throw .invalidValue(
        field: name, value: "\(values.count) keys", allowed: "at most \(longestPath)")
    }
    var path: [JSONKey] = []
    for value in values {
      switch value.content {
      case .string(let key): path.append(.name(key))
      case .number(let index) where (0..<1000).contains(index): path.append(.index(Int(index)))
      default:
        throw .invalidValue(field: name, value: value.kind, allowed: "keys and indices")
      }
    }
    guard !path.isEmpty else {
      throw .invalidValue(field: name, value: "empty", allowed: "the way to a value")
    }
    return path
  }

  /// A theme's text after changes to it.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` where the text is no JSON or has
  ///   no place for a change.
  static func apply(_ edits: [ThemeEdit], to text: String) throws(GussetError) -> String {
    var document = try JSONText(Array(text.utf8))
    for edit in edits {
      document =
        if let value = edit.value {
          try document.setting(edit.path, to: value)
        } else {
          try document.removing(edit.path)
        }
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }
}
