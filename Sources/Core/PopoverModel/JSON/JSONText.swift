package import PopoverGeometry

/// A JSON document as text, which can be edited without reformatting.
///
/// An edit changes only the bytes of one value, and a comma if a value is added or removed. All
/// other whitespace, the order of keys, and the notation of numbers are unchanged.
package struct JSONText: Hashable, Sendable {
  /// The document in UTF-8.
  package let bytes: [UInt8]
  /// The parsed document. Each value knows its range in ``bytes``.
  package let root: JSONValue

  /// Parses a document.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the line and the column of
  ///   the first syntax error.
  package init(_ bytes: [UInt8]) throws(GussetError) {
    self.bytes = bytes
    root = try JSONValue(parsing: bytes)
  }

  /// Copies a value out of the text that it was parsed from, as a separate document.
  package init(_ value: JSONValue, in text: [UInt8]) {
    bytes = Array(text[value.range])
    root = value.moved(by: -value.range.lowerBound)
  }

  /// The document with a new value at a path.
  ///
  /// Missing objects on the path are created, also in place of `null`. An index equal to the length of an array appends a
  /// value.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the path passes through a
  ///   value that is not an object or an array.
  package func setting(_ path: [JSONKey], to value: JSONText) throws(GussetError) -> JSONText {
    var node = root
    for (count, key) in path.enumerated() {
      guard let next = node[key] else {
        return try inserting(value, at: path, below: node, known: count)
      }
      node = next
    }
    let text = value.written(indent: indentation(at: node.range.lowerBound))
    return try replacing(node.range, with: text)
  }

  /// The document without the value at a path and its key. It is unchanged if there is no such
  /// value.
  package func removing(_ path: [JSONKey]) throws(GussetError) -> JSONText {
    var node = root
    for key in path.dropLast() {
      guard let next = node[key] else { return self }
      node = next
    }
    let (items, index) = (node.items, path.last.flatMap { node.index(of: $0) })
    guard let index else { return self }
    if items.count == 1 {
      return try replacing(node.range, with: node.isObject ? "{}" : "[]")
    }
    // Removes the comma before the item; for the first item, the comma after it.
    let range =
      index > 0
      ? items[index - 1].upperBound..<items[index].upperBound
      : items[0].lowerBound..<items[1].lowerBound
    return try replacing(range, with: "")
  }

  /// Inserts a new value. The first `known` keys of the path lead to `node`.
  private func inserting(
    _ value: JSONText, at path: [JSONKey], below node: JSONValue, known: Int
  ) throws(GussetError) -> JSONText {
    let field = path.prefix(known + 1).fieldName
    let items = node.items
    let indent = items.last.map { indentation(at: $0.lowerBound) } ?? "  "
    var text = value.written(indent: indent)
    for key in path.dropFirst(known + 1).reversed() {
      guard case .name(let name) = key else {
        throw .invalidValue(field: .init(field), value: "missing", allowed: "an existing array")
      }
      text = "{ \(quotedJSON(name)): \(text) }"
    }
    switch (node.content, path[known]) {
    case (.null, .name(let name)):
      return try replacing(node.range, with: "{ \(quotedJSON(name)): \(text) }")
    case (.object, .name(let name)): text = "\(quotedJSON(name)): \(text)"
    case (.array, .index(items.count)): break
    default:
      throw .invalidValue(
        field: .init(field), value: "this path",
        allowed: "a key of an object, or the next index of an array")
    }
    guard let last = items.last else {
      let isRoot = known == 0
      let (open, close) = node.isObject ? ("{", "}") : ("[", "]")
      return try replacing(
        node.range, with: isRoot ? "\(open)\n  \(text)\n\(close)" : "\(open) \(text) \(close)")
    }
    return try replacing(
      last.upperBound..<last.upperBound, with: ",\(whitespace(before: last.lowerBound))\(text)")
  }

  func replacing(_ range: Range<Int>, with text: String) throws(GussetError) -> JSONText {
    try JSONText(Array(bytes[..<range.lowerBound]) + text.utf8 + bytes[range.upperBound...])
  }

  /// The whitespace before an item: a line break with its indentation, or a space.
  func whitespace(before index: Int) -> String {
    let blanks = bytes[..<index].suffix(while: { " \t\r\n".utf8.contains($0) })
    guard let end = blanks.lastIndex(of: UInt8(ascii: "\n")) else { return " " }
    let isCRLF = blanks[..<end].last == UInt8(ascii: "\r")
    return (isCRLF ? "\r" : "") + String(decoding: blanks[end...], as: UTF8.self)
  }

  /// The indentation of the line that contains a byte.
  func indentation(at index: Int) -> String {
    let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[start..<index].prefix { " \t".utf8.contains($0) }
    return String(decoding: blanks, as: UTF8.self)
  }
}

extension JSONText {
  /// The document in the format of themes: an object on one line, and an array of objects with one
  /// object per line.
  fileprivate func written(indent: String) -> String { written(root, indent: indent) }

  private func written(_ node: JSONValue, indent: String) -> String {
    switch node.content {
    case .null, .bool, .number, .string:
      return String(decoding: bytes[node.range], as: UTF8.self)
    case .object(let members):
      let list = members.map { member in
        "\(quotedJSON(member.key)): \(written(member.value, indent: indent))"
      }
      return list.isEmpty ? "{}" : "{ \(list.joined(separator: ", ")) }"
    case .array(let elements):
      let inner = indent + "  "
      let list = elements.map { written($0, indent: inner) }
      guard elements.contains(where: { !$0.items.isEmpty }) else {
        return "[\(list.joined(separator: ", "))]"
      }
      return "[" + list.map { "\n\(inner)\($0)" }.joined(separator: ",") + "\n\(indent)]"
    }
  }
}

extension JSONValue {
  /// The ranges of the members of an object or the elements of an array; empty for a scalar.
  var items: [Range<Int>] {
    switch content {
    case .null, .bool, .number, .string: []
    case .array(let elements): elements.map(\.range)
    case .object(let members): members.map(\.range)
    }
  }

  fileprivate var isObject: Bool {
    if case .object = content { true } else { false }
  }

  /// The index of the item with a key.
  fileprivate func index(of key: JSONKey) -> Int? {
    switch (content, key) {
    case (.object(let members), .name(let name)):
      members.firstIndex { $0.key.hasSameScalars(as: name) }
    case (.array(let elements), .index(let index)):
      elements.indices.contains(index) ? index : nil
    default: nil
    }
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

extension ArraySlice<UInt8> {
  /// The longest suffix whose bytes all satisfy a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let end = lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex
    return self[end...]
  }
}
