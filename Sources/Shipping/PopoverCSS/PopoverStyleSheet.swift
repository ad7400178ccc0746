package import Gusset

/// A style sheet that draws popovers of a theme as one path, at any size, without images or script.
///
/// The class `gusset-NAME` goes on the element around the content, and `data-arrow` on that element
/// names the arrow's direction. The element is the body, and its two pseudo-elements draw the arrow; see
/// ``SkinRules``. The arrow's offset, colors, padding and shadow are custom properties.
package struct PopoverStyleSheet: Sendable {
  /// The name of the class.
  package let className: String
  /// The text of the style sheet.
  package let text: String

  /// Writes a theme's style sheet. Its looks follow the page's `color-scheme`, and apply when the user
  /// prefers more contrast.
  ///
  /// - Parameters:
  ///   - name: the part of the class's name after `gusset-`.
  ///   - colors: the properties of the page for colors.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package init(
    _ theme: ResolvedTheme, name: String, colors: ColorProperties = [:]
  ) throws(GussetError) {
    className = cssClassName(name)
    let sheet = try StyleSheet(
      theme.looksByContrast, for: SkinTarget(selector: ".\(className)", colors: colors),
      scales: [.x1, 2])
    var start = StyleSheetWriter(selector: "")
    start.addLine("/* Pages may set the properties of the first rule. */")
    start.register(
      "--gusset-offset", syntax: "<length-percentage>", inherits: true, initial: "0px")
    start.register(
      StretchingPolygon.Place.tip, syntax: "<length-percentage>", inherits: false, initial: "0px")
    text = start.text + sheet.text
  }

  /// The rules of a theme for a script that contains them: `&` is the selector of the elements, `@3x` and `@3y`
  /// are the points of the fourth polygon, for an arrow on a horizontal and on a vertical edge.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  package static func compact(
    _ theme: ResolvedTheme, colors: ColorProperties = [:]
  ) throws(GussetError) -> (rules: String, polygons: [String]) {
    try StyleSheet(
      theme.looksByContrast, for: SkinTarget(selector: "&", isPlaced: true, colors: colors),
      scales: [.x1]
    ).compact
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
    let target = SkinTarget(selector: ".\(className)", popover: (size, arrow))
    func hasRoom(_ look: ResolvedTheme) -> Bool {
      (try? SkinRules(look, for: target, structure: SkinStructure([look]))) != nil
    }
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
