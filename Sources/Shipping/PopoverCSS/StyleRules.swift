internal import Gusset
internal import PopoverContrast

/// The rules of one look at one scale.
///
/// The element is a box with a border, as browsers without `shape()` show it: the body, where the arrow
/// leaves room for it. With an arrow, its two pseudo-elements are as large as the element, and each is
/// cut out by a shape.
struct StyleRules {
  /// The elements that rules are for.
  struct Target {
    let selector: String
    /// The size and the arrow of a single popover; `nil` for any, whose direction is that of the
    /// attribute `data-arrow`.
    var popover: (size: Size, arrow: Arrow?)?
    /// Whether a script sets the properties of the element's sides.
    var knowsSides = false

    /// The selector of the elements with an arrow.
    var arrowSelector: String {
      popover == nil ? "\(selector)[data-arrow]:not([data-arrow=none])" : selector
    }

    /// What follows an element's selector for arrows in one of some directions.
    func condition(_ directions: ArrowDirection...) -> String {
      guard popover == nil else { return "" }
      let cases = directions.flatMap { direction in
        let name = "[data-arrow=\(direction.rawValue)]"
        // The ends of a line change places with the writing direction. A script knows both.
        return switch direction {
        case _ where knowsSides: [name]
        case .left: [name, "[data-arrow=start]:dir(ltr)", "[data-arrow=end]:dir(rtl)"]
        case .right: [name, "[data-arrow=end]:dir(ltr)", "[data-arrow=start]:dir(rtl)"]
        case .up, .down: [name]
        }
      }
      return cases.count == 1 ? cases[0] : ":is(\(cases.joined(separator: ", ")))"
    }
  }

  private let theme: ResolvedTheme
  private let target: Target
  private let layout: OutlineLayout
  private let unit: Double

  /// - Parameter theme: a theme at the scale of the rules.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  init(_ theme: ResolvedTheme, for target: Target) throws(GussetError) {
    self.theme = try theme.changed { $0.geometry = .gusset }
    self.target = target
    unit = theme.scale.value
    if let (size, arrow) = target.popover {
      layout = try self.theme.layout(size: size, arrow: arrow.map { Arrow($0.direction) })
      return
    }
    // An edge with more room than the arrow and the corners need. It may be larger than any picture.
    let values = theme.values
    let reach = values.arrowBase + values.arrowHeight + values.border.width
    let side = 4 * (reach + values.cornerRadii.largest) + 256
    let pixels = theme.scale.pixels(side)
    layout = self.theme.layout(
      pixelSize: PixelSize(width: pixels, height: pixels), size: Size(width: side, height: side),
      arrow: .up)
  }

  /// The directions of the arrow that the rules are for.
  private var directions: [ArrowDirection] {
    guard let popover = target.popover else { return ArrowDirection.allCases }
    return popover.arrow.map { [$0.direction] } ?? []
  }

  private var borderWidth: Double {
    theme.showsBorder ? theme.metrics.borderWidth / unit : 0
  }

  /// The rules in the order of the style sheet.
  var all: [StyleRule] { [values, element] + box + sides + frame + outlines }

  /// The properties that users set.
  private var values: StyleRule {
    let (theme, insets) = (theme.values, theme.values.contentInsets)
    let color = theme.readableTextColor
    let text = color == .black ? "#000" : color == .white ? "#fff" : color.cssText
    var declarations = [
      (
        "--gusset-offset",
        mirrorsOffsets
          ? "calc(var(--gusset-inline-offset, 0px)*var(--gg))"
          : CSSLength(target.popover?.arrow?.offset ?? 0).text
      ),
      ("--gusset-fill", self.theme.fill.cssStops),
      ("--gusset-border-color", theme.border.color.cssText), ("--gusset-text-color", text),
      ("--gusset-padding-top", CSSLength(insets.top).text),
      ("--gusset-padding-right", CSSLength(insets.right).text),
      ("--gusset-padding-bottom", CSSLength(insets.bottom).text),
      ("--gusset-padding-left", CSSLength(insets.left).text),
      ("--gusset-shadow", theme.outerShadows.cssFilter ?? "none"),
    ]
    if let size = target.popover?.size {
      declarations += [
        ("width", CSSLength(size.width).text), ("height", CSSLength(size.height).text),
      ]
    }
    return StyleRule("&", declarations)
  }

  /// Whether an offset may follow the writing direction. A script mirrors one by itself.
  private var mirrorsOffsets: Bool { target.popover == nil && !target.knowsSides }

  /// The sides of the element with the properties of the arrow's room.
  private static let rooms = [
    ("top", "--gt"), ("right", "--gr"), ("bottom", "--gb"), ("left", "--gl"),
  ]

  /// The element, without specificity, so that a page can place it.
  private var element: StyleRule {
    let padding = Self.rooms.map { "calc(var(--gusset-padding-\($0)) + var(\($1)))" }
    return StyleRule(
      ":where(&)",
      [
        ("position", "relative"), ("isolation", "isolate"), ("box-sizing", "border-box"),
        ("padding", padding.joined(separator: " ")), ("color", "var(--gusset-text-color)"),
        ("overflow-wrap", "anywhere"), ("filter", "var(--gusset-shadow)"),
      ])
  }

  /// The body without an arrow.
  private var box: [StyleRule] {
    let corners = theme.metrics.outerRadii.mapped { $0 / unit }
    let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      .map { CSSLength($0).text }
    // Browsers would round the width of a border to pixels once more.
    let line = "inset 0 0 0 \(CSSLength(borderWidth).text) var(--gusset-border-color)"
    let inset = Self.rooms.map { "var(\($0.1))" }.joined(separator: " ")
    return [
      StyleRule("&::before, &::after", [("position", "absolute"), ("z-index", "-1")]),
      StyleRule(
        "&::before",
        [
          ("content", "\"\""), ("inset", inset), ("box-shadow", borderWidth > 0 ? line : "none"),
          ("border-radius", corners.isUniform ? radii[0] : radii.joined(separator: " ")),
          ("background", "linear-gradient(var(--gusset-fill))"),
        ]),
    ]
  }

  /// What follows from the arrow's direction. An arrow at the bottom is one at the top, upside down, and
  /// one at the right is a mirrored one at the left.
  private var sides: [StyleRule] {
    let radii = ownRadii == nil ? directions.map(self.radii) : []
    // The factor of offsets that follow the writing direction.
    let sign = mirrorsOffsets ? [("--gg", "1")] : []
    let usual =
      Self.rooms.map { ($0.1, "0px") } + [("--ge", "to bottom"), ("--gs", "none")] + sign
    let height = CSSLength(layout.outline.bodyTop / unit).text
    let each = directions.enumerated().map { index, direction in
      var declarations =
        switch direction {
        case .up: [("--gt", height)]
        case .down: [("--gb", height), ("--ge", "to top"), ("--gs", "1 -1")]
        case .left: [("--gl", height)]
        case .right: [("--gr", height), ("--gs", "-1 1")]
        }
      if !radii.isEmpty { declarations += PopoverOutlines.declarations(of: radii[index]) }
      return (name: "&\(target.condition(direction))", declarations: declarations)
    }
    // No two rules of one selector have the same property, so each value is known by both.
    let own = each.first { $0.name == "&" }?.declarations ?? []
    let rest = usual.filter { usual in !own.contains { $0.0 == usual.0 } }
    let mirrored = "&:dir(rtl)\(target.condition(.up, .down))"
    return [StyleRule("&", rest + own)]
      + each.filter { $0.name != "&" }.map { StyleRule($0.name, $0.declarations) }
      + (mirrorsOffsets ? [StyleRule(mirrored, [("--gg", "-1")])] : [])
  }

  /// The outlines with an arrow.
  private var outlines: [StyleRule] {
    guard let arrow = layout.outline.arrow else { return [] }
    let shapes = PopoverOutlines(
      arrow, of: theme, radii: ownRadii, borderWidth: borderWidth,
      knowsSides: target.knowsSides)
    func edges(_ edge: Axis) -> [(name: String, value: StyleRule.Value)] {
      [("--go", .shape(shapes.outer, on: edge))]
        + (borderWidth > 0 ? [("--gi", .shape(shapes.inner, on: edge))] : [])
    }
    /// The lengths of the sides: a script sets them.
    func room(_ edge: Axis) -> [(name: String, value: String)] {
      guard !target.knowsSides else { return [] }
      let sides = ["width", "height"].map { "var(--gusset-\($0), 9999px)" }
      return [
        (CSSArrow.extent, sides[edge == .x ? 0 : 1]), (CSSArrow.depth, sides[edge == .x ? 1 : 0]),
      ]
    }
    let first = directions[0].edge
    let fill = ("--gf", "linear-gradient(var(--ge), var(--gusset-fill))")
    var element = StyleRule("&", [fill] + room(first) + shapes.declarations)
    element.declarations += edges(first)
    var rules = [element] + layers
    if directions.contains(where: { $0.edge != first }) {
      // Both ends of a line are at its sides, in either writing direction.
      let names = ["left", "right"] + (target.knowsSides ? [] : ["start", "end"])
      let ends = names.map { "[data-arrow=\($0)]" }
      var turned = StyleRule("&:is(\(ends.joined(separator: ", ")))", room(.y))
      turned.declarations += edges(.y)
      rules.append(turned)
    }
    for index in rules.indices { rules[index].needsShapes = true }
    return rules
  }

  /// An element that fills another one and paints its popover, as a container whose pseudo-elements
  /// know both of its sides.
  private var frame: [StyleRule] {
    guard target.popover == nil, !target.knowsSides else { return [] }
    return [
      StyleRule(
        "&.gusset-frame",
        [
          ("--gusset-width", "100cqw"), ("--gusset-height", "100cqh"), ("position", "absolute"),
          ("inset", "0"), ("z-index", "-1"), ("container-type", "size"), ("padding", "0"),
        ])
    ]
  }

  /// The paints of the pseudo-elements.
  ///
  /// The fill lies under the border too, so a translucent border has an even tone. An opaque fill
  /// hides what is under it, so then each edge is antialiased once: the border's color lies over the
  /// fill in the first layer, and the second one covers it inside the border.
  private var layers: [StyleRule] {
    let (fill, line) = ("var(--gf)", "linear-gradient(var(--gusset-border-color) 0 0)")
    let ring = "shape(evenodd from var(--go), move to var(--gi))"
    let isLineBelow = borderWidth > 0 && theme.fill.isOpaque
    return [
      StyleRule(
        // A box of whole pixels, and a layer that the browser moves to a pixel: the edges are crisp.
        "&::before, &::after",
        [
          ("inset", "0 mod(100%, 1px) mod(100%, 1px) 0"), ("will-change", "transform"),
          ("scale", "var(--gs)"),
        ]),
      StyleRule(
        "&::before",
        [
          ("box-shadow", "none"), ("border-radius", "0"),
          ("background", isLineBelow ? "\(line), \(fill)" : fill),
          ("clip-path", "shape(from var(--go))"),
        ]),
      StyleRule(
        "&::after",
        borderWidth > 0
          ? [
            ("content", "\"\""), ("background", theme.fill.isOpaque ? fill : line),
            ("clip-path", theme.fill.isOpaque ? "shape(from var(--gi))" : ring),
          ] : [("content", "none")]),
    ]
  }

  /// The radii of the corners for an arrow in a direction.
  private func radii(_ direction: ArrowDirection) -> PopoverOutlines.Radii {
    let radii =
      target.popover == nil ? theme.metrics.outerRadii.local(direction) : layout.outline.radii
    return PopoverOutlines.Radii(
      nearLow: radii.nearLow / unit, nearHigh: radii.nearHigh / unit,
      farLow: radii.farLow / unit, farHigh: radii.farHigh / unit)
  }

  /// The radii that hold for all directions; `nil` when they differ.
  private var ownRadii: PopoverOutlines.Radii? {
    let radii = Set(directions.map(self.radii))
    return radii.count == 1 ? radii.first : nil
  }
}
