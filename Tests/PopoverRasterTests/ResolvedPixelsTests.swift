@_spi(Reference) import Gusset
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
      var renderer = try PopoverRenderer(theme: popover.theme, scale: Scale(scale))
      let image = try renderer.image(of: popover)
      #expect(try resolved.image() == image, place)
      let isEqual = try pixmap == popover.referencePixmap(scale: Scale(scale))
      #expect(isEqual, place)
      #expect(try popover.svg(scale: Scale(scale)).bytes == Array(resolved.svg().utf8), place)
    }
    #expect(drawn > 200)
  }
}
