internal import Pixels
internal import PopoverGeometry

extension Explanation {
  /// A popover of the `gik` geometry: which art, and how it is stretched.
  static func lines(gik popover: Popover, drawing: Drawing) throws(GussetError) -> [Line] {
    let unit = drawing.scale.roundedUp
    let plan = try StretchPlan(gik: popover, scale: unit)
    let piece = plan.appearance.piece
    let geometry = GIKArt.geometry(of: piece)
    var lines = [sizeLine(popover, drawing)]
    lines.append(
      Line("arrow", popover.arrow.direction?.rawValue ?? "none", "piece \(piece.rawValue)"))
    if plan.appearance.isMirrored {
      lines.append(Line("mirrored", "", "yes", "the art shows the other side"))
    }
    let insets = geometry.capInsets
    lines.append(
      Line(
        "art", "",
        "\(geometry.size) pt, caps \(shortNumber(insets.top)), \(shortNumber(insets.left)),"
          + " \(shortNumber(insets.bottom)), \(shortNumber(insets.right))"))
    for (index, pass) in plan.passes.enumerated() {
      lines.append(
        Line(
          "pass \(index + 1)", "", "\(pass.columns.totalLength)x\(pass.rows.totalLength) px",
          plan.passes.count == 1
            ? "stretched once" : index == 0 ? "before the arrow" : "behind the arrow"))
    }
    if let direction = popover.arrow.direction {
      let extent = popover.size.length(direction.edge)
      let center = extent / 2 + popover.arrow.offset
      let metrics = popover.theme.gikMetrics
      let isInCorner = piece.shows.place != .middle
      lines.append(
        Line(
          "offset", "\(shortNumber(popover.arrow.offset)) pt",
          isInCorner ? "the corner's" : "\(shortNumber(popover.arrow.offset)) pt",
          isInCorner
            ? "the base from \(shortNumber(center - metrics.arrowBase / 2)) to"
              + " \(shortNumber(center + metrics.arrowBase / 2)) has no room beside the corner"
            : ""))
    }
    lines.append(
      Line(
        "border.width", "\(shortNumber(popover.theme.border.width)) pt", "0.5 pt",
        "only the inner half of the original's line is seen"))
    let frame = Rect(
      minX: 0, minY: 0, maxX: popover.size.width, maxY: popover.size.height)
    let body = popover.theme.backgroundMetrics.body(of: frame, arrow: popover.arrow.direction)
    let pixels = drawing.scale.value
    return lines
      + contentLines(
        Rect(
          minX: body.minX * pixels, minY: body.minY * pixels, maxX: body.maxX * pixels,
          maxY: body.maxY * pixels), popover, drawing.scale)
  }
}
