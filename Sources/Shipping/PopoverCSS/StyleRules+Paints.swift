internal import Gusset

/// What the pseudo-elements paint.
extension StyleRules {
  /// The background of a layer, and its filters.
  func paint(_ layer: Layer, _ side: Side) -> [Declaration] {
    let isHorizontal = side.direction.edge == .x
    let (line, height): (CSSValue, String) = (
      "var(--gusset-border-color)", cssLength(side.edges.arrowHeight)
    )
    // The part of a strip before the body begins, on whole pixels.
    let beforeBody = "0 0 / \(isHorizontal ? "100% \(height)" : "\(height) 100%") no-repeat"
    // The strip's other end has no popover. Beside a vertical side it has none of the body's border.
    let area =
      isHorizontal
      ? " 0 0 / 100% calc(100% - \(height))"
      : inset > 0 ? " 0 \(cssLength(-inset)) / 100% calc(100% + \(cssLength(2 * inset)))" : ""
    let direction = isHorizontal ? "var(\(Turn.direction)), " : ""
    let gradient: CSSValue = "linear-gradient(\(direction)var(--gusset-fill))"
    let fill: CSSValue = "\(gradient)\(area)"
    switch (join, layer) {
    case (.over, .after):
      // A translucent line would be darker where it lies over the body's line.
      let isOpaque = theme.values.border.color.isOpaque
      return [("background", isOpaque ? line : "linear-gradient(\(line) 0 0) \(beforeBody)")]
    case (.over, .before): return [("background", .list(bands(side) + [fill]))]
    case (.on, _): return [("background", "\(gradient) \(beforeBody)")]
    case (.outline, .before): return [("background", fill)] + filters
    case (.outline, .after): return [("background", line)]
    case (.frame, .before): return [("background", .list(bands(side) + [fill]))] + filters
    case (.frame, .after): return []
    }
  }

  /// Half of the distance over which a line fades, because no browser antialiases the stops of gradients.
  private static let softness = 0.3

  /// Pictures of the lines along a straight arrow, inside its outer edge: the highlight, and the border where
  /// the fill lies under it. Its flanks are linear gradients, and its fillets are radial ones.
  private func bands(_ side: Side) -> [CSSValue] {
    guard case .straight(let arrow)? = side.edges.outline.arrow, highlight != nil || join == .frame,
      borderWidth > 0 || highlight != nil
    else { return [] }
    let unit = theme.scale.value
    let flank = arrow.low
    let fillet = flank.fillet / unit
    let (reach, height) = (side.edges.reach, side.edges.arrowHeight)
    // Where the flank becomes the fillet, and where both flanks meet above a round tip.
    let foot = Point(
      x: reach.low - fillet * flank.cosine, y: height - fillet * (1 - flank.sine))
    let apex = (arrow.tipRadius - arrow.tipRadius / flank.sine) / unit
    let edge = side.direction.edge
    func box(_ low: Double, _ top: Double, _ high: Double, _ bottom: Double, isLow: Bool) -> Rect {
      isLow
        ? Rect(minX: -high, minY: top, maxX: -low, maxY: bottom)
        : Rect(minX: low, minY: top, maxX: high, maxY: bottom)
    }
    return [true, false].flatMap { isLow in
      // The flank is the diagonal of its picture, where a gradient to a corner has its half.
      let corner =
        isLow ? "to bottom right" : edge == .x ? "to bottom left" : "to top right"
      let width = borderWidth + (highlight?.width ?? 0)
      // As far as the line's inner edge goes: to the fillet's beginning, or into the body.
      let rest = fillet > 0 ? width * flank.sine : width + 0.5
      let end = Point(x: foot.x + rest * flank.sine / flank.cosine, y: foot.y + rest)
      let line = picture(
        "linear-gradient(\(corner), \(stops { "calc(50% + \(cssLength($0)))" }))",
        box(0, apex, end.x, end.y, isLow: isLow), side)
      guard fillet > 0 else { return [line] }
      let area = box(foot.x - width, foot.y, reach.low, height + width, isLow: isLow)
      let center = Point(
        x: (isLow ? -reach.low : reach.low) - area.minX, y: height - fillet - area.minY)
      let place = edge == .x ? [center.x, center.y] : [center.y, center.x]
      let circle = place.map(cssLength).joined(separator: " ")
      return [
        picture(
          "radial-gradient(circle at \(circle), \(stops { cssLength(fillet + $0) }))", area,
          side), line,
      ]
    }
  }

  /// The colors of both lines across them, from the outer edge to the inside.
  ///
  /// - Parameter place: a distance inside the outer edge as a length of a gradient.
  private func stops(_ place: (Double) -> String) -> CSSValue {
    func pair(_ color: CSSValue, from start: Double, to end: Double) -> CSSValue {
      let softness = Self.softness
      return "\(color) \(place(start + softness)) \(place(end - softness))"
    }
    let border: CSSValue = join == .frame ? "var(--gusset-border-color)" : "#0000"
    var stops: [CSSValue] = []
    if borderWidth > 0 {
      stops.append("\(border) \(place(borderWidth - Self.softness))")
    }
    var end = borderWidth
    if let (_, width) = highlight {
      stops.append(pair("var(\(Turn.light))", from: end, to: end + width))
      end += width
    }
    return .list(stops + ["#0000 \(place(end + Self.softness))"])
  }

  /// A picture in a box whose origin is the tip's axis on the tip's side of the popover.
  private func picture(_ gradient: CSSValue, _ box: Rect, _ side: Side) -> CSSValue {
    let edge = side.direction.edge
    let along: String
    if join == .over, edge == .x {
      along = cssLength(side.edges.span.low + box.minX)
    } else {
      // A percentage of a background's place is one of what the picture leaves free.
      let shift = cssLength((box.minX + box.maxX) / 2)
      let (middle, rest) = ("50% + \(shift)", "\(side.middle) + \(shift)")
      let (low, high) = (
        cssLength(side.ends.low - inset + box.minX), cssLength(side.ends.high - inset - box.maxX)
      )
      along = """
        clamp(min(\(low), \(rest)), \(middle) + var(--gusset-offset), max(100% - \(high), \(rest)))
        """
    }
    let (place, size) = (
      (along, cssLength(box.minY)), (cssLength(box.width), cssLength(box.height))
    )
    return edge == .x
      ? "\(gradient) \(place.0) \(place.1) / \(size.0) \(size.1) no-repeat"
      : "\(gradient) \(place.1) \(place.0) / \(size.1) \(size.0) no-repeat"
  }
}

/// What turns the strips of an arrow, which are drawn for one at the top or at the left, towards a side: properties
/// of the element.
enum Turn {
  /// The properties of a strip's scale, of its fill's direction, and of the highlight's color along the arrow.
  static let (scale, direction, light) = ("--gs", "--ge", "--gh")
  /// The property that is 1 for an arrow at the top or at the bottom, and 0 for one at a vertical side.
  static let axis = "--gq"

  /// A sum that is one length or another one, by the arrow's axis.
  static func onAxis(y: String, x: String) -> String {
    "\(y) + (\(x) - \(y))*var(\(axis))"
  }

  /// The values of most arrows.
  static let usual: [StyleRule.Declaration] = [(scale, "none"), (direction, "to bottom")]

  static func declarations(
    _ side: StyleRules.Side, _ highlight: Theme.Highlight?
  ) -> [StyleRule.Declaration] {
    let scale: CSSValue =
      switch side.direction {
      case .up, .left: "none"
      case .down: "1 -1"
      case .right: "-1 1"
      }
    var declarations: [StyleRule.Declaration] = [(Self.scale, scale)]
    if side.direction.edge == .x {
      declarations.append((direction, side.direction == .down ? "to top" : "to bottom"))
    }
    // The color of the side of the popover at which the arrow is.
    if let highlight, case .straight? = side.edges.outline.arrow {
      let share = side.direction == .up ? 0 : side.direction == .down ? 1 : 0.5
      declarations.append((light, "\(highlight.fill.color(at: share))"))
    }
    return declarations
  }

  /// The property that has the value of the opposite side.
  static func flippedName(_ name: String) -> String { "--f" + name.dropFirst("--g".count) }
}
