internal import PopoverGeometry

/// Parses the text of a JSON document byte by byte.
struct JSONParser {
  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  private let dialect: JSONValue.Dialect

  init(_ bytes: [UInt8], _ dialect: JSONValue.Dialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  mutating func document() throws(GussetError) -> JSONValue {
    index = start
    skipBlanks()
    try checkValue("the document", "empty", index < bytes.count, "a value of JSON")
    try checkValue("the document", "a PNG picture", current != 0x89, "JSON")
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
    } while try takeComma(before: UInt8(ascii: "}"))
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
    } while try takeComma(before: UInt8(ascii: "]"))
    try close(UInt8(ascii: "]"))
    return elements
  }

  /// Consumes an opening bracket. When the closing one follows, consumes it too and returns
  /// `false`.
  private mutating func open(until end: UInt8) throws(GussetError) -> Bool {
    guard depth < dialect.maximumDepth else {
      throw problem(
        at: index, "\(dialect.maximumDepth + 1) nested arrays and objects",
        "at most \(dialect.maximumDepth)")
    }
    index += 1
    skipBlanks()
    if take(end) { return false }
    depth += 1
    return true
  }

  /// Consumes a comma between two parts. JavaScript allows one after the last part too, and JSON does not.
  private mutating func takeComma(before end: UInt8) throws(GussetError) -> Bool {
    let comma = index
    guard take(UInt8(ascii: ",")) else { return false }
    skipBlanks()
    if current == end {
      if dialect == .withComments { return false }
      let bracket = Character(Unicode.Scalar(end))
      throw problem(at: comma, "a trailing comma", "left out before \(bracket)")
    }
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
      case UInt8(ascii: "/") where dialect == .withComments && takeComment(): break
      default: return
      }
    }
  }

  /// Consumes a comment of JavaScript; `false` where none begins, or one has no end.
  private mutating func takeComment() -> Bool {
    let rest = bytes[index...]
    let isLine = rest.starts(with: "//".utf8)
    guard isLine || rest.starts(with: "/*".utf8) else { return false }
    guard !isLine else {
      index = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      return true
    }
    var end = index + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        index = end + 2
        return true
      }
      end += 1
    }
    return false
  }
}

extension JSONParser {
  /// The error for the character at the index.
  func problem(_ allowed: String) -> GussetError {
    if let byte = current, byte >= 0x80, sequenceLength == nil { return invalidUTF8() }
    let rest = String(decoding: bytes[index...].prefix(80), as: UTF8.self)
    if dialect != .withComments, rest.hasPrefix("//") || rest.hasPrefix("/*") {
      return problem(at: index, "a comment", "left out, because JSON has none")
    }
    let found = rest.first.map {
      $0.isNewline ? "the end of the line" : $0 == "\"" ? "a quotation mark" : "\"\($0)\""
    }
    return problem(at: index, found ?? "the end of the text", allowed)
  }

  /// The error for a byte that cannot begin a character.
  func invalidUTF8() -> GussetError {
    problem(at: index, "the byte 0x\(String(bytes[index], radix: 16, uppercase: true))", "UTF-8")
  }

  /// The error for a control character in a string.
  func controlCharacter() -> GussetError {
    let escape = "\\u" + hexDigits(bytes[index], count: 4)
    return problem(at: index, "a control character", "written as \(escape) in a string")
  }

  /// The error for one half of a surrogate pair.
  func loneSurrogate(at backslash: Int) -> GussetError {
    let escape = String(decoding: bytes[backslash...].prefix(6), as: UTF8.self)
    return problem(at: backslash, escape, "half of a surrogate pair such as \\uD83D\\uDE00")
  }

  /// The error for a number that is too large for a `Double`.
  func tooLarge(_ number: String, at first: Int) -> GussetError {
    let largest = Double.greatestFiniteMagnitude
    return problem(at: first, number, "a number from \(-largest) to \(largest)")
  }

  /// Throws for the first repeated key of an object.
  func refuseRepeatedKeys(_ members: [JSONValue.Member]) throws(GussetError) {
    // For few keys, as in all files of this project, comparing all pairs is fastest.
    guard members.count > 16 else {
      for second in members.indices.dropFirst() {
        let key = members[second].key
        for first in 0..<second where members[first].key.hasSameScalars(as: key) {
          throw repeatedKey(members[second], of: members[first])
        }
      }
      return
    }
    // String's hash is equal for canonically equivalent spellings. A hostile document could repeat
    // them.
    var firsts: [[UInt8]: Int] = [:]
    for (index, member) in members.enumerated() {
      if let first = firsts.updateValue(index, forKey: Array(member.key.utf8)) {
        throw repeatedKey(member, of: members[first])
      }
    }
  }

  private func repeatedKey(_ second: JSONValue.Member, of first: JSONValue.Member) -> GussetError {
    let (line, column) = place(of: first.keyRange.lowerBound)
    let words = dialect == .line && line == 1 ? "" : "line \(line), "
    return problem(
      at: second.keyRange.lowerBound, "\"\(second.key)\"",
      "a key that occurs once in its object; it is also at \(words)column \(column)")
  }

  private func problem(at index: Int, _ value: String, _ allowed: String) -> GussetError {
    let (line, column) = place(of: index)
    let field =
      dialect == .line
      ? GussetError.Field("column \(column)")
      : GussetError.Field("text", .position(line: line, column: column))
    return .invalidValue(field: field, value: value, allowed: allowed)
  }

  /// The line and the column of a byte, from 1. Columns count characters.
  private func place(of index: Int) -> (line: Int, column: Int) {
    let before = bytes[start..<index]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return (line, column)
  }
}
