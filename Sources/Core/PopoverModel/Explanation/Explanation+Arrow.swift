internal import PopoverGeometry

extension Explanation {
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
    switch arrow {
    case .straight(let straight):
      let base = straight.low.base(inset: d) + straight.high.base(inset: d)
      let isUnchanged = (base - metrics.arrowBase).magnitude < 1e-3 * scale.value
      let isSmaller = outline.bodyTop < ample(metrics).bodyTop
      lines.append(
        Line(
          "arrowBase", "\(shortNumber(theme.arrowBase)) pt", "\(points(base, scale)) pt",
          isUnchanged
            ? ""
            : isSmaller
              ? smaller(metrics, outline)
              : "kept on the border's outer edge; on the measured edge it depends on lean and tip",
          isLimited: !isUnchanged && isSmaller))
      lines += heightLines(theme, metrics, outline, scale)
      lines.append(tipLine(theme, straight, metrics, scale))
      lines += filletLines(theme, straight, metrics, scale)
    case .path(let path):
      lines.append(
        Line(
          "arrowBase", "\(shortNumber(theme.arrowBase)) pt", "\(points(path.base, scale)) pt",
          same(path.base, metrics.arrowBase) ? "" : smaller(metrics, outline),
          isLimited: !same(path.base, metrics.arrowBase)))
      lines += heightLines(theme, metrics, outline, scale)
    }
    return lines + placeLines(requestedArrow, arrow, outline, scale)
  }

  /// An outline that has room for all requested sizes.
  static func ample(_ metrics: PixelMetrics) -> PopoverOutline {
    PopoverOutline(metrics, extent: 1e6, depth: 1e6, arrowCenter: 5e5)
  }

  private static func smaller(_ metrics: PixelMetrics, _ outline: PopoverOutline) -> String {
    outline.bodyTop >= metrics.deepestArrow(in: outline.depth).rounded(.down)
      ? "limited to two thirds of the popover; base and height shrink alike"
      : "limited to the length of the edge; base and height shrink alike"
  }

  private static func heightLines(
    _ theme: Theme, _ metrics: PixelMetrics, _ outline: PopoverOutline, _ scale: Scale
  ) -> [Line] {
    // Rounding and a mitered tip change the height a little. A greater change means a lack of room.
    let full = ample(metrics).bodyTop
    let reason =
      outline.bodyTop < full
      ? smaller(metrics, outline)
      : same(full, metrics.arrowHeight)
        ? "" : "rounded to whole pixels at the border's outer edge, for a crisp body"
    return [
      Line(
        "arrowHeight", "\(shortNumber(theme.arrowHeight)) pt",
        "\(shortNumber(outline.bodyTop)) px", reason, isLimited: outline.bodyTop < full)
    ]
  }

  private static func tipLine(
    _ theme: Theme, _ arrow: StraightArrow, _ metrics: PixelMetrics, _ scale: Scale
  ) -> Line {
    let radius = arrow.tipRadius > 0 ? max(0, arrow.tipRadius - metrics.referenceInset) : 0
    let isSmaller = radius < metrics.tipRadius - 1e-6
    return Line(
      "arrowTipRadius", "\(shortNumber(theme.arrowShape.tipRadius)) pt",
      "\(points(radius, scale)) pt",
      isSmaller ? "reduced so that the flanks below the tip's arc do not lean inwards" : "")
  }

  private static func filletLines(
    _ theme: Theme, _ arrow: StraightArrow, _ metrics: PixelMetrics, _ scale: Scale
  ) -> [Line] {
    guard theme.arrowShape.filletRadius > 0 else { return [] }
    return [("low", arrow.low), ("high", arrow.high)].map { name, flank in
      let radius = flank.fillet > 0 ? flank.fillet + metrics.referenceInset : 0
      let isTooThin = metrics.outerFillet == 0
      let isSmaller = flank.fillet < metrics.outerFillet - 1e-6
      return Line(
        "arrowFilletRadius (\(name) side)", "\(shortNumber(theme.arrowShape.filletRadius)) pt",
        "\(points(radius, scale)) pt",
        isTooThin
          ? "too small for the border's outer edge, which stays sharp"
          : isSmaller ? "reduced to the straight part of edge and flank" : "")
    }
  }

  private static func placeLines(
    _ requestedArrow: Arrow, _ arrow: OutlineArrow, _ outline: PopoverOutline, _ scale: Scale
  ) -> [Line] {
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
            : "the arrow stops at the corner", isLimited: !same(offset, requested) && !isRounded)
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
