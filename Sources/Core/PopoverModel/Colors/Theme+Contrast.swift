extension Gradient {
  /// Samples of the colors from top to bottom: every stop, and enough colors between two stops that
  /// neighbors hardly differ.
  package var tones: [Color] {
    var tones: [Color] = []
    func add(_ color: Color) {
      if tones.last != color { tones.append(color) }
    }
    let pieces = 16
    guard let first = stops.first else { return [] }
    add(first.color)
    for (a, b) in zip(stops, stops.dropFirst()) {
      for piece in 1...pieces {
        add(a.color.mixed(with: b.color, at: Double(piece) / Double(pieces)))
      }
    }
    return tones
  }
}

extension Theme {
  /// The colors of the fill, including its gloss, over an opaque backdrop, from top to bottom.
  package func fillTones(over backdrop: Color) -> [Color] {
    glossedFill.tones.map { $0.over(backdrop) }
  }

  /// The colors of the border over the fill, and both over an opaque backdrop, from top to bottom.
  /// Empty without a border.
  package func borderTones(over backdrop: Color) -> [Color] {
    guard hasBorder else { return [] }
    return fillTones(over: backdrop).map { border.color.over($0) }
  }

  /// Whether a border is drawn.
  package var hasBorder: Bool { border.width > 0 || geometry == .gik }

  /// The lowest contrast between the fill and the backdrop behind the popover.
  ///
  /// WCAG 2.2 requires 3 for shapes that a user must recognize (success criterion 1.4.11). Either
  /// the border or the fill is enough. See ``Color/contrast(with:)``.
  public func fillContrast(with backdrop: Color) -> Double {
    leastContrast(of: fillTones(over: backdrop), with: backdrop)
  }

  /// The lowest contrast between the border and the backdrop behind the popover; `nil` without a
  /// border.
  public func borderContrast(with backdrop: Color) -> Double? {
    let tones = borderTones(over: backdrop)
    return tones.isEmpty ? nil : leastContrast(of: tones, with: backdrop)
  }

  /// The lowest contrast between text and the fill.
  ///
  /// WCAG 2.2 requires 4.5 (success criterion 1.4.3), and 7 at its highest level (1.4.6).
  ///
  /// - Parameter backdrop: the color behind the popover, visible through a translucent fill.
  public func textContrast(_ text: Color, over backdrop: Color) -> Double {
    fillTones(over: backdrop).reduce(21) { min($0, text.contrast(with: $1)) }
  }

  /// The color for text: that of the theme, or else black or white, whichever contrasts more with the
  /// fill over white.
  package var readableTextColor: Color { readableTextColor(over: .white) }

  /// The color for text over a backdrop: that of the theme, or else black or white, whichever contrasts
  /// more with the fill.
  package func readableTextColor(over backdrop: Color) -> Color {
    if let textColor { return textColor }
    let (black, white) = (
      textContrast(.black, over: backdrop), textContrast(.white, over: backdrop)
    )
    return black >= white ? .black : .white
  }

  private func leastContrast(of tones: [Color], with backdrop: Color) -> Double {
    tones.reduce(21) { min($0, $1.contrast(with: backdrop)) }
  }
}
