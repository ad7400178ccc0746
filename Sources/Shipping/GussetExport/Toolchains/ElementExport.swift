internal import Gusset
internal import PopoverCSS

extension ExportFormat {
  /// A custom element that places itself beside an element.
  ///
  /// CSS keeps it beside its anchor. The script chooses the side and measures the arrow's offset, because
  /// not all browsers can do either in a style sheet.
  public static let element = ExportFormat(
    name: "element",
    title: "web pages: a custom element",
    summary: "scripts with the custom element <gusset-popover>, without dependencies",
    limits: cssLimits,
    scales: []
  ) { input, theme throws(GussetError) in
    let script = try themeScript(theme, name: input.name, colors: input.colors)
    // All themes share the script of the element. Pages load it, and people read it here, so it has no indents.
    let element = String(decoding: PackageResources.gusset_popover_js, as: UTF8.self)
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    return [
      PendingFile("gusset-popover.js", .text("\(element)\n")),
      PendingFile(
        "\(input.name)-popover.js",
        .text("import { skin } from \"./gusset-popover.js\"\n\n\(script)\n")),
      // The page contains the scripts, so that it works from disk.
      PendingFile(
        "\(input.name)-popover.html",
        .text(
          filledTemplate(
            PackageResources.element_html, ["NAME": input.name, "SCRIPT": "\(element)\n\(script)"]))
      ),
    ]
  }
  .holdingDisplayP3()

  /// The call that adds a theme's rules to those of the element.
  private static func themeScript(
    _ theme: ResolvedTheme, name: String, colors: ColorProperties
  ) throws(GussetError) -> String {
    let (rules, polygons) = try PopoverStyleSheet.compact(theme, colors: colors)
    return """
      // <gusset-popover theme="\(name)">
      skin("\(name)", `\(rules)`, \(polygons))
      """
  }
}
