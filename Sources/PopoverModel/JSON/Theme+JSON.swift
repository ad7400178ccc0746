public import PopoverGeometry

extension Theme {
  /// Reads a theme from JSON in UTF-8. Every key but `name` has a default; unknown keys are errors.
  ///
  /// Border and fill default to those of ``light``, the sizes to GIK's.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   thing that is wrong.
  public init(json bytes: [UInt8]) throws(GussetError) {
    try self.init(json: bytes, schema: Theme.schema)
  }

  /// - Parameter schema: the keys that a file may have.
  init(json bytes: [UInt8], schema: ObjectSchema<Theme>) throws(GussetError) {
    let document = try JSONValue(parsing: bytes)
    self = .standard
    do {
      try schema.read(document, into: &self)
    } catch {
      throw error.error
    }
    try validate(schema)
  }

  /// The theme as a JSON document as <doc:Themes> describes it: with every key, but of those that
  /// most themes have no use for only the ones that are used.
  ///
  /// Read back it gives an equal theme, provided that ``validate()`` has no objection to this one.
  public var json: String { Theme.schema.written(self, standard: .standard).document }

  /// The JSON Schema (draft 2020-12) of theme files, for editors and validators.
  ///
  /// A file that names it under `$schema` is completed and checked while somebody writes it.
  public static var jsonSchema: String {
    schema.descriptions(standard).jsonSchema.indented() + "\n"
  }

  /// Checks every number, and that a `gik` theme keeps to what GIK's art can show.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the first
  ///   value that cannot be drawn.
  public func validate() throws(GussetError) { try validate(Theme.schema) }

  private func validate(_ schema: ObjectSchema<Theme>) throws(GussetError) {
    if let problem = schema.problem(self) { throw problem.error }
    guard geometry == .gik else { return }
    if let problem = schema.problemInGIK(self, standard: .standard) { throw problem.error }
  }
}
