internal import ArgumentParser
internal import Gusset

/// A help page, whose options that `gusset render` describes in the same words are one sentence.
///
/// They stay in the completions of shells, which hidden options do not.
struct HelpPage: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    let entries = Self.entries(of: text)
    let known = Self.entries(of: RenderCommand.helpMessage())
    let shared = Set(known.filter { $0.hasPrefix("  -") }).intersection(entries)
    guard shared.count > 1, entries != known else {
      description = entries.joined(separator: "\n")
      return
    }
    let last = entries.lastIndex(where: shared.contains)
    description = entries.enumerated().compactMap { index, entry in
      guard shared.contains(entry) else { return entry }
      return index == last ? Self.sentence(about: entries.filter(shared.contains)) : nil
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
    let styles = names.contains("--theme") ? ["and", "style"] : []
    var lines = ["  As in gusset help render:"]
    for word in names + styles {
      if lines[lines.count - 1].count + word.count < 79 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
