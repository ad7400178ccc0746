internal import PopoverGeometry

/// Parses the text of a JSON document byte by byte.
struct JSONParser {
  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(GussetError) -> JSONValue {
    index = start
    skipBlanks()
    let root = try value()
    skipBlanks()
    guard index == bytes.count else { throw problem("nothing after the document") }
    return root
  }

  /// The first byte after a byte order mark, which a parser may ignore (RFC 8259, 8.1).
  var start: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func value() throws(GussetError) -> JSONValue {
    let first = index
    let content: JSONValue.Content
    switch current {
    case UInt8(ascii: "{"): content = try .object(object())
    case UInt8(ascii: "["): content = try .array(array())
    case UInt8(ascii: "\""): content = try .string(string())
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      content = try .number(number())
    default: content = try word()
    }
    return JSONValue(content, range: first..<index)
  }

  private mutating func object() throws(GussetError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    guard try open(until: UInt8(ascii: "}")) else { return [] }
    repeat {
      skipBlanks()
      let first = index
      guard current == UInt8(ascii: "\"") else { throw problem("a key in quotation marks") }
      let key = try string()
      let keyRange = first..<index
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw problem("a colon") }
      skipBlanks()
      members.append(JSONValue.Member(key: key, keyRange: keyRange, value: try value()))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try close(UInt8(ascii: "}"))
    try refuseRepeatedKeys(members)
    return members
  }

  private mutating func array() throws(GussetError) -> [JSONValue] {
    var elements: [JSONValue] = []
    guard try open(until: UInt8(ascii: "]")) else { return [] }
    repeat {
      skipBlanks()
      elements.append(try value())
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try close(UInt8(ascii: "]"))
    return elements
  }

  /// Consumes an opening bracket. When the closing one follows, consumes it too and returns
  /// `false`.
  private mutating func open(until end: UInt8) throws(GussetError) -> Bool {
    guard depth < JSONValue.maximumDepth else { throw tooDeep() }
    index += 1
    skipBlanks()
    if take(end) { return false }
    depth += 1
    return true
  }

  private mutating func close(_ end: UInt8) throws(GussetError) {
    guard take(end) else { throw problem("a comma or \(Character(Unicode.Scalar(end)))") }
    depth -= 1
  }

  private mutating func word() throws(GussetError) -> JSONValue.Content {
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("null") { return .null }
    throw problem("a value")
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }
}

extension JSONParser {
  /// The byte at the index; `nil` at the end of the text.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Consumes a byte if it is the one at the index.
  mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  fileprivate mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      default: return
      }
    }
  }
}
