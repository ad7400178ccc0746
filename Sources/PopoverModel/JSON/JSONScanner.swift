internal import PopoverGeometry

/// Walks through the text of a JSON document and notes where everything stands.
struct JSONScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(GussetError) -> JSONLayout.Node {
    // Some editors begin a file with a byte order mark; RFC 8259, 8.1 lets readers pass over it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipBlanks()
    let node = try value()
    skipBlanks()
    guard index == bytes.count else { throw problem("nothing after the document") }
    return node
  }

  private mutating func value() throws(GussetError) -> JSONLayout.Node {
    switch current {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let range = try string()
      return JSONLayout.Node(range: range, content: .scalar)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try number()
    default: return try word()
    }
  }

  private mutating func object() throws(GussetError) -> JSONLayout.Node {
    let start = index
    var members: [JSONLayout.Member] = []
    try list(until: UInt8(ascii: "}")) { scanner throws(GussetError) in
      let first = scanner.index
      guard scanner.current == UInt8(ascii: "\"") else {
        throw scanner.problem("a key in quotation marks")
      }
      let key = try scanner.text(of: scanner.string())
      guard !members.contains(where: { $0.key == key }) else {
        scanner.index = first
        throw scanner.problem("a key that was not there before")
      }
      scanner.skipBlanks()
      guard scanner.take(UInt8(ascii: ":")) else { throw scanner.problem("a colon") }
      scanner.skipBlanks()
      let value = try scanner.value()
      members.append(
        JSONLayout.Member(key: key, range: first..<value.range.upperBound, value: value))
    }
    return JSONLayout.Node(range: start..<index, content: .object(members))
  }

  private mutating func array() throws(GussetError) -> JSONLayout.Node {
    let start = index
    var elements: [JSONLayout.Node] = []
    try list(until: UInt8(ascii: "]")) { scanner throws(GussetError) in
      elements.append(try scanner.value())
    }
    return JSONLayout.Node(range: start..<index, content: .array(elements))
  }

  /// Reads what stands between two brackets, parted by commas.
  private mutating func list(
    until end: UInt8, element: (inout JSONScanner) throws(GussetError) -> Void
  ) throws(GussetError) {
    depth += 1
    guard depth <= JSONValue.deepest else {
      throw problem("at most \(JSONValue.deepest) lists and objects in one another")
    }
    index += 1
    skipBlanks()
    if !take(end) {
      repeat {
        skipBlanks()
        try element(&self)
        skipBlanks()
      } while take(UInt8(ascii: ","))
      guard take(end) else {
        throw problem("a comma or \(Character(Unicode.Scalar(end)))")
      }
    }
    depth -= 1
  }

  /// The range of a string, with its quotation marks.
  private mutating func string() throws(GussetError) -> Range<Int> {
    let start = index
    index += 1
    while let byte = current, byte >= 0x20 {
      index += 1
      if byte == UInt8(ascii: "\"") { return start..<index }
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    throw problem("the end of the string")
  }

  /// What follows a backslash.
  private mutating func escape() throws(GussetError) {
    guard let byte = current, "\"\\/bfnrtu".utf8.contains(byte) else {
      throw problem("one of \" \\ / b f n r t u")
    }
    index += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = current, Character(Unicode.Scalar(digit)).isHexDigit else {
        throw problem("four hexadecimal digits")
      }
      index += 1
    }
  }

  /// A string's text.
  private func text(of range: Range<Int>) throws(GussetError) -> String {
    let inner = bytes[range].dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    guard case .string(let text) = try JSONValue(parsing: Array(bytes[range])) else { return "" }
    return text
  }

  private mutating func number() throws(GussetError) -> JSONLayout.Node {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return JSONLayout.Node(range: start..<index, content: .scalar)
  }

  private mutating func digits() throws(GussetError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw problem("a digit") }
  }

  private mutating func word() throws(GussetError) -> JSONLayout.Node {
    for word in ["true", "false", "null"] where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return JSONLayout.Node(
        range: index - word.utf8.count..<index, content: .scalar)
    }
    throw problem("a value")
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = current, " \t\n\r".utf8.contains(byte) { index += 1 }
  }

  /// The error for what stands here.
  private func problem(_ allowed: String) -> GussetError {
    let before = bytes[..<index]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    let rest = String(decoding: bytes[index...].prefix(80), as: UTF8.self)
    let found = rest.first.map { $0.isNewline ? "the end of the line" : "\"\($0)\"" }
    return .invalidValue(
      field: "line \(line), column \(column)", value: found ?? "the end of the text",
      allowed: allowed)
  }
}
