internal import PopoverGeometry

extension Explanation {
  /// A popover of the `gusset` geometry: every measure of its theme against its outline.
  static func lines(gusset popover: Popover, drawing: Drawing) -> [Line] {
    let theme = popover.theme
    let scale = drawing.scale
    let metrics = PixelMetrics(theme, scale: scale)
    let (outline, orientation) = popover.outline(
      pixels: drawing.pixelSize, metrics: metrics, scale: scale)
    var lines = [sizeLine(popover, drawing)]
    lines += lineLines(theme, metrics, drawing)
    lines += cornerLines(theme, metrics, outline, popover, scale)
    lines += arrowLines(popover, metrics, outline, scale)
    let body = orientation.applied(
      to: Rect(minX: 0, minY: outline.bodyTop, maxX: outline.extent, maxY: outline.depth))
    return lines + contentLines(body, popover, scale)
  }

  /// Border, highlight and fill.
  private static func lineLines(
    _ theme: Theme, _ metrics: PixelMetrics, _ drawing: Drawing
  ) -> [Line] {
    func width(_ name: String, _ asked: Double, _ got: Double) -> Line {
      let isSnapped = !same(asked * drawing.scale.value, got)
      return Line(
        name, "\(shortNumber(asked)) pt", "\(shortNumber(got)) px",
        isSnapped ? "lines are whole pixels: rounded down, but at least one" : "")
    }
    var lines = [width("border.width", theme.border.width, metrics.borderWidth)]
    if metrics.borderWidth > 0, !theme.showsBorder(metrics) {
      lines.append(Line("border.color", theme.border.color.hex, "none", "it is transparent"))
    }
    if let highlight = theme.highlight {
      lines.append(width("highlight.width", highlight.width, metrics.highlightWidth))
    }
    let isGlossed = theme.gloss != nil
    lines.append(
      Line(
        "fill", "\(theme.fill.stops.count) stops", "\(drawing.fill.stops.count) stops",
        isGlossed ? "the gloss is laid into it" : ""))
    return lines
  }

  /// The four corners, measured on the edge that the border's position names.
  private static func cornerLines(
    _ theme: Theme, _ metrics: PixelMetrics, _ outline: PopoverOutline, _ popover: Popover,
    _ scale: Scale
  ) -> [Line] {
    let direction = popover.arrow.direction ?? .up
    let got = outline.radii.corners(direction)
    let wanted = metrics.outerRadii
    let near = outline.room
    func line(_ name: String, _ path: KeyPath<CornerRadii, Double>) -> Line {
      let (wish, have) = (wanted[keyPath: path], got[keyPath: path])
      let place = SeamlessPath.Radii.place(of: path, direction)
      let isLow = place == \SeamlessPath.Radii.nearLow
      let isHigh = place == \SeamlessPath.Radii.nearHigh
      let room = isLow ? near?.low : isHigh ? near?.high : nil
      let reason =
        same(wish, have)
        ? ""
        : room.map { $0 < wish } == true
          ? "a corner beside the arrow gives way to it"
          : "radii that overlap on a side shrink by one factor"
      let measured = have > 0 ? max(0, have - metrics.referenceInset) : 0
      return Line(
        name, "\(shortNumber(theme.cornerRadii[keyPath: path])) pt",
        "\(points(measured, scale)) pt", reason)
    }
    return [
      line("cornerRadius.topLeft", \.topLeft), line("cornerRadius.topRight", \.topRight),
      line("cornerRadius.bottomRight", \.bottomRight),
      line("cornerRadius.bottomLeft", \.bottomLeft),
    ]
  }
}
