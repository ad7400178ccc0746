/// An upright arrow of two straight flanks, which slides to the ends of its edge.
///
/// With the registered properties' initial values, it is a point in the body's edge.
struct StraightCSSArrow: CSSArrow {
  /// Whether the arrow may have fillets.
  var hasFillets = true

  /// The radius of the tip's arc, and the place of its ends from the tip's axis.
  private let tipRadius = CSSMath.variable("--gusset--tip-radius")
  private let tipAlong = CSSMath.variable("--gusset--tip-along")
  private let tipAcross = CSSMath.variable("--gusset--tip-across")
  /// The fillets: their radius, and the place of their starts on the flanks.
  private let footRadius = CSSMath.variable("--gusset--foot-radius")
  private let footAlong = CSSMath.variable("--gusset--foot-along")
  private let footAcross = CSSMath.variable("--gusset--foot-across")
  /// The ends of the arrow on the body's edge.
  private let low = CSSMath.variable("--gusset--foot-low")
  private let high = CSSMath.variable("--gusset--foot-high")

  var definitions: [CSSDeclaration] {
    [
      .init(CSSProperty.x, .clamp(.half, "50%" + .offset, "100%" - .half)),
      .init(CSSProperty.gap.low, .x - .half),
      .init(CSSProperty.gap.high, "100%" - .x - .half),
    ]
  }

  var insetDefinitions: [CSSDeclaration] {
    // The inner fillet has the same center. Where there is none, the inner edges meet in a corner.
    let corner = CSSMath.max("0px", .half - .inset * .reach)
    let tangent = footRadius * .reach
    let hasFillet = CSSMath.isPositive(.fillet)
    // Without a fillet, the flank ends where the body's side cuts it once the arrow is at the end of
    // its edge.
    let cut = .inset * ("1" - .reach) * ("1" - hasFillet)
    let across =
      .tip - tipRadius * .sine + .max("0px", .inset - .tip) / .sine
    let reach = tangent - .filletLength
    func end(_ gap: String) -> CSSMath {
      // A gap without room for the arrow is cut at the end of the edge too.
      hasFillets ? corner + reach + .min(.filletLength, .variable(gap)) : corner
    }
    return [
      .init("--gusset--tip-radius", .max("0px", .tip - .inset)),
      .init("--gusset--tip-along", tipRadius * .cosine),
      .init("--gusset--tip-across", .min(across, .height + .inset)),
      .init("--gusset--foot-radius", (.fillet + .inset) * hasFillet),
      .init("--gusset--foot-along", corner - tangent * .sine - cut),
      .init(
        "--gusset--foot-across",
        .height + .inset - tangent * .cosine - cut * .cosine / .sine),
      .init("--gusset--foot-low", .max(.inset, .x - (end(CSSProperty.gap.low)))),
      .init("--gusset--foot-high", .min("100%" - .inset, .x + end(CSSProperty.gap.high))),
    ]
  }

  var start: CSSShape.Position { .init(.x - tipAlong, tipAcross) }

  func addHighSide(to shape: inout CSSShape) {
    shape.arc(.x + tipAlong, tipAcross, radius: tipRadius, clockwise: true)
    shape.line(.min("100%" - .inset, .x + footAlong), footAcross)
    shape.arc(high, .height + .inset, radius: footRadius, clockwise: false)
  }

  func addLowSide(to shape: inout CSSShape) {
    shape.line(low, .height + .inset)
    shape.arc(.max(.inset, .x - footAlong), footAcross, radius: footRadius, clockwise: false)
  }
}
