internal import Gusset

/// The rules of a ``PopoverStyleSheet``.
struct StyleRules {
  private let validated: ResolvedTheme
  private let selector: String
  private let arrows: CSSArrows
  private let measures: StyleMeasures

  private var theme: Theme { validated.values }
  private var hasBorder: Bool { validated.showsBorder }

  init(_ validated: ResolvedTheme, selector: String) {
    self.validated = validated
    self.selector = selector
    measures = StyleMeasures(validated.values)
    arrows = CSSArrows(validated)
  }

  /// The rules of the theme, after ``registrations``.
  var text: String {
    [look, element, shapes, directions, adaptations].joined(separator: "\n")
  }

  /// The types of the custom properties, the same for every theme.
  static var registrations: String {
    CSSProperty.registered.map { name, syntax, initial in
      "@property \(name) { syntax: \"\(syntax)\"; inherits: true; initial-value: \(initial); }\n"
    }.joined()
  }

  /// The properties that users set.
  private var look: String {
    let (radii, insets) = (theme.cornerRadii, theme.contentInsets)
    func pixels(_ value: Double) -> String { CSSMath.pixels(value).inner }
    let isStraight = theme.geometry == .gik || theme.arrowShape.isStraight
    let tip = """
        \(CSSProperty.tipRadius): \(pixels(theme.arrowShape.tipRadius));
        \(CSSProperty.filletRadius): \(pixels(theme.arrowShape.filletRadius));

      """
    return """
      \(selector) {
        \(CSSProperty.offset): 0px;
        \(CSSProperty.fill): \(validated.fill.cssStops);
        \(CSSProperty.borderColor): \(hasBorder ? theme.border.color.cssText : "transparent");
        \(CSSProperty.borderWidth): \(pixels(hasBorder ? theme.border.width : 0));
        \(CSSProperty.radius("top-left")): \(pixels(radii.topLeft));
        \(CSSProperty.radius("top-right")): \(pixels(radii.topRight));
        \(CSSProperty.radius("bottom-right")): \(pixels(radii.bottomRight));
        \(CSSProperty.radius("bottom-left")): \(pixels(radii.bottomLeft));
        \(CSSProperty.arrowBase): \(pixels(theme.arrowBase));
        \(CSSProperty.arrowHeight): \(pixels(theme.arrowHeight));
      \(isStraight ? tip : "")\
        \(CSSProperty.padding("top")): \(pixels(insets.top));
        \(CSSProperty.padding("right")): \(pixels(insets.right));
        \(CSSProperty.padding("bottom")): \(pixels(insets.bottom));
        \(CSSProperty.padding("left")): \(pixels(insets.left));
        \(CSSProperty.shadow): \(theme.shadows.cssFilter ?? "none");
      }

      """
  }

  /// The element, whose padding keeps the content inside the body, and its layers.
  private var element: String {
    let padding = ["top", "right", "bottom", "left"].map {
      "padding-\($0): calc(var(\(CSSProperty.padding($0))) + var(\(CSSProperty.arrow($0)), 0px));"
    }
    let fill = "linear-gradient(var(--gusset--end, to bottom), var(\(CSSProperty.fill)))"
    let layers = StyleLayers(
      selector: selector, fill: fill, line: hasBorder ? "var(\(CSSProperty.borderColor))" : nil,
      isFillOpaque: validated.fill.isOpaque, outer: "var(\(CSSProperty.outer))",
      inner: "var(\(CSSProperty.shape))")
    // Without specificity, so that a page can place the element.
    return """
      :where(\(selector)) {
        \(StyleLayers.elementDeclarations(theme, filter: "var(\(CSSProperty.shadow))"))
        \(padding.joined(separator: "\n  "))
      }

      \(layers.rules(extra: "scale: var(--gusset--flip, none);"))
      """
  }

  /// The shapes: without an arrow, with one at the top and with one at the left. The second
  /// pseudo-element has the shape of the border's inner edge.
  private var shapes: String {
    let after = "\(selector)::after"
    let any = attribute("up", "down", "left", "right")
    let element =
      [CSSDeclaration(CSSProperty.pixel, "1px"), measures.line]
      + corners("top-left", "top-right", "bottom-left", "bottom-right") + [
        CSSDeclaration(CSSProperty.x, "50%"), CSSDeclaration(CSSProperty.gap.low, "50%"),
        CSSDeclaration(CSSProperty.gap.high, "50%"), CSSDeclaration(CSSProperty.inset, "0px"),
        CSSDeclaration(CSSProperty.outer, .variable(CSSProperty.shape)),
      ]
    let noArrow = StraightCSSArrow()
    var rules =
      rule(selector, element)
      + rule(
        "\(selector), \(after)",
        CSSOutline.definitions + noArrow.insetDefinitions + [shape(noArrow, on: .x)])
      + (hasBorder ? rule(after, [CSSDeclaration(CSSProperty.inset, .line)]) : "")
      + rule(any, measures.arrow + arrows.outer.definitions)
    if !(arrows.outer is StraightCSSArrow) {
      if arrows.areParallel {
        rules += rule("\(any), \(any)::after", arrows.outer.insetDefinitions)
      }
      rules += shapeRules(attribute("up", "down"), on: .x)
    }
    return rules + shapeRules(attribute("left", "right"), on: .y)
  }

  private func shapeRules(_ selector: String, on edge: Axis) -> String {
    let inner = "\(selector)::after"
    guard !arrows.areParallel else {
      return rule("\(selector), \(inner)", [shape(arrows.outer, on: edge)])
    }
    return rule(selector, [shape(arrows.outer, on: edge)])
      + (hasBorder ? rule(inner, [shape(arrows.inner, on: edge)]) : "")
  }

  private func shape(_ arrow: any CSSArrow, on edge: Axis) -> CSSDeclaration {
    CSSDeclaration(CSSProperty.shape, text: CSSOutline.shape(arrow).arguments(on: edge))
  }

  /// What follows from the arrow's direction. An arrow at the bottom is one at the top, upside down,
  /// and one at the right is a mirrored one at the left.
  private var directions: String {
    func padding(_ side: String) -> CSSDeclaration { .init(CSSProperty.arrow(side), .height) }
    let upsideDown = [
      CSSDeclaration("--gusset--flip", text: "1 -1"), .init("--gusset--end", text: "to top"),
    ]
    let mirrored = [CSSDeclaration("--gusset--flip", text: "-1 1")]
    return rule(attribute("up"), [padding("top")])
      + rule(
        attribute("down"),
        [padding("bottom")] + upsideDown
          + corners("bottom-left", "bottom-right", "top-left", "top-right"))
      + rule(
        attribute("left"),
        [padding("left")] + corners("top-left", "bottom-left", "top-right", "bottom-right"))
      + rule(
        attribute("right"),
        [padding("right")] + mirrored
          + corners("top-right", "bottom-right", "top-left", "bottom-left"))
  }

  /// The radii beside the arrow, at the low and the high end of its edge, and those opposite.
  private func corners(_ names: String...) -> [CSSDeclaration] {
    zip(
      [CSSProperty.near.low, CSSProperty.near.high, CSSProperty.far.low, CSSProperty.far.high],
      names
    ).map { CSSDeclaration($0, measures.radius($1)) }
  }

  /// Sharp screens, and the colors that a user has chosen for all pages.
  private var adaptations: String {
    """
    @media (resolution >= 2dppx) {
      \(selector) { \(CSSProperty.pixel): 0.5px; }
    }
    @media (resolution >= 3dppx) {
      \(selector) { \(CSSProperty.pixel): calc(1px / 3); }
    }
    @media (forced-colors: active) {
      \(selector) {
        \(CSSProperty.fill): Canvas, Canvas;
        \(CSSProperty.borderColor): CanvasText;
      }
      \(selector)::before,
      \(selector)::after { forced-color-adjust: none; }
    }

    """
  }

  private func attribute(_ words: String...) -> String {
    let cases = words.map { "[data-arrow=\"\($0)\"]" }
    return cases.count == 1
      ? selector + cases[0] : "\(selector):is(\(cases.joined(separator: ", ")))"
  }

  private func rule(_ selector: String, _ declarations: [CSSDeclaration]) -> String {
    "\(selector) {\n\(declarations.map { "  \($0.name): \($0.value);\n" }.joined())}\n"
  }
}
