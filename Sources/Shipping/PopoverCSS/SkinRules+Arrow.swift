internal import Gusset

/// The arrow: two pseudo-elements, each cut out by a path.
///
///            ╱╲      ::before  the border: a band along the arrow, down to the body's border
///          ╱╱  ╲╲    ::after   the fill: the inside of the band, and a little of the body, whose border
///     ╭───╯╯    ╰╰───╮         it covers under the arrow
///     │              │
///     ╰──────────────╯
///
/// The fill is a strip through the whole popover, so that the gradient goes on. An arrow at the bottom is one at
/// the top, upside down, and one at the right is a mirrored one at the left.
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
    /// A path in a box of the arrow's size, of which the depth is given.
    case box(BezierPath, depth: Double)
    /// A path in a strip as wide as the arrow, through the whole popover.
    case strip(BezierPath)
    /// A polygon of a strip along a vertical side, of which the depth is given.
    case side(StretchingPolygon, depth: Double)
    /// A polygon of the whole popover.
    case whole(StretchingPolygon, rule: String = "")
    /// The body without the part of its edge under the arrow.
    case body(StretchingPolygon)

    /// Whether a length says how far the layer reaches from the tip into the body.
    var hasDepth: Bool {
      switch self {
      case .box, .side: true
      case .strip, .whole, .body: false
      }
    }

    /// Whether the layer reaches from end to end of the arrow's edge.
    var isAsLongAsTheEdge: Bool {
      switch self {
      case .side, .whole, .body: true
      case .box, .strip: false
      }
    }

    var isBody: Bool { if case .body = self { true } else { false } }
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
      ])
    let missing = [Layer.before, .after].filter { !layers.contains($0) }
    // Where another look has a border, each says whether it has one.
    let contents = (structure.hasSomeBorders ? [.before, .after] : missing).map { layer in
      StyleRule(selector([layer]), [("content", missing.contains(layer) ? "none" : "\"\"")])
    }
    return [box] + contents + rules { declarations($0, $1) }
  }

  /// The layers that a look has.
  private var layers: [Layer] {
    let hasBorder = borderWidth > 0
    return switch join {
    case .over: hasBorder ? [.before, .after] : [.after]
    case .on: [.after]
    case .outline: hasBorder ? [.before, .after] : [.before]
    case .frame: [.before, .after]
    }
  }

  /// The rules of arrows on the other side, where a browser has moved a popover there by itself.
  var flips: [StyleRule] {
    guard target.popover == nil, !target.isPlaced else { return [] }
    return [(Axis.x, "flip-block"), (.y, "flip-inline")].flatMap { edge, fallback in
      let both = sides.filter { $0.direction.edge == edge }
      let rules = rules { layer, side in
        guard side.direction.edge == edge,
          let other = both.first(where: { $0.direction != side.direction })
        else { return [] }
        let cut = cut(layer, other)
        let place = place(layer, other) + (cut.isBody ? shape(layer, other) : [])
        var usual: [Declaration] = [("scale", "none"), (Self.gradientDirection, "to bottom")]
        // The body cannot know of the flip, so its gradient ends where the arrow now begins.
        if edge == .x, highlight == nil { usual.append(("background-size", "100% 9999px")) }
        return [place + usual.filter { own in !place.contains { $0.name == own.name } }]
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

  /// The paint, the place and the shape of a layer, as groups of declarations that sides may share.
  private func declarations(_ layer: Layer, _ side: Side) -> [[Declaration]] {
    [paint(layer, side), tip(cut(layer, side), side), place(layer, side), shape(layer, side)]
  }

  /// The distance of a layer's origin inside the body's side: that of the border, which is none where the body
  /// is empty.
  private var inset: Double { join.isWhole ? 0 : borderWidth }

  /// The insets of a layer, and what turns it upside down.
  private func place(_ layer: Layer, _ side: Side) -> [Declaration] {
    let cut = cut(layer, side)
    let edge = side.direction.edge
    let far = cssLength(-inset)
    let start = "calc(var(\(Self.tipInset)) - \(cssLength(side.edges.span.low)))"
    let along = cut.isAsLongAsTheEdge ? (far, far) : (start, "auto")
    guard !cut.isBody else { return [("inset", "\(far)")] }
    let near = cssLength(-side.edges.arrowHeight - inset)
    let isFlipped = side.direction == .down || side.direction == .right
    let ends = cut.hasDepth ? (near, "auto") : (near, far)
    let across = isFlipped ? (ends.1, ends.0) : ends
    let insets =
      edge == .x
      ? [across.0, along.1, across.1, along.0] : [along.0, across.1, along.1, across.0]
    var place: [Declaration] = [("inset", "\(insets.joined(separator: " "))")]
    if isFlipped { place.append(("scale", edge == .x ? "1 -1" : "-1 1")) }
    if side.direction == .down { place.append((Self.gradientDirection, "to top")) }
    return place + light(side)
  }

  /// The size and the shape of a layer.
  private func shape(_ layer: Layer, _ side: Side) -> [Declaration] {
    let (edge, span) = (side.direction.edge, side.edges.span)
    let (length, depth) = edge == .x ? ("width", "height") : ("height", "width")
    func path(_ path: BezierPath) -> CSSValue {
      let moved = path.applying(.translation(Point(x: span.low, y: 0)))
      return "path(\"\(moved.turned(to: edge).svgData)\")"
    }
    let arrowLength: Declaration = (length, "\(span.low + span.high)")
    switch cut(layer, side) {
    case .box(let outline, let height):
      return [arrowLength, (depth, "\(height)"), ("clip-path", path(outline))]
    case .strip(let outline): return [arrowLength, ("clip-path", path(outline))]
    case .side(let polygon, let height):
      return [(depth, "\(height)"), ("clip-path", "polygon(\(polygon, on: edge))")]
    case .whole(let polygon, let rule):
      return [("clip-path", "polygon(\(rule)\(polygon, on: edge))")]
    case .body(let polygon):
      let isFlipped = side.direction == .down || side.direction == .right
      return [
        ("border", line), ("border-radius", radius),
        ("box-shadow", lights.isEmpty ? "none" : .list(lights)),
        ("clip-path", "polygon(\((isFlipped ? polygon.flipped : polygon), on: edge))"),
      ]
    }
  }

  /// The property of the tip's place along its edge, within the body's border.
  private static let tipInset = "--gi"

  /// The property of the tip's place that a layer uses.
  private func tip(_ cut: Cut, _ side: Side) -> [Declaration] {
    let (name, inset) =
      cut.isAsLongAsTheEdge ? (StretchingPolygon.Place.tip, 0) : (Self.tipInset, inset)
    return [(name, "\(tip(side, inset: inset))")]
  }

  /// The tip's place along its edge. Percentages are those of the edge's length within an inset.
  private func tip(_ side: Side, inset: Double) -> String {
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
    let nothing = Cut.box(BezierPath(start: .zero), depth: 0)
    switch (join, layer) {
    case (.over, .before):
      guard var band = edges.arrow(inset: 0) else { return nothing }
      if let inner = edges.arrow(inset: borderWidth) {
        band.segments.append(.line(to: inner.end))
        band.segments += inner.reversed.segments
      }
      guard hasOpaqueLine else {
        // It would be darker where it lies over the body's line.
        return .box(band, depth: height)
      }
      return side.direction.edge == .x
        ? .strip(band) : .box(band, depth: height + borderWidth)
    case (.over, .after):
      guard let fill = edges.arrow(inset: borderWidth) else { return nothing }
      let overlap = theme.innerShadows.isEmpty ? Self.overlap : 0.5
      let reach = borderWidth + max(overlap, (highlight?.width ?? 0) + 0.5)
      let ends = [fill.end, fill.start].map { Point(x: $0.x, y: height + reach) }
      if side.direction.edge == .y {
        let points = edges.arrowPoints(inset: borderWidth)
        return .side(StretchingPolygon(arrow: points + ends), depth: (height + reach).rounded(.up))
      }
      return .strip(
        BezierPath(start: fill.start, segments: fill.segments + ends.map { .line(to: $0) }))
    case (.on, _):
      guard let arrow = edges.arrow(inset: 0) else { return nothing }
      // The box ends at the body, on the pixel where the body begins.
      let ends = [arrow.end, arrow.start].map { Point(x: $0.x, y: height + 1) }
      return .box(
        BezierPath(start: arrow.start, segments: arrow.segments + ends.map { .line(to: $0) }),
        depth: height)
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

  var hasOpaqueLine: Bool { theme.values.border.color.isOpaque }
}
