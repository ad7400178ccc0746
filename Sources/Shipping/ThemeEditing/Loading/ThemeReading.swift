package import Gusset

/// The text of a theme, read with the files that it names.
package struct ThemeReading: Sendable {
  package let text: ThemeDocument
  /// The file without references.
  package let document: JSONValue
  /// What the file names; `nil` for a file that names nothing.
  package let loaded: LoadedTheme?
  /// The theme, where a wrong value leaves the default.
  package let theme: Theme
  /// All that is wrong, in the order in which a reader meets it; `nil` for nothing.
  package let error: GussetError?

  /// Reads a text.
  ///
  /// - Parameter path: the path of the file that has it.
  /// - Throws: ``GussetError/invalidFile(path:problem:)`` for a text that is no JSON and for files that
  ///   cannot be read.
  package init(
    _ bytes: [UInt8], at path: String, tokens: TokenInputs = TokenInputs()
  ) throws(GussetError) {
    func refuse(_ kind: String, _ isSo: Bool, _ remedy: String) throws(GussetError) {
      try inFile(path) { () throws(GussetError) in
        try checkValue("the file", kind, !isSo, "a theme; \(remedy)")
      }
    }
    try refuse("a PNG picture", bytes.first == 0x89, "gusset trace \(path) finds one in it")
    let text = try inFile(path) { () throws(GussetError) in try ThemeDocument(bytes: bytes) }
    self.text = text
    if text.root[.name("name")] == nil {
      if let (kind, taker) = text.root.otherKind(path) { try refuse(kind, true, taker) }
      try refuse(
        "design tokens", String(decoding: bytes, as: UTF8.self).contains("\"$value\""),
        "gusset tokens import \(path) reads one from them")
    }
    guard text.root.hasReferences || !tokens.files.isEmpty else {
      (document, loaded) = (text.root, nil)
      let (theme, wrong) = Theme.reading(text.root)
      self.theme = theme
      error = GussetError(wrong).map { .invalidFile(path: path, problem: $0) }
      return
    }
    let loaded = try LoadedTheme(
      JSONSource(path: path, document: text.root, bytes: bytes), tokens)
    (document, self.loaded) = (loaded.document, loaded)
    let (theme, problems) = loaded.reading()
    (self.theme, error) = (theme, GussetError(problems))
  }
}

extension JSONValue {
  /// What a document without a name is by its keys, and what takes it; `nil` for none of these.
  package func otherKind(_ path: String) -> (kind: String, taker: String)? {
    func has(_ keys: String...) -> Bool { keys.allSatisfy { self[.name($0)] != nil } }
    if has("pieces") || has("skin") { return ("artwork", "gusset stretch --art takes its folder") }
    if has("themes", "to") { return ("a project", "gusset build makes its exports") }
    return has("size") ? ("a job", "gusset batch \(path) -o out makes it") : nil
  }

  /// Whether a theme's file names tokens or another theme.
  fileprivate var hasReferences: Bool {
    self[.name("tokens")] != nil || self[.name("extends")] != nil || hasReference
  }

  /// Whether a text in the value begins like a reference to a token.
  var hasReference: Bool {
    switch content {
    case .string(let text): text.utf8.first == UInt8(ascii: "{")
    case .array(let elements): elements.contains(where: \.hasReference)
    case .object(let members): members.contains(where: \.value.hasReference)
    default: false
    }
  }
}

extension GussetError {
  /// An error about the file at a path as one about its keys or its text alone.
  package func withoutFile(_ path: String) -> GussetError {
    guard case .invalidFile(path, let problem) = self else { return self }
    return problem.mapFields { if case .line = $0.context { .init($0.name) } else { $0 } }
  }
}
