internal import PopoverGeometry

extension JSONParser {
  /// Parses a number, rounded to the nearest `Double`.
  mutating func number() throws(GussetError) -> Double {
    let first = index
    let isNegative = take(UInt8(ascii: "-"))
    var decimal = Decimal()
    if !take(UInt8(ascii: "0")) { try digits { decimal.append($0) } }
    if take(UInt8(ascii: ".")) {
      try digits {
        decimal.append($0)
        decimal.exponent -= 1
      }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      decimal.exponent += try exponent()
    }
    if let value = decimal.exactValue { return isNegative ? -value : value }
    let text = String(decoding: bytes[first..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw tooLarge(text, at: first) }
    return value
  }

  private mutating func exponent() throws(GussetError) -> Int {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    var exponent = 0
    // A larger exponent gives 0 or a number that is too large, unless the number has as many
    // digits. Ten times as much is an integer of 32 bits.
    try digits { exponent = min(exponent * 10 + Int($0), 1 << 27) }
    return isNegative ? -exponent : exponent
  }

  /// Parses one or more digits.
  private mutating func digits(_ append: (UInt8) -> Void) throws(GussetError) {
    let first = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      append(byte - UInt8(ascii: "0"))
      index += 1
    }
    guard index > first else { throw problem("a digit") }
  }
}

/// A decimal number: an integer times a power of ten.
private struct Decimal {
  private var significand: UInt64 = 0
  /// Whether the significand holds all digits.
  private var isComplete = true
  var exponent = 0

  /// Appends a digit from 0 to 9.
  mutating func append(_ digit: UInt8) {
    guard significand <= Self.largestExact else { return isComplete = false }
    significand = significand * 10 + UInt64(digit)
  }

  /// The nearest `Double`, when one operation gives it; `nil` otherwise.
  ///
  /// Integers up to 2⁵³ and powers of ten up to 10²² are exact as `Double`. So one multiplication
  /// or division of them rounds correctly (Clinger, "How to Read Floating Point Numbers
  /// Accurately", 1990).
  var exactValue: Double? {
    guard isComplete, significand <= Self.largestExact,
      Self.powersOfTen.indices.contains(abs(exponent))
    else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    return exponent < 0 ? Double(significand) / power : Double(significand) * power
  }

  private static let largestExact: UInt64 = 1 << 53

  private static let powersOfTen = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension JSONParser {
  /// Parses a string, including both quotation marks.
  mutating func string() throws(GussetError) -> String {
    index += 1
    let first = index
    try skipPlainText()
    guard current == UInt8(ascii: "\\") else { return try endString(bytes[first..<index]) }
    var text = Array(bytes[first..<index])
    while take(UInt8(ascii: "\\")) {
      try escape(into: &text)
      let run = index
      try skipPlainText()
      text += bytes[run..<index]
    }
    return try endString(text[...])
  }

  /// Advances to the next quotation mark or backslash, or to the end of the text.
  private mutating func skipPlainText() throws(GussetError) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0x20..<0x80: index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw problem("the end of the string")
      case 0..<0x20: throw controlCharacter()
      default:
        guard let length = sequenceLength else { throw invalidUTF8() }
        index += length
      }
    }
  }

  private mutating func endString(_ text: ArraySlice<UInt8>) throws(GussetError) -> String {
    guard take(UInt8(ascii: "\"")) else { throw problem("the end of the string") }
    return String(decoding: text, as: UTF8.self)
  }

  /// Parses the escape after a backslash, and appends its character.
  private mutating func escape(into text: inout [UInt8]) throws(GussetError) {
    guard let byte = current else { throw problem(Self.escapes) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"):
      text += String(try escapedScalar()).utf8
      return
    default: throw problem(Self.escapes)
    }
    index += 1
  }

  private static let escapes = "one of \" \\ / b f n r t u"

  /// Parses `uXXXX`, or two of them that form a surrogate pair.
  private mutating func escapedScalar() throws(GussetError) -> Unicode.Scalar {
    let backslash = index - 1
    let unit = try escapedUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), bytes[index...].starts(with: "\\u".utf8) else {
      throw loneSurrogate(at: backslash)
    }
    index += 1
    let second = try escapedUnit()
    let value = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(second & 0x3FF)
    guard UTF16.isTrailSurrogate(second), let scalar = Unicode.Scalar(value) else {
      throw loneSurrogate(at: backslash)
    }
    return scalar
  }

  /// Parses `uXXXX`, whose `u` is at the index.
  private mutating func escapedUnit() throws(GussetError) -> UInt16 {
    index += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap(hexDigit) else { throw problem("four hexadecimal digits") }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  /// The number of bytes of the non-ASCII character at the index; `nil` if they are not valid UTF-8
  /// (The Unicode Standard, table 3-7).
  var sequenceLength: Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]),
      bytes[index + 2..<index + length].allSatisfy({ (0x80...0xBF).contains($0) })
    else { return nil }
    return length
  }
}
