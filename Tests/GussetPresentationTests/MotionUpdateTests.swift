import Gusset
import GussetPresentation
import TestSupport
import Testing

/// Compares updates to the frames of animations with frames that are drawn anew.
@Suite struct MotionUpdateTests {
  private static func animations(_ theme: Theme) -> [PopoverAnimation] {
    func popover(_ width: Double, _ height: Double, _ arrow: Arrow?) -> Popover {
      Popover(size: Size(width: width, height: height), arrow: arrow, theme: theme)
    }
    return [
      (popover(160, 90, .up(offset: -30)), popover(160, 90, .up(offset: 40))),
      (popover(90, 80, .down), popover(170, 80, .down(offset: 30))),
      (popover(120, 80, .left), popover(120, 130, .left(offset: 20))),
      (popover(90, 80, .right), popover(150, 120, .right(offset: -10))),
    ].flatMap { from, to in
      PopoverAnimation.FixedPart.allCases.map { part in
        PopoverAnimation(
          from: from, to: to, duration: 0.2, framesPerSecond: 40, autoreverses: true,
          fixedPart: part)
      }
    }
  }

  private static func drawn(
    _ frame: PopoverMotion.Frame, _ motion: PopoverMotion
  ) throws -> Pixmap {
    var canvas = try Pixmap(size: motion.canvasSize)
    let picture = try frame.popover.image(scale: motion.scale).pixmap()
    for row in 0..<picture.size.height {
      let start = (frame.y + row) * canvas.size.width + frame.x
      let source = row * picture.size.width
      canvas.pixels.replaceSubrange(
        start..<start + picture.size.width,
        with: picture.pixels[source..<source + picture.size.width])
    }
    return canvas
  }

  @Test(arguments: [Theme.slate, .light, .gik], [1, 2] as [Scale])
  func everyFrameEqualsOneDrawnAnew(_ theme: Theme, _ scale: Scale) throws {
    for animation in Self.animations(theme) {
      let motion = try animation.motion(scale: scale)
      var renderer = try PopoverRenderer(theme: theme, scale: scale)
      var canvas = try Pixmap(size: motion.canvasSize)
      var shown: PopoverMotion.Frame?
      for frame in motion.frames {
        var before = canvas
        let rects = try renderer.update(&canvas, from: shown, to: frame)
        let expected = try Self.drawn(frame, motion)
        let name = "\(theme.name), \(animation.fixedPart), \(frame.time) s"
        let isEqual = canvas.pixels == expected.pixels
        #expect(isEqual, "\(name): \(rects)")
        for rect in rects {
          for row in rect.rows {
            let range = row * canvas.size.width + rect.columns.lowerBound
            let end = row * canvas.size.width + rect.columns.upperBound
            before.pixels.replaceSubrange(range..<end, with: canvas.pixels[range..<end])
          }
        }
        let isInside = before.pixels == canvas.pixels
        #expect(isInside, "\(name): a pixel outside of \(rects)")
        shown = frame
      }
    }
  }

  /// A renderer that drew another popover of the same shape since draws a frame as before.
  @Test func otherDrawingsBetweenDoNotMatter() throws {
    let animation = try #require(Self.animations(.slate).first)
    let motion = try animation.motion(scale: 1)
    let frame = motion.frames[2]
    var renderer = try PopoverRenderer(theme: .slate, scale: 1)
    var canvas = try Pixmap(size: motion.canvasSize)
    try renderer.update(&canvas, from: nil, to: frame)
    var narrow = frame.popover
    narrow.size.width -= 20
    var other = try Pixmap(size: Scale(1).pixelSize(of: narrow.size))
    try renderer.draw(narrow, into: &other)
    canvas = try Pixmap(size: motion.canvasSize)
    try renderer.update(&canvas, from: nil, to: frame)
    let isEqual = try canvas.pixels == Self.drawn(frame, motion).pixels
    #expect(isEqual)
  }

  @Test func smallCanvasesAreRefused() throws {
    let animation = try #require(Self.animations(.slate).first)
    let motion = try animation.motion(scale: 2)
    var renderer = try PopoverRenderer(theme: .slate, scale: 2)
    var canvas = try Pixmap(size: PixelSize(width: 20, height: 20))
    #expect(throws: GussetError.self) {
      try renderer.update(&canvas, from: nil, to: motion.frames[0])
    }
    #expect(canvas.pixels.allSatisfy { $0 == 0 })
  }
}
