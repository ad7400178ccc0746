internal import Gusset
internal import PopoverContrast

/// The dark look of a theme, by lightness in OKLCH.
///
/// Lightness is from 0 for black to 1 for white. The constants are chosen by eye, so that the light
/// themes of this project become like its dark ones.
enum DarkLook {
  /// The lightness above which a fill is light, and gets a dark one in its place.
  private static let leastLightFill = 0.62
  /// The lightness of the darkest and of the lightest dark fill.
  private static let fills = 0.17...0.31
  /// The share of a difference in lightness, within the fill or between fill and border, that stays.
  private static let fillShare = 0.5
  private static let borderShare = 0.6
  /// The least difference between the lightness of the border and that of the fill.
  private static let leastStep = 0.1
  /// The share of the lightness by which text, or a fill that becomes light, is darker than white.
  private static let inverseShare = 0.3
  /// The share of the chroma that stays: the same chroma looks stronger in a dark color.
  private static let chromaShare = 0.6
  /// The share of the alpha of lights that stays: the same alpha looks stronger on a dark fill.
  private static let lightShare = 0.3
  /// The number of equal shadows that together are as dark as the new one.
  private static let shadowCount = 3

  /// The dark look of a theme.
  static func derived(from usual: Theme) -> Theme {
    var dark = usual
    let tones = usual.inItsColorSpace.glossedFill.lightness
    let fill = tones.upperBound
    let isLight = (tones.lowerBound + tones.upperBound) / 2 > Self.leastLightFill
    let passes = [Theme.Color.white, .black].map {
      LookContrast(usual, over: $0).shapePasses(.aa)
    }
    if isLight, !usual.hasBorder, passes == [true, true] {
      // The fill is the shape, and it shows on black as it is.
    } else if !isLight, !usual.hasBorder, !passes[1] {
      // Only the fill shows the shape, and hardly does so on black. As in tooltips of today, the fill becomes light, and text takes its color.
      dark.fill = usual.fill.mapped(Self.inverse)
      let color = (usual.fill.stops.first?.color ?? .black).withAlpha(255)
      dark.textColor = usual.textColor.map { _ in color }
    } else if isLight {
      dark.fill = usual.fill.mapped { Self.fill($0, lightest: usual.fill.lightness.upperBound) }
      dark.gloss?.from = Self.light(usual.gloss?.from ?? .white)
      dark.gloss?.to = Self.light(usual.gloss?.to ?? .white)
      if let highlight = usual.highlight {
        dark.highlight?.fill = highlight.fill.mapped(Self.light)
      }
      dark.textColor = usual.textColor.map { Self.text($0, on: fill) }
    }
    let surface = dark.fill.lightness.upperBound
    let isBorderDark = OKLab(usual.border.color).components.x < surface + Self.leastStep
    if usual.hasBorder, isLight || isBorderDark {
      dark.border.color = Self.line(usual.border.color, on: fill, becoming: surface)
    }
    dark.shadows = usual.shadows.map { Self.shadow($0, on: fill, becoming: surface) }
    return dark.keepingContrast(of: usual)
  }

  private static func fill(_ color: Theme.Color, lightest: Double) -> Theme.Color {
    let lightness = fills.upperBound - (lightest - OKLab(color).components.x) * fillShare
    return color.with(lightness: max(fills.lowerBound, lightness), chroma: chromaShare)
  }

  /// A line that was as much darker or lighter than its fill as it is lighter now.
  private static func line(_ color: Theme.Color, on fill: Double, becoming surface: Double)
    -> Theme.Color
  {
    let step = max(leastStep, abs(fill - OKLab(color).components.x) * borderShare)
    return color.with(lightness: min(1, surface + step))
  }

  private static func text(_ color: Theme.Color, on fill: Double) -> Theme.Color {
    let lightness = OKLab(color).components.x
    return lightness < fill ? inverse(color) : color
  }

  /// A light color for a dark one.
  fileprivate static func inverse(_ color: Theme.Color) -> Theme.Color {
    color.with(lightness: 1 - OKLab(color).components.x * inverseShare, chroma: chromaShare)
  }

  private static func light(_ color: Theme.Color) -> Theme.Color {
    var dimmed = color
    dimmed.alpha = UInt8((Double(color.alpha) * lightShare).rounded())
    return dimmed
  }

  private static func shadow(
    _ shadow: Theme.Shadow, on fill: Double, becoming surface: Double
  ) -> Theme.Shadow {
    var result = shadow
    // A shadow without blur around the popover is a line.
    if shadow.blur == 0, shadow.x == 0, shadow.y == 0, shadow.spread > 0 {
      result.color = line(shadow.color, on: fill, becoming: surface)
      return result
    }
    let one = 1 - shadow.color.fractions.alpha
    let light = (0..<shadowCount).reduce(1) { light, _ in light * one }
    result.color = shadow.color.with(
      lightness: OKLab(shadow.color).components.x / 2, chroma: chromaShare)
    result.color.alpha = UInt8(((1 - light) * 255).rounded())
    return result
  }
}

extension Theme {
  /// The theme with the contrast on black that another one has on white: text of 4.5, and a shape
  /// of 3.
  fileprivate func keepingContrast(of light: Theme) -> Theme {
    var theme = self
    let before = LookContrast(light, over: .white)
    if before.textPasses(.aa) { theme.makeTextPass(.aa, over: .black) }
    if before.shapePasses(.aa), !LookContrast(theme, over: .black).shapePasses(.aa) {
      if hasBorder {
        let tones = ContrastTones(theme, over: .black)
        theme.border.color =
          border.color.nearestOrMoreOpaque(
            where: tones.condition(
              .shape, atLeast: ContrastLevel.aa.shape, in: border.color.space)) ?? border.color
      } else {
        // Only a fill that is translucent or has many tones comes to this.
        theme.fill = light.fill.mapped { DarkLook.inverse($0).withAlpha(255) }
        theme.gloss = nil
        if before.textPasses(.aa) { theme.makeTextPass(.aa, over: .black) }
      }
    }
    return theme
  }
}
