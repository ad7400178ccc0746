@_spi(Reference) import Gusset
import GussetPresentation
import TestSupport
import Testing

/// Compares APNG files with the renderer. libpng decodes them.
@Suite struct AnimatedPNGTests {
  private func animation(
    _ theme: Theme, _ direction: ArrowDirection? = .up, from: (Double, Double, Double),
    to: (Double, Double, Double)
  ) -> PopoverAnimation {
    PopoverAnimation(
      from: Popover(
        size: Size(width: from.0, height: from.1),
        arrow: direction.map { Arrow($0, offset: from.2) },
        theme: theme),
      to: Popover(
        size: Size(width: to.0, height: to.1),
        arrow: direction.map { Arrow($0, offset: to.2) }, theme: theme),
      duration: 0.3, framesPerSecond: 40)
  }

  /// The straight pixels of a frame on the canvas, from a still picture.
  private func expected(
    _ frame: PopoverMotion.Frame, _ motion: PopoverMotion, shadows: Bool
  ) throws -> [UInt32] {
    let scale = motion.scale
    let still =
      shadows
      ? try frame.popover.image(scale: scale, shadows: true).pixmap()
      : try frame.popover.image(scale: scale).pixmap()
    let pixels = try #require(OtherPNGDecoder.pixels(still.png().bytes))
    // A layer and the canvas with shadows have the same margins.
    let canvas = PixelSize(
      width: motion.canvasSize.width + still.size.width - frame.size.width,
      height: motion.canvasSize.height + still.size.height - frame.size.height)
    var result = [UInt32](repeating: 0, count: canvas.width * canvas.height)
    for row in 0..<still.size.height {
      let start = (frame.y + row) * canvas.width + frame.x
      result.replaceSubrange(
        start..<start + still.size.width,
        with: pixels[row * still.size.width..<(row + 1) * still.size.width])
    }
    return result
  }

  private func check(
    _ animation: PopoverAnimation, scale: Scale, shadows: Bool = false,
    compression: PNGCompression = .fast
  ) throws -> AnimatedPNG {
    let motion = try animation.motion(scale: scale)
    let file = try motion.apng(shadows: shadows, compression: compression).bytes
    #expect(try motion.apng(shadows: shadows, compression: compression).bytes == file)
    let png = try #require(AnimatedPNG(file))
    // Programs without support for animation show the first frame. Long arrays are compared outside
    // `#expect`, which would print them.
    let isFirst =
      try OtherPNGDecoder.pixels(file) == expected(motion.frames[0], motion, shadows: shadows)
    #expect(isFirst)
    var shown = try #require(png.pictures())
    var seconds = 0.0
    for frame in motion.frames {
      // A picture is shown for as long as the frames equal it.
      while shown.count > 1, frame.time > seconds + shown[0].seconds - 1e-3 {
        seconds += shown[0].seconds
        shown.removeFirst()
      }
      let isSame = try shown[0].pixels == expected(frame, motion, shadows: shadows)
      #expect(isSame, "at \(frame.time)")
    }
    #expect(shown.count == 1)
    return png
  }

  @Test(arguments: [
    Theme.slate, .dark, .contrast, .glass, .tooltip, .sand, .gik, .gikSample, .light,
  ])
  func framesAreTheRenderers(_ theme: Theme) throws {
    let scale: Scale = theme.geometry == .gik ? 1 : 1.5
    for direction in [nil] + ArrowDirection.allCases {
      let png = try check(
        animation(theme, direction, from: (100, 90, 0), to: (130, 124, 12)), scale: scale)
      #expect(png.plays == 1)
      #expect(png.frames.count <= 13 && png.frames.count > 8)
    }
  }

  @Test func slidesAreCroppedAndShareAPalette() throws {
    var slide = animation(.indigo, from: (200, 160, -60), to: (200, 160, 60))
    slide.autoreverses = true
    slide.repeatCount = nil
    // The smallest files take long: those of `small` are frames at 1x.
    let png = try check(slide, scale: 1, compression: .small)
    #expect(png.plays == 0)
    for frame in png.frames.dropFirst() {
      #expect(frame.size.height <= 20 && frame.size.width < 150 && frame.y == 0)
    }
    // The color type in the header is that of a palette.
    let plain = animation(.tooltip, from: (200, 160, -60), to: (200, 160, 60))
    #expect(try check(plain, scale: 2).frames.count > 8)
    #expect(try plain.motion(scale: 2).apng().bytes[25] == 3)
  }

  @Test(arguments: [Theme.light, .glass])
  func shadowsGoInStep(_ theme: Theme) throws {
    _ = try check(
      animation(theme, .left, from: (90, 80, 0), to: (120, 84, -6)), scale: 1, shadows: true)
  }

  @Test func overshootStaysInTheCanvas() throws {
    var bounce = animation(.slate, .right, from: (90, 80, 0), to: (140, 120, 0))
    bounce.curve = try TimingCurve(x1: 0.3, y1: -1, x2: 0.5, y2: 2.5)
    _ = try check(bounce, scale: 1)
  }

  @Test func framesThatAreTheSameAreOne() throws {
    var still = animation(.slate, from: (90, 80, 4), to: (90, 80, 4))
    var png = try check(still, scale: 1)
    #expect(png.frames.count == 1 && abs(png.frames[0].seconds - 0.325) < 1e-3)
    (still.duration, still.framesPerSecond) = (900, 1)
    png = try #require(try AnimatedPNG(still.motion().apng().bytes))
    #expect(abs(png.frames[0].seconds - 901) < 1e-9)
  }

  @Test func shadowsThatAreNotThereAreAnError() throws {
    let motion = try animation(.gik, from: (100, 90, 0), to: (110, 90, 0)).motion()
    #expect(throws: GussetError.self) { try motion.apng(shadows: true) }
    #expect(throws: GussetError.self) { try motion.svg(shadows: true) }
  }

  /// One renderer draws all frames into the same memory.
  @Test func oneRendererDrawsAllFrames() throws {
    let motion = try animation(.sand, .down, from: (100, 90, 0), to: (160, 130, 30)).motion(
      scale: 2)
    var renderer = try PopoverRenderer(theme: .sand, scale: 2)
    for frame in motion.frames {
      var pixmap = try Pixmap(size: frame.size)
      try renderer.draw(frame.popover, into: &pixmap)
      #expect(try pixmap == frame.popover.referencePixmap(scale: 2))
    }
  }
}
