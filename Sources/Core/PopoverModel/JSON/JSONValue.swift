package import PopoverGeometry

/// A JSON value, to be read, changed and written. The keys of an object are distinct and in order.
///
/// A parsed value also has its range of bytes in the text. Two values are equal when their contents
/// are, wherever they come from.
package struct JSONValue: Hashable, Sendable {
  /// The content of a value.
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A number to write with the digits that it was given with, which a `Double` may not hold. No
    /// parsed value has them.
    case digits(String)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  /// A key of an object and its value.
  package struct Member: Hashable, Sendable {
    /// The key, its escapes resolved.
    package let key: String
    /// The bytes of the key, with its quotation marks; empty when it was not parsed.
    package let keyRange: Range<Int>
    /// The value.
    package let value: JSONValue

    /// Makes a member.
    package init(key: String, keyRange: Range<Int> = 0..<0, value: JSONValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }

    package static func == (a: Member, b: Member) -> Bool { a.key == b.key && a.value == b.value }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }

    /// The bytes from the key's first quotation mark to the end of the value.
    package var range: Range<Int> { keyRange.lowerBound..<value.range.upperBound }
  }

  /// The bytes of the value, counted from the beginning of the text; empty when it was not parsed.
  package let range: Range<Int>
  /// The content.
  package let content: Content

  /// The rules of a document.
  package enum Dialect: Sendable {
    /// RFC 8259.
    case json
    /// The same with comments of JavaScript and a comma after the last part, as design systems write
    /// files.
    case withComments
    /// RFC 8259 on one line. Errors name the columns alone.
    case line

    /// The maximum nesting depth. Theme files need 4, and JSON_checker's documents need 19.
    var maximumDepth: Int { self == .withComments ? 64 : JSONValue.maximumDepth }
  }

  /// Parses a document in UTF-8, as RFC 8259 defines it. A byte order mark is ignored.
  ///
  /// Arrays and objects nest up to ``JSONValue/maximumDepth`` deep, or 64 with comments. A number is
  /// rounded to the nearest `Double`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` whose field is the line and the
  ///   column of the first character that is not allowed, of a repeated key, or of a number that is
  ///   too large.
  package init(parsing bytes: [UInt8], _ dialect: Dialect = .json) throws(GussetError) {
    var parser = JSONParser(bytes, dialect)
    self = try parser.document()
  }

  package init(_ content: Content, range: Range<Int> = 0..<0) {
    self.range = range
    self.content = content
  }

  package static func == (a: JSONValue, b: JSONValue) -> Bool { a.content == b.content }

  package func hash(into hasher: inout Hasher) { hasher.combine(content) }

  /// The maximum nesting depth of a theme's file.
  package static let maximumDepth = 19

  /// The value for an error message: a number, a string or a word as it is, otherwise its kind.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): shortNumber(value)
    case .digits(let digits): digits
    case .string(let value): "\"\(value)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Values of each kind.
extension JSONValue {
  package static let null = JSONValue(.null)

  package static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  package static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }

  package static func number(_ value: Int) -> JSONValue { JSONValue(.number(Double(value))) }

  package static func digits(_ digits: String) -> JSONValue { JSONValue(.digits(digits)) }

  package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  package static func object(_ members: [Member]) -> JSONValue { JSONValue(.object(members)) }

  /// An object with its members in the given order.
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}

/// The content as one kind.
extension JSONValue {
  /// The number; `nil` for any other value.
  package var number: Double? { if case .number(let number) = content { number } else { nil } }

  /// The value of `true` or `false`; `nil` for any other value.
  package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }

  /// The text of a string; `nil` for any other value.
  package var string: String? { if case .string(let string) = content { string } else { nil } }

  /// The elements of an array; `nil` for any other value.
  package var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members of an object; `nil` for any other value.
  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }
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
    guard let index = index(of: key) else { return nil }
    return elements?[index] ?? members?[index].value
  }

  /// The value at a path; `nil` if there is none.
  package subscript(path: some Sequence<JSONKey>) -> JSONValue? {
    path.reduce(self as JSONValue?) { $0?[$1] }
  }

  /// The index of the element or the member with a key; `nil` if there is none.
  package func index(of key: JSONKey) -> Int? {
    switch (content, key) {
    case (.object(let members), .name(let name)):
      members.firstIndex { $0.key.hasSameScalars(as: name) }
    case (.array(let elements), .index(let index)):
      elements.indices.contains(index) ? index : nil
    default: nil
    }
  }
}

extension String {
  /// Whether two keys are equal in JSON: scalar by scalar. Swift's `==` also equates canonically
  /// equivalent spellings.
  func hasSameScalars(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension Insets {
  /// The insets as a JSON object.
  package var json: JSONValue {
    .object([
      ("top", .number(top)), ("left", .number(left)), ("bottom", .number(bottom)),
      ("right", .number(right)),
    ])
  }
}
