internal import PopoverGeometry
internal import PopoverModel
internal import PopoverSVG

/// The rules of a theme with its measures as constants: short, for a script that contains them.
struct CompactRules {
  private let validated: ValidatedTheme
  private let selector: String
  private let arrows: CSSArrows
  private let constants: [String: CSSMath]

  init(_ validated: ValidatedTheme, selector: String) throws(GussetError) {
    self.validated = validated
    self.selector = selector
    arrows = CSSArrows(validated)
    constants = try StyleMeasures.constants(of: validated)
  }

  var text: String {
    let theme = validated.theme
    let insets = theme.contentInsets
    let height = constants[CSSProperty.height] ?? "0px"
    let padding = [
      ("top", insets.top), ("right", insets.right), ("bottom", insets.bottom),
      ("left", insets.left),
    ]
    let paddings = padding.map { "padding-\($0):\(svgNumber($1))px;" }.joined()
    let base = "\(StyleLayers.elementDeclarations(filter: theme.shadows.cssFilter ?? "none"))"
    let color = validated.showsBorder ? theme.border.color.hex.lowercased() : nil
    let fill = "linear-gradient(var(--g-end,to bottom),\(validated.fill.cssStops))"
    let layers = StyleLayers(
      selector: selector, fill: fill, line: color, isFillOpaque: validated.isFillOpaque,
      outer: "var(--g-o)", inner: color == nil ? nil : "var(--g-i)")
    let sides = [
      ("up", "top", ""), ("down", "bottom", "--g-end:to top;--g-flip:1 -1;"), ("left", "left", ""),
      ("right", "right", "--g-flip:-1 1;"),
    ].map { word, side, flip in
      let inset = padding.first { $0.0 == side }?.1 ?? 0
      return "\(attribute(word)){padding-\(side):\((height + .pixels(inset)).value);\(flip)"
        + "\(shapes(ArrowDirection(rawValue: word)))}"
    }
    return CompactRules.minified(
      "@property \(CSSProperty.offset){syntax:\"<length-percentage>\";inherits:true;initial-value:0px}"
        + "\(selector){\(base)\(paddings)\(position)\(shapes(nil))}\(sides.joined())"
        + layers.rules(extra: "scale:var(--g-flip,none);"))
  }

  private func attribute(_ word: String) -> String { "\(selector)[data-arrow=\(word)]" }

  /// The positions that depend on the element's size.
  private var position: String {
    arrows.outer.definitions.filter { [CSSProperty.x, CSSProperty.base].contains($0.name) }
      .map { "\($0.name):\(($0.math ?? "0px").replacing(constants).value);" }.joined()
  }

  /// The shapes of both edges of the border.
  private func shapes(_ direction: ArrowDirection?) -> String {
    let inner = validated.showsBorder
    return "--g-o:\(shape(direction, isInner: false));"
      + (inner ? "--g-i:\(shape(direction, isInner: true));" : "")
  }

  private func shape(_ direction: ArrowDirection?, isInner: Bool) -> String {
    let radii = validated.theme.cornerRadii
    let local = radii.mapped { $0 > 0 ? $0 : 0 }.local(direction ?? .up)
    let grown = constants[StyleMeasures.radiusGrowth] ?? "0px"
    var values = constants
    for (name, radius) in [
      (CSSProperty.near.low, local.nearLow), (CSSProperty.near.high, local.nearHigh),
      (CSSProperty.far.low, local.farLow), (CSSProperty.far.high, local.farHigh),
    ] {
      values[name] = radius > 0 ? .pixels(radius) + grown : "0px"
    }
    values[CSSProperty.inset] = isInner ? constants[CSSProperty.line] : "0px"
    let arrow: any CSSArrow =
      direction == nil ? StraightCSSArrow() : isInner ? arrows.inner : arrows.outer
    if direction == nil {
      values.merge(StyleMeasures.noArrow) { $1 }
    }
    for declaration in arrow.definitions + arrow.insetDefinitions + CSSOutline.definitions
    where values[declaration.name] == nil && declaration.name != CSSProperty.x
      && declaration.name != CSSProperty.base
    {
      values[declaration.name] = declaration.math?.replacing(values)
    }
    return CSSOutline.shape(arrow).replacing(values).arguments(on: direction?.edge ?? .x)
  }

  /// The text without what browsers do not need.
  private static func minified(_ text: String) -> String {
    var text = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    for (long, short) in [
      (", ", ","), (": ", ":"), (" {", "{"), (";}", "}"), (" * ", "*"), (" / ", "/"),
      (CSSProperty.x, "--g-x"), (CSSProperty.base, "--g-b"),
    ] {
      text = text.replacing(long, with: short)
    }
    return text
  }
}
