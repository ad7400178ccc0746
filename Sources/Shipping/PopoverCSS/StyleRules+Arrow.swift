internal import Gusset

/// The arrow: two pseudo-elements, each cut out by a path.
///
///            ╱╲      ::before  the fill: up to the middle of the band, and a little of the body, whose border
///          ╱╱  ╲╲              it covers under the arrow
///     ╭───╯╯    ╰╰───╮  ::after  the border: a band along the arrow, down to the body's border
///     │              │
///     ╰──────────────╯
///
/// Each is a strip through the whole popover, with the arrow's room at both ends. So the gradient goes on, and an
/// arrow at the bottom is one at the top, upside down. One at the right is a mirrored one at the left.
///
/// A translucent fill cannot lie over a body with an edge. Then the body is empty where there is an arrow:
/// `::before` is the whole fill, and `::after` the whole border.
extension StyleRules {
  /// The distance by which the arrow's fill reaches over the body's, so that no gap is seen between them.
  private static let overlap = 1.5

  enum Layer: String {
    case before, after
  }

  /// How a layer is cut out.
  private enum Cut {
    /// A path in a strip as wide as the arrow.
    case strip(BezierPath)
    /// A polygon of the whole popover.
    case whole(StretchingPolygon, rule: String = "")
    /// The body without the part of its edge under the arrow.
    case body(StretchingPolygon)
  }

  /// The property with the content of the pseudo-elements, which are none without an arrow.
  static let content = "--gc"

  /// Both pseudo-elements. Every arrow has the declarations of the first side's, and the other sides replace what
  /// differs in theirs.
  var arrow: [StyleRule] {
    let box: [Declaration] = [
      ("content", "var(\(Self.content))"), ("position", "absolute"), ("z-index", "-1"),
      ("pointer-events", "none"), ("forced-color-adjust", "none"),
      // A page's rule for everything would make the strips narrower.
      ("max-width", "none"), ("max-height", "none"),
    ]
    // The body's edge is not turned.
    let strips = StyleRule(
      join == .frame ? "&::before" : "&::before, &::after", [("scale", "var(\(Turn.scale))")])
    // Where another look has a border, each says whether it has one.
    let contents = StyleRule(
      "&::after", [("content", layers.contains(.after) ? "var(\(Self.content))" : "none")])
    let names = structure.hasSomeBorders ? [.before, .after] : layers
    let selectors = names.map { "&::\($0.rawValue)" }.joined(separator: ", ")
    var parts: [Part] = []
    for layer in layers {
      parts += declarations(layer, sides[0]).map { (layer, sides.map { $0.direction }, $0) }
    }
    for layer in layers {
      let first = declarations(layer, sides[0]).flatMap { $0 }
      for side in sides.dropFirst() {
        var groups = declarations(layer, side)
        let names = groups.flatMap { $0 }.map { $0.name }
        groups[2] += first.filter { !names.contains($0.name) }.map { ($0.name, "auto") }
        parts += groups.map { group in
          let own = group.filter { own in
            !first.contains { $0.name == own.name && $0.value == own.value }
          }
          return (layer, [side.direction], own)
        }
      }
    }
    return [StyleRule(selectors, box), strips]
      + (structure.hasSomeBorders ? [contents] : []) + rules(parts)
  }

  /// The layers that a look has.
  private var layers: [Layer] {
    let hasBorder = borderWidth > 0
    return switch join {
    case .over, .outline: hasBorder ? [.before, .after] : [.before]
    case .on: [.after]
    case .frame: [.before, .after]
    }
  }

  /// The rules of arrows on the other side, where a browser has moved a popover there by itself.
  var flips: [StyleRule] {
    guard target.isPlacedByPage else { return [] }
    return [(Axis.x, "flip-block"), (.y, "flip-inline")].flatMap { edge, fallback in
      let parts = layers.flatMap { layer in
        sides.filter { $0.direction.edge == edge }.map { side -> Part in
          let other = opposite(side) ?? side
          if case .body = cut(layer, other) {
            return (layer, [side.direction], shape(layer, other).rest)
          }
          let turn: [Declaration] = Turn.declarations(side, highlight?.0).map {
            ($0.name, "var(\(Turn.flippedName($0.name)))")
          }
          // The body cannot know of the flip, so its gradient ends where the arrow now begins.
          let isFilled = edge == .x && highlight == nil
          return (
            layer, [side.direction], turn + (isFilled ? [("background-size", "100% 9999px")] : [])
          )
        }
      }
      return rules(parts).map { rule in
        var rule = rule
        rule.fallback = fallback
        return rule
      }
    }
  }

  /// Declarations of a layer of arrows in some directions.
  private typealias Part = (layer: Layer, directions: [ArrowDirection], own: [Declaration])

  /// The rules of parts, in which those with equal declarations share one.
  private func rules(_ parts: [Part]) -> [StyleRule] {
    var groups: [(places: [(layer: Layer, directions: [ArrowDirection])], own: [Declaration])] = []
    for (layer, directions, own) in parts where !own.isEmpty {
      let index = groups.firstIndex {
        $0.own.elementsEqual(own) { $0.name == $1.name && $0.value == $1.value }
      }
      guard let index else {
        groups.append(([(layer, directions)], own))
        continue
      }
      let last = groups[index].places.count - 1
      if groups[index].places[last].layer == layer {
        groups[index].places[last].directions += directions
      } else {
        groups[index].places.append((layer, directions))
      }
    }
    return groups.map { group in
      let selectors = group.places.map { place in
        "&\(target.condition(place.directions))::\(place.layer.rawValue)"
      }
      return StyleRule(selectors.joined(separator: ", "), group.own)
    }
  }

  /// The paint, the shape and the direction of a layer, as groups of declarations that sides may share.
  private func declarations(_ layer: Layer, _ side: Side) -> [[Declaration]] {
    let shape = shape(layer, side)
    return [
      paint(layer, side), [(StretchingPolygon.Place.tip, "\(tip(side))")], shape.box, shape.rest,
    ]
  }

  /// The distance of a layer's origin inside the body's side: that of the border, which is none where the body
  /// is empty.
  var inset: Double { join.isWhole ? 0 : borderWidth }

  /// The property with what a screen takes off the width of a border, which has whole pixels there. The arrow's place
  /// depends on it, because that is inside the border.
  static let rounding = "--gd"

  /// Whether the arrow's line has to end on the very pixel where the body's begins.
  var endsAtBorder: Bool { join == .over && structure.hasTranslucentBorder }

  /// What a screen takes off the width of the border, in points.
  ///
  /// - Parameter resolution: the number of the screen's pixels for each point.
  func rounding(at resolution: Double) -> Double {
    guard borderWidth > 0 else { return 0 }
    return borderWidth - max(1, (borderWidth * resolution).rounded(.down)) / resolution
  }

  /// The place of a layer of an arrow at the top or at the left, and its shape.
  private func shape(_ layer: Layer, _ side: Side) -> (box: [Declaration], rest: [Declaration]) {
    let (edge, span) = (side.direction.edge, side.edges.span)
    let length = side.edges.arrowHeight + inset
    let room =
      endsAtBorder
      ? "calc(var(\(Self.rounding)) - \(cssLength(length)))" : cssLength(-length)
    switch cut(layer, side) {
    case .strip(let outline):
      let path = outline.applying(.translation(Point(x: span.low, y: 0))).turned(to: edge)
      let start = "calc(var(\(StretchingPolygon.Place.tip)) - \(cssLength(span.low)))"
      let insets = edge == .x ? [room, "auto", room, start] : [start, room, "auto", room]
      return (
        [
          ("inset", "\(insets.joined(separator: " "))"),
          (edge == .x ? "width" : "height", "\(span.low + span.high)"),
        ], [("clip-path", "path(\"\(path.withJoinedArcs.shortSVGData)\")")]
      )
    case .whole(let polygon, let rule):
      return (
        [("inset", edge == .x ? "\(room) 0" : "0 \(room)")],
        [("clip-path", "polygon(\(rule)\(polygon, on: edge))")]
          // A frame's arrow becomes smaller around its foot.
          + (edge == .y && target.isPlacedByPage && !join.isWhole
            ? [("transform-origin", "50% var(\(StretchingPolygon.Place.tip))")] : [])
      )
    case .body(let polygon):
      let isFlipped = side.direction == .down || side.direction == .right
      return (
        [
          ("inset", "0"), ("border", line), ("border-radius", radius),
          ("box-shadow", lights.isEmpty ? "none" : .list(lights)),
        ],
        [
          ("clip-path", "polygon(\((isFlipped ? polygon.flipped : polygon), on: edge))")
        ]
      )
    }
  }

  /// The tip's place along its edge. Percentages are those of the edge's length within the border.
  private func tip(_ side: Side) -> String {
    let (low, high) = (cssLength(side.ends.low - inset), cssLength(side.ends.high - inset))
    let middle = side.middle
    return
      "clamp(min(\(low), \(middle)), 50% + var(--gusset-offset), max(100% - \(high), \(middle)))"
  }
}

// MARK: Shapes

extension StyleRules {
  /// The shape of a layer.
  private func cut(_ layer: Layer, _ side: Side) -> Cut {
    let (edges, height) = (side.edges, side.edges.arrowHeight)
    let nothing = Cut.strip(BezierPath(start: .zero))
    switch (join, layer) {
    case (.over, .after):
      guard var band = edges.arrow(inset: 0) else { return nothing }
      if let inner = edges.arrow(inset: borderWidth) {
        band.segments.append(.line(to: inner.end))
        band.segments += inner.reversed.segments
      }
      return .strip(band)
    case (.over, .before):
      guard let inner = edges.arrow(inset: borderWidth) else { return nothing }
      let overlap = theme.innerShadows.isEmpty ? Self.overlap : 0.5
      let reach = borderWidth + max(overlap, (highlight?.width ?? 0) + 0.5)
      let isHidden = borderWidth > 0 && theme.values.border.color.isOpaque
      let inset = theme.hasFillUnderLine ? 0 : borderWidth
      let points =
        isHidden ? edges.arrowPoints(under: borderWidth) : edges.arrowPoints(inset: inset)
      guard let first = points.first, let last = points.last, let exact = edges.arrow(inset: inset)
      else { return nothing }
      var ends = [inner.end, inner.start].map { Point(x: $0.x, y: height + reach) }
      if isHidden { (ends[0].x, ends[1].x) = (min(ends[0].x, last.x), max(ends[1].x, first.x)) }
      if theme.hasFillUnderLine {
        // Within the body, the line is the body's.
        let foot = edges.arrowFoot(inset: borderWidth)
        ends = foot.high + ends + foot.low
      }
      if side.direction.edge == .y { return .whole(StretchingPolygon(arrow: points + ends)) }
      var fill = exact
      if isHidden {
        fill = BezierPath(start: first, segments: points.dropFirst().map { .line(to: $0) })
      }
      fill.segments += ends.map { .line(to: $0) }
      return .strip(fill)
    case (.on, _):
      guard let arrow = edges.arrow(inset: 0) else { return nothing }
      // The paint ends at the body, on the pixel where the body begins.
      let ends = [arrow.end, arrow.start].map { Point(x: $0.x, y: height + 1) }
      return .strip(
        BezierPath(start: arrow.start, segments: arrow.segments + ends.map { .line(to: $0) }))
    case (.outline, .before):
      let inset = theme.isBorderOverFill ? 0 : borderWidth
      return .whole(edges.whole(arrow: inset, body: inset))
    case (.frame, .before):
      return .whole(edges.whole(arrow: 0, body: theme.isBorderOverFill ? 0 : borderWidth))
    case (.frame, .after):
      let depth = borderWidth + (highlight?.width ?? 0) + 0.5
      let reach = edges.reach
      return .body(
        StretchingPolygon(arrow: [
          Point(x: -reach.low, y: 0), Point(x: -reach.low, y: depth),
          Point(x: reach.high, y: depth), Point(x: reach.high, y: 0),
        ]) + .corners)
    case (.outline, .after):
      let (outer, inner) = (
        edges.whole(arrow: 0, body: 0), edges.whole(arrow: borderWidth, body: borderWidth)
      )
      return .whole(outer.closed + inner.closed, rule: "evenodd, ")
    }
  }
}
