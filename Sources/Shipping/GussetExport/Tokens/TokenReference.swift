internal import Gusset

/// A reference of DTCG 2025.10 (Format Module, section 7): a path in braces or a JSON Pointer.
enum TokenReference: Hashable, Sendable {
  /// The path of a token or group, its names joined with points: `{color.red}`.
  case path(String)
  /// The steps of a JSON Pointer: `#/color/red/$value/components/0`.
  case pointer([String])

  /// Reads the text in braces; `nil` for any other text.
  init?(braces text: String) {
    guard text.count > 2, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let path = String(text.dropFirst().dropLast())
    guard !path.contains(where: { "{}".contains($0) }) else { return nil }
    self = .path(path)
  }

  /// Reads a JSON Pointer in the form of a URI fragment (RFC 6901, section 6); `nil` for any other
  /// text.
  init?(pointer text: String) {
    guard text == "#" || text.hasPrefix("#/"), let steps = Self.steps(text.dropFirst()) else {
      return nil
    }
    self = .pointer(steps)
  }

  /// The steps of a fragment without its number sign.
  static func steps(_ fragment: Substring) -> [String]? {
    guard !fragment.isEmpty else { return [] }
    var steps: [String] = []
    for part in fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let text = percentDecoded(part) else { return nil }
      // The order matters: ~01 is ~1.
      steps.append(text.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
    return steps
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(Substring(rest.prefix(2))), radix: 16), rest.count >= 2 else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
