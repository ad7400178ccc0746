internal import Pixels
public import PopoverGeometry

extension Theme {
  /// Reads a theme from JSON in UTF-8. Every key but `name` has a default; unknown keys are errors.
  ///
  /// The border defaults to a gray line, the fill to white that becomes light gray, sizes to GIK's.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the error, or
  ///   ``GussetError/invalidValues(_:)`` with all errors.
  public init(json bytes: [UInt8]) throws(GussetError) {
    try self.init(JSONValue(parsing: bytes))
  }

  /// Reads a theme from the text of a JSON document, as ``json`` writes it.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the error, or
  ///   ``GussetError/invalidValues(_:)`` with all errors.
  public init(json text: String) throws(GussetError) { try self.init(json: Array(text.utf8)) }

  /// Reads a theme as ``init(json:)`` does.
  ///
  /// - Parameters:
  ///   - document: the file.
  ///   - schema: the keys that it may have.
  package init(
    _ document: JSONValue, schema: ObjectSchema<Theme> = Theme.schema
  ) throws(GussetError) {
    let (theme, problems) = Theme.reading(document, schema: schema)
    if let error = GussetError(problems) { throw error }
    self = theme
  }

  /// What can be read of a file, where a wrong value leaves the default, and all that is wrong in it, in
  /// the order of the schema.
  package static func reading(
    _ document: JSONValue, schema: ObjectSchema<Theme> = Theme.schema
  ) -> (theme: Theme, problems: [GussetError]) {
    var theme = Theme.standard
    var problems = theme.read(document, schema: schema)
    theme.readAppearances(document, schema: schema, &problems)
    return (theme, problems.prefix(GussetError.mostProblems).map { $0.error })
  }

  /// Reads the keys of a file but its appearances. Its color space says how colors are read.
  ///
  /// - Returns: what is wrong.
  mutating func read(_ document: JSONValue, schema: ObjectSchema<Theme>) -> [SchemaProblem] {
    let wrong = schema.read(document, in: document.colorSpace ?? .sRGB, into: &self)
    // Each value that was read is right by itself. Only these may be wrong together, unless the document is
    // of another kind.
    guard geometry == .gik || hasArrowPath, !wrong.contains(where: { $0.key.isEmpty }) else {
      return wrong
    }
    let unseen = problems(schema).filter { other in !wrong.contains { $0.key == other.key } }
    return unseen.isEmpty ? wrong : schema.sorted(wrong + unseen)
  }

  /// Whether sizes that the file does not give follow from a path.
  private var hasArrowPath: Bool { if case .path = arrowShape { true } else { false } }

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
  public var jsonWithDefaults: String { Theme.schema.written(self, withDefaults: true).document }

  /// Checks every value, and that a `gik` theme changes nothing that GIK's art cannot show.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key path of the value that
  ///   cannot be drawn, or ``GussetError/invalidValues(_:)`` with one for each.
  public func validate() throws(GussetError) {
    let problems = problems(Theme.schema)
    if !problems.isEmpty, let error = GussetError(problems.map({ $0.error })) { throw error }
  }

  /// The values that cannot be drawn.
  func problems(_ schema: ObjectSchema<Theme>) -> [SchemaProblem] {
    let problems = schema.problems(self, in: colorSpace)
    guard geometry == .gik else { return problems }
    let inGIK = schema.problemsInGIK(self, standard: .standard)
    return inGIK.isEmpty ? problems : schema.sorted(problems + inGIK)
  }
}
