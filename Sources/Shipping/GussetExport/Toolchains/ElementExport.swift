internal import Gusset

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
    let call = try PopoverElement.call(theme, name: input.name, colors: input.colors)
    return [
      PendingFile(PopoverElement.scriptName, .text("\(PopoverElement.script)\n")),
      PendingFile("\(input.name)-popover.js", .text(PopoverElement.themeScript(call: call))),
      // The page contains the scripts, so that it works from disk.
      PendingFile(
        "\(input.name)-popover.html",
        .text(
          filledTemplate(
            PackageResources.element_html,
            ["NAME": input.name, "SCRIPT": "\(PopoverElement.script)\n\(call)"]))),
    ]
  }
  .holdingDisplayP3()
}
