public import Gusset

extension BatchJob {
  /// Reads a job from a JSON object in UTF-8.
  ///
  /// Every key but `size` has a default: the theme `light`, an arrow that points up, one pixel per
  /// point, and the format of the output's ending, or PNG.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key of the first error, or
  ///   with the column of a syntax error.
  public init(json bytes: [UInt8]) throws(GussetError) {
    try self.init(JSONValue(parsing: bytes, .line), in: bytes)
  }

  /// Reads a job from the text of a line; see ``init(json:)-([UInt8])``.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)``.
  public init(json text: String) throws(GussetError) { try self.init(json: Array(text.utf8)) }

  private init(_ document: JSONValue, in text: [UInt8]) throws(GussetError) {
    try checkValue(
      "the document", document.kind, document.elements == nil,
      "an object; jq -c '.[]' writes a job on each line")
    var keys = try JSONReader(document)
    let id = try keys.id(in: text)
    let theme = try keys.theme(in: text)
    let look = try keys.string("appearance")
    let size = try keys.size()
    let arrow = try keys.arrow()
    let scale = try keys.number("scale")
    let given = try keys.choice("format", BatchFormat.self)
    let output = try keys.string("output")
    let format = if let given { given } else { try BatchFormat(outputName: output) }
    self.init(
      size: size, arrow: arrow.arrow, theme: theme, scale: scale.map { Scale($0) } ?? 1,
      format: format, output: output)
    self.id = id
    appearance = look.flatMap(Appearance.init)
    settings = try keys.settings(in: text)
    let shadow = try keys.bool("shadow")
    let compression = try keys.choice("compression", PNGCompression.self)
    let tolerance = try keys.number("tolerance")
    let uncut = try keys.bool("uncut")
    let mirrored = try keys.bool("mirrored")
    let plain = try keys.bool("plain")
    try keys.finish()
    hasShadow = shadow ?? false
    self.compression = compression ?? .fast
    self.tolerance = tolerance ?? 0.1
    isUncut = uncut ?? false
    hasMirroredPieces = mirrored ?? false
    hasPlainPiece = plain ?? false
    let unused: [(key: String, isGiven: Bool, isUsed: Bool)] = [
      ("size", size != nil, format != .art), ("arrow", arrow.isGiven, format != .art),
      ("shadow", shadow != nil, format == .png || format == .svg),
      ("compression", compression != nil, format.isPNG || format == .art),
      ("tolerance", tolerance != nil, format == .json),
      ("uncut", uncut != nil, format == .shadow),
      ("mirrored", mirrored != nil, format == .art), ("plain", plain != nil, format == .art),
    ]
    for (key, isGiven, isUsed) in unused where isGiven && !isUsed {
      throw .invalidValue(
        field: .init(key), value: document[.name(key)]?.kind ?? "given",
        allowed: "left out with format \(format.rawValue)")
    }
    if size == nil, format != .art { throw keys.missing("size", Size.allowedWords) }
    // The theme says which looks it has.
    if let look, appearance == nil { throw try errorLacking(look) }
  }
}

extension BatchID {
  /// Reads the name of a job whose other keys may be wrong; `nil` for none.
  init?(ofJob text: [UInt8]) {
    guard let document = try? JSONValue(parsing: text), var keys = try? JSONReader(document),
      let id = try? keys.id(in: text)
    else { return nil }
    self = id
  }
}

extension JSONReader {
  fileprivate mutating func id(in text: [UInt8]) throws(GussetError) -> BatchID? {
    guard let value = value("id") else { return nil }
    if let text = value.string { return BatchID(text) }
    // The digits as they are: a 64-bit number has more of them than a Double.
    if value.number != nil {
      return BatchID(.digits(String(decoding: text[value.range], as: UTF8.self)))
    }
    throw .invalidValue(field: "id", value: value.kind, allowed: "a string or a number")
  }

  fileprivate mutating func theme(in text: [UInt8]) throws(GussetError) -> BatchJob.ThemeSource {
    guard let value = value("theme") else { return .named(Theme.defaultName) }
    if let name = value.string { return .named(name) }
    if value.members != nil { return .json(Array(text[value.range])) }
    throw .invalidValue(
      field: "theme", value: value.kind, allowed: "a name, a path or a theme as an object")
  }

  fileprivate mutating func settings(
    in text: [UInt8]
  ) throws(GussetError) -> [BatchJob.Setting] {
    guard let value = value("set") else { return [] }
    let members = try readValue(
      "set", value.kind, value.members, "an object, as in {\"border.width\": 2}")
    return members.map { member in
      BatchJob.Setting(
        path: member.key,
        value: member.value.string ?? String(decoding: text[member.value.range], as: UTF8.self))
    }
  }
}
