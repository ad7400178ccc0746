internal import Gusset

/// An arrow of two straight flanks whose base stops before the corners while the tip moves on.
struct LeaningCSSArrow: CSSArrow {
  private enum Side: String, CaseIterable { case low, high }

  private let tip = CSSMath.variable("--gusset--lean-tip")
  /// The place across at which the flanks would meet, above a round tip, and its distance from the
  /// body's edge.
  private let apex = CSSMath.variable("--gusset--apex")
  private let rise = CSSMath.variable("--gusset--rise")
  /// The ends of the tip's curve and of the fillets, across.
  private let tipAcross = CSSMath.variable("--gusset--tip-across")
  private let footAcross = CSSMath.variable("--gusset--foot-across")
  private let tangent = CSSMath.variable("--gusset--tangent")

  /// The distance of a foot of the base from the tip's axis along the edge.
  private func run(_ side: Side) -> CSSMath { .variable("--gusset--run-\(side.rawValue)") }
  /// The distance along the edge by which a parallel flank lies farther in.
  private func shift(_ side: Side) -> CSSMath { .variable("--gusset--shift-\(side.rawValue)") }

  /// The position of the base's middle; see `ArrowEdge.base`.
  private var baseUnderTip: CSSMath {
    let low = .variable(CSSProperty.near.low) + .half + .filletLength
    let high = "100%" - .variable(CSSProperty.near.high) - .half - .filletLength
    let wanted = CSSMath.clamp(.min(low, "50%"), .x, .max(high, "50%"))
    let near = CSSMath.clamp(.x - .half - .height, wanted, .x + .half + .height)
    return .clamp(.half, near, "100%" - .half)
  }

  var definitions: [CSSDeclaration] {
    let largest = CSSMath.height * .number(ArrowLimits.skewedTipRadiusShare)
    return [
      .init("--gusset--lean-tip", .min(.tip, largest)),
      .init("--gusset--apex", tip - tip / .sine),
      .init("--gusset--rise", .height - apex),
      .init(CSSProperty.x, .clamp(tip, "50%" + .offset, "100%" - tip)),
      .init(CSSProperty.base, baseUnderTip),
      .init(CSSProperty.gap.low, .max("0px", .base - .half)),
      .init(CSSProperty.gap.high, .max("0px", "100%" - .base - .half)),
      .init("--gusset--run-low", .base - .half - .x),
      .init("--gusset--run-high", .base + .half - .x),
    ]
  }

  var insetDefinitions: [CSSDeclaration] {
    let radius = CSSMath.max("0px", tip - .inset)
    let across = tip - radius * .sine + .max("0px", .inset - tip) / .sine
    let tangent = (.fillet + .inset) * .isPositive(.fillet) * .reach
    // The distance of parallel lines, along the edge, grows with their slope.
    return Side.allCases.map { side in
      let distance = CSSMath.function(.hypot, run(side), rise) * .ratio(.inset, rise)
      return .init(
        "--gusset--shift-\(side.rawValue)", side == .low ? distance : "0px" - distance)
    } + [
      .init("--gusset--tip-across", across),
      .init("--gusset--tangent", tangent),
      .init("--gusset--foot-across", .height + .inset - self.tangent * .cosine),
    ]
  }

  /// The position of a flank at a place across, inside the body's sides.
  private func flank(_ side: Side, at across: CSSMath) -> CSSMath {
    inside(.x + run(side) * .ratio(across - apex, rise) + shift(side))
  }

  private func inside(_ along: CSSMath) -> CSSMath {
    .clamp(.inset, along, "100%" - .inset)
  }

  var start: CSSShape.Position { .init(flank(.low, at: tipAcross), tipAcross) }

  func addHighSide(to shape: inout CSSShape) {
    let corner = apex + .inset / .sine
    let middle = (flank(.low, at: corner) + flank(.high, at: corner)) / "2"
    shape.curve(.init(flank(.high, at: tipAcross), tipAcross), .init(middle, corner))
    let (edge, foot) = (CSSMath.height + .inset, flank(.high, at: .height + .inset))
    shape.line(flank(.high, at: footAcross), footAcross)
    let end = inside(foot + .min(tangent, .variable(CSSProperty.gap.high)))
    shape.curve(.init(end, edge), .init(foot, edge))
  }

  func addLowSide(to shape: inout CSSShape) {
    let (edge, foot) = (CSSMath.height + .inset, flank(.low, at: .height + .inset))
    shape.line(inside(foot - .min(tangent, .variable(CSSProperty.gap.low))), edge)
    shape.curve(.init(flank(.low, at: footAcross), footAcross), .init(foot, edge))
  }
}
