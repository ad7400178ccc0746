@_spi(Reference) import Gusset
import GussetExport
import GussetReview
import TestSupport
import Testing

/// Every function either works or throws for any value of the public types: for numbers at the ends of
/// what a theme allows, for numbers beyond them, and for numbers that are none.
///
/// A trap ends the whole test run, so that a failure names no case. `GUSSET_SEED` repeats it.
@Suite struct ExtremeValuesTests {
  /// Runs a body that may throw.
  private func may<Result>(_ body: () throws -> Result) -> Bool { (try? body()) != nil }

  @Test func nothingTraps() {
    var values = ExtremeValues(random: SeededGenerator(seed: SeededGenerator.seed))
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
      if may({ try popover.image(scale: scale) }) { drawn += 1 }
      _ = may { try popover.referencePixmap(scale: scale) }
      _ = may { try popover.svg(scale: scale) }
      _ = may { try popover.silhouette(scale: scale).css().text }
      _ = may { try popover.silhouette(scale: scale).polygon(tolerance: values.number()) }
      let reach =
        popover.theme.shadows.map {
          $0.x.magnitude + $0.y.magnitude + $0.blur + $0.spread.magnitude
        }.max() ?? 0
      if reach < 200 {
        _ = may { try popover.image(scale: scale, shadows: true).pixmap() }
        _ = may { try popover.shadowImage(scale: scale) }
        _ = may { try popover.svg(scale: scale, shadows: true) }
      }
      _ = may { try Theme(json: popover.theme.json) }
      _ = may {
        var renderer = try PopoverRenderer(
          theme: popover.theme, scale: scale, shadows: reach < 200)
        _ = try renderer.image(of: popover)
        return try renderer.image(of: popover).png(compression: .fast)
      }
    }
    #expect(drawn > 300, "seed \(SeededGenerator.seed)")
  }

  @Test func noValueTraps() {
    var values = ExtremeValues(random: SeededGenerator(seed: SeededGenerator.seed &+ 2))
    for _ in 0..<Thoroughness.cases(2000) {
      let rect = PixelRect(columns: values.range(-9...9), rows: values.range(-9...9))
      let pixel = (values.integer(-9...9), values.integer(-9...9))
      _ = (rect.x, rect.y, rect.width, rect.height, rect.size)
      #expect(
        rect.contains(x: pixel.0, y: pixel.1)
          == (rect.columns.contains(pixel.0) && rect.rows.contains(pixel.1)))
      let theme = values.theme()
      _ = theme.backgroundMetrics.smallestSize(arrow: values.arrow()?.direction)
      for appearance in Appearance.allCases { _ = theme.resolved(for: appearance) }
      _ = may { try values.scale().pixelSize(of: values.size()) }
      _ = (theme.hashValue, "\(values.size()) \(values.scale())", theme.border.color.hex)
    }
  }

  @Test func noPathAndNoLimitTraps() {
    var values = ExtremeValues(random: SeededGenerator(seed: SeededGenerator.seed &+ 3))
    func point() -> Point { Point(x: values.number(), y: values.number()) }
    for _ in 0..<Thoroughness.cases(2000) {
      let path = BezierPath(
        start: point(),
        segments: [
          .line(to: point()), .arc(to: point(), radius: values.number(), clockwise: true),
          .cubic(point(), point(), to: point()),
        ])
      let transform = Affine(x: point(), y: point(), origin: point())
      _ = (path.cubics, path.bounds, path.transformed(by: transform).bounds)
      let limits = DrawingLimits(
        pixels: values.integer(0...900, chance: 0.5), blur: values.number(),
        shadows: values.integer(0...9, chance: 0.5))
      let popover = Popover(size: values.size(), arrow: values.arrow(), theme: values.theme())
      let scale = values.scale()
      _ = may { try limits.check(popover, scale: scale, shadows: true) }
    }
  }

  @Test func noContrastAndNoLookTraps() {
    var values = ExtremeValues(random: SeededGenerator(seed: SeededGenerator.seed &+ 1))
    for _ in 0..<Thoroughness.cases(60) {
      // Nothing here throws, so it holds for themes that nobody checked, too.
      let theme = values.theme()
      for appearance in Appearance.allCases { _ = theme.derived(appearance) }
      let report = ContrastReport(theme)
      for level in ContrastLevel.allCases {
        _ = (report.failures(of: level), report.suggestions(for: level))
      }
      let text = values.color()
      _ = (LookContrast(theme, over: text).fillRatio, LookContrast(theme, over: text).borderRatio)
      _ = (LookContrast(theme, over: values.color(), text: text).textRatio, theme.backgroundMetrics)
    }
  }
}
