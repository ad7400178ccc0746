internal import Gusset

/// The first 128 bits of a SHA-256 digest, which tell jobs and names of files apart.
package struct JobKey: Hashable, Sendable {
  let high: UInt64
  private let low: UInt64

  /// The number of hexadecimal digits of a key.
  static let length = 32

  /// The key of a text.
  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The key of bytes.
  init(_ bytes: [UInt8]) {
    let digest = FileContents(bytes: bytes).digest
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    (high, low) = (number(digest[..<8]), number(digest[8..<16]))
  }

  /// Reads a key of 32 lowercase hexadecimal digits; `nil` for anything else.
  init?(digits: ArraySlice<UInt8>) {
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == JobKey.length, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
    // Numbers may also have a sign or uppercase digits.
    if self.digits != text { return nil }
  }

  /// The key as 32 lowercase hexadecimal digits.
  var digits: String {
    [high, low].map { hexDigits($0, count: 16, uppercase: false) }.joined()
  }
}
