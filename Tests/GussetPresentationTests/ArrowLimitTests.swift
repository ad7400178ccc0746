import GussetPresentation
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// Placements know where a theme's arrows can stand.
@Suite struct ArrowLimitTests {
  /// A button near the upper left corner of a window, and a popover below it.
  private static func placement(_ x: Double, _ theme: Theme) throws -> Placement {
    try Placement(
      PlacementRequest(
        anchor: Rect(x: x, y: 20, width: 20, height: 20),
        container: Rect(x: 0, y: 0, width: 600, height: 400),
        contentSize: Size(width: 200, height: 80), background: theme.backgroundMetrics,
        permittedDirections: .up, margins: Insets(10)))
  }

  @Test func theBodyMovesToKeepTheTipOnItsTarget() throws {
    var theme = Theme.slate
    theme.cornerRadii = 30
    theme.arrowBase = 20
    theme.arrowShape = .straight()
    // The nearest tip is a corner and half of a base away from the margin.
    for x in [40.0, 41, 60, 500] {
      let placement = try Self.placement(x, theme)
      #expect(placement.tip?.x == x + 10)
      #expect(placement.warnings.allSatisfy { $0.name != "offTarget" })
    }
    #expect(try Self.placement(40, theme).frame.minX == 10)
    #expect(try Self.placement(20, theme).warnings.contains(.offTarget(distance: 10)))
    theme.arrowAtCorner = .slide
    #expect(try Self.placement(20, theme).tip?.x == 30)
  }

  /// What is placed is drawn: at scale 1, up to the rounding to pixels.
  @Test func arrowsAreDrawnWhereTheyArePlaced() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var count = 0
    for index in 0..<Thoroughness.cases(600) {
      var theme = RandomPopover.theme(&random)
      theme.geometry = .gusset
      if random.chance(0.1) { theme.cornerRadii = 500 }
      // The limits of a skewing arrow along a path depend on its edge.
      guard theme.arrowAtCorner != .skew else { continue }
      let container = Rect(
        x: 0, y: 0, width: Double(random.int(120...500)), height: Double(random.int(120...500)))
      let anchor = Rect(
        x: random.double(-10...container.width), y: random.double(-10...container.height),
        width: random.double(0...30), height: random.double(0...30))
      let placement = try Placement(
        PlacementRequest(
          anchor: anchor, container: container,
          contentSize: Size(width: random.double(0...200), height: random.double(0...150)),
          background: theme.backgroundMetrics))
      guard let arrow = placement.arrow else { continue }
      let resolved = try ResolvedTheme(theme).popover(size: placement.frame.size, arrow: arrow)
      let edge = arrow.direction.edge
      guard case .outline(let layout) = resolved.layout, layout.outline.arrow != nil else {
        continue
      }
      let drawn = layout.outline.arrowCenter - layout.outline.extent / 2
      let place = Comment("\(index): \(arrow) \(placement.frame) on \(edge): \(theme)")
      #expect(abs(drawn - arrow.offset) <= 1, place)
      count += 1
    }
    #expect(count > 200)
  }
}
