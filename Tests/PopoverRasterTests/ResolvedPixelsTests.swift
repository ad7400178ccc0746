import Gusset
import PopoverModel
import PopoverRaster
import PopoverSVG
import TestSupport
import Testing

/// All ways of drawing a resolved popover show the same picture.
@Suite struct ResolvedPixelsTests {
  private func next(_ random: inout SeededGenerator) -> Popover {
    var popover = RandomPopover.next(&random)
    if random.chance(0.3) {
      popover.theme = random.pick([Theme.gik, .gikSample])
      popover.size = Size(width: popover.size.width + 90, height: popover.size.height + 90)
    }
    return popover
  }

  @Test func showsWhatThePopoverShows() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var drawn = 0
    for index in 0..<300 {
      let popover = next(&random)
      let scale = random.pick([1, 2, 1.5, random.double(0.5...3)])
      guard let resolved = try? popover.resolved(scale: Scale(scale)) else { continue }
      drawn += 1
      let place = Comment("seed \(seed), case \(index): \(popover) at \(scale)x")
      let pixmap = try resolved.pixmap()
      #expect(pixmap.size == resolved.pixelSize, place)
      var renderer = PopoverRenderer(theme: popover.theme, scale: Scale(scale))
      let image = try renderer.image(of: popover)
      #expect(try resolved.image() == image, place)
      let isEqual = try pixmap == popover.referencePixmap(scale: Scale(scale))
      #expect(isEqual, place)
      #expect(try popover.svg(scale: Scale(scale)).bytes == Array(resolved.svg().utf8), place)
    }
    #expect(drawn > 200)
  }

  /// A renderer with a cache draws a resolved popover like any other one.
  @Test(arguments: [(Theme.sand, 2.0), (.gik, 2), (.gik, 1.5), (.contrast, 1)])
  func rendererTakesResolvedPopovers(_ theme: Theme, _ scale: Double) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let resolvedTheme = try ResolvedTheme(theme, scale: Scale(scale))
    var mixed = PopoverRenderer(resolvedTheme)
    for _ in 0..<60 {
      let size = Size(width: Double(random.int(90...140)), height: random.pick([90, 96]))
      let offset = Double(random.int(-30...30))
      let arrow = random.pick([.up(offset: offset), .left, nil] as [Arrow?])
      let popover = Popover(size: size, arrow: arrow, theme: theme)
      let image =
        try random.chance(0.5)
        ? mixed.image(of: resolvedTheme.popover(size: size, arrow: arrow))
        : mixed.image(of: popover)
      let isEqual = try image.pixmap() == popover.image(scale: Scale(scale)).pixmap()
      #expect(isEqual, "\(popover)")
    }
  }
}
