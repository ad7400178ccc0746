package import Gusset

/// A JSON file whose values messages name by their lines.
package final class JSONFile: Sendable {
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

  /// Reads a regular file.
  package convenience init(
    contentsOf path: String, limit: Int = Theme.largestFile, _ dialect: JSONValue.Dialect = .json
  ) throws(GussetError) {
    let bytes = try readFile(path, limit: limit, isFromFolder: true)
    let document = try inFile(path) { () throws(GussetError) in
      try JSONValue(parsing: bytes, dialect)
    }
    self.init(path: path, document: document, bytes: bytes)
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int {
    lineStarts.indices.partitioningIndex { lineStarts[$0] > offset }
  }

  /// The place of a value in the file.
  func place(_ path: String, _ value: JSONValue) -> JSONPlace {
    JSONPlace(source: self, path: path, offset: value.range.lowerBound)
  }
}

/// A value of a file, which messages name by its path and its line.
struct JSONPlace: Sendable {
  let source: JSONFile
  /// The path of the key or of the token.
  let path: String
  /// The offset of the value or of its name in the file.
  let offset: Int

  /// The line of the value, from 1.
  var line: Int { source.line(at: offset) }

  /// The error for a value at the place.
  func error(_ value: String, allowed: String) -> GussetError {
    let field = GussetError.Field(path.isEmpty ? "the document" : path, .line(line))
    return .invalidFile(
      path: source.path, problem: .invalidValue(field: field, value: value, allowed: allowed))
  }

  /// The path of the file that the value names, relative to the file that has it.
  func file(_ name: String) throws(GussetError) -> String {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("://"), !name.contains("\0") else {
      throw error(oneLine(name), allowed: "a path relative to this file")
    }
    let folder = source.path.lastIndex(of: "/").map { source.path[...$0] } ?? ""
    return folder + name
  }
}

extension JSONPlace: CustomStringConvertible {
  /// The place in words: `base.json: radius.overlay (line 3)`.
  var description: String { "\(source.path): \(path) (line \(line))" }
}
