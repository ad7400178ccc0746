internal import Pixels

/// A color function of CSS: its components and its conversion to sRGB.
enum CSSColorFunction {
  case rgb, hsl, oklch, oklab, sRGB, displayP3

  /// Finds a function by its name in lower case. The name of a color space is taken from the words.
  init?(_ name: String, _ words: inout [String]) {
    switch (name, words.first) {
    case ("rgb", _), ("rgba", _): self = .rgb
    case ("hsl", _), ("hsla", _): self = .hsl
    case ("oklch", _): self = .oklch
    case ("oklab", _): self = .oklab
    case ("color", "srgb"): self = .sRGB
    case ("color", "display-p3"): self = .displayP3
    default: return nil
    }
    if name == "color" { words.removeFirst() }
  }

  /// The name with what precedes the components.
  private var name: String {
    switch self {
    case .rgb: "rgb("
    case .hsl: "hsl("
    case .oklch: "oklch("
    case .oklab: "oklab("
    case .sRGB: "color(srgb "
    case .displayP3: "color(display-p3 "
    }
  }

  /// The components, in order.
  var components: [CSSColorComponent] {
    switch self {
    case .rgb: ["red", "green", "blue"].map { CSSColorComponent($0, 0...255, whole: 255) }
    case .hsl:
      [.hue] + ["saturation", "lightness"].map { CSSColorComponent($0, 0...100, whole: 100) }
    case .oklch: [.okLightness, CSSColorComponent("chroma", 0...1, whole: 0.4), .hue]
    case .oklab: [.okLightness] + ["a", "b"].map { CSSColorComponent($0, -1...1, whole: 0.4) }
    case .sRGB, .displayP3: ["red", "green", "blue"].map { CSSColorComponent($0, 0...1, whole: 1) }
    }
  }

  /// The notations of the function, for a message.
  var forms: String {
    let names = components.map(\.name)
    let spaces = "\(name)\(names.joined(separator: " ")) / alpha)"
    return allowsCommas
      ? "\(spaces) or \(name)\(names.joined(separator: ", ")), alpha), where alpha is optional"
      : "\(spaces), where alpha is optional"
  }

  /// Whether the function may have commas: CSS allows them only in its oldest functions.
  var allowsCommas: Bool { self == .rgb || self == .hsl }

  /// The allowed values with commas, when these are not; `nil` when they are. Without commas, numbers
  /// and percentages may be mixed.
  func problemWithCommas(_ words: [String]) -> String? {
    let arePercentages = words.map { $0.utf8.last == UInt8(ascii: "%") }
    switch self {
    case .rgb where Set(arePercentages).count > 1:
      return "rgb() with either numbers or percentages between its commas"
    case .hsl where !arePercentages[1] || !arePercentages[2]:
      return "hsl() with percentages as saturation and lightness, or without commas"
    default: return nil
    }
  }

  /// The color with these components, in the color space of the function, or sRGB.
  func color(_ values: SIMD3<Double>, alpha: Double) -> ExtendedColor {
    switch self {
    case .rgb: return ExtendedColor(values, alpha: alpha)
    case .sRGB: return ExtendedColor(values * 255, alpha: alpha)
    case .hsl:
      return ExtendedColor(
        Self.rgb(hue: values.x, saturation: values.y / 100, lightness: values.z / 100) * 255,
        alpha: alpha)
    case .oklch:
      return OKLab(lightness: values.x, chroma: values.y, hue: values.z)
        .extendedColor(alpha: alpha)
    case .oklab:
      return OKLab(lightness: values.x, a: values.y, b: values.z).extendedColor(alpha: alpha)
    case .displayP3:
      return ExtendedColor(values * 255, alpha: alpha, in: .displayP3)
    }
  }

  /// The conversion of CSS Color 4, section 7.1, from degrees and fractions to fractions.
  private static func rgb(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
    let turn = hue.truncatingRemainder(dividingBy: 360)
    let amplitude = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let position = (offset + (turn < 0 ? turn + 360 : turn) / 30)
        .truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
    return SIMD3(component(0), component(8), component(4))
  }
}
