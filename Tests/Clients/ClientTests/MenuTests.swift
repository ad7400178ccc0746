import Gusset
import GussetPresentation
import SwiftUI
import Testing

/// A menu that opens below its button where it has room, and above it elsewhere.
@Suite struct MenuTests {
  let metrics = Theme.slate.backgroundMetrics

  func placement(buttonAt y: Double) throws -> Placement {
    try Placement(
      PlacementRequest(
        anchor: Rect(x: 300, y: y, width: 44, height: 44),
        container: Rect(x: 0, y: 0, width: 390, height: 844),
        contentSize: Size(width: 320, height: 300), background: metrics,
        permittedDirections: [.up, .down]))
  }

  @Test func theMenuOpensWhereItHasRoom() throws {
    let below = try placement(buttonAt: 60)
    let above = try placement(buttonAt: 760)
    #expect(below.arrow?.direction == .up && below.tip == Point(x: 322, y: 104))
    #expect(above.arrow?.direction == .down && above.tip == Point(x: 322, y: 760))
    #expect(below.warnings.isEmpty && above.warnings.isEmpty)
    #expect(below.frame.minY == 104 && above.frame.maxY == 760)
  }

  @Test func aMenuThatScrollsAlongFlips() throws {
    var background = PopoverBackground(theme: .slate, placement: try placement(buttonAt: 60))
    let size = background.frame.size
    var renderer = try PopoverRenderer(theme: .slate, scale: 2)
    var pixmap = try Pixmap(size: renderer.pixelSize(of: size))
    for y in stride(from: 60.0, through: 780, by: 90) {
      background.move(to: try placement(buttonAt: y))
      #expect(background.frame.size == size)
      #expect(background.contentRect.size == Size(width: 320, height: 300))
      let popover = background.popover
      try renderer.draw(size: popover.size, arrow: popover.arrow, into: &pixmap)
      #expect(try pixmap == popover.pixmap(scale: 2))
    }
    #expect(background.popover.arrow?.direction == .down)
  }
}
