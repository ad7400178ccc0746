internal import Gusset

/// The private properties of a style sheet that follow from the measures: the border's outer edge
/// and its arrow, as ``PixelMetrics`` and ``ArrowFit`` compute them.
struct StyleMeasures {
  private let theme: Theme
  private let borderWidth = CSSMath.variable(CSSProperty.borderWidth)
  private let pixel = CSSMath.variable(CSSProperty.pixel)

  init(_ theme: Theme) { self.theme = theme }

  /// The distance from the border's outer edge to the measured edge.
  private var inset: CSSMath {
    switch theme.border.position {
    case .inside: "0px"
    case .center: .line / "2"
    case .outside: .line
    }
  }

  private var measuresInside: Bool { theme.border.position == .inside }

  /// The width of the border on the screen, as browsers snap the widths of borders.
  var line: CSSDeclaration {
    let snapped = CSSMath.max(pixel, .function(.roundDown, borderWidth, pixel))
    return CSSDeclaration(CSSProperty.line, snapped * .isPositive(borderWidth))
  }

  /// The radius of a corner on the border's outer edge. A sharp corner stays sharp.
  func radius(_ corner: String) -> CSSMath {
    let radius = CSSMath.variable(CSSProperty.radius(corner))
    return measuresInside ? radius : radius + inset * .isPositive(radius)
  }

  /// The measures of the arrow.
  var arrow: [CSSDeclaration] {
    theme.geometry == .gik || theme.arrowShape.isStraight ? straight : [height("0px")]
  }

  /// The arrow's height in whole device pixels, after it grows by a length.
  private func height(_ growth: CSSMath) -> CSSDeclaration {
    let height = CSSMath.variable(CSSProperty.arrowHeight) + growth
    return CSSDeclaration(CSSProperty.height, .max(pixel, .function(.round, height, pixel)))
  }

  private var straight: [CSSDeclaration] {
    let half = .variable(CSSProperty.arrowBase) / CSSMath("2")
    let height = CSSMath.variable(CSSProperty.arrowHeight)
    let tipRadius = CSSMath.variable(CSSProperty.tipRadius)
    let isRound = CSSMath.isPositive(tipRadius)
    // A sharp tip moves farther out than the body's edge does.
    let growth =
      measuresInside
      ? "0px"
      : (inset / .function(.sin, .function(.atan2, half, height)) - inset) * ("1" - isRound)
    // The tip's circle leaves flanks, which do not lean inwards.
    let isWide = theme.arrowBase / 2 > theme.arrowHeight
    let largest =
      isWide
      ? .function(.hypot, half, .height)
        / ("2" * CSSMath.function(.cos, .function(.atan2, half, .height))) : half
    let tip = CSSMath.min(tipRadius, largest * .number(ArrowLimits.tipRadiusShare))
    let (u, v, r) = (half, .height + inset - .tip, .tip - inset)
    let angle =
      CSSMath.function(.atan2, u, v)
      - .function(.asin, .ratio(r, .function(.hypot, u, v)))
    let straight =
      (.height - .tip * ("1" - CSSMath.sine)) / .cosine
      - .max("0px", .line - .tip) * .cosine / .sine
    let fillet = CSSMath.max("0px", .variable(CSSProperty.filletRadius) - inset)
    return [
      self.height(growth),
      .init(CSSProperty.tip, measuresInside ? tip : tip + inset * isRound),
      .init(CSSProperty.angle, angle),
      .init(CSSProperty.sine, .function(.sin, .variable(CSSProperty.angle))),
      .init(CSSProperty.cosine, .function(.cos, .variable(CSSProperty.angle))),
      .init(
        CSSProperty.reach,
        .function(.tan, "45deg" - .variable(CSSProperty.angle) / "2")
      ),
      .init(CSSProperty.half, (.tip + .sine * (.height - .tip)) / .cosine),
      .init(CSSProperty.fillet, .min(fillet, .max("0px", straight) / .reach)),
      .init(CSSProperty.filletLength, .fillet * .reach),
    ]
  }
}
