internal import PopoverGeometry

extension Explanation {
  /// A line for each length of the table of keys that no rule of its own explains, where a theme
  /// sets it: it is drawn as it was requested.
  static func unadjustedLines(
    _ popover: ResolvedPopover, besides lines: [Line], schema: ObjectSchema<Theme>
  ) -> [Line] {
    let theme = popover.theme.theme
    let document = schema.written(theme, standard: .standard)
    return schema.descriptions(.standard).paths.compactMap { path, key in
      guard case .number(_, .points) = key.kind, isDrawn(key, popover),
        !lines.contains(where: { $0.name == path }),
        let steps = [JSONKey](path: path),
        case .scalar(let value)? = document.value(at: steps[...])
      else { return nil }
      return Line(path, "\(value) pt", "\(value) pt")
    }
  }

  /// Whether a length has a part in the outline of this popover.
  private static func isDrawn(_ key: KeyDescription, _ popover: ResolvedPopover) -> Bool {
    switch key.section {
    // Margins are part of the line of the content, and shadows are a layer of their own.
    case .insets, .shadows: false
    case .arrow where popover.requestedArrow == nil: false
    default: popover.theme.theme.geometry == .gusset || !key.isFixedInGIK
    }
  }
}
