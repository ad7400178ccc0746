extension Color {
  /// How light the color is, from 0 for black to 1 for white. Its alpha is not looked at.
  ///
  /// The relative luminance of WCAG 2.2 (section 6, "relative luminance"): components made linear as
  /// IEC 61966-2-1 says, weighted as the eye weighs the primaries of sRGB. WCAG 2.0 has 0.03928 for
  /// the 0.04045 of that standard; no component of eight bits lies between the two.
  public var relativeLuminance: Double {
    func linear(_ component: UInt8) -> Double { Color.linear[Int(component)] }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well this color stands out from another one that it is painted over: from 1, where both
  /// look alike, to 21 for black and white.
  ///
  /// The contrast ratio of WCAG 2.2 (section 6, "contrast ratio"). What shows through a translucent
  /// color counts: it is composited first. The backdrop's own alpha is not looked at.
  public func contrast(with backdrop: Color) -> Double {
    var ground = backdrop
    ground.alpha = 255
    let (a, b) = (over(ground).relativeLuminance, ground.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The light of each of the 256 values of a component.
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// The fifth root of a number above 0 and up to 1, by Newton's method: the power of 2.4 without a
  /// library whose last digit differs from system to system.
  private static func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    while true {
      let next = (4 * root + number / (root * root * root * root)) / 5
      // From above every step comes closer until rounding stops it.
      guard next < root else { return root }
      root = next
    }
  }
}
