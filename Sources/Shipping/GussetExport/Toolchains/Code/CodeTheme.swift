internal import Gusset
internal import PopoverContrast
internal import PopoverCSS

/// A theme as the constants of its code: measures at scale 1, on the border's outer edge.
struct CodeTheme {
  /// The name for functions and values.
  let name: String
  /// The name of the type.
  let type: String
  /// The theme, checked.
  let theme: ResolvedTheme
  /// The theme's lengths at scale 1.
  let metrics: PixelMetrics
  /// The values of constants that are lengths, by name.
  private let lengths: [String: Double]
  /// What the theme has in any of its looks.
  var parts: Set<CodePart>
  /// The looks for the system's settings, by the names of their constants; none for a single look.
  var looks: [String: CodeTheme]
  /// The values of constants that only one language has.
  private var ownConstants: [String: CodeConstant] = [:]

  init(_ validated: ResolvedTheme, name: String, looks: [Appearance: ResolvedTheme] = [:]) {
    self.name = name
    func look(_ wanted: Appearance) -> CodeTheme {
      CodeTheme(wanted.standIns.lazy.compactMap { looks[$0] }.first ?? validated, name: name)
    }
    self.looks =
      looks.isEmpty
      ? [:]
      : [
        "darkLook": look(.dark), "contrastLook": look(.highContrast),
        "darkContrastLook": look(.darkHighContrast),
      ]
    type = name.codeTypeName
    theme = validated
    let theme = validated.values
    metrics = theme.metrics(at: .x1)
    let outline = PopoverOutline(ample: metrics)
    let skews = theme.arrowAtCorner == .skew
    var (arrowBase, tipRadius) = (metrics.arrowBase, 0.0)
    if case .straight(let arrow) = outline.arrow {
      arrowBase = 2 * arrow.low.base
      tipRadius = skews ? min(arrow.tipRadius, 0.45 * outline.bodyTop) : arrow.tipRadius
    }
    let showsHighlight = validated.highlightTone != nil
    let radii = metrics.outerRadii
    lengths = [
      "topLeftRadius": radii.topLeft, "topStartRadius": radii.topLeft,
      "topRightRadius": radii.topRight, "topEndRadius": radii.topRight,
      "bottomRightRadius": radii.bottomRight, "bottomEndRadius": radii.bottomRight,
      "bottomLeftRadius": radii.bottomLeft, "bottomStartRadius": radii.bottomLeft,
      "arrowBase": arrowBase, "arrowHeight": outline.bodyTop, "tipRadius": tipRadius,
      "filletRadius": metrics.outerFillet, "borderWidth": metrics.borderWidth,
      "highlightWidth": showsHighlight ? metrics.highlightWidth : 0,
    ]
    let has: [(CodePart, Bool)] = [
      (.straight, metrics.arrowPath == nil), (.path, metrics.arrowPath != nil),
      (.skew, skews), (.upright, !skews), (.border, validated.showsBorder),
      (.highlight, showsHighlight), (.shadow, !validated.outerShadows.isEmpty),
      (.spread, validated.outerShadows.contains { $0.spread != 0 }),
      (.translucent, !validated.fill.isOpaque || validated.hasBackdropBorder),
      (.backdropBorder, validated.hasBackdropBorder),
      (.inset, !validated.innerShadows.isEmpty), (.material, theme.backdrop != nil),
      (.looks, !looks.isEmpty),
      (.contrast, looks.keys.contains { $0 != .dark }), (.oneLook, looks.isEmpty),
    ]
    parts = self.looks.values.reduce(Set(has.filter { $0.1 }.map { $0.0 })) { parts, look in
      parts.union(look.parts.subtracting([.oneLook]))
    }
  }

  private static let clear = Theme.Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The color of the border; clear in a look without one, beside looks that have one.
  var borderColor: Theme.Color { theme.showsBorder ? theme.values.border.color : Self.clear }

  /// The values of all constants, by name. Each template has some.
  var constants: [String: CodeConstant] {
    let padding = CodeConstant.padding(theme.values.contentInsets)
    // Lines along a path have round joins, as those of pictures have.
    let joins = CodeConstant.roundJoins(metrics.arrowPath != nil)
    // From the bottom to the top.
    let shadows = Array(theme.outerShadows.reversed())
    var constants: [String: CodeConstant] = [
      "stopsAtCorner": .flag(theme.values.arrowAtCorner == .stop),
      "skewsAtCorner": .flag(theme.values.arrowAtCorner == .skew),
      "isBorderOverBackdrop": .flag(theme.hasBackdropBorder),
      "isDisplayP3": .flag(theme.values.colorSpace == .displayP3),
      "hasMaterial": .flag(theme.values.backdrop != nil),
      "arrowCurves": .curves(metrics.arrowPath?.curves ?? []),
      "contentInsets": padding, "contentPadding": padding,
      "fill": .gradient(theme.fill), "fillColors": .gradient(theme.fill),
      "highlight": .gradient(highlight), "highlightColors": .gradient(highlight),
      "borderColor": .color(borderColor), "textColor": .color(theme.values.readableTextColor),
      "lineJoin": joins, "hasRoundJoins": joins,
      "shadows": .shadows(shadows), "insetShadows": .insetShadows(insetShadows),
    ]
    for (name, value) in lengths { constants[name] = .length(value) }
    for (name, value) in ownConstants { constants[name] = value }
    return constants
  }

  /// The theme with constants that only one language has, in every look.
  func adding<Failure>(
    _ constants: (CodeTheme) throws(Failure) -> [String: CodeConstant]
  ) throws(Failure) -> CodeTheme {
    var code = self
    code.ownConstants = try constants(self)
    for (name, look) in looks { code.looks[name]?.ownConstants = try constants(look) }
    return code
  }

  /// The colors of the highlight; clear in a look without one, beside looks that have one.
  private var highlight: Theme.Gradient {
    theme.highlightTone.flatMap { _ in theme.values.highlight?.fill } ?? Theme.Gradient(Self.clear)
  }

  /// The shadows inside the border from the bottom to the top. Code measures their spread from the outline,
  /// so it has the border's width.
  private var insetShadows: [Theme.Shadow] {
    let border = theme.showsBorder ? metrics.borderWidth : 0
    return theme.innerShadows.reversed().map { shadow in
      var shadow = shadow
      shadow.spread += border
      return shadow
    }
  }
}

extension ResolvedTheme {
  /// Whether what lies behind the popover shows through its border, and no fill.
  var hasBackdropBorder: Bool { showsBorder && !isBorderOverFill }
}

extension Theme.Color {
  /// Alpha, red, green and blue as a hexadecimal number: `0xFF706E68`.
  var hexNumberWithAlpha: String {
    "0x" + [alpha, red, green, blue].map { hexDigits($0, count: 2) }.joined()
  }
}

extension String {
  /// The name as Swift, Kotlin and Dart take it in identifiers: ASCII letters and digits, in camel
  /// case, with a lowercase letter first.
  var codeName: String {
    let name = typeName
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name of the type for a ``codeName``. Its ending makes it differ from every keyword.
  var codeTypeName: String { "\(typeName)Popover" }
}
