internal import Gusset

/// The colors and shadows of a theme as values of CSS.
struct CompactPaints: Hashable {
  let text: String
  let filter: String
  let fill: String
  let line: String
  /// The line over the fill.
  let lineOverFill: String

  init(_ validated: ResolvedTheme) {
    let theme = validated.values
    text = StyleLayers.textColor(of: theme)
    filter = theme.shadows.cssFilter ?? "none"
    fill =
      validated.fill.solidColor.map(\.cssText)
      ?? "linear-gradient(--ge,\(validated.fill.cssStops))"
    let color = theme.border.color
    line = color.cssText
    lineOverFill = color.isOpaque ? line : "linear-gradient(\(line) 0 0),\(fill)"
  }
}
