package import Gusset

extension Theme {
  /// What was probably meant by a name or a path without a file, in a sentence: a file of the folder, a
  /// built-in theme, or for a name those that are similar to it. `nil` for none, and for a file that exists.
  package static func hint(for name: String) -> String? {
    guard !exists(name) else { return nil }
    if name.contains(",") { return "each theme is given by itself; \(builtInThemes(like: ""))" }
    guard name.hasSuffix(".json") else {
      if exists(name + ".json") { return "did you mean \(name).json?" }
      return name.contains { "/.".contains($0) } ? nil : builtInThemes(like: name)
    }
    if let builtIn = BuiltInTheme.named(String(name.dropLast(5))) {
      return "did you mean \(builtIn.name)?"
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
