public import Gusset

extension Theme.Color {
  /// The relative luminance, from 0 for black to 1 for white. Alpha is ignored.
  ///
  /// The formula is that of WCAG 2.2 (section 6, "relative luminance"): a weighted sum of the
  /// linear components (IEC 61966-2-1). WCAG 2.0 has the threshold 0.03928 in place of 0.04045; no
  /// component of eight bits lies between the two.
  package var relativeLuminance: Double {
    func linear(_ component: UInt8) -> Double { Theme.Color.linear[Int(component)] }
    let weights =
      switch space {
      case .sRGB: (0.2126, 0.7152, 0.0722)
      // The row of Y in the matrix from Display P3 to XYZ (CSS Color 4, section 18).
      case .displayP3: (0.2290, 0.6917, 0.0793)
      }
    return weights.0 * linear(red) + weights.1 * linear(green) + weights.2 * linear(blue)
  }

  /// The contrast ratio between this color and a backdrop: from 1 for equal luminance to 21 for
  /// black and white.
  ///
  /// The formula is that of WCAG 2.2 (section 6, "contrast ratio"). A translucent color is
  /// composited over the backdrop first. The backdrop's alpha is ignored.
  public func contrast(with backdrop: Theme.Color) -> Double {
    let ground = backdrop.withAlpha(255)
    return contrastRatio(over(ground).relativeLuminance, ground.relativeLuminance)
  }

  /// The linear value of each of the 256 component values.
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// The fifth root of a number above 0 and up to 1, by Newton's method. It gives the power of 2.4
  /// without `pow`, whose last digit differs between systems.
  private static func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    while true {
      let next = (4 * root + number / (root * root * root * root)) / 5
      // The steps descend towards the root until rounding stops them.
      guard next < root else { return root }
      root = next
    }
  }
}

/// The contrast ratio of two relative luminances.
package func contrastRatio(_ a: Double, _ b: Double) -> Double {
  (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

extension Theme {
  /// Whether a border is drawn.
  package var hasBorder: Bool { border.width > 0 || geometry == .gik }

  /// The color for text: that of the theme, or else black or white, whichever contrasts more with the
  /// fill over white.
  package var readableTextColor: Theme.Color { readableTextColor(over: .white) }

  /// The color for text over a backdrop: that of the theme, or else black or white, whichever contrasts
  /// more with the fill.
  package func readableTextColor(over backdrop: Theme.Color) -> Theme.Color {
    textColor ?? ContrastTones(self, over: backdrop).readableText
  }
}

/// What a ratio is measured of.
public enum ContrastSubject: String, Hashable, Sendable {
  /// Text on the fill.
  case text
  /// The border or the fill on the backdrop.
  case shape
}

/// The tones that a theme shows over a backdrop, from which contrast is measured.
///
/// A gradient has every tone that it takes in eight bits, so the lowest ratio is that of any row of a
/// picture.
package struct ContrastTones {
  /// The backdrop, opaque.
  package let backdrop: Theme.Color
  /// Whether the popover shows a border.
  package let hasBorder: Bool
  /// The color at the top of the fill, opaque.
  package let first: Theme.Color
  /// The fill under its gloss, opaque.
  private let fill: [Theme.Color]
  private let backdropLuminance: Double
  /// The luminances of the fill, in ascending order.
  private let luminances: [Double]
  /// Whether a border lies over the backdrop, not over the fill.
  private let hasBorderOverBackdrop: Bool

  package init(_ theme: Theme, over backdrop: Theme.Color) {
    self.backdrop = backdrop.withAlpha(255)
    backdropLuminance = self.backdrop.relativeLuminance
    // All tones have the space of the theme.
    let converted = self.backdrop.converted(to: theme.colorSpace)
    let tones = theme.inItsColorSpace.glossedFill.everyTone
    first = tones.first?.over(converted) ?? converted
    fill = Set(tones).map { $0.over(converted) }
    luminances = fill.map { $0.relativeLuminance }.sorted()
    hasBorder = theme.hasBorder
    hasBorderOverBackdrop = theme.border.over == .backdrop
  }

  /// The lowest ratio of text on the fill.
  package func text(_ color: Theme.Color) -> Double { ratio(of: color, .text) }

  /// The color of text with the higher ratio: black or white.
  package var readableText: Theme.Color { text(.black) >= text(.white) ? .black : .white }

  /// The lowest ratio with the backdrop of a border over what lies under it: the fill, or the backdrop.
  package func border(_ color: Theme.Color) -> Double { ratio(of: color, .shape) }

  /// The lowest ratio of the fill with the backdrop.
  package var fillRatio: Double { leastRatio(backdrop.relativeLuminance) }

  /// A condition for many colors of text or of a border: whether the ratio of one is at least `least`.
  ///
  /// A translucent color is measured on every tone, of which a gradient may have thousands. The tones
  /// on which earlier colors failed are tried first, because similar colors fail on the same ones.
  ///
  /// - Parameter space: the color space of the colors.
  package func condition(
    _ subject: ContrastSubject, atLeast least: Double, in space: ColorSpace
  ) -> (Theme.Color) -> Bool {
    let grounds = grounds(in: space)
    var witnesses: [Ground] = []
    return { color in
      guard !color.isOpaque, subject == .text || !hasBorderOverBackdrop else {
        return ratio(of: color, subject) >= least
      }
      func fails(_ ground: Ground) -> Bool { ratio(of: color, subject, on: ground) < least }
      if witnesses.contains(where: fails) { return false }
      guard let witness = grounds.first(where: fails) else { return true }
      witnesses = [witness] + witnesses.prefix(7)
      return false
    }
  }

  /// A tone of the fill in a color space, and its luminance before it was converted.
  private typealias Ground = (color: Theme.Color, luminance: Double)

  private func grounds(in space: ColorSpace) -> [Ground] {
    fill.map { ($0.converted(to: space), $0.relativeLuminance) }
  }

  private func ratio(of color: Theme.Color, _ subject: ContrastSubject) -> Double {
    switch subject {
    case .text where color.isOpaque: leastRatio(color.relativeLuminance)
    case .shape where color.isOpaque || hasBorderOverBackdrop: color.contrast(with: backdrop)
    default:
      grounds(in: color.space).reduce(21) { min($0, ratio(of: color, subject, on: $1)) }
    }
  }

  private func ratio(
    of color: Theme.Color, _ subject: ContrastSubject, on ground: Ground
  ) -> Double {
    contrastRatio(
      color.over(ground.color).relativeLuminance,
      subject == .text ? ground.luminance : backdropLuminance)
  }

  /// The lowest ratio of a luminance with the fill: that with the next darker or lighter tone.
  private func leastRatio(_ luminance: Double) -> Double {
    let next = luminances.indices.partitioningIndex { luminances[$0] >= luminance }
    return [next - 1, next].filter(luminances.indices.contains)
      .reduce(21) { min($0, contrastRatio(luminances[$1], luminance)) }
  }
}

extension Theme.Gradient {
  /// Every color between the stops that differs in eight bits from its neighbors.
  package var everyTone: [Theme.Color] {
    guard let first = stops.first?.color else { return [] }
    return zip(stops, stops.dropFirst()).reduce(into: [first]) { tones, pair in
      let (a, b) = (pair.0.color, pair.1.color)
      let steps = a.largestDifference(from: b)
      guard steps > 0 else { return }
      for step in 1...steps { tones.append(a.mixed(with: b, at: Double(step) / Double(steps))) }
    }
  }
}
