package import Gusset

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
    var ground = backdrop
    ground.alpha = 255
    self.backdrop = ground
    backdropLuminance = ground.relativeLuminance
    // All tones have the space of the theme.
    let converted = ground.converted(to: theme.colorSpace)
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
