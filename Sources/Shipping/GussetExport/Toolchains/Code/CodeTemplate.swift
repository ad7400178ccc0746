/// The parts of a popover that only some themes have.
enum CodePart: String, Hashable {
  /// An arrow with straight flanks.
  case straight
  /// An arrow along a path.
  case path
  /// A round tip.
  case tip
  /// Fillets between flanks and body.
  case fillet
  /// An arrow that skews beside a corner.
  case skew
  /// Corners with different radii.
  case corners
  /// A visible border.
  case border
  /// A border or a highlight, visible or not.
  case band
  /// A line along the inner edge of the border.
  case highlight
  /// Shadows.
  case shadow
  /// A shadow that is larger or smaller than the popover.
  case spread
  /// A popover that shows what lies beneath it.
  case translucent
  /// A color for text.
  case text
}

/// A text with lines that only some themes need.
///
/// A line `%if a b` keeps the lines up to its `%else` or `%end` when a theme has one of the parts,
/// and `%if !a` when it lacks the part. Such blocks can be nested.
struct CodeTemplate {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text for a theme with some parts.
  func text(for parts: Set<CodePart>) -> String {
    var lines: [Substring] = []
    // Whether each open block is kept.
    var blocks: [Bool] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("%if ") {
        blocks.append(line.dropFirst(4).split(separator: " ").contains { has($0, parts) })
      } else if line == "%else" {
        blocks.append(!(blocks.popLast() ?? false))
      } else if line == "%end" {
        blocks.removeLast()
      } else if blocks.allSatisfy({ $0 }) {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func has(_ word: Substring, _ parts: Set<CodePart>) -> Bool {
    if word.hasPrefix("!") { return !has(word.dropFirst(), parts) }
    return CodePart(rawValue: String(word)).map(parts.contains) ?? false
  }
}
