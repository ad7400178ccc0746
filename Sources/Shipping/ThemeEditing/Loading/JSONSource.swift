package import Gusset

/// A JSON file whose values messages name by their lines.
package final class JSONSource: Sendable {
  /// The path that the file was read from, or the name of a built-in theme.
  package let path: String
  /// The whole document.
  package let document: JSONValue
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  package init(path: String, document: JSONValue, bytes: [UInt8] = []) {
    self.path = path
    self.document = document
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
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

  /// The path of a file that this one names, relative to its folder.
  func sibling(_ name: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}

/// A value of a file, which messages name by its path and its line.
struct JSONPlace: Sendable {
  let source: JSONSource
  /// The path of the key or of the token.
  let path: String
  /// The offset of the value or of its name in the file.
  let offset: Int

  /// The line of the value, from 1.
  var line: Int { source.line(at: offset) }

  /// The error for a value at the place.
  func error(_ value: String, allowed: String) -> GussetError {
    let field = GussetError.Field(
      .init(rawValue: path.isEmpty ? "the document" : path), .line(line))
    return .invalidFile(
      path: source.path, problem: .invalidValue(field: field, value: value, allowed: allowed))
  }
}

extension JSONPlace: CustomStringConvertible {
  /// The place in words: `base.json: radius.overlay (line 3)`.
  var description: String { "\(source.path): \(path) (line \(line))" }
}
