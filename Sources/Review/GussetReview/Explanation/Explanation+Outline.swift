internal import Gusset

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
    if metrics.borderWidth > 0, theme.border.over == .backdrop {
      lines.append(
        Line(
          "border.over", "backdrop", popover.theme.isBorderOverFill ? "fill" : "backdrop",
          popover.theme.isBorderOverFill ? "an opaque border looks the same over the fill" : ""))
    }
    let inner = popover.theme.innerShadows.count
    if inner > 0 { lines.append(Line("shadows[].inset", "\(inner)", "\(inner)")) }
    if let backdrop = theme.backdrop {
      lines.append(
        Line(
          "backdrop.blur", "\(shortNumber(backdrop.blur)) pt", "none",
          "a picture does not know what lies behind it"))
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
    // Beside the arrow there is room for a radius; on the other side there is as much as it wants.
    let near = layout.outline.room
    let rooms = SeamlessPath.Radii(
      nearLow: near?.low ?? .infinity, nearHigh: near?.high ?? .infinity, farLow: .infinity,
      farHigh: .infinity
    ).corners(direction)
    func line(_ name: String, _ path: KeyPath<CornerRadii, Double>) -> Line {
      let (requested, resolved) = (requestedRadii[keyPath: path], resolvedRadii[keyPath: path])
      let isUnchanged = same(requested, resolved)
      let isBesideArrow = same(rooms[keyPath: path], resolved)
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

  /// The lines about the arrow, in the `gusset` geometry.
  static func arrowLines(_ popover: ResolvedPopover, _ outline: PopoverOutline) -> [Line] {
    guard let requestedArrow = popover.requestedArrow else {
      return [Line("arrow", "none", "none")]
    }
    let direction = requestedArrow.direction
    guard let arrow = outline.arrow else {
      return [
        Line("arrow", direction.rawValue, "none", "there is no room for one", isLimited: true)
      ]
    }
    let (theme, metrics, scale) = (popover.theme.values, popover.theme.metrics, popover.scale)
    var lines = [Line("arrow", direction.rawValue, direction.rawValue)]
    let d = metrics.referenceInset
    let isSmaller = outline.bodyTop < PopoverOutline(ample: metrics).bodyTop
    func baseLine(_ base: Double, isUnchanged: Bool, isLimited: Bool) -> Line {
      let reason =
        isLimited
        ? smaller(metrics, outline)
        : "kept on the border's outer edge; on the measured edge it depends on lean and tip"
      return Line(
        "arrowBase", "\(shortNumber(theme.arrowBase)) pt", "\(points(base, scale)) pt",
        isUnchanged ? "" : reason, isLimited: !isUnchanged && isLimited)
    }
    switch arrow {
    case .straight(let straight):
      let base = straight.low.base(inset: d) + straight.high.base(inset: d)
      let isUnchanged = (base - metrics.arrowBase).magnitude < 1e-3 * scale.value
      lines.append(baseLine(base, isUnchanged: isUnchanged, isLimited: isSmaller))
      lines.append(heightLine(theme, metrics, outline))
      let radius = max(0, straight.tipRadius - d)
      lines.append(tipLine(popover, straight.tipRadius > 0 ? radius : 0, outline))
      lines += filletLines(theme, straight, metrics, scale)
    case .path(let path):
      let isUnchanged = same(path.base, metrics.arrowBase)
      lines.append(baseLine(path.base, isUnchanged: isUnchanged, isLimited: true))
      lines.append(heightLine(theme, metrics, outline))
      if case .curved = theme.arrowShape {
        let share = outline.bodyTop / PopoverOutline(ample: metrics).bodyTop
        lines.append(tipLine(popover, metrics.tipRadius * share, outline))
      }
    }
    return lines + placeLines(requestedArrow, arrow, outline, popover.theme)
  }

  private static func smaller(_ metrics: PixelMetrics, _ outline: PopoverOutline) -> String {
    outline.bodyTop >= metrics.deepestArrow(in: outline.depth).rounded(.down)
      ? "limited to two thirds of the popover; base and height shrink alike"
      : "limited to the length of the edge; base and height shrink alike"
  }

  private static func heightLine(
    _ theme: Theme, _ metrics: PixelMetrics, _ outline: PopoverOutline
  ) -> Line {
    // Rounding and a mitered tip change the height a little. A greater change means a lack of room.
    let full = PopoverOutline(ample: metrics).bodyTop
    let reason =
      outline.bodyTop < full
      ? smaller(metrics, outline)
      : same(full, metrics.arrowHeight)
        ? "" : "rounded to whole pixels at the border's outer edge, for a crisp body"
    return Line(
      "arrowHeight", "\(shortNumber(theme.arrowHeight)) pt", "\(shortNumber(outline.bodyTop)) px",
      reason, isLimited: outline.bodyTop < full)
  }

  private static func tipLine(
    _ popover: ResolvedPopover, _ radius: Double, _ outline: PopoverOutline
  ) -> Line {
    let (metrics, scale) = (popover.theme.metrics, popover.scale)
    let requested = popover.theme.values.arrowShape.tipRadius
    let isSmaller = radius < requested * scale.value - 1e-6
    let reason =
      outline.bodyTop < PopoverOutline(ample: metrics).bodyTop
      ? smaller(metrics, outline)
      : "reduced so that the arrow keeps its flanks"
    return Line(
      "arrowTipRadius", "\(shortNumber(requested)) pt", "\(points(radius, scale)) pt",
      isSmaller ? reason : "", isLimited: isSmaller)
  }

  private static func filletLines(
    _ theme: Theme, _ arrow: StraightArrow, _ metrics: PixelMetrics, _ scale: Scale
  ) -> [Line] {
    guard theme.arrowShape.filletRadius > 0 else { return [] }
    let isEven = same(arrow.low.fillet, arrow.high.fillet)
    // With room on the edge, only the flank limits it.
    let isLimited =
      if case .straight(let arrow) = PopoverOutline(ample: metrics).arrow {
        arrow.low.fillet < metrics.outerFillet - 1e-6
      } else { false }
    let sides = isEven ? [""] : [" (low side)", " (high side)"]
    return zip(sides, [arrow.low, arrow.high]).map { side, flank in
      let radius = flank.fillet > 0 ? flank.fillet + metrics.referenceInset : 0
      let isTooThin = metrics.outerFillet == 0
      let isSmaller = flank.fillet < metrics.outerFillet - 1e-6
      return Line(
        "arrowFilletRadius\(side)", "\(shortNumber(theme.arrowShape.filletRadius)) pt",
        "\(points(radius, scale)) pt",
        isTooThin
          ? "too small for the border's outer edge, which stays sharp"
          : isLimited
            ? "reduced to the length of the arrow's flanks"
            : isSmaller
              ? "reduced, because it shares the room beside the arrow with the corner" : "",
        isLimited: isLimited)
    }
  }

  private static func placeLines(
    _ requestedArrow: Arrow, _ arrow: OutlineArrow, _ outline: PopoverOutline,
    _ theme: ResolvedTheme
  ) -> [Line] {
    let scale = theme.scale
    let offset = outline.arrowCenter - outline.extent / 2
    let requested = requestedArrow.offset * scale.value
    let isRounded = (offset - requested).magnitude <= 0.5
    var lines = [
      Line(
        "offset", "\(shortNumber(requestedArrow.offset)) pt", "\(points(offset, scale)) pt",
        same(offset, requested)
          ? ""
          : isRounded
            ? "the length of the edge is rounded to whole pixels"
            : theme.values.arrowAtCorner == .stop
              ? "the arrow stops at the corner"
              : "the arrow is at the end of its edge",
        isLimited: !same(offset, requested) && !isRounded)
    ]
    let lean: Double
    switch arrow {
    case .straight(let arrow): lean = (arrow.high.base - arrow.low.base) / 2
    case .path(let arrow): lean = arrow.lean
    }
    if !same(lean, 0) {
      lines.append(
        Line(
          "base", "below the tip", "\(points(lean, scale)) pt beside the tip",
          "arrowAtCorner is skew: the base stops before the corner"))
    }
    return lines
  }
}
