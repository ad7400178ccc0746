import Gusset
import TestSupport
import Testing

/// Every function either works or throws for any value of the public types: for numbers at the ends of
/// what a theme allows, for numbers beyond them, and for numbers that are none.
///
/// A trap ends the whole test run, so that a failure names no case. `GUSSET_SEED` repeats it.
@Suite struct ExtremeValuesTests {
  /// Numbers at which products underflow or overflow, or roundings lead to the next integer.
  private static let extremes: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-160, 1e-154, 1e-30, 1e-9,
    0.1,
    0.1.nextUp, 0.499_999_999_999, 0.5, 0.5.nextUp, 1, 1.nextDown, 2.5, 7.25, 63.999_999_9, 255,
    400,
    1024, 4096.5, 16_383.9, 16_384, 16_384.nextUp, 65_536, 1e9, Double(Int32.max), 1e18,
    Double(Int.max), 1e19, 1e154, 1e160, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
  ]

  private struct Values {
    var random: SeededGenerator

    mutating func number() -> Double {
      // Mostly small numbers, so that some themes are drawn.
      if random.chance(0.75) { return random.double(0...12) }
      let value = random.pick(ExtremeValuesTests.extremes)
      return random.chance(0.3) ? -value : value
    }

    mutating func share() -> Double { random.chance(0.7) ? random.double(0...1) : number() }

    mutating func color() -> Color {
      let space: ColorSpace = random.chance(0.8) ? .sRGB : .displayP3
      let bytes = (0..<4).map { _ in UInt8(random.int(0...255)) }
      return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3], space: space)
    }

    mutating func gradient() -> Gradient {
      var stops = (0..<random.int(0...5)).map { _ in
        Gradient.Stop(position: share(), color: color())
      }
      if random.chance(0.8) { stops.sort { $0.position < $1.position } }
      return Gradient(stops: stops, interpolation: random.chance(0.8) ? .rgb : .oklab)
    }

    mutating func theme() -> Theme {
      var theme = random.pick([Theme.slate, .light, .gik, .floatingUI])
      theme.appearances = [:]
      // A few keys each time: a theme with many wrong ones is refused for the first.
      for _ in 0..<random.int(1...4) { change(&theme) }
      return theme
    }

    private mutating func change(_ theme: inout Theme) {
      switch random.int(0...10) {
      case 0:
        theme.border = Border(
          color: color(), width: number(), position: random.pick(BorderPosition.allCases))
      case 1: theme.fill = gradient()
      case 2:
        theme.cornerRadii = CornerRadii(
          topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
      case 3: theme.arrowBase = number()
      case 4: theme.arrowHeight = number()
      case 5: theme.arrowShape = .straight(tipRadius: number(), filletRadius: number())
      case 6: theme.arrowAtCorner = random.pick(ArrowAtCorner.allCases)
      case 7: theme.highlight = Highlight(width: number(), fill: gradient())
      case 8: theme.gloss = Gloss(from: color(), to: color(), height: share())
      case 9:
        theme.contentInsets = EdgeInsets(
          top: number(), left: number(), bottom: number(), right: number())
      default:
        theme.shadows = (0..<random.int(1...3)).map { _ in
          Shadow(color: color(), x: number(), y: number(), blur: number(), spread: number())
        }
      }
    }

    mutating func popover(_ theme: Theme) -> Popover {
      let size = Size(
        width: random.chance(0.9) ? random.double(40...220) : number(),
        height: random.chance(0.9) ? random.double(40...220) : number())
      let direction = random.pick(ArrowDirection.allCases)
      let arrow = Arrow(
        direction, offset: random.chance(0.5) ? random.double(-150...150) : number())
      return Popover(size: size, arrow: random.chance(0.2) ? nil : arrow, theme: theme)
    }

    mutating func scale() -> Scale {
      random.chance(0.9) ? random.pick([1, 2, 1.5, 0.1, 3]) : Scale(number())
    }
  }

  /// Runs a body that may throw.
  private func may<Result>(_ body: () throws -> Result) -> Bool { (try? body()) != nil }

  @Test func nothingTraps() {
    var values = Values(random: SeededGenerator(seed: SeededGenerator.seed))
    var drawn = 0
    for _ in 0..<Thoroughness.cases(1500) {
      let popover = values.popover(values.theme())
      let scale = values.scale()
      // Pictures that would take seconds say nothing more.
      guard let size = try? popover.resolved(scale: scale).size, size.width * size.height < 1e6
      else {
        _ = may { try popover.silhouette(scale: scale) }
        _ = may { try popover.theme.validate() }
        _ = popover.theme.json.count + popover.theme.jsonWithDefaults.count
        continue
      }
      if may({ try popover.rendered(scale: scale) }) { drawn += 1 }
      _ = may { try popover.drawn(scale: scale) }
      _ = may { try popover.svg(scale: scale) }
      _ = may { try popover.silhouette(scale: scale).css() }
      _ = may { try popover.silhouette(scale: scale).polygon(tolerance: values.number()) }
      let reach =
        popover.theme.shadows.map {
          $0.x.magnitude + $0.y.magnitude + $0.blur + $0.spread.magnitude
        }.max() ?? 0
      if reach < 200 {
        _ = may { try popover.renderedWithShadows(scale: scale) }
        _ = may { try popover.shadowLayer(scale: scale) }
        _ = may { try popover.svgWithShadows(scale: scale) }
      }
      _ = may { try Theme(json: Array(popover.theme.json.utf8)) }
    }
    #expect(drawn > 300, "seed \(SeededGenerator.seed)")
  }

  @Test func noContrastAndNoLookTraps() {
    var values = Values(random: SeededGenerator(seed: SeededGenerator.seed &+ 1))
    for _ in 0..<Thoroughness.cases(60) {
      let theme = values.theme()
      _ = may { try theme.validate() }
      guard may({ try theme.validate() }) else { continue }
      for appearance in Appearance.allCases { _ = theme.derived(appearance) }
    }
  }
}
