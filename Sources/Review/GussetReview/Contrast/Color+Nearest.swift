package import Gusset

extension Theme.Color {
  /// The difference of two colors, deltaE OK: their distance in Oklab (the "ΔEOK" of CSS Color 4).
  /// Alpha is ignored.
  ///
  /// Black and white differ by 1. A difference of 0.02 can hardly be noticed.
  package func difference(from other: Theme.Color) -> Double {
    OKLab(self).difference(from: OKLab(other))
  }

  /// The nearest color that meets a condition: this color, lighter or darker.
  ///
  /// The hue in OKLCH and the alpha stay the same, apart from the rounding to eight bits. The chroma
  /// is kept where the color space has the color, and otherwise reduced as little as possible. Of all
  /// these colors, the result is the one with the smallest ``difference(from:)`` that meets the
  /// condition.
  ///
  /// - Returns: `nil` when no lightness meets the condition.
  package func nearest(where condition: (Theme.Color) -> Bool) -> Theme.Color? {
    if condition(self) { return self }
    let own = OKLab(self)
    let lightness = own.components.x
    var (best, least): (Theme.Color?, Double) = (nil, .infinity)
    for step in 1...Self.lightnessSteps {
      let change = Double(step) / Double(Self.lightnessSteps)
      // A difference is at least that of lightness, apart from the rounding.
      if change > least + Self.roundingError { break }
      for other in [lightness - change, lightness + change] {
        guard (-Self.roundingError...1 + Self.roundingError).contains(other) else { continue }
        let color = own.with(lightness: min(1, max(0, other))).color(like: self)
        let difference = OKLab(color).difference(from: own)
        if difference < least, condition(color) { (best, least) = (color, difference) }
      }
    }
    return best
  }

  /// The nearest color that meets a condition, more opaque only if necessary.
  func nearestOrMoreOpaque(where condition: (Theme.Color) -> Bool) -> Theme.Color? {
    if let color = nearest(where: condition) { return color }
    for alpha in (alpha...255).dropFirst() {
      var color = self
      color.alpha = alpha
      if condition(color) { return color }
    }
    var opaque = self
    opaque.alpha = 255
    return alpha == 255 ? nil : opaque.nearest(where: condition)
  }

  /// The number of lightnesses from black to white. Grays in eight bits have steps that are three
  /// times as large or more.
  private static let lightnessSteps = 1024
  /// More than the rounding to eight bits changes a lightness.
  private static let roundingError = 0.005
}

extension OKLab {
  /// Makes a color from one in eight bits.
  init(_ color: Theme.Color) { self.init(ExtendedColor(color)) }

  /// The color with another lightness.
  func with(lightness: Double) -> OKLab {
    OKLab(lightness: lightness, a: components.y, b: components.z)
  }

  /// The color in eight bits, with the alpha and the color space of another one, and with as much of
  /// its chroma as that space has at this lightness.
  func color(like other: Theme.Color) -> Theme.Color {
    let alpha = other.fractions.alpha
    let whole = extendedColor(alpha: alpha, in: other.space)
    guard whole.isOutsideItsSpace else { return whole.color }
    var (low, high) = (0.0, 1.0)
    var result = multiplyingChroma(by: 0).extendedColor(alpha: alpha, in: other.space).clipped
    for _ in 0..<10 {
      let factor = (low + high) / 2
      let candidate = multiplyingChroma(by: factor).extendedColor(alpha: alpha, in: other.space)
      if candidate.isOutsideItsSpace {
        high = factor
      } else {
        (low, result) = (factor, candidate)
      }
    }
    return result.color
  }
}
