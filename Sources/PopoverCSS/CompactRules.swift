internal import PopoverGeometry
internal import PopoverModel
internal import PopoverSVG

/// The rules of a theme with its measures as constants: short, for a script that contains them.
struct CompactRules {
  private let validated: ValidatedTheme
  private let selector: String
  private let arrows: CSSArrows
  /// The values of properties that are constants, and the short names of the others.
  private var values: [String: CSSMath]
  /// The short name of each value that is declared.
  private var names: [String: CSSMath] = [:]
  /// The radii of the border's outer edge.
  private let radii: CornerRadii

  private var theme: Theme { validated.theme }

  init(_ validated: ValidatedTheme, selector: String) throws(GussetError) {
    self.validated = validated
    self.selector = selector
    arrows = CSSArrows(validated)
    values = try StyleMeasures.constants(of: validated)
    values[CSSProperty.inset] = .variable("--gi")
    let resolved = try validated.resolved(at: .one)
    radii = resolved.metrics.outerRadii
    // A sharp tip is sharp on every edge.
    if theme.arrowShape.tipRadius == 0 { values["--gusset--tip-radius"] = "0px" }
    for corner in corners(.up) {
      values[corner.name] = radii.isUniform ? .pixels(corner.radius) : .variable(corner.short)
    }
  }

  /// The radii of the local corners for a direction, with the short names of their properties.
  private func corners(
    _ direction: ArrowDirection
  ) -> [(name: String, short: String, radius: Double)] {
    let local = radii.local(direction)
    return [
      (CSSProperty.near.low, "--ga", local.nearLow),
      (CSSProperty.near.high, "--gb", local.nearHigh),
      (CSSProperty.far.low, "--gc", local.farLow),
      (CSSProperty.far.high, "--gd", local.farHigh),
    ]
  }

  /// The rules, nested in one.
  mutating func text() -> String {
    let fill = "linear-gradient(var(--ge,to bottom),\(validated.fill.cssStops))"
    let color = validated.showsBorder ? theme.border.color.hex.lowercased() : nil
    let layers = StyleLayers(
      selector: "&", fill: fill, line: color, isFillOpaque: validated.fill.isOpaque,
      outer: "var(--go)", inner: color == nil ? nil : "var(--gs)", areClipPaths: !isRing)
    let element = StyleLayers.elementDeclarations(theme, filter: theme.shadows.cssFilter ?? "none")
    let insets = theme.contentInsets
    let sizes = [insets.top, insets.right, insets.bottom, insets.left].map { "\(svgNumber($0))px" }
    let padding = Set(sizes).count == 1 ? sizes[0] : sizes.joined(separator: " ")
    let positions = declarations(arrows.outer.definitions)
    let edges = declarations(arrows.outer.insetDefinitions + CSSOutline.definitions)
    let line = values[CSSProperty.line] ?? "0px"
    let (end, top) = ("100%" - CSSMath.inset, (values[CSSProperty.height] ?? "0px") + .inset)
    return minified(
      """
      @property \(CSSProperty.offset){syntax:"<length-percentage>";inherits:true;initial-value:0px}
      \(selector){\(element)padding:\(padding);\(positions)\(radiiDeclarations(.up))
      --gi:0px;--go:var(--gs);&,&::after{--gx:\(end.value);--gy:\(top.value);\(edges)--gs:\(plainShape)}
      \(layers.rules(extra: "scale:var(--gf,none);"))
      &::after{--gi:\(line.value)}\(sides)
      \(arrowShapes("up", "down", on: .x))\(arrowShapes("left", "right", on: .y))}
      """)
  }

  /// Whether the border is a ring over the fill, whose shape contains both edges.
  private var isRing: Bool { validated.showsBorder && !validated.fill.isOpaque }

  /// The value of `--gs`: a whole `clip-path`, or the arguments of a ring's `shape()`.
  private func value(_ shape: CSSShape, on edge: Axis) -> String {
    isRing ? shape.arguments(on: edge) : "shape(from \(shape.arguments(on: edge)))"
  }

  /// The declarations whose values depend on the element, under short names. Other properties become
  /// constants.
  private mutating func declarations(_ list: [CSSDeclaration]) -> String {
    var text = ""
    for declaration in list where values[declaration.name] == nil {
      let value = (declaration.math ?? "0px").replacing(values)
      if case .constant = value {
        values[declaration.name] = value
      } else if let name = names[value.value] {
        values[declaration.name] = name
      } else {
        let name = CSSMath.variable("--g\(names.count)")
        text += "--g\(names.count):\(value.value);"
        names[value.value] = name
        values[declaration.name] = name
      }
    }
    return text
  }

  private func radiiDeclarations(_ direction: ArrowDirection) -> String {
    guard !radii.isUniform else { return "" }
    return corners(direction).map { "\($0.short):\(CSSMath.pixels($0.radius).value);" }.joined()
  }

  /// The padding, the mirroring and the corners for each direction.
  private var sides: String {
    let height = values[CSSProperty.height] ?? "0px"
    let insets = theme.contentInsets
    func side(_ direction: ArrowDirection, _ name: String, _ inset: Double, _ flip: String)
      -> String
    {
      "&[data-arrow=\(direction.rawValue)]{"
        + "padding-\(name):\((height + .pixels(inset)).value);\(flip)\(radiiDeclarations(direction))}"
    }
    return side(.up, "top", insets.top, "")
      + side(.down, "bottom", insets.bottom, "--ge:to top;--gf:1 -1;")
      + side(.left, "left", insets.left, "")
      + side(.right, "right", insets.right, "--gf:-1 1;")
  }

  /// The shape without an arrow.
  private var plainShape: String {
    if !isRing, radii.isUniform {
      let radius = CSSMath.max("0px", .pixels(radii.topLeft) - .inset).replacing(values)
      return "inset(var(--gi) round \(radius.value))"
    }
    let values = values.merging(StyleMeasures.noArrow) { $1 }
    var shape = CSSOutline.shape(StraightCSSArrow()).replacing(values)
    // The first corner begins the outline, and the point in the edge is left out.
    shape.removePointArrow()
    return value(shape, on: .x)
  }

  private func arrowShapes(_ first: String, _ second: String, on edge: Axis) -> String {
    let selector = "&:is([data-arrow=\(first)],[data-arrow=\(second)])"
    func shape(_ arrow: any CSSArrow) -> String {
      "{--gs:\(value(CSSOutline.shape(arrow).replacing(values), on: edge))}"
    }
    guard !arrows.areParallel, validated.showsBorder else {
      return "\(selector){&,&::after\(shape(arrows.outer))}"
    }
    return "\(selector)\(shape(arrows.outer))\(selector)::after\(shape(arrows.inner))"
  }

  /// The text without what browsers do not need, and with short names for frequent expressions.
  private func minified(_ text: String) -> String {
    let declared = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    let height = values[CSSProperty.height] ?? "0px"
    return [
      (", ", ","), (": ", ":"), (" {", "{"), (";}", "}"), (" * ", "*"), (" / ", "/"),
      (CSSProperty.inset, "--gi"),
      ("calc(100% - var(--gi))", "var(--gx)"), ("100% - var(--gi)", "var(--gx)"),
      ("--gx:var(--gx)", "--gx:calc(100% - var(--gi))"),
      ("calc(\(height.value) + var(--gi))", "var(--gy)"),
      ("\(height.value) + var(--gi)", "var(--gy)"),
      ("--gy:var(--gy)", "--gy:calc(\(height.value) + var(--gi))"),
    ].reduce(declared) { $0.replacing($1.0, with: $1.1) }
  }
}
