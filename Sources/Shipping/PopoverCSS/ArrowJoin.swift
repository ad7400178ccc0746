internal import Gusset

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

  /// The way that holds for all looks of a theme, so that one may replace another's colors and lengths.
  init(_ looks: [ResolvedTheme]) {
    let ways = Set(looks.map(ArrowJoin.init))
    self =
      ways.count == 1
      ? looks.first.map(ArrowJoin.init) ?? .over : ways.contains(.frame) ? .frame : .outline
  }

  private init(_ theme: ResolvedTheme) {
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
