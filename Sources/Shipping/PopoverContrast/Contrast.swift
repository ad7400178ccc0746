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
    var ground = backdrop
    ground.alpha = 255
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
