/// A number of CSS with its unit: `12`, `.5`, `50%`, `120deg`.
struct CSSNumber {
  let value: Double
  /// The letters or the percent sign after the number; empty for none.
  let unit: String

  /// Parses a number in lower case; `nil` for any other text.
  ///
  /// The syntax is that of CSS Syntax 3, section 4.3.3: no digit is needed before a point, but one
  /// after it.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    func isDigit(at index: Int) -> Bool {
      index < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
    }
    func has(_ signs: String, at index: Int) -> Bool {
      index < bytes.count && signs.utf8.contains(bytes[index])
    }
    func skipDigits() { while isDigit(at: index) { index += 1 } }
    if has("+-", at: index) { index += 1 }
    let first = index
    skipDigits()
    if has(".", at: index), isDigit(at: index + 1) {
      index += 1
      skipDigits()
    }
    guard index > first else { return nil }
    if has("e", at: index) {
      let digits = has("+-", at: index + 1) ? index + 2 : index + 1
      if isDigit(at: digits) {
        index = digits
        skipDigits()
      }
    }
    guard let value = Double(String(decoding: bytes[..<index], as: UTF8.self)), value.isFinite
    else { return nil }
    self.value = value
    unit = String(decoding: bytes[index...], as: UTF8.self)
  }
}
