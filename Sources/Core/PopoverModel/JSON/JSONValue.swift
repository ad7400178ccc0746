package import PopoverGeometry

/// A value of a JSON document, and its range of bytes in the text.
///
/// Two values are equal when their contents and their ranges are equal.
package struct JSONValue: Hashable, Sendable {
  /// The content of a value.
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  /// A key of an object and its value.
  package struct Member: Hashable, Sendable {
    /// The key, its escapes resolved.
    package let key: String
    /// The bytes of the key, with its quotation marks.
    package let keyRange: Range<Int>
    /// The value.
    package let value: JSONValue

    /// The bytes from the key's first quotation mark to the end of the value.
    package var range: Range<Int> { keyRange.lowerBound..<value.range.upperBound }
  }

  /// The bytes of the value, counted from the beginning of the text.
  package let range: Range<Int>
  /// The content. The keys of an object are distinct and in the order of the text.
  package let content: Content

  /// Parses a document in UTF-8, as RFC 8259 defines it. A byte order mark is ignored.
  ///
  /// Arrays and objects nest up to ``JSONValue/maximumDepth`` deep. A number is rounded to the
  /// nearest `Double`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` whose field is the line and the
  ///   column of the first character that is not allowed, of a repeated key, or of a number that is
  ///   too large.
  package init(parsing bytes: [UInt8]) throws(GussetError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }

  init(range: Range<Int>, content: Content) {
    self.range = range
    self.content = content
  }

  /// The maximum nesting depth. Theme files need 4, and JSON_checker's documents need 19.
  package static let maximumDepth = 19

  /// The value for an error message: a number, a string or a word as it is, otherwise its kind.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): shortNumber(value)
    case .string(let value): "\"\(value)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// One step on the path to a value in a document.
package enum JSONKey: Hashable, Sendable {
  /// A key of an object.
  case name(String)
  /// An index of an array.
  case index(Int)
}

extension JSONValue {
  /// The value of a key or at an index; `nil` if there is none.
  package subscript(key: JSONKey) -> JSONValue? {
    switch (content, key) {
    case (.object(let members), .name(let name)):
      members.first { $0.key.hasSameScalars(as: name) }?.value
    case (.array(let elements), .index(let index)):
      elements.indices.contains(index) ? elements[index] : nil
    default: nil
    }
  }
}

extension JSONValue {
  /// The value with its ranges moved by a number of bytes.
  package func moved(by distance: Int) -> JSONValue {
    let content: Content =
      switch content {
      case .null, .bool, .number, .string: content
      case .array(let elements): .array(elements.map { $0.moved(by: distance) })
      case .object(let members):
        .object(
          members.map { member in
            Member(
              key: member.key, keyRange: member.keyRange.moved(by: distance),
              value: member.value.moved(by: distance))
          })
      }
    return JSONValue(range: range.moved(by: distance), content: content)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension String {
  /// Whether two keys are equal in JSON: scalar by scalar. Swift's `==` also equates canonically
  /// equivalent spellings.
  package func hasSameScalars(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
