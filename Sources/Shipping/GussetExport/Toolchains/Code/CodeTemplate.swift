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
  /// A border over what lies behind the popover.
  case backdropBorder
  /// Shadows inside the border.
  case inset
  /// A material that blurs what lies behind the popover.
  case material
  /// Images beside the code.
  case pictures
  /// Several looks.
  case looks
  /// A look for more contrast.
  case contrast
  /// A single look.
  case oneLook
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
  func text(for code: CodeTheme, _ dialect: CodeDialect) -> String {
    text(for: code.parts, code.constants, looks: code.looks.mapValues { $0.constants }, dialect)
      .replacing("ThemePopover", with: code.type)
      .replacing("themePopover", with: "\(code.name)Popover")
      .replacing("\"theme\"", with: "\"\(code.name)\"")
  }

  /// The lines of some parts, with values for the constants.
  ///
  /// - Parameter looks: the values in other looks, by the names of the constants that are these looks.
  ///   Such a constant states what differs from `values`.
  func text(
    for parts: Set<CodePart>, _ values: [String: CodeConstant],
    looks: [String: [String: CodeConstant]] = [:], _ dialect: CodeDialect
  ) -> String {
    var lines: [Substring] = []
    // The names of the constants so far.
    var names: [String] = []
    // Whether each open block is kept, and whether it has constants.
    var blocks: [(isKept: Bool, hasConstants: Bool)] = []
    // The lines that are left out and open a brace, which is not closed yet: their indents, and how
    // much more those of the lines between the braces have.
    var openings: [(indent: Int, shift: Int)] = []
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
      } else if blocks.contains(where: { $0.hasConstants }), let constant = Constant(line, &rest) {
        guard blocks.allSatisfy({ $0.isKept }) else { continue }
        names.append(constant.name)
        let value =
          looks[constant.name].map {
            constant.call(with: names.changes(of: values, in: $0, dialect))
          } ?? values[constant.name].map(dialect.text) ?? constant.value
        lines.append("\(constant.declaration) = \(value)\(constant.end)")
      } else if blocks.allSatisfy({ $0.isKept }) {
        // What is left of a condition's body has the indent of the condition.
        if let last = openings.last, last.shift == 0, !words.isEmpty {
          openings[openings.count - 1].shift = line.indent - last.indent
        }
        lines.append(line.dropFirst(min(openings.reduce(0) { $0 + $1.shift }, line.indent)))
      } else {
        if words.first?.hasPrefix("}") == true { _ = openings.popLast() }
        if line.hasSuffix("{") { openings.append((line.indent, 0)) }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  /// The number of spaces before the first word.
  fileprivate var indent: Int { prefix { $0 == " " }.count }
}

extension [String] {
  /// The names whose values in a look are not those of the usual one.
  fileprivate func changes(
    of values: [String: CodeConstant], in look: [String: CodeConstant], _ dialect: CodeDialect
  ) -> [(name: String, value: String)] {
    compactMap { name in
      guard let value = look[name].map(dialect.text) else { return nil }
      return value == values[name].map(dialect.text) ? nil : (name, value)
    }
  }
}

/// A constant of a template: `static let arrowBase: CGFloat = 37`.
private struct Constant {
  /// The text before ` = `.
  let declaration: Substring
  /// The value in the template.
  let value: String
  /// A semicolon or a comma where the language has one.
  let end: String

  /// The name, with a small letter first.
  var name: String {
    let name = declaration.prefix { $0 != ":" }.split { " ._".contains($0) }.last ?? ""
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
    end = value.last.map { ";,".contains($0) ? String($0) : "" } ?? ""
    self.value = String(value.dropLast(end.count))
  }

  /// The value, a call over several lines, with other arguments.
  func call(with arguments: [(name: String, value: String)]) -> String {
    let lines = value.split(separator: "\n")
    guard lines.count > 2, !arguments.isEmpty else { return "\(lines[0]))" }
    let indent = lines[1].prefix { $0 == " " }
    let sign = lines[1].contains(" = ") ? " = " : ": "
    let list = arguments.map { "\(indent)\($0.name)\(sign)\($0.value)" }
    return "\(lines[0])\n\(list.joined(separator: ",\n"))\n\(lines[lines.count - 1])"
  }
}
