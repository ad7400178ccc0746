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
extension SkinRules {
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

  /// Both pseudo-elements.
  var arrow: [StyleRule] {
    func selector(_ layers: [Layer]) -> String {
      layers.map { "&\(target.arrowCondition(join))::\($0.rawValue)" }.joined(separator: ", ")
    }
    let box = StyleRule(
      selector([.before, .after]),
      [
        ("content", "\"\""), ("position", "absolute"), ("z-index", "-1"),
        ("pointer-events", "none"),
        // A page's rule for everything would make the strips narrower.
        ("max-width", "none"), ("max-height", "none"),
      ])
    // The body's edge is not turned.
    let strips = StyleRule(
      selector(join == .frame ? [.before] : [.before, .after]),
      [("scale", "var(\(Turn.scale))")])
    let missing = [Layer.before, .after].filter { !layers.contains($0) }
    // Where another look has a border, each says whether it has one.
    let contents = (structure.hasSomeBorders ? [.before, .after] : missing).map { layer in
      StyleRule(selector([layer]), [("content", missing.contains(layer) ? "none" : "\"\"")])
    }
    return [box, strips] + contents + rules { declarations($0, $1) }
  }

  /// The layers that a look has.
  private var layers: [Layer] {
    let hasBorder = borderWidth > 0
    return switch join {
    case .over: hasBorder ? [.before, .after] : [.before]
    case .on: [.after]
    case .outline: hasBorder ? [.before, .after] : [.before]
    case .frame: [.before, .after]
    }
  }

  /// The rules of arrows on the other side, where a browser has moved a popover there by itself.
  var flips: [StyleRule] {
    guard target.isPlacedByPage else { return [] }
    return [(Axis.x, "flip-block"), (.y, "flip-inline")].flatMap { edge, fallback in
      let rules = rules { layer, side in
        guard side.direction.edge == edge, let other = opposite(side) else { return [] }
        if case .body = cut(layer, other) { return [shape(layer, other).rest] }
        let turn: [Declaration] = Turn.declarations(side, highlight?.0).map {
          ($0.name, "var(\(Turn.flippedName($0.name)))")
        }
        // The body cannot know of the flip, so its gradient ends where the arrow now begins.
        let isFilled = edge == .x && highlight == nil
        return [turn + (isFilled ? [("background-size", "100% 9999px")] : [])]
      }
      return rules.map { rule in
        var rule = rule
        rule.fallback = fallback
        return rule
      }
    }
  }

  /// The rules of all layers, in which sides with equal declarations share one.
  private func rules(_ declarations: (Layer, Side) -> [[Declaration]]) -> [StyleRule] {
    var groups: [(places: [(layer: Layer, directions: [ArrowDirection])], own: [Declaration])] = []
    for layer in layers {
      for side in sides {
        for own in declarations(layer, side) where !own.isEmpty {
          let index = groups.firstIndex {
            $0.own.elementsEqual(own) { $0.name == $1.name && $0.value == $1.value }
          }
          guard let index else {
            groups.append(([(layer, [side.direction])], own))
            continue
          }
          if groups[index].places.last?.layer == layer {
            groups[index].places[groups[index].places.count - 1].directions.append(side.direction)
          } else {
            groups[index].places.append((layer, [side.direction]))
          }
        }
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

  /// The place of a layer of an arrow at the top or at the left, and its shape.
  private func shape(_ layer: Layer, _ side: Side) -> (box: [Declaration], rest: [Declaration]) {
    let (edge, span) = (side.direction.edge, side.edges.span)
    let room = cssLength(-side.edges.arrowHeight - inset)
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
        [("inset", "0")],
        [
          ("border", line), ("border-radius", radius),
          ("box-shadow", lights.isEmpty ? "none" : .list(lights)),
          ("clip-path", "polygon(\((isFlipped ? polygon.flipped : polygon), on: edge))"),
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

extension SkinRules {
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

/// The class `gusset-frame`.
extension SkinRules {
  /// An element that fills another one and paints its popover. An arrow without room along its side becomes
  /// smaller, around its foot, as pseudo-elements of a container know its size.
  var frame: [StyleRule] {
    guard target.isPlacedByPage else { return [] }
    let box = StyleRule(
      "&.gusset-frame",
      [
        ("position", "absolute"), ("inset", "0"), ("z-index", "-1"), ("padding", "0"),
        ("min-width", "0"), ("min-height", "0"), ("container-type", "size"),
      ])
    guard !join.isWhole else {
      // Body and arrow are one shape, which cannot become smaller in part.
      let arrow = StyleRule(
        "&.gusset-frame::before, &.gusset-frame::after", [("content", "none")])
      return [box, StyleRule("&.gusset-frame", painted), arrow]
    }
    // The move of an arrow's foot, which is one along the other axis.
    let foot = "(1 - var(--gk))*(\(cssLength(arrowHeight + borderWidth)) - 50%)"
    let arrow = StyleRule(
      "&.gusset-frame::before, &.gusset-frame::after",
      [
        ("--gk", "min(1, tan(atan2(var(--gl))))"),
        (
          "transform",
          "translate(calc(\(foot)*(1 - var(--gq))), calc(\(foot)*var(--gq))) scale(var(--gk))"
        ),
      ])
    return [box, arrow]
  }

  /// What a frame needs to know of an arrow's side: its length and the least one of the arrow, and whether it is
  /// horizontal. Lengths of containers are those of the pseudo-elements that read them.
  func frameSide(_ edge: Axis) -> [Declaration] {
    guard target.isPlacedByPage, !join.isWhole,
      let side = sides.first(where: { $0.direction.edge == edge })
    else { return [] }
    let least = cssLength(side.ends.low + side.ends.high)
    return edge == .x
      ? [("--gl", "100cqw, \(least)"), ("--gq", "1")]
      : [("--gl", "100cqh, \(least)"), ("--gq", "0")]
  }
}
