internal import Gusset
internal import PopoverCSS

extension ExportFormat {
  /// React: a typed component over the style sheet.
  public static let react = ExportFormat(
    name: "react",
    title: "React: a typed component",
    summary: "a typed component for React 18 and later, and its style sheet",
    limits: cssLimits,
    scales: [],
    identifier: { $0.typeName }
  ) { input, theme throws(GussetError) in
    let sheet = try PopoverStyleSheet(theme, name: input.name, colors: input.colors)
    return [
      PendingFile("\(input.name)Popover.css", .text(sheet.text)),
      PendingFile(
        "\(input.name)Popover.tsx",
        .text(
          filledTemplate(
            PackageResources.Popover_tsx, ["NAME": input.name, "CLASS": sheet.className]))),
    ]
  }
  .holdingDisplayP3()
}
