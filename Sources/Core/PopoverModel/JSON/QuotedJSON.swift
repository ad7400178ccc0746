/// A text as a JSON string, in its quotation marks.
///
/// Only quotation marks, backslashes and control characters are escaped.
package func quotedJSON(_ text: String) -> String {
  var quoted: [UInt8] = [UInt8(ascii: "\"")]
  quoted.reserveCapacity(text.utf8.count + 2)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
    case 0x08: quoted += "\\b".utf8
    case 0x0C: quoted += "\\f".utf8
    case UInt8(ascii: "\n"): quoted += "\\n".utf8
    case UInt8(ascii: "\r"): quoted += "\\r".utf8
    case UInt8(ascii: "\t"): quoted += "\\t".utf8
    case 0..<0x20: quoted += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
    default: quoted.append(byte)
    }
  }
  quoted.append(UInt8(ascii: "\""))
  return String(decoding: quoted, as: UTF8.self)
}
