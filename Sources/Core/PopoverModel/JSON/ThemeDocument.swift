public import PopoverGeometry

/// The file of a theme as text, to list what is wrong in it and to set values by their paths.
///
/// A change gives a new document, and changes only the bytes of one value, and a comma if a value is added or
/// removed. All other blanks, the order of keys and the notation of numbers stay as the user wrote them. A
/// document may be wrong, as a file is while it is edited: ``problems`` lists what is, and ``theme()`` throws it.
///
/// ```swift
/// var document = try ThemeDocument(text)
/// document = try document.setting("border.width", to: "2").removing("shadows[0]")
/// for problem in document.problems { print(problem.field ?? "", problem) }
/// ```
///
/// Paths are those of errors. Files that name tokens or another theme are read by the command alone: here their
/// keys `tokens` and `extends` are problems, and stay in the text.
public struct ThemeDocument: Hashable, Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// The parsed text. Each value knows its range in ``bytes``.
  package let root: JSONValue

  /// Makes a document of the text of a file.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text that is no JSON, with the line and
  ///   the column in its field, or no object. What else is wrong is in ``problems``.
  public init(_ text: String) throws(GussetError) { try self.init(bytes: Array(text.utf8)) }

  /// Makes a document of the bytes of a file.
  package init(bytes: [UInt8]) throws(GussetError) {
    self.bytes = bytes
    root = try JSONValue(parsing: bytes)
    try checkValue("the document", root.kind, root.members != nil, "an object")
  }

  /// Makes a document with the text of ``Theme/json``.
  public init(_ theme: Theme) {
    bytes = Array(theme.json.utf8)
    // A number that is not finite is no JSON; it is among the problems.
    root = (try? JSONValue(parsing: bytes)) ?? theme.file
  }

  /// The text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// All that is wrong, in the order of <doc:Themes>; at most 50 problems.
  public var problems: [GussetError] { Theme.reading(root).problems }

  /// The theme.
  ///
  /// - Throws: all ``problems`` in one error, as ``Theme/init(json:)-(String)`` does.
  public func theme() throws(GussetError) -> Theme { try Theme(root) }

  /// The document with a new value at a path.
  ///
  /// Missing objects on the path are made. The number of elements of an array, as an index, appends one. Whether
  /// the key exists and allows the value is left to ``problems``.
  ///
  /// - Parameters:
  ///   - path: the path of the value, as in `border.width` or `appearances.dark.shadows[0].blur`.
  ///   - json: the value as JSON: `2`, `"#FFF"` with its quotation marks, `{ "from": "red" }`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for what is no path or no JSON.
  public func setting(
    _ path: String, to json: String
  ) throws(GussetError) -> ThemeDocument {
    let value = try readValue(
      .init(path), json, try? JSONValue(parsing: Array(json.utf8)),
      "a value of JSON, with quotation marks around text")
    return try setting(Self.keys(path), to: value)
  }

  /// The document without a value and its key. To remove what is not there changes nothing.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for what is no path.
  public func removing(_ path: String) throws(GussetError) -> ThemeDocument {
    try setting(Self.keys(path), to: nil)
  }

  private static func keys(_ path: String) throws(GussetError) -> [JSONKey] {
    try readValue(
      "path", path, [JSONKey](path: path), "a path such as border.width or shadows[0].blur")
  }
}
