internal import Gusset

/// The parts of a popover that only some themes have.
enum CodePart: String, Hashable {
  /// An arrow with straight flanks.
  case straight
  /// An arrow along a path.
  case path
  /// An arrow that skews beside a corner.
  case skew
  /// An arrow that stays upright beside a corner.
  case upright
  /// A visible border.
  case border
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

/// A source file of a popover, complete with all parts, which compiles as it stands.
///
/// Comments mark what depends on the theme. `// gusset:part a b` begins lines for themes that have
/// one of the parts, and `// gusset:constants` begins those with values of the theme; `// gusset:end`
/// ends either. Such blocks can be nested. The names `ThemePopover`, `themePopover` and `"theme"`
/// stand for those of the theme.
struct CodeTemplate {
  private let text: String

  init(_ text: String) { self.text = text }

  /// A file that is embedded in the module.
  init(_ file: [UInt8]) { text = String(decoding: file, as: UTF8.self) }

  /// The text for a theme.
  ///
  /// - Parameter values: the values of constants, by name. A value has the indent of its own lines.
  func text(for code: CodeTheme, _ values: [String: String]) -> String {
    text(for: code.parts, values)
      .replacing("ThemePopover", with: code.type)
      .replacing("themePopover", with: "\(code.name)Popover")
      .replacing("\"theme\"", with: "\"\(code.name)\"")
  }

  /// The lines of some parts, with values for the constants.
  func text(for parts: Set<CodePart>, _ values: [String: String]) -> String {
    var lines: [Substring] = []
    // Whether each open block is kept, and whether it has constants.
    var blocks: [(isKept: Bool, hasConstants: Bool)] = []
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.popFirst() {
      let words = line.split(separator: " ")
      if words.starts(with: ["//", "gusset:part"]) {
        let wanted = words.dropFirst(2).compactMap { CodePart(rawValue: String($0)) }
        blocks.append((!parts.isDisjoint(with: wanted), false))
      } else if words.starts(with: ["//", "gusset:constants"]) {
        blocks.append((true, true))
      } else if words.starts(with: ["//", "gusset:end"]) {
        blocks.removeLast()
      } else if blocks.contains(where: \.hasConstants), let constant = Constant(line, &rest) {
        guard blocks.allSatisfy(\.isKept) else { continue }
        let value = values[constant.name] ?? constant.value
        lines.append("\(constant.declaration) = \(value)\(constant.end)")
      } else if blocks.allSatisfy(\.isKept) {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// A constant of a template: `static let arrowBase: CGFloat = 37`.
private struct Constant {
  /// The text before ` = `.
  let declaration: Substring
  /// The value in the template.
  let value: String
  /// A semicolon where the language has one.
  let end: String

  /// The name, with a small letter first.
  var name: String {
    let name = declaration.prefix { $0 != ":" }.split(separator: " ").last ?? ""
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Reads a constant.
  ///
  /// - Parameters:
  ///   - line: its first line.
  ///   - rest: the lines that follow; those of the value are removed.
  init?(_ line: Substring, _ rest: inout ArraySlice<Substring>) {
    guard let middle = line.firstRange(of: " = "), !line.contains("//") else { return nil }
    declaration = line[..<middle.lowerBound]
    var value = String(line[middle.upperBound...])
    if "[(".contains(value.last ?? " ") {
      // The line that closes the value has the indent of the first one.
      let closing = String(line.prefix { $0 == " " })
      while let next = rest.popFirst() {
        value += "\n" + next
        if next.hasPrefix(closing), "])".contains(next.dropFirst(closing.count).first ?? " ") {
          break
        }
      }
    }
    end = value.hasSuffix(";") ? ";" : ""
    self.value = String(value.dropLast(end.count))
  }
}
