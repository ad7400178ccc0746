internal import Gusset

extension Theme {
  /// Changes the color of text, and where no color passes also the fill, until text passes a level.
  ///
  /// A theme without a color of text gets none when black or white passes.
  mutating func makeTextPass(_ level: ContrastLevel, over backdrop: Color) {
    let own = LookContrast(self, over: backdrop)
    if own.textPasses(level) { return }
    let tones = ContrastTones(self, over: backdrop)
    if let color = own.text.nearestText(on: tones, level) {
      textColor = color
      return
    }
    // The fill moves away from the text: by the least of a hundred steps with which black or white
    // passes. Further steps do too.
    let usual = fill
    let isTextLight = tones.text(.white) >= tones.text(.black)
    let best: Color = isTextLight ? .white : .black
    var (low, high) = (1, 100)
    func theme(_ step: Int) -> Theme {
      var theme = self
      let change = Double(step) / (isTextLight ? -100 : 100)
      theme.fill = usual.mapped { color in
        color.with(lightness: min(1, max(0, OKLab(color).components.x + change)))
      }
      return theme
    }
    while low < high {
      let middle = (low + high) / 2
      if ContrastTones(theme(middle), over: backdrop).text(best) >= level.text {
        high = middle
      } else {
        low = middle + 1
      }
    }
    fill = theme(low).fill
    let moved = ContrastTones(self, over: backdrop)
    guard moved.text(best) >= level.text else { return }
    let color = own.text.nearestText(on: moved, level) ?? best
    if textColor != nil || color != best { textColor = color }
  }
}

extension Color {
  /// The nearest color of text that passes a level on every tone; `nil` when none does.
  fileprivate func nearestText(on tones: ContrastTones, _ level: ContrastLevel) -> Color? {
    var probe = ContrastProbe(.text, of: tones, least: level.text, space: space)
    return nearestOrMoreOpaque { probe.passes($0) }
  }

  /// The color with another alpha.
  func withAlpha(_ alpha: UInt8) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// The color at another lightness in OKLCH, with its hue, its alpha, and a share of its chroma.
  func with(lightness: Double, chroma: Double = 1) -> Color {
    OKLab(self).multiplyingChroma(by: chroma).with(lightness: lightness).color(like: self)
  }
}

extension Gradient {
  /// The gradient with every color changed.
  func mapped(_ change: (Color) -> Color) -> Gradient {
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
