extension Theme {
  /// Changes the color of text, and where no color passes also the fill, until text passes a level.
  ///
  /// A theme without a color of text gets none when black or white passes.
  mutating func makeTextPass(_ level: ContrastLevel, over backdrop: Color) {
    let own = LookContrast(self, over: backdrop)
    if own.textPasses(level) { return }
    let tones = ContrastTones(self, over: backdrop)
    let color = own.text.nearestOrMoreOpaque { tones.text($0) >= level.text }
    if let color {
      textColor = color
      return
    }
    // The fill moves away from the text.
    let usual = fill
    let isTextLight = tones.text(.white) >= tones.text(.black)
    for step in 1...100 {
      let change = Double(step) / (isTextLight ? -100 : 100)
      fill = usual.mapped { color in
        color.with(lightness: min(1, max(0, OKLab(color).components.x + change)))
      }
      let tones = ContrastTones(self, over: backdrop)
      let best: Color = isTextLight ? .white : .black
      guard tones.text(best) >= level.text else { continue }
      let color = own.text.nearestOrMoreOpaque { tones.text($0) >= level.text } ?? best
      if textColor != nil || color != best { textColor = color }
      return
    }
  }
}

extension Color {
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
