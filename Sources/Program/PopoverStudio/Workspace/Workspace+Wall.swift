internal import FoundationEssentials
package import Gusset

/// What the wall of themes shows.
extension Workspace {
  /// The groups of the wall, with their themes, as JSON.
  package var wallJSON: String {
    let groups = BuiltInTheme.Group.allCases.map { group in
      JSONValue.object([
        ("title", .string(group.rawValue)),
        (
          "themes",
          .array(
            BuiltInTheme.all.filter { $0.group == group }.map { theme in
              card(theme.name, summary: theme.summary, theme.theme)
            })
        ),
      ])
    }
    let files = files.map { name, theme in
      card(name, summary: oneLine(theme.name), theme)
    }
    return JSONValue.object([
      ("folder", .string(FileManager.default.currentDirectoryPath)),
      ("files", .array(files)), ("groups", .array(groups)),
      ("open", .array(openPaths.map(JSONValue.string))),
    ]).text()
  }

  /// A theme of the wall, with the names of its looks beside the usual one.
  private func card(_ name: String, summary: String, _ theme: Theme) -> JSONValue {
    .object([
      ("name", .string(name)), ("summary", .string(summary)),
      ("looks", .array(theme.givenAppearances.map { .string($0.rawValue) })),
    ])
  }

  /// A small picture of a theme of the wall, as PNG.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` for a name that no theme has, and the errors of
  ///   drawing it.
  package func thumbnail(of name: String) throws(GussetError) -> [UInt8] {
    let theme = try theme(named: name)
    let least = theme.backgroundMetrics.smallestBody
    let body = Size(width: max(112, least.width), height: max(64, least.height))
    let margins = theme.backgroundMetrics.arrowMargins(.up)
    let popover = Popover(
      size: Size(width: body.width, height: body.height + margins.top), arrow: .up(offset: 0),
      theme: theme)
    let resolved = try popover.resolved(scale: Scale(2))
    return try theme.shadows.isEmpty
      ? resolved.stretchedImage().png().bytes : resolved.pngWithShadows().bytes
  }
}
