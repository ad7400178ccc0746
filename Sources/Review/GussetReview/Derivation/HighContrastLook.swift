internal import Gusset

/// The look of a theme with high contrast: opaque, flat, with a strong border.
struct HighContrastLook {
  /// The lowest ratio of the border or the fill with the backdrop, and of the border with the fill.
  private static let leastBorderRatio = 4.5
  /// The least width of the border, in points.
  private static let leastBorderWidth = 2.0

  let theme: Theme

  /// - Parameters:
  ///   - usual: the light or dark look.
  ///   - backdrop: white or black.
  init(_ usual: Theme, over backdrop: Color) {
    var theme = usual
    theme.fill = usual.fill.mapped { $0.over(backdrop) }
    theme.gloss = nil
    theme.highlight = nil
    theme.shadows = []
    theme.textColor = LookContrast(theme, over: backdrop).text
    theme.makeTextPass(.aaa, over: backdrop)
    let tones = ContrastTones(theme, over: backdrop)
    // A theme that nobody checked may have a fill without stops.
    let fill = usual.fill.stops.first?.color ?? .black
    let color = theme.border.color.over(fill.over(backdrop))
    let ratio = Self.leastBorderRatio
    func standsOut(_ color: Color) -> Bool { tones.border(color) >= ratio }
    theme.border.color = color
    // Where the fill stands out, any border is an ornament.
    if tones.fillRatio < ratio {
      theme.border.color =
        color.nearest { standsOut($0) && tones.text($0) >= ratio }
        ?? color.nearest(where: standsOut) ?? color
      if theme.geometry == .gusset {
        theme.border.width = max(theme.border.width, Self.leastBorderWidth)
      }
    }
    self.theme = theme
  }
}
