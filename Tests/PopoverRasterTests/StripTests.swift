@_spi(Reference) import Gusset
import TestSupport
import Testing

/// Compares the strip and its runs with a complete drawing by Cairo, bit for bit.
@Suite struct StripTests {
  @Test func equalsTheFullDrawing() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var saved = 0
    var tried = 0
    for index in 0..<Thoroughness.cases(2500) {
      let popover = RandomPopover.next(&random)
      let scale = random.pick([1, 1, 1.5, 2, 2, 2.75, 3, random.double(0.5...4)])
      guard let direct = try? popover.referencePixmap(scale: Scale(scale)) else { continue }
      let image = try popover.image(scale: Scale(scale))
      tried += 1
      saved += image.source.size.width < image.size.width ? 1 : 0
      let isEqual = try image.pixmap() == direct
      try #require(isEqual, "seed \(seed), case \(index): \(popover) at \(scale)x")
    }
    #expect(tried > 2000)
    #expect(saved > tried / 2, "the strip has to be narrower than the picture")
  }

  /// At fractional scales the `gik` geometry is drawn like any other outline.
  @Test func equalsTheFullDrawingOfGIK() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(300) {
      let popover = Popover(
        size: Size(width: Double(random.int(70...160)), height: Double(random.int(70...160))),
        arrow: Arrow(random.pick(ArrowDirection.allCases), offset: random.double(-60...60)),
        theme: random.pick([Theme.gik, .gikSample]))
      let scale = random.pick([1.5, 1.25, 2.5, 3.7])
      let image = try popover.image(scale: Scale(scale))
      #expect(image.source.size.width < image.size.width)
      let isEqual = try image.pixmap() == popover.referencePixmap(scale: Scale(scale))
      try #require(isEqual, "\(popover) at \(scale)x")
    }
  }

  @Test func aRendererThatKeepsItsStripDrawsTheSame() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var renderer = try PopoverRenderer(theme: .sand, scale: 2)
    for _ in 0..<Thoroughness.cases(200) {
      let size = Size(width: Double(random.int(90...140)), height: random.pick([80, 96]))
      let offset = Double(random.int(-30...30))
      let arrow = random.pick([.up(offset: offset), .left, nil] as [Arrow?])
      let popover = Popover(size: size, arrow: arrow, theme: .sand)
      let isEqual = try renderer.image(of: popover).pixmap() == popover.referencePixmap(scale: 2)
      try #require(isEqual, "\(popover)")
    }
  }

  @Test func aSolidFillNeedsOnlyItsCorners() throws {
    let popover = Popover(size: Size(width: 400, height: 300), arrow: .up, theme: .contrast)
    let image = try popover.image(scale: 1)
    #expect(image.source.size.width < 60)
    #expect(image.source.size.height < 50)
    #expect(try image.pixmap() == popover.referencePixmap(scale: 1))
  }
}
