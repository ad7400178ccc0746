/// Splits a simple command into words, as a shell does.
package enum ShellWords {
  /// Splits a command at its spaces. It supports bare words, `'…'`, and `$'…'` with `\n`, `\r`,
  /// `\e` and `\\`.
  ///
  /// - Returns: the words; `nil` for any other syntax, which needs a shell.
  package static func split(_ command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var rest = Substring(command)
    while let character = rest.popFirst() {
      switch character {
      case " ":
        if let word { words.append(word) }
        word = nil
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word = (word ?? "") + rest[..<end]
        rest = rest[end...].dropFirst()
      case "$":
        guard rest.popFirst() == "'", let text = escaped(&rest) else { return nil }
        word = (word ?? "") + text
      case _ where character.isLetter || character.isNumber || plain.contains(character):
        word = (word ?? "") + String(character)
      default:
        return nil
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The characters, besides letters and digits, that have no special meaning in a shell.
  private static let plain: Set<Character> = ["-", "+", ".", ",", "/", ":", "=", "@", "_", "%"]

  /// The text up to its closing quotation mark.
  private static func escaped(_ rest: inout Substring) -> String? {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "'": return text
      case "\\":
        switch rest.popFirst() {
        case "n": text += "\n"
        case "r": text += "\r"
        case "e": text += "\u{1B}"
        case "\\": text += "\\"
        default: return nil
        }
      default: text.append(character)
      }
    }
    return nil
  }
}
