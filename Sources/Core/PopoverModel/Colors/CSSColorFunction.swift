internal import Pixels
internal import PopoverGeometry

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

  /// The text of a color. A component outside its range is clamped, as in browsers.
  func text(_ values: [Double], alpha: Double) -> String {
    let words = zip(components, values).map { shortNumber($0.clamped($1)) }
    let opacity = alpha == 1 ? "" : " / \(shortNumber(alpha))"
    return "\(name)\(words.joined(separator: " "))\(opacity))"
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
    let names = components.map { $0.name }
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

/// A component of a color function: its name, its range and its units.
struct CSSColorComponent {
  /// The name for messages.
  let name: String
  /// `nil` for an angle.
  private let range: ClosedRange<Double>?
  /// The value of 100%.
  private let whole: Double

  /// Makes a component whose values are numbers and percentages, or an angle where it has no range.
  init(_ name: String, _ range: ClosedRange<Double>?, whole: Double) {
    self.name = name
    self.range = range
    self.whole = whole
  }

  /// An angle, in degrees if it has no unit. Any number of turns is allowed.
  static let hue = CSSColorComponent("hue", nil, whole: 0)
  static let okLightness = CSSColorComponent("lightness", 0...1, whole: 1)
  static let alpha = CSSColorComponent("alpha", 0...1, whole: 1)

  /// The forms of any component, for a message.
  static let forms = "components are numbers, percentages and angles"

  /// The value of a number: an angle in degrees, any other component in its own unit; `nil` for a
  /// wrong unit or a value outside the range.
  func value(_ number: CSSNumber) -> Double? {
    guard let range else {
      return Self.degrees[number.unit].map { number.value * $0 }.flatMap { $0.isFinite ? $0 : nil }
    }
    // A percentage of 255 is exact before the division, so that its halves are exact.
    let value: Double? =
      switch number.unit {
      case "": number.value
      case "%": number.value * whole / 100
      default: nil
      }
    return value.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The nearest value in the range.
  func clamped(_ value: Double) -> Double {
    range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }

  /// The allowed values, for a message.
  var allowed: String {
    guard let range else { return "\(name) as a number of degrees, or in deg, grad, rad or turn" }
    func text(_ value: Double) -> String { shortNumber(value) }
    func percent(_ value: Double) -> String { "\(text(value / whole * 100))%" }
    let (low, high) = (range.lowerBound, range.upperBound)
    return "\(name) from \(text(low)) to \(text(high)), or from \(percent(low)) to \(percent(high))"
  }

  /// The number of degrees of each unit of angles.
  private static let degrees = ["": 1, "deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]
}

/// A number of CSS with its unit: `12`, `.5`, `50%`, `120deg`.
package struct CSSNumber {
  package let value: Double
  /// The letters or the percent sign after the number; empty for none.
  package let unit: String

  /// Parses a number in lower case; `nil` for any other text.
  ///
  /// The syntax is that of CSS Syntax 3, section 4.3.3: no digit is needed before a point, but one
  /// after it.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    func isDigit(at index: Int) -> Bool {
      index < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
    }
    func has(_ signs: String, at index: Int) -> Bool {
      index < bytes.count && signs.utf8.contains(bytes[index])
    }
    func skipDigits() { while isDigit(at: index) { index += 1 } }
    if has("+-", at: index) { index += 1 }
    let first = index
    skipDigits()
    if has(".", at: index), isDigit(at: index + 1) {
      index += 1
      skipDigits()
    }
    guard index > first else { return nil }
    if has("e", at: index) {
      let digits = has("+-", at: index + 1) ? index + 2 : index + 1
      if isDigit(at: digits) {
        index = digits
        skipDigits()
      }
    }
    guard let value = Double(String(decoding: bytes[..<index], as: UTF8.self)), value.isFinite
    else { return nil }
    self.value = value
    unit = String(decoding: bytes[index...], as: UTF8.self)
  }
}
