internal import Gusset

/// The tones that a theme shows over a backdrop, from which contrast is measured.
///
/// A gradient has every tone that it takes in eight bits, so the lowest ratio is that of any row of a
/// picture.
struct ContrastTones {
  /// The backdrop, opaque.
  let backdrop: Color
  /// Whether the popover shows a border.
  let hasBorder: Bool
  /// The color at the top of the fill, opaque.
  let first: Color
  /// The fill under its gloss, opaque.
  private let fill: [Color]
  private let backdropLuminance: Double
  /// The luminances of the fill, in ascending order.
  private let luminances: [Double]

  init(_ theme: Theme, over backdrop: Color) {
    var ground = backdrop
    ground.alpha = 255
    self.backdrop = ground
    backdropLuminance = ground.relativeLuminance
    // All tones have the space of the theme.
    let converted = ground.converted(to: theme.colorSpace)
    let tones = theme.inItsColorSpace.glossedFill.everyTone
    first = tones.first?.over(converted) ?? converted
    fill = Set(tones).map { $0.over(converted) }
    luminances = fill.map(\.relativeLuminance).sorted()
    hasBorder = theme.hasBorder
  }

  /// The lowest ratio of text on the fill.
  func text(_ color: Color) -> Double {
    color.isOpaque ? leastRatio(color.relativeLuminance) : leastRatio(of: color, .text)
  }

  /// The lowest ratio of the fill with the backdrop.
  var fillRatio: Double { leastRatio(backdrop.relativeLuminance) }

  /// The lowest ratio of a border over the fill with the backdrop.
  func border(_ color: Color) -> Double {
    color.isOpaque ? color.contrast(with: backdrop) : leastRatio(of: color, .shape)
  }

  /// A tone of the fill in a color space, and its luminance before it was converted.
  struct Ground {
    fileprivate let color: Color
    fileprivate let luminance: Double
  }

  /// The tones in a color space.
  func grounds(in space: ColorSpace) -> [Ground] {
    fill.map { Ground(color: $0.converted(to: space), luminance: $0.relativeLuminance) }
  }

  /// The ratio of text on a tone, or of a border over a tone with the backdrop.
  func ratio(
    of color: Color, _ subject: ContrastReport.Failure.Subject, on ground: Ground
  ) -> Double {
    contrastRatio(
      color.over(ground.color).relativeLuminance,
      subject == .text ? ground.luminance : backdropLuminance)
  }

  private func leastRatio(
    of color: Color, _ subject: ContrastReport.Failure.Subject
  ) -> Double {
    grounds(in: color.space).reduce(21) { min($0, ratio(of: color, subject, on: $1)) }
  }

  /// The lowest ratio of a luminance with the fill: that with the next darker or lighter tone.
  private func leastRatio(_ luminance: Double) -> Double {
    let next = luminances.partitioningIndex { $0 >= luminance }
    return [next - 1, next].filter(luminances.indices.contains)
      .reduce(21) { min($0, contrastRatio(luminances[$1], luminance)) }
  }
}

extension [Double] {
  /// The index of the first element that meets a condition, which all elements after it meet too;
  /// the end index when there is none.
  fileprivate func partitioningIndex(where condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Gradient {
  /// Every color between the stops that differs in eight bits from its neighbors.
  var everyTone: [Color] {
    guard let first = stops.first?.color else { return [] }
    return zip(stops, stops.dropFirst()).reduce(into: [first]) { tones, pair in
      let (a, b) = (pair.0.color, pair.1.color)
      let steps = a.largestDifference(from: b)
      guard steps > 0 else { return }
      for step in 1...steps { tones.append(a.mixed(with: b, at: Double(step) / Double(steps))) }
    }
  }
}

extension Color {
  /// The largest difference of a component, from 0 to 255.
  fileprivate func largestDifference(from other: Color) -> Int {
    func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      distance(red, other.red), distance(green, other.green), distance(blue, other.blue),
      distance(alpha, other.alpha))
  }
}

/// Checks many colors of text or of a border against the same tones.
///
/// A translucent color is measured on every tone, of which a gradient may have thousands. The tones on
/// which earlier colors failed are tried first, because similar colors fail on the same ones.
struct ContrastProbe {
  /// The lowest ratio that passes.
  private let least: Double
  private let tones: ContrastTones
  private let subject: ContrastReport.Failure.Subject
  /// The tones in the color space of the colors.
  private let grounds: [ContrastTones.Ground]
  /// The tones on which colors failed, the last one first.
  private var witnesses: [ContrastTones.Ground] = []

  private static let witnessCount = 8

  /// - Parameter space: the color space of the colors.
  init(
    _ subject: ContrastReport.Failure.Subject, of tones: ContrastTones, least: Double,
    space: ColorSpace
  ) {
    self.subject = subject
    self.tones = tones
    self.least = least
    grounds = tones.grounds(in: space)
  }

  /// Whether a color has the ratio.
  mutating func passes(_ color: Color) -> Bool {
    guard !color.isOpaque else { return measure(color) >= least }
    func fails(_ ground: ContrastTones.Ground) -> Bool {
      tones.ratio(of: color, subject, on: ground) < least
    }
    if witnesses.contains(where: fails) { return false }
    guard let witness = grounds.first(where: fails) else { return true }
    witnesses = [witness] + witnesses.prefix(Self.witnessCount - 1)
    return false
  }

  /// The ratio of a color.
  func measure(_ color: Color) -> Double {
    subject == .text ? tones.text(color) : tones.border(color)
  }
}
