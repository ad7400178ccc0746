/// Reads the tokens of SVG path data: command letters, numbers and flags.
///
/// The grammar is that of SVG 2, "The grammar for path data". No space is needed between two
/// numbers when the second one begins with a sign or with a second decimal point.
struct PathDataScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private mutating func skipSeparators() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2C].contains(bytes[position]) {
      position += 1
    }
  }

  /// Whether only separators are left.
  mutating func isAtEnd() -> Bool {
    skipSeparators()
    return position == bytes.count
  }

  /// The next byte if it is a letter.
  mutating func command() -> Character? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let character = Character(UnicodeScalar(bytes[position]))
    guard character.isASCII, character.isLetter else { return nil }
    position += 1
    return character
  }

  /// The next number; `nil` when there is none.
  mutating func number() -> Double? {
    skipSeparators()
    let start = position
    func byte(_ offset: Int = 0) -> UInt8? {
      position + offset < bytes.count ? bytes[position + offset] : nil
    }
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func isSign(_ byte: UInt8?) -> Bool { byte == 0x2B || byte == 0x2D }
    if isSign(byte()) { position += 1 }
    while isDigit(byte()) { position += 1 }
    if byte() == 0x2E {
      position += 1
      while isDigit(byte()) { position += 1 }
    }
    if byte() == 0x65 || byte() == 0x45,
      isDigit(byte(1)) || isSign(byte(1)) && isDigit(byte(2))
    {
      position += 2
      while isDigit(byte()) { position += 1 }
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      value.magnitude <= 1e6
    else {
      position = start
      return nil
    }
    return value
  }

  /// The next flag of an arc: a single digit, with or without a separator after it.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      return nil
    }
    position += 1
    return bytes[position - 1] == 0x31
  }

  /// The beginning of the remaining text, for an error message.
  var rest: String {
    String(decoding: bytes[position...].prefix(16), as: UTF8.self)
  }
}
