/// A response as the client received it.
struct ReceivedResponse {
  let status: Int
  /// The header fields, with names in lower case.
  let fields: [String: String]
  let body: [UInt8]
  /// The number of bytes of head and body together.
  let length: Int

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Parses a response; `nil` while it is incomplete.
  init?(_ bytes: [UInt8], hasBody: Bool) {
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: "\r\n\r\n".utf8) })
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
    self.status = status
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[line[..<colon].lowercased()] =
        line[line.index(after: colon)...]
        .drop { $0 == " " }.description
    }
    self.fields = fields
    let count = hasBody ? fields["content-length"].flatMap { Int($0) } ?? 0 : 0
    guard bytes.count >= end + 4 + count else { return nil }
    body = Array(bytes[(end + 4)..<(end + 4 + count)])
    length = end + 4 + count
  }
}
