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
    // digits.
    try digits { exponent = min(exponent * 10 + Int($0), 1 << 32) }
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
