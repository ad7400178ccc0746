package import PopoverGeometry

/// Where the values of a JSON document stand in its text, so that one can be changed and all else
/// stays as somebody wrote it.
package struct JSONLayout: Hashable, Sendable {
  /// A value and the bytes it takes.
  package struct Node: Hashable, Sendable {
    /// From its first byte to behind its last one.
    package let range: Range<Int>
    /// What stands in it.
    package let content: Content
  }

  /// What a value holds.
  package enum Content: Hashable, Sendable {
    case scalar
    case array([Node])
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The key, its escapes resolved.
    package let key: String
    /// From the key's quotation mark to behind the value.
    package let range: Range<Int>
    /// The value.
    package let value: Node
  }

  /// The whole document.
  package let root: Node

  /// Reads a document in UTF-8, by RFC 8259 to the letter.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` whose field is the line and the
  ///   column where the text stops to be JSON.
  package init(_ bytes: [UInt8]) throws(GussetError) {
    var scanner = JSONScanner(bytes)
    root = try scanner.document()
  }
}

extension JSONLayout.Node {
  /// The value of a key, or at an index of a list; `nil` where there is none.
  package subscript(key: JSONKey) -> JSONLayout.Node? {
    switch (content, key) {
    case (.object(let members), .name(let name)): members.last { $0.key == name }?.value
    case (.array(let elements), .index(let index)):
      elements.indices.contains(index) ? elements[index] : nil
    default: nil
    }
  }
}

/// One step of the way to a value in a document.
package enum JSONKey: Hashable, Sendable {
  /// The key of an object.
  case name(String)
  /// The place in a list.
  case index(Int)
}
