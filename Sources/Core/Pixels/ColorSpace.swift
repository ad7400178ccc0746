/// The meaning of red, green and blue: a color space with the white point D65 and the transfer
/// function of sRGB.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  /// sRGB (IEC 61966-2-1).
  case sRGB = "srgb"
  /// Display P3, with stronger reds and greens, as the screens of phones and notebooks show them.
  case displayP3 = "display-p3"

  /// The name for people: `sRGB` or `Display P3`.
  package var name: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    }
  }
}
