internal import PopoverGeometry

/// A component of a color function: its name, its range and its units.
struct CSSColorComponent {
  /// The name for messages.
  let name: String
  private let range: ClosedRange<Double>?
  /// The value of 100%.
  private let whole: Double

  /// Makes a component whose values are numbers and percentages.
  init(_ name: String, _ range: ClosedRange<Double>, whole: Double) {
    self.name = name
    self.range = range
    self.whole = whole
  }

  private init(angle name: String) {
    self.name = name
    range = nil
    whole = 0
  }

  /// An angle, in degrees if it has no unit. Any number of turns is allowed.
  static let hue = CSSColorComponent(angle: "hue")
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
