package import Gusset

/// A style sheet that draws popovers of a theme as one path, at any size, without images or script.
///
/// The class `gusset-NAME` goes on the element around the content, and `data-arrow` on that element
/// names the arrow's direction. The element's two pseudo-elements draw border and fill, each cut out
/// by a `shape()` whose coordinates stretch. The arrow's offset, colors, padding and shadow are custom
/// properties.
package struct PopoverStyleSheet: Sendable {
  /// The name of the class.
  package let className: String
  /// The text of the style sheet.
  package let text: String

  /// The type of the offset, so that transitions can change it.
  private static let registration = """
    /* Pages may set the properties of the first rule. */
    @property --gusset-offset { syntax: "<length-percentage>"; inherits: true; initial-value: 0px; }

    """

  /// Writes a theme's style sheet. Its looks follow the page's `color-scheme`, and apply when the user
  /// prefers more contrast.
  ///
  /// - Parameter name: the part of the class's name after `gusset-`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package init(_ theme: ResolvedTheme, name: String) throws(GussetError) {
    className = cssClassName(name)
    let rules = try StyleSheet(
      theme.looksByContrast, for: StyleRules.Target(selector: ".\(className)"),
      scales: [.x1, 2, 3])
    text = Self.registration + rules.text
  }

  /// The rules of a theme without spaces that browsers do not need, for a script that contains them.
  ///
  /// The rules are the text of a template of JavaScript, which calls the functions of the outlines.
  ///
  /// - Parameter selector: the selector of the elements.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package static func compact(
    _ theme: ResolvedTheme, selector: String
  ) throws(GussetError) -> (functions: String, registration: String, rules: String) {
    let sheet = try StyleSheet(
      theme.looksByContrast, for: StyleRules.Target(selector: selector, knowsSides: true),
      scales: [.x1])
    let (functions, registration, rules) = sheet.compact
    return (functions, registration, "\(selector){\(rules)}")
  }

  /// The style sheet of one popover, with the looks of a theme that have room at its size.
  ///
  /// - Parameters:
  ///   - theme: a theme whose usual look has room, at the scale of the rules.
  ///   - className: the name of the class.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the usual look cannot be drawn.
  package static func text(
    _ theme: ResolvedTheme, size: Size, arrow: Arrow?, className: String
  ) throws(GussetError) -> String {
    let target = StyleRules.Target(selector: ".\(className)", popover: (size, arrow))
    func hasRoom(_ look: ResolvedTheme) -> Bool { (try? StyleRules(look, for: target)) != nil }
    let looks = try theme.looksByContrast.compactMap { looks -> SchemeLooks? in
      guard looks.condition == nil || hasRoom(looks.light) else { return nil }
      let dark = hasRoom(looks.dark) ? looks.dark : looks.light
      return SchemeLooks(condition: looks.condition, light: looks.light, dark: dark)
    }
    return try StyleSheet(looks, for: target, scales: [theme.scale]).text
  }
}

/// The name of a theme's class: `gusset-` and the theme's name in characters of every platform.
package func cssClassName(_ name: String) -> String { "gusset-\(name.portableName)" }
