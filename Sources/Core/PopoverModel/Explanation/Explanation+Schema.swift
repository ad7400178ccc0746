internal import PopoverGeometry

extension Explanation {
  /// A line for each length that the theme sets and that no other line explains. Such a length is
  /// drawn as requested.
  static func unadjustedLines(
    _ popover: ResolvedPopover, besides lines: [Line], schema: ObjectSchema<Theme>
  ) -> [Line] {
    let theme = popover.theme.source
    let document = schema.written(theme, standard: .standard)
    return schema.descriptions(.standard).paths.compactMap { path, key in
      guard case .number(_, .points) = key.kind, isDrawn(key, popover),
        !lines.contains(where: { $0.name == path }),
        let steps = [JSONKey](path: path),
        let length = document[steps]?.number
      else { return nil }
      let value = shortNumber(length)
      return Line(path, "\(value) pt", "\(value) pt")
    }
  }

  /// Whether a length affects the outline of this popover.
  private static func isDrawn(_ key: KeyDescription, _ popover: ResolvedPopover) -> Bool {
    switch key.section {
    // The line of the content explains the insets, and shadows are a separate layer.
    case .insets, .shadows: false
    case .arrow where popover.requestedArrow == nil: false
    default: popover.theme.values.geometry == .gusset || !key.isFixedInGIK
    }
  }
}
