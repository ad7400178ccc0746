package import PopoverGeometry

/// Reads an object of a JSON document key by key, and reports errors with their key paths.
///
/// An absent key reads as `nil`. A value of the wrong kind throws. ``finish()`` throws for keys
/// that were not read.
///
/// An ``ObjectSchema`` reads through it too, but returns all problems instead of throwing the first.
package struct JSONReader {
  private let members: [JSONValue.Member]
  /// The path of the object; empty for the document itself.
  private let path: String
  /// The keys that were read or looked up.
  private var known: [String] = []

  /// Makes a reader of an object; `path` is empty for the document itself.
  package init(_ value: JSONValue, path: String = "") throws(GussetError) {
    guard case .object(let members) = value.content else {
      throw .invalidValue(
        field: .init(path.isEmpty ? "the document" : path), value: value.kind, allowed: "an object")
    }
    self.init(members, path: path)
    known.reserveCapacity(16)
  }

  /// Makes a reader of the members of an object.
  init(_ members: [JSONValue.Member], path: String = "") {
    self.members = members
    self.path = path
  }

  /// The path of a key, as in `border.color`.
  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Reads a value of any kind. The key, as all that are asked for, is ASCII.
  package mutating func value(_ key: String) -> JSONValue? {
    known.append(key)
    return self[key]
  }

  /// The value of a key in ASCII, which does not count as read.
  subscript(key: String) -> JSONValue? {
    // A key that is equivalent to one in ASCII and as long is the same.
    let index = members.firstIndex { $0.key.utf8.count == key.utf8.count && $0.key == key }
    return index.map { members[$0].value }
  }

  /// Reads a number.
  package mutating func number(_ key: String) throws(GussetError) -> Double? {
    try read(key, "a number") { $0.number }
  }

  /// Reads a string.
  package mutating func string(_ key: String) throws(GussetError) -> String? {
    try read(key, "a string") { $0.string }
  }

  /// Reads a boolean.
  package mutating func bool(_ key: String) throws(GussetError) -> Bool? {
    try read(key, "true or false") { $0.bool }
  }

  /// Reads an array.
  package mutating func array(_ key: String) throws(GussetError) -> [JSONValue]? {
    try read(key, "an array") { $0.elements }
  }

  /// Reads a value of one kind.
  private mutating func read<Result>(
    _ key: String, _ allowed: String, _ content: (JSONValue) -> Result?
  ) throws(GussetError) -> Result? {
    guard let value = value(key) else { return nil }
    guard let result = content(value) else { throw wrong(key, value, allowed) }
    return result
  }

  /// Returns a reader of a nested object.
  package mutating func object(_ key: String) throws(GussetError) -> JSONReader? {
    guard let value = value(key) else { return nil }
    return try child(key, value)
  }

  /// Makes a reader of a key's value.
  private func child(_ key: String, _ value: JSONValue) throws(GussetError) -> JSONReader {
    try JSONReader(value, path: path(of: key))
  }

  /// Reads one of a fixed set of words.
  package mutating func choice<Choice>(
    _ key: String, _ type: Choice.Type
  ) throws(GussetError) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    try read(key, Choice.allCases.map { $0.rawValue }.joined(separator: " or ")) {
      $0.string.flatMap(Choice.init)
    }
  }

  /// Reads insets: one number for all sides, or an object with all four.
  package mutating func insets(_ key: String) throws(GussetError) -> Insets? {
    guard let value = value(key) else { return nil }
    if case .number(let all) = value.content { return Insets(all) }
    guard case .object = value.content else {
      throw wrong(key, value, "a number, or an object with top, left, bottom and right")
    }
    var sides = try child(key, value)
    let insets = Insets(
      top: try sides.required("top"), left: try sides.required("left"),
      bottom: try sides.required("bottom"), right: try sides.required("right"))
    try sides.finish()
    return insets
  }

  /// Reads a required number.
  package mutating func required(_ key: String) throws(GussetError) -> Double {
    guard let number = try number(key) else { throw missing(key, "a number") }
    return number
  }

  /// The error for a required key that is absent.
  package func missing(_ key: String, _ allowed: String) -> GussetError {
    SchemaProblem.missing(path(of: key), allowed).error
  }

  private func wrong(_ key: String, _ value: JSONValue, _ allowed: String) -> GussetError {
    .invalidValue(field: .init(path(of: key)), value: value.kind, allowed: allowed)
  }

  /// Throws for the first key, in alphabetical order, that was not read.
  package func finish() throws(GussetError) {
    if let problem = unknownKeys().first {
      throw problem.below(path.isEmpty ? "" : ".\(path)").error
    }
  }

  /// The problem of each key that was not read, in alphabetical order, with a path below the object.
  ///
  /// - Parameter ignored: keys that may be there.
  package func unknownKeys(except ignored: [String] = []) -> [SchemaProblem] {
    SchemaProblem.unknownKeys(in: members, known: known, except: ignored)
  }
}

extension JSONReader {
  /// Reads a size such as `320x200` under `size`.
  package mutating func size() throws(GussetError) -> Size? {
    guard let value = value("size") else { return nil }
    guard let size = value.string.flatMap(Size.init(text:)) else {
      throw .invalidValue(field: "size", value: value.kind, allowed: Size.allowedWords)
    }
    return size
  }

  /// Reads the direction under `arrow`, which may be `none`, and the offset; an arrow points up where neither
  /// is given.
  package mutating func arrow() throws(GussetError) -> (arrow: Arrow?, isGiven: Bool) {
    let word = try string("arrow")
    let offset = try number("offset")
    let isGiven = word != nil || offset != nil
    if word == "none" { return (nil, isGiven) }
    guard let direction = ArrowDirection(rawValue: word ?? "up") else {
      let words = ArrowDirection.allCases.map { $0.rawValue } + ["none"]
      throw .invalidValue(
        field: "arrow", value: word ?? "", allowed: "one of \(words.joined(separator: ", "))")
    }
    return (Arrow(direction, offset: offset ?? 0), isGiven)
  }
}
