internal import ArgumentParser

/// A help page, whose options that `gusset render` describes in the same words are one sentence.
///
/// They stay in the completions of shells, which hidden options do not.
struct HelpPage: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    let entries = Self.entries(of: text)
    let known = Self.entries(of: RenderCommand.helpMessage())
    // The pages of `render --help` and `help render` begin alike; only one has `--version`.
    let isRender = entries.first == known.first
    let shared = isRender ? [] : entries.filter { $0.hasPrefix("  -") && known.contains($0) }
    description = entries.compactMap { entry in
      guard shared.count > 1, shared.contains(entry) else { return entry }
      return entry == shared.last ? Self.sentence(about: shared) : nil
    }.joined(separator: "\n")
  }

  /// The lines of a page, those of an option together, without empty ones at the end.
  private static func entries(of text: String) -> [String] {
    var entries: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("   "), !entries.isEmpty {
        entries[entries.count - 1] += "\n\(line)"
      } else {
        entries.append(String(line))
      }
    }
    while entries.last == "" { entries.removeLast() }
    return entries
  }

  /// Says where options are described, in lines of 79 characters.
  private static func sentence(about entries: [String]) -> String {
    let names = entries.compactMap { entry in
      entry.split(separator: " ").first { $0.hasPrefix("--") && $0 != "--help" }.map(String.init)
    }
    var lines = ["  As in gusset help render:"]
    for word in names + (names.contains("--theme") ? ["and", "style"] : []) {
      if lines[lines.count - 1].count + word.count < 79 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
