internal import Gusset

extension StyleMeasures {
  /// The values of a theme's private properties on a screen of one pixel a point, for an element
  /// with enough room for the arrow.
  static func constants(of validated: ResolvedTheme) throws(GussetError) -> [String: CSSMath] {
    let resolved = try validated.changed { $0.geometry = .gusset }
    let theme = resolved.values
    let reach = theme.arrowBase + theme.arrowHeight + theme.cornerRadius + theme.border.width
    let side = min(4 * reach + 256, 16_000)
    let layout = try resolved.layout(size: Size(width: side, height: side), arrow: .up())
    var values: [String: CSSMath] = [
      CSSProperty.line: .pixels(validated.showsBorder ? resolved.metrics.borderWidth : 0),
      CSSProperty.height: .pixels(layout.outline.bodyTop),
      CSSProperty.arrowBase: .pixels(theme.arrowBase),
    ]
    // The gaps of an arrow that is a path end at its base.
    values.merge([CSSProperty.fillet: "0px", CSSProperty.filletLength: "0px"]) { $1 }
    guard case .straight(let arrow)? = layout.outline.arrow else { return values }
    let flank = arrow.low
    values.merge([
      CSSProperty.tip: .pixels(arrow.tipRadius), CSSProperty.half: .pixels(flank.base),
      CSSProperty.sine: .number(flank.sine), CSSProperty.cosine: .number(flank.cosine),
      CSSProperty.reach: .number(flank.filletReach), CSSProperty.fillet: .pixels(flank.fillet),
      CSSProperty.filletLength: .pixels(flank.fillet * flank.filletReach),
    ]) { $1 }
    return values
  }
}
