package import Gusset

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
      return "did you mean \(builtIn.name)?"
    }
    guard name.hasSuffix(".json") else {
      if exists(name + ".json") { return "did you mean \(name).json?" }
      return name.contains { "/.".contains($0) } ? nil : builtInThemes(like: name)
    }
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? ""
    let themes = fileNames(in: folder).filter { $0.hasSuffix(".json") }.map { folder + $0 }
    let question = didYouMean(themes, not: name).dropFirst(2)
    return question.isEmpty ? nil : String(question)
  }

  /// The built-in theme that a name probably means, and where all are listed.
  package static func builtInThemes(like name: String) -> String {
    let question = didYouMean(builtInNames, not: name).dropFirst(2)
    return question + (question.isEmpty ? "" : " ") + "gusset themes lists all built-in themes"
  }
}
