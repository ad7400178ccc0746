internal import Gusset

/// The rules of a theme with its measures as constants: short, for a script that contains them.
///
/// The properties `--ga` to `--gd` are the radii of corners, `--ge` and `--gf` the end of the fill and
/// the mirroring, `--gs` the outline and `--go` that of the outer edge. ``CompactProperties`` and
/// ``EdgeMath`` have the others.
struct CompactRules {
  private let validated: ResolvedTheme
  private let selector: String
  /// The colors of the theme.
  let paints: CompactPaints
  private let arrows: CSSArrows
  /// The values of properties that are constants, and the short names of the others.
  private let values: [String: CSSMath]
  private let properties: CompactProperties
  private let math: EdgeMath
  private let lineWidth: CSSMath
  private let height: CSSMath
  /// The radii of the border's outer edge.
  private let radii: CornerRadii
  /// What the names of the functions for the outlines end with, where a script has several rules.
  var suffix = ""
  /// Whether the fill is a gradient, in any of the looks that these rules are for.
  var hasGradient: Bool

  private var theme: Theme { validated.values }
  private var hasBorder: Bool { validated.showsBorder }

  /// Whether the border is a ring over the fill, whose shape contains both edges.
  private var isRing: Bool { hasBorder && !validated.fill.isOpaque }

  init(_ validated: ResolvedTheme, selector: String) throws(GussetError) {
    self.validated = validated
    self.selector = selector
    paints = CompactPaints(validated)
    hasGradient = validated.fill.solidColor == nil
    radii = validated.metrics.outerRadii
    var values = try StyleMeasures.constants(of: validated)
    values[CSSProperty.inset] = validated.showsBorder ? .variable(EdgeMath.inset) : "0px"
    // A sharp tip is sharp on every edge.
    if validated.values.arrowShape.tipRadius == 0 { values["--gusset--tip-radius"] = "0px" }
    for corner in Self.corners(radii, .up) {
      values[corner.name] = radii.isUniform ? .pixels(corner.radius) : .variable(corner.short)
    }
    arrows = CSSArrows(validated, hasFillets: values[CSSProperty.fillet]?.inner != "0px")
    (lineWidth, height) = (values[CSSProperty.line] ?? "0px", values[CSSProperty.height] ?? "0px")
    self.values = values
    var width = 0.0
    if case .constant(let value, _) = lineWidth { width = value }
    let hasInner = validated.showsBorder && !arrows.areParallel
    math = EdgeMath(line: width)
    properties = CompactProperties(
      arrows.outer.definitions + arrows.outer.insetDefinitions + CSSOutline.definitions,
      outlines: [CSSOutline.shape(arrows.outer)]
        + (hasInner ? [CSSOutline.shape(arrows.inner)] : []),
      values: values,
      math: math)
  }

  /// The radii of the local corners for a direction, with the short names of their properties.
  private static func corners(
    _ radii: CornerRadii, _ direction: ArrowDirection
  ) -> [(name: String, short: String, radius: Double)] {
    let local = radii.local(direction)
    return [
      (CSSProperty.near.low, "--ga", local.nearLow),
      (CSSProperty.near.high, "--gb", local.nearHigh),
      (CSSProperty.far.low, "--gc", local.farLow),
      (CSSProperty.far.high, "--gd", local.farHigh),
    ]
  }

  /// The functions of JavaScript that write the outlines for an arrow at the top or at the left.
  var outlines: String {
    zip(["outline", "inner"], properties.outlines).map { name, outline in
      let text = outline.template
      let turns = text.contains("${ccw}") ? "cw, ccw" : "cw"
      let shape = minified(isRing ? text : "shape(from \(text))")
      return
        "const \(name)\(suffix) = (points, \(turns)) => `\(shape)`.replace(/\\[(.*?)\\|(.*?)]/g, points)\n"
    }.joined()
  }

  /// The call of such a function.
  private func outline(_ name: String = "outline", on edge: Axis) -> String {
    let hasBoth = properties.outlines.contains { $0.template.contains("${ccw}") }
    let arguments =
      edge == .x
      ? "\"$1 $2\",\"cw\"" + (hasBoth ? ",\"ccw\"" : "")
      : "\"$2 $1\",\"ccw\"" + (hasBoth ? ",\"cw\"" : "")
    return "${\(name)\(suffix)(\(arguments))}"
  }

  /// The rules, nested in one, as the text of a template of JavaScript.
  var text: String { text(paints) }

  /// The rules with the colors of another theme.
  func text(_ paints: CompactPaints) -> String {
    let element = StyleLayers.elementDeclarations(color: paints.text, filter: paints.filter)
    let insets = theme.contentInsets
    let sizes = [insets.top, insets.right, insets.bottom, insets.left].map { "\(svgNumber($0))px" }
    let padding = Set(sizes).count == 1 ? sizes[0] : sizes.joined(separator: " ")
    return minified(
      """
      \(selector){\(element)padding:\(padding);\(radiiDeclarations(.up))\(edge("0px", "0"))--gf:none;
      \(hasGradient ? "--ge:to bottom;" : "")\
      \(isRing ? "--go:--gs;" : "")\(edges(properties.declarations, .x))
      \(layers(paints))\(sides)
      &:is([data-arrow=left],[data-arrow=right]){\(edges("", .y))}
      &[data-arrow=none]{\(noArrow(paints))}}
      """)
  }

  /// The rules that replace the colors by those of another theme.
  func replacements(_ paints: CompactPaints) -> String {
    let text = paints.text == self.paints.text ? "" : "color: \(paints.text);"
    let filter = paints.filter == self.paints.filter ? "" : "filter: \(paints.filter);"
    return minified(
      """
      \(selector){\(text)\(filter)&::before{background:\(first(paints))}\
      \(hasBorder ? "&::after{background:\(second(paints))}" : "")\
      \(isRing ? "&[data-arrow=none]::after{border-color:\(paints.line)}" : "")}
      """)
  }

  /// Whether both themes differ in no more than colors and shadows.
  func isSame(as other: CompactRules) -> Bool {
    var (rules, others) = (self, other)
    (rules.hasGradient, others.hasGradient) = (true, true)
    (rules.suffix, others.suffix) = ("", "")
    return others.text(paints) == rules.text && others.outlines == rules.outlines
  }

  /// The background of the first pseudo-element.
  private func first(_ paints: CompactPaints) -> String {
    !hasBorder || isRing ? paints.fill : paints.lineOverFill
  }

  /// The background of the second pseudo-element.
  private func second(_ paints: CompactPaints) -> String { isRing ? paints.line : paints.fill }

  /// The declarations that make an edge of the border the outer or the inner one.
  private func edge(_ inset: String, _ isInner: String) -> String {
    guard hasBorder else { return "" }
    let flag = EdgeMath.isInner
    let usesFlag = properties.declarations.contains(flag) || outlines.contains(flag)
    return "\(EdgeMath.inset):\(inset);\(usesFlag ? "\(flag):\(isInner);" : "")"
  }

  /// The pseudo-elements that paint the popover; see ``StyleLayers``. The rule for both holds for the
  /// first one.
  private func layers(_ paints: CompactPaints) -> String {
    let shape = isRing ? "shape(from --go)" : "--gs"
    let ring = isRing ? ";clip-path:shape(evenodd from --go,move to --gs)" : ""
    return """
      &::before\(hasBorder ? ",&::after" : ""){content:"";position:absolute;inset:0;z-index:-1;\
      scale:--gf;background:\(first(paints));clip-path:\(shape)}
      \(hasBorder ? "&::after{\(edge(lineWidth.value, "1"))background:\(second(paints))\(ring)}" : "")
      """
  }

  /// The declarations for both edges, and their outlines.
  private func edges(_ declarations: String, _ edge: Axis) -> String {
    let shape = "--gs:\(outline(on: edge));"
    guard hasBorder else { return declarations + shape }
    guard !arrows.areParallel else { return "&,&::after{\(declarations)\(shape)}" }
    return
      "&,&::after{\(declarations)}--gs:\(outline(on: edge));&::after{--gs:\(outline("inner", on: edge))}"
  }

  /// The shape without an arrow.
  private func noArrow(_ paints: CompactPaints) -> String {
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    func round(_ inset: CSSMath) -> String {
      let texts = corners.map { math.shortened(.max("0px", .pixels($0) - inset)).value }
      return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " ")
    }
    guard isRing else {
      let inset = values[CSSProperty.inset] ?? "0px"
      let shape = "--gs:inset(\(inset.value) round \(round(inset)))"
      return hasBorder ? "&,&::after{\(shape)}" : shape
    }
    return """
      &::before{clip-path:inset(0 round \(round("0px")))}
      &::after{clip-path:none;background:none;border:\(lineWidth.value) solid \(paints.line);\
      border-radius:\(round("0px"))}
      """
  }

  private func radiiDeclarations(_ direction: ArrowDirection) -> String {
    guard !radii.isUniform else { return "" }
    return Self.corners(radii, direction)
      .map { "\($0.short):\(CSSMath.pixels($0.radius).value);" }.joined()
  }

  /// The padding, the mirroring and the corners for each direction.
  private var sides: String {
    let insets = theme.contentInsets
    func side(_ direction: ArrowDirection, _ name: String, _ inset: Double, _ flip: String = "")
      -> String
    {
      "&[data-arrow=\(direction.rawValue)]{"
        + "padding-\(name):\((height + .pixels(inset)).value);\(flip)\(radiiDeclarations(direction))}"
    }
    let end = hasGradient ? "--ge:to top;" : ""
    return side(.up, "top", insets.top)
      + side(.down, "bottom", insets.bottom, "\(end)--gf:1 -1;")
      + side(.left, "left", insets.left)
      + side(.right, "right", insets.right, "--gf:-1 1;")
  }

  /// The text without what browsers do not need. A private property stands for its value: the script
  /// puts `var()` around each name.
  private func minified(_ text: String) -> String {
    let declared = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    let short = declared.replacing(/var\((--g\w\w?)\)/) { "\($0.1)" }
      .replacing(/#(\w)\1(\w)\2(\w)\3(?:(\w)\4)?\b/) { "#\($0.1)\($0.2)\($0.3)\($0.4 ?? "")" }
    return [
      (", ", ","), (": ", ":"), (" {", "{"), (";}", "}"), (" * ", "*"), (" / ", "/"),
      ("drop-shadow(0px", "drop-shadow(0"),
    ].reduce(short) { $0.replacing($1.0, with: $1.1) }
  }
}
