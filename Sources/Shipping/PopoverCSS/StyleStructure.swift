internal import Gusset

/// What the looks of a theme have in common, so that one may replace values of another one.
struct StyleStructure {
  let join: ArrowJoin
  /// Whether only some looks have a border.
  let hasSomeBorders: Bool
  /// Whether a look has a translucent border, whose line along the arrow may not lie over that of the body.
  let hasTranslucentBorder: Bool
  /// Whether a look blurs what lies behind it.
  let hasBackdrop: Bool
  /// Whether a look has a fill whose alpha changes.
  let changesAlpha: Bool

  init(_ looks: [ResolvedTheme]) {
    let joins = Set(looks.map { ArrowJoin($0) })
    join =
      joins.count == 1
      ? joins.first ?? .over : joins.contains(.frame) ? .frame : .outline
    hasSomeBorders = Set(looks.map { $0.showsBorder }).count > 1
    hasTranslucentBorder = looks.contains { $0.showsBorder && !$0.values.border.color.isOpaque }
    changesAlpha = looks.contains { $0.fill.changesAlpha }
    hasBackdrop = looks.contains { $0.values.backdrop != nil && !$0.fill.isOpaque }
  }
}

/// How an arrow joins the body.
enum ArrowJoin {
  /// The arrow's fill lies over the body, because nothing shows through it.
  case over
  /// The arrow stands on the body, which has the same one color, and nothing at its edge.
  case on
  /// Body and arrow are cut out together, because the body's edge would be seen between them. The border is
  /// their whole outline.
  case outline
  /// The same, but the border and the lights inside it are a box without the part under the arrow, whose border
  /// is a line along its flanks.
  case frame

  /// Whether body and arrow are cut out together.
  var isWhole: Bool { self == .outline || self == .frame }

  fileprivate init(_ theme: ResolvedTheme) {
    if theme.fill.isOpaque {
      self = .over
      return
    }
    let hasLights = theme.metrics.highlightWidth > 0 || !theme.innerShadows.isEmpty
    let isFlat = theme.fill.solidColor != nil && theme.values.backdrop == nil
    let isStraight = if case .straight = theme.values.arrowShape { true } else { false }
    self =
      hasLights && isStraight
      ? .frame : isFlat && !theme.showsBorder && !hasLights ? .on : .outline
  }
}

extension ResolvedTheme {
  /// Whether the border shows the fill under it.
  var hasFillUnderLine: Bool {
    showsBorder && isBorderOverFill && !values.border.color.isOpaque
  }
}
