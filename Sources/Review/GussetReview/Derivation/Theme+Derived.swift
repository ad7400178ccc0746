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

  /// The color with another alpha.
  func withAlpha(_ alpha: UInt8) -> Theme.Color {
    var color = self
    color.alpha = alpha
    return color
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
