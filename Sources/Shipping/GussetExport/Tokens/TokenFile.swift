internal import Gusset

/// A parsed file of design tokens, or a resolver document.
final class TokenFile: Sendable {
  /// The path that the file was read from.
  let path: String
  /// The whole document.
  let document: JSONValue
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// The maximum size of a file, in bytes.
  static let largest = 1 << 22

  /// The number of bytes.
  let size: Int

  /// Parses a document.
  ///
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` for a text that is not JSON.
  init(path: String, bytes: [UInt8]) throws(GussetError) {
    self.path = path
    size = bytes.count
    document = try inFile(path) { () throws(GussetError) in try JSONValue(parsing: bytes) }
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// A document that was made and not parsed: its tokens have no lines.
  init(path: String, document: JSONValue) {
    (self.path, self.document, size, lineStarts) = (path, document, 0, [0])
  }

  /// Reads and parses a file that the user names.
  convenience init(contentsOf path: String) throws(GussetError) {
    try self.init(path: path, bytes: try readFile(path, limit: Self.largest))
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The path of a file that this one names, relative to its folder. Names of one file with and
  /// without `./` give the same path.
  func sibling(_ name: String) -> String {
    folder + name.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The folder of the file, with a `/` at its end; empty for the current one.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}

/// A byte of a file, which a message names by its line.
struct TokenPlace: Sendable {
  let file: TokenFile
  let offset: Int

  /// The line in the file, from 1.
  var line: Int { file.line(at: offset) }

  /// The error for a value at the place.
  ///
  /// - Parameters:
  ///   - path: the path of the token or of the key.
  ///   - value: the value in words.
  ///   - allowed: what is allowed in its place.
  func error(_ path: String, _ value: String, allowed: String) -> GussetError {
    .invalidFile(
      path: file.path,
      problem: .invalidValue(
        field: .init(.init(rawValue: path.isEmpty ? "the document" : path), .line(line)),
        value: value, allowed: allowed))
  }
}

extension TokenPlace: Hashable {
  static func == (a: TokenPlace, b: TokenPlace) -> Bool {
    a.file === b.file && a.offset == b.offset
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(offset)
  }
}

/// A JSON value of a token file, with its file and the path that messages give it.
struct TokenValue: Sendable {
  let json: JSONValue
  let file: TokenFile
  /// The path in messages: that of the token, and below it that of a part.
  var path: String
  /// The type of the token that has the value; `nil` for a part of a value.
  var type: String?
  /// Whether the value is that of a token, whose parts are below `$value`.
  var isToken = false

  var place: TokenPlace { TokenPlace(file: file, offset: json.range.lowerBound) }

  /// The error for the value.
  func error(allowed: String) -> GussetError {
    place.error(path, json.kind, allowed: allowed)
  }

  /// The value of a key or at an index.
  func part(_ key: JSONKey) -> TokenValue? {
    json[key].map { TokenValue(json: $0, file: file, path: path(of: key)) }
  }

  /// The value of a member.
  func part(_ member: JSONValue.Member) -> TokenValue {
    TokenValue(json: member.value, file: file, path: path(of: .name(member.key)))
  }

  /// The path of a part in messages.
  func path(of key: JSONKey) -> String {
    let outer = isToken ? "\(path).$value" : path
    return switch key {
    case .name(let name): outer.joined(name)
    case .index(let index): "\(outer)[\(index)]"
    }
  }
}
