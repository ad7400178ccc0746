package import PopoverGeometry
package import PopoverModel

/// A JSON document as somebody wrote it, to be changed at one place.
///
/// A change touches the bytes of the value that it is about, and the comma of one that comes or
/// goes: blanks, line breaks, the order of keys and the way numbers are written stay as they are.
package struct JSONText: Hashable, Sendable {
  /// The document in UTF-8.
  package let bytes: [UInt8]
  /// The value that the document is, which knows its place among the bytes.
  package let root: JSONValue

  /// Reads a document.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the line and the column
  ///   where it stops to be JSON.
  package init(_ bytes: [UInt8]) throws(GussetError) {
    self.bytes = bytes
    root = try JSONValue(parsing: bytes)
  }

  /// Copies a value from the text that it was parsed from, as a document of its own.
  package init(_ value: JSONValue, in text: [UInt8]) {
    bytes = Array(text[value.range])
    root = value.moved(by: -value.range.lowerBound)
  }

  /// The document with another value at a path.
  ///
  /// Objects on the way that are not there are made. An index right behind the end of a list
  /// appends to it.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the path leads through a
  ///   value that is no object or list.
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

  /// The document without the value at a path, nor its key; as it is where there is none.
  package func removing(_ path: [JSONKey]) throws(GussetError) -> JSONText {
    var node = root
    for key in path.dropLast() {
      guard let next = node[key] else { return self }
      node = next
    }
    let (items, index) = (node.items, path.last.flatMap { node.place(of: $0) })
    guard let index else { return self }
    if items.count == 1 {
      return try replacing(node.range, with: node.isObject ? "{}" : "[]")
    }
    // The comma goes with the item: the one before it, or the first one's behind it.
    let range =
      index > 0
      ? items[index - 1].upperBound..<items[index].upperBound
      : items[0].lowerBound..<items[1].lowerBound
    return try replacing(range, with: "")
  }

  /// Puts a value where there is none; `known` keys of the path lead to `node`.
  private func inserting(
    _ value: JSONText, at path: [JSONKey], below node: JSONValue, known: Int
  ) throws(GussetError) -> JSONText {
    let field = path.prefix(known + 1).fieldName
    let items = node.items
    let indent = items.last.map { indentation(at: $0.lowerBound) } ?? "  "
    var text = value.written(indent: indent)
    for key in path.dropFirst(known + 1).reversed() {
      guard case .name(let name) = key else {
        throw .invalidValue(field: field, value: "not there", allowed: "a list that is there")
      }
      text = "{ \(quotedJSON(name)): \(text) }"
    }
    switch (node.content, path[known]) {
    case (.object, .name(let name)): text = "\(quotedJSON(name)): \(text)"
    case (.array, .index(items.count)): break
    default:
      throw .invalidValue(
        field: field, value: "no place for it",
        allowed: "within an object, or the next one of a list")
    }
    guard let last = items.last else {
      let isRoot = known == 0
      let (open, close) = node.isObject ? ("{", "}") : ("[", "]")
      return try replacing(
        node.range, with: isRoot ? "\(open)\n  \(text)\n\(close)" : "\(open) \(text) \(close)")
    }
    return try replacing(
      last.upperBound..<last.upperBound, with: ",\(blanks(before: last.lowerBound))\(text)")
  }

  private func replacing(_ range: Range<Int>, with text: String) throws(GussetError) -> JSONText {
    try JSONText(Array(bytes[..<range.lowerBound]) + text.utf8 + bytes[range.upperBound...])
  }

  /// What parts an item from the one before it: a line break with its indentation, or a blank.
  private func blanks(before index: Int) -> String {
    let blanks = bytes[..<index].suffix(while: { " \t\r\n".utf8.contains($0) })
    guard let end = blanks.lastIndex(of: UInt8(ascii: "\n")) else { return " " }
    let isCRLF = blanks[..<end].last == UInt8(ascii: "\r")
    return (isCRLF ? "\r" : "") + String(decoding: blanks[end...], as: UTF8.self)
  }

  /// The blanks at the beginning of the line that a byte stands in.
  private func indentation(at index: Int) -> String {
    let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[start..<index].prefix { " \t".utf8.contains($0) }
    return String(decoding: blanks, as: UTF8.self)
  }
}

extension JSONText {
  /// The document in the way themes are written: an object on one line, and a list of objects with
  /// one on each.
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
  /// The ranges of what stands in a list or an object; none for anything else.
  fileprivate var items: [Range<Int>] {
    switch content {
    case .null, .bool, .number, .string: []
    case .array(let elements): elements.map(\.range)
    case .object(let members): members.map(\.range)
    }
  }

  fileprivate var isObject: Bool {
    if case .object = content { true } else { false }
  }

  /// Which of the items a key names.
  fileprivate func place(of key: JSONKey) -> Int? {
    switch (content, key) {
    case (.object(let members), .name(let name)): members.firstIndex { $0.key.isSame(as: name) }
    case (.array(let elements), .index(let index)):
      elements.indices.contains(index) ? index : nil
    default: nil
    }
  }
}

extension Sequence<JSONKey> {
  /// The path as errors name it: `fill.stops[1].color`.
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
  /// The longest end whose bytes all satisfy a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let end = lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex
    return self[end...]
  }
}
