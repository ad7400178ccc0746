internal import Gusset

/// The first 128 bits of a SHA-256 digest, which tell jobs and names of files apart.
package struct JobKey: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// The number of hexadecimal digits of a key.
  static let length = 32

  /// The key of a text.
  init(_ text: String) {
    let digest = Array(FileContents(text: text).sha256.utf8)
    high = JobKey.number(digest[..<16]) ?? 0
    low = JobKey.number(digest[16..<JobKey.length]) ?? 0
  }

  /// Reads a key of 32 lowercase hexadecimal digits; `nil` for anything else.
  init?(digits: ArraySlice<UInt8>) {
    guard digits.count == JobKey.length, let high = JobKey.number(digits.prefix(16)),
      let low = JobKey.number(digits.suffix(16))
    else { return nil }
    self.high = high
    self.low = low
  }

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(digit - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(digit - 87)
      default: return nil
      }
    }
    return number
  }

  /// The key as 32 lowercase hexadecimal digits.
  var digits: String {
    let texts = [high, low].map { String($0, radix: 16) }
    return texts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }
}
