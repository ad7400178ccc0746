internal import Pixels
internal import PopoverGeometry

extension Explanation {
  /// The lines of a popover in the `gik` geometry: its piece of art and how it is stretched.
  static func lines(_ popover: ResolvedPopover, _ plan: StretchPlan) -> [Line] {
    let (size, arrow) = (popover.requestedSize, popover.requestedArrow)
    let piece = plan.appearance.piece
    let geometry = GIKArt.geometry(of: piece)
    var lines = [
      Line("arrow", arrow?.direction.rawValue ?? "none", "piece \(piece.rawValue)")
    ]
    if plan.appearance.isMirrored {
      lines.append(Line("mirrored", "", "yes", "the piece has its arrow on the other side"))
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
            ? "stretched once" : index == 0 ? "before the arrow" : "after the arrow"))
    }
    if let arrow {
      let extent = size.length(arrow.direction.edge)
      let center = extent / 2 + arrow.offset
      let metrics = popover.theme.values.gikMetrics
      let isInCorner = piece.shows.place != .middle
      lines.append(
        Line(
          "offset", "\(shortNumber(arrow.offset)) pt",
          isInCorner ? "fixed" : "\(shortNumber(arrow.offset)) pt",
          isInCorner
            ? "the base from \(shortNumber(center - metrics.arrowBase / 2)) to"
              + " \(shortNumber(center + metrics.arrowBase / 2)) is too near to the corner"
            : "", isLimited: isInCorner && arrow.offset != 0))
    }
    lines.append(
      Line(
        "border.width", "\(shortNumber(popover.theme.values.border.width)) pt", "0.5 pt",
        "only the inner half of GIK's line is visible"))
    return lines
  }
}
