package import Gusset

/// A style sheet that draws popovers of a theme as one path, at any size, without images or script.
///
/// The class `gusset-NAME` goes on the element around the content, and `data-arrow` on that element
/// names the arrow's direction. The element's two pseudo-elements draw border and fill, each cut out
/// by a `shape()` whose coordinates stretch. Every measure of the theme is a custom property.
package struct PopoverStyleSheet: Sendable {
  /// The name of the class.
  package let className: String
  /// The text of the style sheet.
  package let text: String

  /// Writes a theme's style sheet. The rules of its appearances apply when the user prefers a dark
  /// color scheme or more contrast.
  ///
  /// - Parameter name: the part of the class's name after `gusset-`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package init(_ theme: ResolvedTheme, name: String) throws(GussetError) {
    className = cssClassName(name)
    let selector = ".\(className)"
    let rules = try theme.styleSheet { look throws(GussetError) in
      StyleRules(look, selector: selector).text + "\n"
        + (try ImageFallback(look).rules(selector: selector))
    }
    text = StyleRules.registrations + "\n" + rules
  }
}

extension PopoverStyleSheet {
  /// The rules for elements of any selector, with the theme's measures as constants and without
  /// spaces that browsers do not need: for a script that contains them.
  ///
  /// The rules are the text of a template of JavaScript, which calls the functions of the outlines.
  /// The arrow is that of `data-arrow`, and `--gusset-offset` moves it. The looks of the theme follow
  /// the user's preferences. Those that differ in no more than colors and shadows share rules.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package static func compact(
    _ theme: ResolvedTheme, selector: String
  ) throws(GussetError) -> (outlines: String, rules: String) {
    var groups: [(rules: CompactRules, looks: [(condition: String?, paints: CompactPaints)])] = []
    for (condition, look) in try theme.looksByMediaCondition {
      var rules = try CompactRules(look, selector: selector)
      if let index = groups.firstIndex(where: { $0.rules.isSame(as: rules) }) {
        groups[index].looks.append((condition, rules.paints))
        groups[index].rules.hasGradient = groups[index].rules.hasGradient || rules.hasGradient
      } else {
        rules.suffix = groups.isEmpty ? "" : "\(groups.count + 1)"
        groups.append((rules, [(condition, rules.paints)]))
      }
    }
    var text = ""
    for (rules, looks) in groups {
      let conditions = looks.compactMap(\.condition).joined(separator: ",")
      text += groups.count == 1 ? rules.text : "@media \(conditions){\(rules.text)}"
      for (condition, paints) in looks.dropFirst() where paints != rules.paints {
        text += "@media \(condition ?? "all"){\(rules.replacements(paints))}"
      }
    }
    return (groups.map(\.rules.outlines).joined(), text)
  }
}

/// The name of a theme's class: `gusset-` and the theme's name in characters of every platform.
package func cssClassName(_ name: String) -> String { "gusset-\(name.portableName)" }

extension String {
  /// The name in characters that every platform allows: at most 100 ASCII letters, digits, `-` and
  /// `_`, with `-` for each other character. `popover` when there is no letter or digit.
  package var portableName: String {
    let name = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
    return name.contains { $0 != "-" && $0 != "_" } ? String(name.prefix(100)) : "popover"
  }
}
