package import Gusset
package import PopoverCSS

/// The custom element `<gusset-popover>`: a script that all themes share, and one for each theme.
package enum PopoverElement {
  /// The name of the script that all themes share.
  package static let scriptName = "gusset-popover.js"

  /// The script that all themes share. Pages load it, and people read it here, so it has no indents.
  package static let script = String(decoding: PackageResources.gusset_popover_js, as: UTF8.self)
    .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")

  /// The call that adds a theme's rules to those of the element.
  package static func call(
    _ theme: ResolvedTheme, name: String, colors: ColorProperties = [:]
  ) throws(GussetError) -> String {
    try checkValue(
      "name", name, "\(name)-popover.js" != scriptName, "another name: the element's script has it")
    let (rules, polygons) = try PopoverStyleSheet.compact(theme, colors: colors)
    let list = polygons.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      // <gusset-popover theme="\(name)">
      skin("\(name)", `\(rules)`, [\(list)])
      """
  }

  /// The script of a theme, beside the one that all themes share.
  package static func themeScript(call: String) -> String {
    "import { skin } from \"./\(scriptName)\"\n\n\(call)\n"
  }
}
