/// An embedded text with a value for each `%WORD`. Of two words that begin alike, the longer one is meant.
package func filledTemplate(_ text: [UInt8], _ values: [String: String]) -> String {
  var filled: [UInt8] = []
  var rest = text[...]
  while let mark = rest.firstIndex(of: UInt8(ascii: "%")) {
    filled += rest[..<mark]
    let after = rest[(mark + 1)...]
    let word = values.keys.filter { after.starts(with: $0.utf8) }.max { $0.count < $1.count }
    filled += Array((word.flatMap { values[$0] } ?? "%").utf8)
    rest = after.dropFirst(word?.utf8.count ?? 0)
  }
  return String(decoding: filled + rest, as: UTF8.self)
}
