/// The tones that a theme shows over a backdrop, from which contrast is measured.
///
/// A gradient has every tone that it takes in eight bits, so the lowest ratio is that of any row of a
/// picture.
struct ContrastTones {
  /// The backdrop, opaque.
  let backdrop: Color
  /// The fill under its gloss.
  let fill: [Color]
  /// Whether the popover shows a border.
  let hasBorder: Bool

  init(_ theme: Theme, over backdrop: Color) {
    var ground = backdrop
    ground.alpha = 255
    self.backdrop = ground
    fill = Array(Set(theme.inItsColorSpace.glossedFill.everyTone.map { $0.over(ground) }))
    hasBorder = theme.hasBorder
  }

  /// The lowest ratio of text on the fill.
  func text(_ color: Color) -> Double { fill.reduce(21) { min($0, color.contrast(with: $1)) } }

  /// The lowest ratio of the fill with the backdrop.
  var fillRatio: Double { fill.reduce(21) { min($0, $1.contrast(with: backdrop)) } }

  /// The lowest ratio of a border over the fill with the backdrop.
  func border(_ color: Color) -> Double {
    fill.reduce(21) { min($0, color.over($1).contrast(with: backdrop)) }
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
