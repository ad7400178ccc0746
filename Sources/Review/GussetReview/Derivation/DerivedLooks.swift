public import Gusset
internal import PopoverContrast

extension Theme {
  /// A look for an appearance, made from the theme: a starting point to edit.
  ///
  /// The dark look changes the lightness of the colors in OKLCH; their hues stay. A fill that is dark
  /// already stays as it is. The border is lighter than the fill, and shadows are stronger. Text has
  /// a contrast of at least 4.5 where it has that in this theme, and border or fill one of 3 with
  /// black where they have that with white. A fill without a border stays where it has that on both. A
  /// dark one, as that of a tooltip, becomes light.
  ///
  /// A look with high contrast has an opaque fill without gloss, highlight and shadows, text with a
  /// contrast of at least 7, and a border with one of 4.5 with the backdrop, unless the fill has it.
  /// Where one color can, the border also has a contrast of 4.5 with the fill. The look for a dark
  /// user interface starts from the theme's dark look, if there is one.
  ///
  /// When no color of text has that contrast, the fill becomes lighter or darker.
  public func derived(_ appearance: Appearance) -> Theme {
    let usual = withoutAppearances
    switch appearance {
    case .dark: return DarkLook.derived(from: usual)
    case .highContrast: return usual.highContrastLook(over: .white)
    case .darkHighContrast:
      return (appearances[.dark] ?? DarkLook.derived(from: usual)).highContrastLook(over: .black)
    }
  }
}

extension Theme {
  /// The lowest ratio of a high contrast border or fill with the backdrop, and of the border with the
  /// fill.
  private static let leastBorderRatio = 4.5
  /// The least width of a high contrast border, in points.
  private static let leastBorderWidth = 2.0

  /// The look with high contrast: opaque, without lights and shadows, with a strong border.
  ///
  /// - Parameter backdrop: white or black.
  private func highContrastLook(over backdrop: Theme.Color) -> Theme {
    var theme = self
    theme.fill = fill.mapped { $0.over(backdrop) }
    theme.gloss = nil
    theme.highlight = nil
    theme.shadows = []
    theme.backdrop = nil
    theme.border.over = .fill
    theme.textColor = LookContrast(theme, over: backdrop).textColor
    theme.makeTextPass(.aaa, over: backdrop)
    let tones = ContrastTones(theme, over: backdrop)
    // A theme that nobody checked may have a fill without stops.
    let top = fill.stops.first?.color ?? .black
    let color = theme.border.color.over(top.over(backdrop))
    let ratio = Self.leastBorderRatio
    func standsOut(_ color: Theme.Color) -> Bool { tones.border(color) >= ratio }
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
    return theme
  }
}

extension Theme {
  /// Changes the color of text, and where no color passes also the fill, until text passes a level.
  ///
  /// A theme without a color of text gets none when black or white passes.
  mutating func makeTextPass(_ level: ContrastLevel, over backdrop: Theme.Color) {
    let own = LookContrast(self, over: backdrop)
    if own.textPasses(level) { return }
    let tones = ContrastTones(self, over: backdrop)
    if let color = own.textColor.nearestText(on: tones, level) {
      textColor = color
      return
    }
    // The fill moves away from the text: by the least of a hundred steps with which black or white
    // passes. Further steps do too.
    let usual = fill
    let isTextLight = tones.text(.white) >= tones.text(.black)
    let best: Theme.Color = isTextLight ? .white : .black
    func theme(_ step: Int) -> Theme {
      var theme = self
      let change = Double(step) / (isTextLight ? -100 : 100)
      theme.fill = usual.mapped { color in
        color.with(lightness: min(1, max(0, OKLab(color).components.x + change)))
      }
      return theme
    }
    let least = (1..<100).partitioningIndex { step in
      ContrastTones(theme(step), over: backdrop).text(best) >= level.text
    }
    fill = theme(least).fill
    let moved = ContrastTones(self, over: backdrop)
    guard moved.text(best) >= level.text else { return }
    let color = own.textColor.nearestText(on: moved, level) ?? best
    if textColor != nil || color != best { textColor = color }
  }
}

extension Theme.Color {
  /// The nearest color of text that passes a level on every tone; `nil` when none does.
  fileprivate func nearestText(on tones: ContrastTones, _ level: ContrastLevel) -> Theme.Color? {
    nearestOrMoreOpaque(where: tones.condition(.text, atLeast: level.text, in: space))
  }

  /// The color at another lightness in OKLCH, with its hue, its alpha, and a share of its chroma.
  func with(lightness: Double, chroma: Double = 1) -> Theme.Color {
    OKLab(self).multiplyingChroma(by: chroma).with(lightness: lightness).color(like: self)
  }
}

extension Theme.Gradient {
  /// The gradient with every color changed.
  func mapped(_ change: (Theme.Color) -> Theme.Color) -> Theme.Gradient {
    var result = self
    for index in result.stops.indices { result.stops[index].color = change(stops[index].color) }
    return result
  }

  /// The lightness in OKLCH of the darkest and of the lightest stop.
  var lightness: ClosedRange<Double> {
    let all = stops.map { OKLab($0.color).components.x }
    return (all.min() ?? 0)...(all.max() ?? 0)
  }
}

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
      // Only the fill shows the shape, and hardly does so on black. As in tooltips of today, the fill
      // becomes light, and text takes its color.
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
      dark.textColor = usual.textColor.map {
        OKLab($0).components.x < fill ? Self.inverse($0) : $0
      }
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

  /// A light color for a dark one.
  fileprivate static func inverse(_ color: Theme.Color) -> Theme.Color {
    color.with(lightness: 1 - OKLab(color).components.x * inverseShare, chroma: chromaShare)
  }

  private static func light(_ color: Theme.Color) -> Theme.Color {
    color.withAlpha(UInt8((Double(color.alpha) * lightShare).rounded()))
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
