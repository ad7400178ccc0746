package import PopoverGeometry
package import PopoverModel

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
  package init(_ theme: ValidatedTheme, name: String) throws(GussetError) {
    className = cssClassName(name)
    let selector = ".\(className)"
    var blocks: [String] = []
    for (condition, look) in try theme.looksByMediaCondition {
      let rules =
        StyleRules(look, selector: selector).text + "\n"
        + (try ImageFallback(look).rules(selector: selector))
      blocks.append(condition.map { "@media \($0) {\n\(rules.indentedLines)}\n" } ?? rules)
    }
    text = StyleRules.registrations + "\n" + blocks.joined(separator: "\n")
  }
}

extension PopoverStyleSheet {
  /// The rules for elements of any selector, with the theme's measures as constants and without
  /// spaces that browsers do not need: for a script that contains them.
  ///
  /// The rules are the text of a template of JavaScript, which calls the functions of the outlines.
  /// The arrow is that of `data-arrow`, and `--gusset-offset` moves it. The looks of the theme that
  /// ``sharesOutline(with:)`` admits follow the user's preferences.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package static func compact(
    _ theme: ValidatedTheme, selector: String
  ) throws(GussetError) -> (outlines: String, rules: String) {
    let rules = try CompactRules(theme, selector: selector)
    var text = rules.text
    for (condition, look) in try theme.looksByMediaCondition {
      let other = try CompactRules(look, selector: selector)
      guard let condition, other.paints != rules.paints, rules.isSame(as: other) else { continue }
      text += "@media \(condition){\(rules.replacements(other.paints))}"
    }
    return (rules.outlines, text)
  }
}

extension ValidatedTheme {
  /// Whether the outline and its layers are the same as those of another look, so that one set of
  /// rules has both: the looks differ in no more than colors and shadows.
  package func sharesOutline(with look: ValidatedTheme) throws(GussetError) -> Bool {
    let rules = try CompactRules(self, selector: "")
    return rules.isSame(as: try CompactRules(look, selector: ""))
  }
}

/// The name of a theme's class: `gusset-` and the theme's name in characters of every platform.
package func cssClassName(_ name: String) -> String { "gusset-\(name.portableName)" }
