extension Gradient {
  /// The colors that are seen from the top to the bottom: every stop, and enough of what lies
  /// between two of them that neighbors hardly differ.
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
  /// What the fill looks like over an opaque backdrop, from the top to the bottom, gloss included.
  package func fillTones(over backdrop: Color) -> [Color] {
    glossedFill.tones.map { $0.over(backdrop) }
  }

  /// What the border looks like, from the top to the bottom: over the fill, and both over an opaque
  /// backdrop. Empty without a border.
  package func borderTones(over backdrop: Color) -> [Color] {
    guard border.width > 0 || geometry == .gik else { return [] }
    return fillTones(over: backdrop).map { border.color.over($0) }
  }

  /// The contrast of the fill with the backdrop that the popover is seen on, where it is least.
  ///
  /// WCAG 2.2 asks for 3 where a shape has to be made out (success criterion 1.4.11); of border and
  /// fill one is enough. See ``Color/contrast(with:)``.
  public func fillContrast(with backdrop: Color) -> Double {
    leastContrast(of: fillTones(over: backdrop), with: backdrop)
  }

  /// The contrast of the border with the backdrop that the popover is seen on, where it is least;
  /// `nil` without a border.
  public func borderContrast(with backdrop: Color) -> Double? {
    let tones = borderTones(over: backdrop)
    return tones.isEmpty ? nil : leastContrast(of: tones, with: backdrop)
  }

  /// The contrast of text with the fill, where it is least.
  ///
  /// WCAG 2.2 asks for 4.5 (success criterion 1.4.3), and for 7 at its highest level (1.4.6).
  ///
  /// - Parameter backdrop: what shows through where the fill is translucent.
  public func textContrast(_ text: Color, over backdrop: Color) -> Double {
    fillTones(over: backdrop).reduce(21) { min($0, text.contrast(with: $1)) }
  }

  private func leastContrast(of tones: [Color], with backdrop: Color) -> Double {
    tones.reduce(21) { min($0, $1.contrast(with: backdrop)) }
  }
}
