internal import Gusset
internal import PopoverContrast

/// The rules of one look at one scale.
///
/// The element's own box is the body, with its border, radius, background and shadow, so that a page, a
/// dialog, a printer and a browser of any age treat it as one. The arrow is the element's two
/// pseudo-elements; see `StyleRules+Arrow.swift`.
struct StyleRules {
  typealias Declaration = StyleRule.Declaration

  let theme: ResolvedTheme
  let target: StyleTarget
  let structure: StyleStructure
  let sides: [Side]
  /// The width of a visible border, in points.
  let borderWidth: Double

  /// The edges of a popover with an arrow in a direction.
  struct Side {
    let direction: ArrowDirection
    let edges: PopoverEdges
    /// The least distances of the tip from both ends of its side.
    let ends: (low: Double, high: Double)

    /// The tip's place on a side that is too short for both of them.
    var middle: String {
      let shift = (ends.low - ends.high) / 2
      return abs(shift) < 0.005 ? "50%" : "50% \(shift < 0 ? "-" : "+") \(cssLength(abs(shift)))"
    }
  }

  /// - Parameters:
  ///   - theme: a theme of the `gusset` geometry, at the scale of the rules.
  ///   - structure: what all looks have in common.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  init(
    _ theme: ResolvedTheme, for target: StyleTarget, structure: StyleStructure
  ) throws(GussetError) {
    self.theme = theme
    self.target = target
    self.structure = structure
    let unit = theme.scale.value
    borderWidth = theme.showsBorder ? theme.metrics.borderWidth / unit : 0
    var sides: [Side] = []
    for direction in target.directions {
      let outline = try Self.outline(theme, target, direction)
      guard outline.arrow != nil else { continue }
      let (edges, radii) = (PopoverEdges(outline: outline, unit: unit), outline.radii)
      sides.append(
        Side(
          direction: direction, edges: edges,
          ends: (
            edges.span.low + radii.nearLow / unit, edges.span.high + radii.nearHigh / unit
          )))
    }
    if target.popover?.arrow == nil, let size = target.popover?.size {
      _ = try theme.layout(size: size, arrow: nil)
    }
    self.sides = sides
  }

  /// An outline whose arrow is in the middle of its side.
  private static func outline(
    _ theme: ResolvedTheme, _ target: StyleTarget, _ direction: ArrowDirection
  ) throws(GussetError) -> PopoverOutline {
    if let size = target.popover?.size {
      return try theme.layout(size: size, arrow: Arrow(direction)).outline
    }
    // A side with more room than the arrow and the corners need. It may be larger than any picture.
    let values = theme.values
    let reach = values.arrowBase + values.arrowHeight + values.border.width
    let side = 4 * (reach + values.cornerRadii.largest) + 256
    let pixels = theme.scale.pixels(side)
    return theme.layout(
      pixelSize: PixelSize(width: pixels, height: pixels), size: Size(width: side, height: side),
      arrow: Arrow(direction)
    ).outline
  }

  var join: ArrowJoin { structure.join }

  /// The distance from the arrow's tip to the body, in points.
  var arrowHeight: Double { sides.first?.edges.arrowHeight ?? 0 }

  /// The rules in the order of the style sheet, one for each selector.
  var all: [StyleRule] {
    let rules = [values] + layout + body + places + (sides.isEmpty ? [] : arrow) + frame
    var joined: [StyleRule] = []
    for rule in rules + flips {
      if let index = joined.firstIndex(where: {
        $0.selector == rule.selector && $0.fallback == rule.fallback
      }) {
        let names = rule.declarations.map { $0.name }
        joined[index].declarations.removeAll { names.contains($0.name) }
        joined[index].declarations += rule.declarations
      } else {
        joined.append(rule)
      }
    }
    return joined
  }

  /// The properties that pages may set.
  private var values: StyleRule {
    let (values, insets) = (theme.values, theme.values.contentInsets)
    let offset: CSSValue =
      target.isPlacedByPage
      ? "calc(var(--gusset-inline-offset, 0px)*var(--gg))"
      : "\(target.popover?.arrow?.offset ?? 0)"
    let fill = theme.fill.cssStops(isDivided: structure.changesAlpha)
    let (line, text): (CSSValue, CSSValue) = (
      "\(values.border.color)", "\(values.readableTextColor)"
    )
    let (casts, shadows) = (theme.castsBySilhouette, values.outerShadows)
    var declarations: [Declaration] = [
      ("--gusset-offset", offset), ("--gusset-fill", fill.with(fillProperties)),
      ("--gusset-border-color", line.with([property("border.color")])),
      ("--gusset-text-color", text.with([property("textColor")])),
      ("--gusset-padding-top", "\(insets.top)"), ("--gusset-padding-right", "\(insets.right)"),
      ("--gusset-padding-bottom", "\(insets.bottom)"),
      ("--gusset-padding-left", "\(insets.left)"),
      ("--gusset-shadow", casts ? shadows.cssFilter.with(shadowProperties) : "none"),
      (
        "--gusset-box-shadow",
        casts ? "0 0 #0000" : shadows.cssBoxShadow.with(shadowProperties)
      ),
      ("--gusset-arrow-height", "\(arrowHeight)"),
    ]
    if let size = target.popover?.size {
      let edge = target.popover?.arrow?.direction.edge
      declarations += [
        ("width", "\(size.width - (edge == .y ? arrowHeight : 0))"),
        ("height", "\(size.height - (edge == .x ? arrowHeight : 0))"),
      ]
    }
    return StyleRule("&", declarations)
  }

  /// What a page may change without specificity: where the element stands, and how it holds its content.
  private var layout: [StyleRule] {
    func padding(_ border: Double) -> Declaration {
      let sides = ["top", "right", "bottom", "left"].map { "var(--gusset-padding-\($0))" }
      let inside = sides.map { border > 0 ? "calc(\($0) - \(cssLength(border)))" : $0 }
      return ("padding", "\(inside.joined(separator: " "))")
    }
    let isEmpty = join.isWhole && !sides.isEmpty
    var rules = [
      StyleRule(
        ":where(&)",
        [("--gp", "0"), (Turn.axis, "0")]
          + (sides.isEmpty ? [] : [(Self.content, "none")] + Turn.usual)
          + (target.isPlacedByPage ? [("--gg", "1")] : [])
          + [
            padding(isEmpty && target.popover != nil ? 0 : borderWidth),
            ("overflow", "visible"), ("overflow-wrap", "anywhere"),
          ] + (target.isPlacedByPage ? [("container-type", "anchored")] : [])),
      // Browsers fix dialogs and popovers to the window.
      StyleRule(":where(&:not(dialog, [popover]))", [("position", "relative")]),
    ]
    if endsAtBorder { rules.append(StyleRule(":where(&)", [(Self.rounding, "0px")])) }
    if isEmpty, target.popover == nil, borderWidth > 0 {
      rules.append(StyleRule(":where(&\(target.arrowCondition))", [padding(0)]))
    }
    return rules
  }

  /// The radii of the body's corners.
  var radius: CSSValue {
    let corners = theme.metrics.outerRadii.mapped { $0 / theme.scale.value }
    let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    return "\((corners.isUniform ? [radii[0]] : radii).map(cssLength).joined(separator: " "))"
  }

  /// The body's border.
  var line: CSSValue {
    borderWidth > 0 ? "\(borderWidth) solid var(--gusset-border-color)" : "0"
  }

  /// What a body paints that is not empty.
  var painted: [Declaration] {
    let clip = theme.isBorderOverFill || borderWidth == 0 ? "" : " padding-box"
    let background: CSSValue = """
      linear-gradient(var(--gusset-fill)) 0 var(--gp) / 100% calc(100% + \(arrowHeight)*var(\(Turn.axis))) \
      border-box\(clip)
      """
    return [
      ("border", line), ("background", background),
      ("box-shadow", .list(lights + ["var(--gusset-box-shadow)"])),
    ] + filters
  }

  /// The body. `isolation` keeps the arrow over what lies behind the body. A layer of its own (`will-change`) would
  /// halve the shadow in WebKitGTK at 2x, and cut borders at fractional places.
  private var body: [StyleRule] {
    let box: [Declaration] =
      [
        ("box-sizing", "border-box"),
        ("color", "var(--gusset-text-color)"),
        ("border-radius", radius), ("filter", "var(--gusset-shadow)"), ("isolation", "isolate"),
      ]
    let empty: [Declaration] =
      [
        ("border", "0"), ("background", "none"), ("box-shadow", "var(--gusset-box-shadow)"),
      ] + filters.map { ($0.name, "none") }
    guard join.isWhole, !sides.isEmpty else { return [StyleRule("&", box + painted)] }
    if target.popover != nil { return [StyleRule("&", box + empty)] }
    return [
      StyleRule("&", box + painted), StyleRule("&\(target.arrowCondition)", empty),
    ]
  }

  /// The blur of what lies behind.
  var filters: [Declaration] {
    guard structure.hasBackdrop else { return [] }
    let filter = theme.fill.isOpaque ? nil : theme.values.backdrop?.cssFilter
    return ["-webkit-backdrop-filter", "backdrop-filter"].map { ($0, "\(filter ?? "none")") }
  }

  /// The highlight and its width, in points.
  var highlight: (Theme.Highlight, width: Double)? {
    guard theme.metrics.highlightWidth > 0 else { return nil }
    return theme.values.highlight.map { ($0, theme.metrics.highlightWidth / theme.scale.value) }
  }

  /// The shadows inside the border: the highlight, and the theme's own ones.
  var lights: [CSSValue] {
    var lights: [CSSValue] = []
    if let (highlight, width) = highlight {
      let (top, ring) = (highlight.fill.color(at: 0), highlight.fill.color(at: 1))
      // The line at the top lies over the ring.
      var line = top
      let rest = 1 - (255 - Double(top.alpha)) / max(1, 255 - Double(ring.alpha))
      line.alpha = UInt8((255 * max(0, rest)).rounded())
      if line.alpha > 0 { lights.append("inset 0 \(width) \(line)") }
      if ring.alpha > 0 { lights.append("inset 0 0 0 \(width) \(ring)") }
    }
    return lights + theme.innerShadows.map { $0.cssBoxShadow }
  }

  /// What follows from the arrow's direction for the body: the room that the arrow takes, the least length of
  /// its side, and the gradient that begins at its tip.
  private var places: [StyleRule] {
    let rules = sides.map { side in
      let name =
        switch side.direction {
        case .up: "top"
        case .down: "bottom"
        case .left: "left"
        case .right: "right"
        }
      let isAcross = side.direction.edge == .x
      var declarations: [Declaration] = [
        ("margin-\(name)", "\(side.edges.arrowHeight)"),
        (isAcross ? "min-width" : "min-height", "\(side.ends.low + side.ends.high)"),
        (Self.content, "\"\""),
      ]
      // The corners of one outline must not overlap, as those of a box give way.
      if join.isWhole {
        declarations.append((isAcross ? "min-height" : "min-width", leastDepth(side)))
      }
      if isAcross { declarations.append((Turn.axis, "1")) }
      if side.direction == .up { declarations.append(("--gp", "100%")) }
      return StyleRule(
        ":where(&\(target.condition([side.direction], isInWhere: true)))",
        declarations + turn(side))
    }
    let mirrored = "&:dir(rtl)\(target.condition([.up, .down], isInWhere: true))"
    return rules
      + (target.isPlacedByPage ? [StyleRule(":where(\(mirrored))", [("--gg", "-1")])] : [])
  }

  /// The length of two corners at an end of a side, across it.
  private func leastDepth(_ side: Side) -> CSSValue {
    let corners = theme.metrics.outerRadii.mapped { $0 / theme.scale.value }
    let depths =
      side.direction.edge == .x
      ? [corners.topLeft + corners.bottomLeft, corners.topRight + corners.bottomRight]
      : [corners.topLeft + corners.topRight, corners.bottomLeft + corners.bottomRight]
    return "\(max(depths[0], depths[1]))"
  }

  /// What turns the arrow towards its side, and towards the opposite one where a browser moves the popover there.
  private func turn(_ side: Side) -> [Declaration] {
    func declarations(_ side: Side) -> [Declaration] { Turn.declarations(side, highlight?.0) }
    let own = declarations(side).filter { name, value in
      !Turn.usual.contains { $0.name == name && $0.value == value }
    }
    guard target.isPlacedByPage, let other = opposite(side) else { return own }
    return own + declarations(other).map { (Turn.flippedName($0.name), $0.value) }
  }

  /// The other end of a side's axis.
  func opposite(_ side: Side) -> Side? {
    sides.first {
      $0.direction.edge == side.direction.edge && $0.direction != side.direction
    }
  }
}
