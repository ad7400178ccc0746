internal import Gusset

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
