import Gusset
import PopoverGeometry
import PopoverModel
import PopoverRaster

/// Random shadows for property tests.
package enum RandomShadows {
  /// One to three shadows, small enough for a fast test.
  package static func next(_ random: inout SeededGenerator) -> [Theme.Shadow] {
    (0..<random.int(1...3)).map { _ in shadow(&random) }
  }

  private static func shadow(_ random: inout SeededGenerator) -> Theme.Shadow {
    func length(_ range: ClosedRange<Double>) -> Double {
      let length = random.double(range)
      return random.chance(0.6) ? length.rounded() : length
    }
    let bits = random.next()
    return Theme.Shadow(
      color: Theme.Color(
        red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16), alpha: UInt8(truncatingIfNeeded: bits >> 24)),
      x: random.chance(0.5) ? 0 : length(-9...9), y: length(-4...12),
      blur: random.pick([0, 1, length(0...4), length(0...16)]),
      spread: random.chance(0.5) ? 0 : length(-5...7))
  }
}

extension Popover {
  /// The shadows as what draws pictures keeps them.
  package func shadowLayer(
    scale: Scale = .x1, isCutOut: Bool = true
  ) throws(GussetError) -> ShadowLayer {
    try ShadowLayer(resolved(scale: scale), isCutOut: isCutOut)
  }
}
