import Gusset
import SwiftUI
import Testing

/// A view that lays out its content in a popover, and takes the clicks on it.
@Suite struct HitTestTests {
  let popover = Popover(size: Size(width: 240, height: 120), arrow: .up(offset: 40), theme: .slate)

  @Test func theContentLiesInTheBody() throws {
    let silhouette = try popover.silhouette(scale: 2)
    let (body, content) = (silhouette.body, silhouette.contentRect)
    #expect(body.maxY == 120 && body.minX == 0 && body.maxX == 240)
    #expect(body.minY == Theme.slate.backgroundMetrics.arrowHeight)
    #expect(content == body.inset(by: Theme.slate.contentInsets))
    #expect(silhouette.tip == Point(x: 160, y: 0))
  }

  @Test func clicksHitTheShape() throws {
    let silhouette = try popover.silhouette(scale: 2)
    #expect(silhouette.contains(silhouette.contentRect.center))
    // In the arrow, and beside it.
    #expect(silhouette.contains(Point(x: 160, y: 10)))
    #expect(!silhouette.contains(Point(x: 140, y: 3)))
    // In the round corner, and outside.
    #expect(!silhouette.contains(Point(x: 0.5, y: 119.5)))
    #expect(!silhouette.contains(Point(x: 120, y: 121)))
  }

  @Test func thePathMovesWithTheView() throws {
    let path = try popover.silhouette(scale: 2).path
    let curves = path.cubics
    #expect(curves.segments.allSatisfy { if case .arc = $0 { false } else { true } })
    #expect(curves.bounds.size == Size(width: 240, height: 120))
    let moved = curves.transformed(by: .translation(Point(x: 100, y: 50)))
    #expect(moved.bounds == Rect(x: 100, y: 50, width: 240, height: 120))
    #expect(path.transformed(by: .scale(2)).bounds.size == Size(width: 480, height: 240))
  }
}
