internal import Pixels
public import PopoverGeometry

extension Theme {
  /// Reads a theme from JSON in UTF-8. Every key but `name` has a default; unknown keys are errors.
  ///
  /// The border defaults to a gray line, the fill to white that becomes light gray, sizes to GIK's.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   error.
  public init(json bytes: [UInt8]) throws(GussetError) {
    try self.init(JSONValue(parsing: bytes))
  }

  /// Reads a theme from the text of a JSON document, as ``json`` writes it.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   error.
  public init(json text: String) throws(GussetError) { try self.init(json: Array(text.utf8)) }

  /// Reads a theme as ``init(json:)`` does.
  ///
  /// - Parameters:
  ///   - document: the file.
  ///   - schema: the keys that it may have.
  package init(
    _ document: JSONValue, schema: ObjectSchema<Theme> = Theme.schema
  ) throws(GussetError) {
    self = .standard
    do {
      try read(document, schema: schema)
      try readAppearances(document, schema: schema)
    } catch {
      throw error.error
    }
    try validate(schema)
  }

  /// Reads the keys of a file but its appearances. Its color space says how colors are read.
  mutating func read(
    _ document: JSONValue, schema: ObjectSchema<Theme>
  ) throws(SchemaProblem) {
    try schema.read(document, in: document.colorSpace ?? .sRGB, into: &self)
  }

  /// The theme as a JSON document, in the format of <doc:Themes>. Keys for special features are
  /// left out when they have their default.
  ///
  /// Reading the document gives an equal theme, provided that ``validate()`` accepts this one.
  public var json: String { file.document }

  /// The theme as a JSON value.
  package var file: JSONValue { Theme.schema.written(self, standard: .standard) }

  /// The theme as a JSON document with every key, also those that have their defaults. A key without
  /// a value, such as the highlight of a theme that has none, is `null`.
  ///
  /// Reading the document gives an equal theme, provided that ``validate()`` accepts this one.
  public var jsonWithDefaults: String { Theme.schema.writtenWithDefaults(self).document }

  /// Checks every value, and that a `gik` theme changes nothing that GIK's art cannot show.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   value that cannot be drawn.
  public func validate() throws(GussetError) { try validate(Theme.schema) }

  private func validate(_ schema: ObjectSchema<Theme>) throws(GussetError) {
    if let problem = problem(schema) { throw problem.error }
  }

  /// The first value that cannot be drawn.
  func problem(_ schema: ObjectSchema<Theme>) -> SchemaProblem? {
    if let problem = schema.problem(self, in: colorSpace) { return problem }
    return geometry == .gik ? schema.problemInGIK(self, standard: .standard) : nil
  }
}
