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
      JSONFile(path: path, document: text.root, bytes: bytes), tokens)
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

extension ThemeInput {
  /// A built-in theme by its name, or the theme in a file by its path, with the themes that it extends and
  /// values in place of tokens.
  ///
  /// - Parameters:
  ///   - isRegular: whether a path must be that of a regular file. A pipe may wait for its writer.
  ///   - tokens: what a command adds to the tokens of the theme.
  ///   - remark: receives a line for each color of the file that is outside its color space.
  /// - Throws: the errors of ``Theme/init(contentsOf:remark:)``. Where no file has the path, the error names
  ///   what was probably meant: a file in the folder or a built-in theme.
  package init(
    named name: String, isRegular: Bool = false, tokens: TokenInputs = TokenInputs(),
    remark: (String) -> Void = { _ in }
  ) throws(GussetError) {
    if let builtIn = Theme.builtIn(named: name) {
      // It has no references, but a wrong file is wrong all the same.
      if !tokens.files.isEmpty,
        let error = try ThemeReading(Array(builtIn.json.utf8), at: name, tokens: tokens).error
      {
        throw error
      }
      self.init(builtIn)
      place = (name, tokens)
      return
    }
    let bytes: [UInt8]
    do throws(GussetError) {
      bytes = try readFile(name, limit: Theme.largestFile, isFromFolder: isRegular)
    } catch {
      guard case .unreadable(let path, let reason) = error, let hint = Theme.hint(for: name)
      else { throw error }
      throw GussetError.unreadable(
        path: path,
        reason: .init(systemErrorNumber: reason.systemErrorNumber, "\(reason); \(hint)"))
    }
    try self.init(bytes, at: name, tokens: tokens, remark: remark)
  }

  /// Reads the text of a theme that has a path.
  package init(
    _ bytes: [UInt8], at path: String, tokens: TokenInputs = TokenInputs(),
    remark: (String) -> Void = { _ in }
  ) throws(GussetError) {
    let reading = try ThemeReading(bytes, at: path, tokens: tokens)
    if let error = reading.error { throw error }
    self.init(reading.document, reading.theme)
    (place, file, loaded) = ((path, tokens), reading.text, reading.loaded)
    if loaded != nil { references = reading.text.root }
    Theme.colorsOutsideColorSpace(reading.document).forEach { remark($0.description) }
  }
}

extension Theme {
  /// What was probably meant by a name or a path without a file, in a sentence: a file of the folder, a
  /// built-in theme, or for a name those that are similar to it. `nil` for none, and for a file that exists.
  package static func hint(for name: String) -> String? {
    guard !exists(name) else { return nil }
    if name.contains(",") { return "each theme is given by itself; \(builtInThemes(like: ""))" }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let stem = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    if stem != name, let builtIn = BuiltInTheme.named(stem) {
      return proposal(of: [builtIn.name])
    }
    guard name.hasSuffix(".json") else {
      if exists(name + ".json") { return proposal(of: ["\(name).json"]) }
      return name.contains { "/.".contains($0) } ? nil : builtInThemes(like: name)
    }
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? ""
    let themes = fileNames(in: folder).filter { $0.hasSuffix(".json") }.map { folder + $0 }
    return proposal(of: themes.meant(by: name))
  }

  /// The built-in theme that a name probably means, and where all are listed.
  package static func builtInThemes(like name: String) -> String {
    let question = proposal(of: builtInNames.meant(by: name)).map { "\($0) " } ?? ""
    return question + "gusset themes lists all built-in themes"
  }
}
