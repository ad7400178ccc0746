public import Gusset
internal import PopoverCSS

extension Theme {
  /// A style sheet with a class that draws the popover at any size, with all looks of the theme: the CSS file that
  /// ``ExportFormat/css`` writes.
  ///
  /// The class `gusset-NAME` goes on the element around the content, and `data-arrow` on that element names the
  /// arrow's direction.
  ///
  /// - Parameter name: the end of the class's name; `nil` for the theme's name.
  /// - Throws: the errors of ``Theme/validate()``.
  public func styleSheet(name: String? = nil) throws(GussetError) -> FileContents {
    let sheet = try PopoverStyleSheet(ResolvedTheme(self), name: (name ?? self.name).portableName)
    return FileContents(text: sheet.text)
  }
}

extension ExportFormat {
  /// CSS: a class that draws the popover at any size.
  public static let css = ExportFormat(
    name: CodeFormat.css.rawValue,
    title: CodeFormat.css.title,
    summary: "a style sheet with a class for popovers of any size, and a page that shows them",
    limits: cssLimits,
    scales: [],
    holdsDisplayP3: true,
    writer: .theme { row, theme throws(GussetError) in
      let sheet = try PopoverStyleSheet(theme, name: row.name, colors: row.colors)
      return [
        PendingFile("\(row.name).css", .text(sheet.text)),
        PendingFile("\(row.name).html", .text(page(row.name, sheet))),
      ]
    })

  /// What no style sheet can show.
  static let cssLimits = [
    .gikArt,
    Limit(sentence: "An arrow stops where a corner begins.") { $0.metrics.arrowAtCorner != .stop },
    Limit(sentence: "The arrow casts no shadow of its own where the fill is translucent.") {
      !$0.fill.isOpaque && !$0.outerShadows.isEmpty
    },
    Limit(
      sentence:
        "The arrow casts no shadow of its own where the border shows what is behind the popover."
    ) { $0.fill.isOpaque && $0.hasBackdropBorder && !$0.outerShadows.isEmpty },
    Limit(sentence: "The arrow casts no shadow of its own where a shadow has a spread.") {
      $0.outerShadows.contains { $0.spread != 0 }
    },
    Limit(sentence: "Inset shadows follow the body, and not the arrow.") {
      !$0.innerShadows.isEmpty
    },
    Limit(
      sentence: """
        With an arrow that is not straight, the highlight follows the body only, and a translucent fill has \
        neither highlight nor inset shadows.
        """
    ) {
      theme in
      if case .straight = theme.values.arrowShape { return false }
      return theme.highlightTone != nil || !theme.innerShadows.isEmpty
    },
  ]

  /// A page with a popover whose arrow moves, and one in each direction.
  private static func page(_ name: String, _ sheet: PopoverStyleSheet) -> String {
    let popovers = (ArrowDirection.allCases.map(\.rawValue) + ["none"]).map { word in
      "    <div class=\"\(sheet.className)\" data-arrow=\"\(word)\">\(word)</div>\n"
    }.joined()
    return filledTemplate(
      PackageResources.css_html,
      ["NAME": name, "CLASS": sheet.className, "POPOVERS": popovers])
  }

  /// A custom element that places itself beside an element.
  ///
  /// CSS keeps it beside its anchor. The script chooses the side and measures the arrow's offset, because
  /// not all browsers can do either in a style sheet.
  public static let element = ExportFormat(
    name: CodeFormat.element.rawValue,
    title: CodeFormat.element.title,
    summary: "scripts with the custom element <gusset-popover>, without dependencies",
    limits: cssLimits,
    scales: [],
    holdsDisplayP3: true,
    writer: .theme { row, theme throws(GussetError) in
      let call = try PopoverElement.call(theme, name: row.name, colors: row.colors)
      return [
        PendingFile(PopoverElement.scriptName, .text("\(PopoverElement.script)\n")),
        PendingFile("\(row.name)-popover.js", .text(PopoverElement.themeScript(call: call))),
        // The page contains the scripts, so that it works from disk.
        PendingFile(
          "\(row.name)-popover.html",
          .text(
            filledTemplate(
              PackageResources.element_html,
              ["NAME": row.name, "SCRIPT": "\(PopoverElement.script)\n\(call)"]))),
      ]
    })

  /// React: a typed component over the style sheet.
  public static let react = ExportFormat(
    name: "react",
    title: "React: a typed component",
    summary: "a typed component for React 18 and later, and its style sheet",
    limits: cssLimits,
    scales: [],
    holdsDisplayP3: true,
    identifier: { $0.typeName },
    writer: .theme { row, theme throws(GussetError) in
      let sheet = try PopoverStyleSheet(theme, name: row.name, colors: row.colors)
      return [
        PendingFile("\(row.name)Popover.css", .text(sheet.text)),
        PendingFile(
          "\(row.name)Popover.tsx",
          .text(
            filledTemplate(
              PackageResources.Popover_tsx, ["NAME": row.name, "CLASS": sheet.className]))),
      ]
    })
}
