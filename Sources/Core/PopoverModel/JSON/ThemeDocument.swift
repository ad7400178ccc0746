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
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for what is no path or no JSON, and for a path
  ///   that leads through a number or a text.
  public func setting(_ path: String, to json: String) throws(GussetError) -> ThemeDocument {
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

extension ThemeDocument {
  /// The document with a new value at a path, or without the value and its key when it is `nil`.
  ///
  /// Missing objects on the path are created, also in place of `null` and of a color that stands for an
  /// object. An index equal to the length of an array appends a value. To remove what is not there changes
  /// nothing.
  ///
  /// - Parameter layout: the layout of the object that has the value.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the path passes through a
  ///   value that is not an object or an array.
  package func setting(
    _ path: [JSONKey], to value: JSONValue?, in layout: JSONValue.Layout = .line
  ) throws(GussetError) -> ThemeDocument {
    var (parent, node) = (root, root)
    for (count, key) in path.enumerated() {
      let keys = node.string == nil ? [] : colorKeys(at: path[..<count])
      if !keys.isEmpty {
        return try replacing(node.range, with: node.expandingColor(for: keys).text())
          .setting(path, to: value, in: layout)
      }
      guard let next = node[key] else {
        return try value.map { value throws(GussetError) in
          try inserting(value, at: path, below: node, known: count, in: layout)
        } ?? self
      }
      (parent, node) = (node, next)
    }
    guard let value else { return try removing(path.last, of: parent) }
    let start = node.range.lowerBound
    return try replacing(
      node.range, with: written(value, in: layout.ofMember(value), below: indentation(at: start)))
  }

  /// The keys of a theme's object that take a color in its place.
  private func colorKeys(at path: ArraySlice<JSONKey>) -> [String] {
    Theme.schema.descriptions(.standard).key(at: path)?.colorKeys ?? []
  }

  /// Removes an item, and the comma before it; for the first item, the comma after it.
  private func removing(_ key: JSONKey?, of node: JSONValue) throws(GussetError) -> ThemeDocument {
    guard let index = key.flatMap(node.index) else { return self }
    let items = node.items
    if items.count == 1 {
      return try replacing(node.range, with: node.members == nil ? "[]" : "{}")
    }
    let range =
      index > 0
      ? items[index - 1].upperBound..<items[index].upperBound
      : items[0].lowerBound..<items[1].lowerBound
    return try replacing(range, with: "")
  }

  /// Inserts a new value. The first `known` keys of the path lead to `node`.
  private func inserting(
    _ value: JSONValue, at path: [JSONKey], below node: JSONValue, known: Int,
    in layout: JSONValue.Layout
  ) throws(GussetError) -> ThemeDocument {
    func problem(_ value: String, _ allowed: String) -> GussetError {
      .invalidValue(
        field: .init(path.prefix(known + 1).fieldName), value: value, allowed: allowed)
    }
    var (value, valueLayout) = (value, layout.ofMember(value))
    for key in path.dropFirst(known + 1).reversed() {
      switch key {
      case .name(let name): (value, valueLayout) = (.object([(name, value)]), layout)
      case .index(0): (value, valueLayout) = (.array([value]), .line)
      case .index: throw problem("missing", "an array with the elements before it")
      }
    }
    let (items, start) = (node.items, node.range.lowerBound)
    var key = ""
    switch (node.content, path[known]) {
    case (.null, .name(let name)), (.object([]), .name(let name)):
      let object = JSONValue.object([(name, value)])
      let text = written(object, in: known == 0 ? .document : layout, below: indentation(at: start))
      return try replacing(node.range, with: text)
    case (.object, .name(let name)): key = "\(JSONValue.string(name).text()): "
    case (.array, .index(items.count)): break
    default:
      throw problem("this path", "a key of an object, or the next index of an array")
    }
    let indent = indentation(at: items.last?.lowerBound ?? start)
    let text = written(value, in: valueLayout, below: indent)
    guard let last = items.last else { return try replacing(node.range, with: "[ \(text) ]") }
    let space = whitespace(before: last.lowerBound)
    return try replacing(last.upperBound..<last.upperBound, with: ",\(space)\(key)\(text)")
  }

  private func replacing(_ range: Range<Int>, with text: String) throws(GussetError)
    -> ThemeDocument
  {
    try ThemeDocument(
      bytes: Array(bytes[..<range.lowerBound]) + text.utf8 + bytes[range.upperBound...])
  }

  /// A value as text, with the indentation and the line breaks of the document.
  ///
  /// - Parameter indent: the indentation of the text's first line.
  private func written(
    _ value: JSONValue, in layout: JSONValue.Layout, below indent: String
  ) -> String {
    // The indentation of one level; none in a document on one line.
    let unit = root.items.first.map { indentation(at: $0.lowerBound) } ?? "  "
    let isCRLF = text.contains("\r\n" as Character)
    let lines = value.text(layout).split(separator: "\n").enumerated().map { index, line in
      let words = line.drop { $0 == " " }
      let levels = (line.count - words.count) / 2
      return (index == 0 ? "" : indent + String(repeating: unit, count: levels)) + words
    }
    return lines.joined(separator: unit.isEmpty ? " " : isCRLF ? "\r\n" : "\n")
  }

  /// The whitespace before an item: a line break with its indentation, or a space.
  private func whitespace(before index: Int) -> String {
    let end = bytes[..<index].lastIndex { !" \t\r\n".utf8.contains($0) }
    let blanks = bytes[(end.map { $0 + 1 } ?? 0)..<index]
    guard let end = blanks.lastIndex(of: UInt8(ascii: "\n")) else { return " " }
    let isCRLF = blanks[..<end].last == UInt8(ascii: "\r")
    return (isCRLF ? "\r" : "") + String(decoding: blanks[end...], as: UTF8.self)
  }

  /// The indentation of the line that contains a byte.
  private func indentation(at index: Int) -> String {
    let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[start..<index].prefix { " \t".utf8.contains($0) }
    return String(decoding: blanks, as: UTF8.self)
  }
}

extension JSONValue {
  /// The ranges of the members of an object or the elements of an array; empty for a scalar.
  fileprivate var items: [Range<Int>] {
    elements?.map { $0.range } ?? members?.map { $0.range } ?? []
  }
}

extension Sequence<JSONKey> {
  /// The path as in error messages, for example `fill.stops[1].color`.
  package var fieldName: String {
    reduce(into: "") { name, key in
      switch key {
      case .name(let key): name += name.isEmpty ? key : ".\(key)"
      case .index(let index): name += "[\(index)]"
      }
    }
  }
}
