import Gusset
import GussetPresentation
import SwiftUI
import Testing

/// A presenter that puts a popover beside a button and moves it.
@Suite struct PlacementTests {
  let request = PlacementRequest(
    anchor: Rect(x: 960, y: 24, width: 44, height: 44),
    container: Rect(x: 0, y: 0, width: 1024, height: 768),
    contentSize: Size(width: 320, height: 400), background: Theme.slate.backgroundMetrics)

  @Test func thePopoverPointsAtTheButton() throws {
    let placement = try Placement(request)
    let background = PopoverBackground(theme: .slate, placement: placement)
    #expect(background.frame == Rect(x: 678, y: 68, width: 336, height: 435))
    #expect(background.contentRect.size == request.contentSize)
    #expect(background.popover.arrow == .up(offset: 136))
    #expect(placement.tip == Point(x: 982, y: 68))
    #expect(placement.warnings.isEmpty)
    #expect(
      try background.popover.png(scale: 2).bytes
        == Popover(
          size: Size(width: 336, height: 435), arrow: .up(offset: 136), theme: .slate
        ).png(scale: 2).bytes)
  }

  @Test func aPermittedDirectionIsKept() throws {
    var request = request
    request.permittedDirections = [.right]
    let placement = try Placement(request)
    #expect(placement.arrow?.direction == .right)
    #expect(placement.frame.maxX == request.anchor.minX)
  }

  @Test func textFromRightToLeftChangesTheOrder() throws {
    var request = PlacementRequest(
      anchor: Rect(x: 490, y: 362, width: 44, height: 44),
      container: request.container, contentSize: Size(width: 320, height: 100),
      background: Theme.slate.backgroundMetrics)
    request.permittedDirections = [.left, .right]
    #expect(try Placement(request).arrow?.direction == .left)
    request.layoutDirection = .rightToLeft
    #expect(try Placement(request).arrow?.direction == .right)
    #expect(LayoutDirection.rightToLeft != .leftToRight)
  }

  @Test func noDirectionIsAnError() {
    var request = request
    request.permittedDirections = []
    #expect(throws: GussetError.self) { try Placement(request) }
  }

  @Test func anAnchorOutsideIsAWarning() throws {
    var request = request
    request.anchor = Rect(x: 2000, y: 24, width: 44, height: 44)
    #expect(try Placement(request).warnings.contains(.anchorOutside))
  }

  @Test func anAnimationBeginsAndEndsWithItsPopovers() throws {
    let from = Popover(size: Size(width: 200, height: 120), arrow: .up, theme: .slate)
    let to = Popover(size: Size(width: 320, height: 240), arrow: .up(offset: 40), theme: .slate)
    let animation = PopoverAnimation(from: from, to: to, duration: 0.3, curve: .easeOut)
    let motion = try animation.motion(scale: 2)
    let first = try #require(motion.frames.first)
    let last = try #require(motion.frames.last)
    #expect(try first.popover.pixmap(scale: 2) == from.pixmap(scale: 2))
    #expect(try last.popover.pixmap(scale: 2) == to.pixmap(scale: 2))

    var renderer = try PopoverRenderer(theme: .slate, scale: 2)
    var canvas = try Pixmap(size: motion.canvasSize)
    var shown: PopoverMotion.Frame?
    for frame in motion.frames {
      _ = try renderer.update(&canvas, from: shown, to: frame)
      shown = frame
    }
    var fresh = try Pixmap(size: motion.canvasSize)
    _ = try renderer.update(&fresh, from: nil, to: last)
    #expect(canvas == fresh)
    #expect(try motion.frame(at: 0.3) == last)
  }
}
