import GussetPresentation
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// The metrics of a theme, which layout uses, agree with the drawing.
@Suite struct BackgroundMetricsTests {
  /// Places popovers at anchors all over a window, and resolves their outlines.
  private func forEachPlacement(
    of theme: Theme, window: Double, _ random: inout SeededGenerator, _ count: Int,
    _ check: (Placement, ResolvedPopover, PlacementRequest) -> Void
  ) throws {
    for _ in 0..<Thoroughness.cases(count) {
      let request = PlacementRequest(
        anchor: Rect(
          x: Double(random.int(0...Int(window) - 20)), y: Double(random.int(0...Int(window) - 20)),
          width: 20, height: 20),
        container: Rect(x: 0, y: 0, width: window, height: window),
        contentSize: Size(
          width: Double(random.int(0...Int(window) / 3)),
          height: Double(random.int(0...Int(window) / 3))),
        background: theme.backgroundMetrics)
      let placement = try Placement(request)
      let background = PopoverBackground(theme: theme, placement: placement)
      check(
        placement, try ResolvedPopover(background.popover, scale: .x1), request)
    }
  }

  /// The distances from the drawn tip to the placed tip, along the arrow's edge and across it.
  private func miss(_ placement: Placement, _ drawing: ResolvedPopover) -> (
    along: Double, across: Double
  ) {
    let drawn = drawing.silhouette.start
    let tip = placement.tip ?? .zero
    let dx = abs(placement.frame.minX + drawn.x - tip.x)
    let dy = abs(placement.frame.minY + drawn.y - tip.y)
    let isVertical = placement.direction == .up || placement.direction == .down
    return isVertical ? (dx, dy) : (dy, dx)
  }

  @Test func theTipOfAnOutlineIsDrawnWhereItWasPlaced() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(300) {
      let theme = RandomPopover.theme(&random)
      let metrics = theme.backgroundMetrics
      let window = 400 + 4 * metrics.arrowHeight
      try forEachPlacement(of: theme, window: window, &random, 20) { placement, drawing, request in
        guard placement.direction != nil else { return }
        // The picture is rounded to whole pixels, so its far end may be off by half a pixel.
        let (along, across) = miss(placement, drawing)
        #expect(along <= 0.5 + 1e-9 && across <= 0.5 + 1e-9, "\(request)\n\(placement)")
      }
    }
  }

  /// The drawn body begins where the metrics say, so the arrow has its full height.
  @Test func theArrowHasItsHeight() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(300) {
      var theme = RandomPopover.theme(&random)
      // An arrow is at least one pixel high.
      theme.arrowHeight = max(theme.arrowHeight, 1)
      let metrics = theme.backgroundMetrics
      let window = 400 + 4 * metrics.arrowHeight
      try forEachPlacement(of: theme, window: window, &random, 20) { placement, drawing, request in
        guard placement.direction == .up else { return }
        #expect(
          abs(drawing.body.minY - metrics.arrowHeight) <= 0.5 + 1e-9, "\(request)\n\(placement)")
      }
    }
  }

  @Test(arguments: [Theme.gik, .gikSample])
  func theTipOfGIKsArtIsDrawnWhereItWasPlaced(_ theme: Theme) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    try forEachPlacement(of: theme, window: 400, &random, 6000) { placement, drawing, request in
      guard placement.direction != nil else { return }
      // The art's tip is a point before its center line and rounded to a whole point. It lies one
      // or two points inside the picture.
      let (along, across) = miss(placement, drawing)
      #expect(along <= 1.5 && across <= 2.5, "\(request)\n\(placement)")
    }
  }

  @Test func measuresAreThoseOfTheOuterEdge() {
    var theme = Theme.slate
    #expect(theme.backgroundMetrics.arrowHeight == 19 && theme.backgroundMetrics.arrowBase == 37)
    theme.border = Theme.Border(color: .black, width: 4, position: .outside)
    theme.arrowShape = .straight()
    theme.arrowHeight = 15
    theme.arrowBase = 40
    // The flank has a length of 25 for half a base of 20. So the height changes by 25 / 20 * 4 - 4
    // = 1.
    let metrics = theme.backgroundMetrics
    #expect(abs(metrics.arrowHeight - 16) < 1e-12)
    #expect(abs(metrics.arrowBase - 40 * 16 / 15) < 1e-12)
  }

  @Test func gikKeepsItsArrowClearOfTheCorners() {
    let metrics = Theme.gik.backgroundMetrics
    #expect(metrics.arrowInsets == Insets(top: 43, left: 28, bottom: 27.5, right: 28))
    #expect(metrics.smallestBody == Size(width: 18, height: 32))
    #expect(metrics.arrowBase == 37 && metrics.arrowHeight == 19)
    #expect(metrics.contentInsets == Insets(8))
  }
}
