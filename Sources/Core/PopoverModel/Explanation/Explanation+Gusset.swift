internal import PopoverGeometry

extension Explanation {
  /// The lines of a popover in the `gusset` geometry: the theme's sizes and those of its outline.
  static func lines(_ popover: ResolvedPopover, _ layout: OutlineLayout) -> [Line] {
    lineLines(popover) + cornerLines(popover.theme, layout)
      + arrowLines(popover, layout.outline)
  }

  /// The lines about border, highlight and fill.
  private static func lineLines(_ popover: ResolvedPopover) -> [Line] {
    let (theme, metrics) = (popover.theme.source, popover.theme.metrics)
    func width(_ name: String, _ requested: Double, _ resolved: Double) -> Line {
      let isSnapped = !same(requested * popover.scale.value, resolved)
      return Line(
        name, "\(shortNumber(requested)) pt", "\(shortNumber(resolved)) px",
        isSnapped ? "rounded down to whole pixels, but at least one" : "")
    }
    var lines = [width("border.width", theme.border.width, metrics.borderWidth)]
    if metrics.borderWidth > 0, !popover.theme.showsBorder {
      lines.append(Line("border.color", theme.border.color.css, "none", "it is transparent"))
    }
    if let highlight = theme.highlight {
      lines.append(width("highlight.width", highlight.width, metrics.highlightWidth))
    }
    let reasons = [
      theme.fill.interpolation == .oklab ? "more stops replace the interpolation in Oklab" : nil,
      theme.gloss == nil ? nil : "the gloss is composited over it",
    ]
    lines.append(
      Line(
        "fill", "\(theme.fill.stops.count) stops", "\(popover.fill.stops.count) stops",
        reasons.compactMap(\.self).joined(separator: ", and ")))
    return lines
  }

  /// The lines about the four corners, measured on the edge that the border's position names.
  static func cornerLines(_ theme: ResolvedTheme, _ layout: OutlineLayout) -> [Line] {
    let (metrics, direction) = (theme.metrics, layout.orientation.direction)
    let resolvedRadii = layout.outline.radii.corners(direction)
    let requestedRadii = metrics.outerRadii
    let near = layout.outline.room
    func line(_ name: String, _ path: KeyPath<CornerRadii, Double>) -> Line {
      let (requested, resolved) = (requestedRadii[keyPath: path], resolvedRadii[keyPath: path])
      let place = SeamlessPath.Radii.place(of: path, direction)
      let isLow = place == \SeamlessPath.Radii.nearLow
      let isHigh = place == \SeamlessPath.Radii.nearHigh
      let room = isLow ? near?.low : isHigh ? near?.high : nil
      let isUnchanged = same(requested, resolved)
      let isBesideArrow = room.map { $0 < requested } == true
      let reason =
        isUnchanged
        ? ""
        : isBesideArrow
          ? "reduced to the room beside the arrow"
          : "reduced by one factor, because two radii overlap on a side"
      let measured = resolved > 0 ? max(0, resolved - metrics.referenceInset) : 0
      return Line(
        name, "\(shortNumber(theme.values.cornerRadii[keyPath: path])) pt",
        "\(points(measured, theme.scale)) pt", reason,
        isLimited: !isUnchanged && !isBesideArrow)
    }
    return [
      line("cornerRadius.topLeft", \.topLeft), line("cornerRadius.topRight", \.topRight),
      line("cornerRadius.bottomRight", \.bottomRight),
      line("cornerRadius.bottomLeft", \.bottomLeft),
    ]
  }
}
