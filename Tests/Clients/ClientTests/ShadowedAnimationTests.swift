import Gusset
import GussetPresentation
import SwiftUI
import Testing

/// A program that animates a popover over its shadows.
@Suite struct ShadowedAnimationTests {
  @Test func everyFrameHasItsShadows() throws {
    let theme = Theme.slate
    let animation = PopoverAnimation(
      from: Popover(size: Size(width: 160, height: 90), arrow: .up, theme: theme),
      to: Popover(size: Size(width: 200, height: 120), arrow: .up(offset: 30), theme: theme),
      duration: 0.1, curve: .easeOut)
    let motion = try animation.motion(scale: 2)
    var renderer = try PopoverRenderer(theme: theme, scale: 2, shadows: true)
    let size = renderer.canvasSize(of: motion)
    #expect(size.width > motion.canvasSize.width && size.height > motion.canvasSize.height)

    var canvas = try Pixmap(size: size)
    var shown: PopoverMotion.Frame?
    for frame in motion.frames {
      let rects = try renderer.update(&canvas, from: shown, to: frame)
      #expect(
        rects.allSatisfy {
          $0.columns.upperBound <= size.width && $0.rows.upperBound <= size.height
        })
      var fresh = try Pixmap(size: size)
      try renderer.update(&fresh, from: nil, to: frame)
      #expect(canvas == fresh)
      shown = frame
    }

    let end = try motion.frame(at: animation.duration)
    let picture = try end.popover.pixmap(scale: 2, shadows: true)
    let pixels = (0..<picture.size.height).flatMap { y in
      (0..<picture.size.width).map { x in canvas[x: end.x + x, y: end.y + y] }
    }
    #expect(pixels == picture.pixels.map(Optional.some))
  }
}
