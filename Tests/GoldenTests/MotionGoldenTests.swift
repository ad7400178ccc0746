import Gusset
import GussetPresentation
import TestSupport
import Testing

/// A few frames of each animation on their canvas, from left to right.
@Suite struct MotionGoldenTests {
  private static let variants: [(name: String, PopoverAnimation, shadows: Bool)] = [
    ("resize-up", animation(.sharpSlate, .up, 80, 60, 0, to: 120, 90, 16), false),
    ("resize-down", animation(.sharpDark, .down, 80, 60, 0, to: 120, 90, 16), false),
    ("resize-left", animation(.sharpSand, .left, 80, 60, 0, to: 120, 90, -10), false),
    ("resize-right", animation(.gikSample, .right, 90, 90, 0, to: 120, 110, 10), false),
    ("slide", animation(.sharpIndigo, .up, 110, 60, -60, to: 110, 60, 60), false),
    ("shadow", animation(.sharpLight, .up, 80, 60, 0, to: 110, 84, 10), true),
    ("none", animation(.contrast, nil, 80, 60, 0, to: 110, 84, 10), false),
  ]

  private static func animation(
    _ theme: Theme, _ direction: ArrowDirection?, _ width: Double, _ height: Double,
    _ offset: Double, to toWidth: Double, _ toHeight: Double, _ toOffset: Double
  ) -> PopoverAnimation {
    PopoverAnimation(
      from: Popover(
        size: Size(width: width, height: height),
        arrow: direction.map { Arrow($0, offset: offset) },
        theme: theme),
      to: Popover(
        size: Size(width: toWidth, height: toHeight),
        arrow: direction.map { Arrow($0, offset: toOffset) },
        theme: theme),
      duration: 0.4, framesPerSecond: 10)
  }

  @Test(arguments: variants.indices)
  func isAsRecorded(_ index: Int) throws {
    let (name, animation, shadows) = Self.variants[index]
    let motion = try animation.motion(scale: 2)
    var renderer = try PopoverRenderer(
      theme: animation.from.theme, scale: 2, shadows: shadows)
    var pictures: [Pixmap] = []
    for frame in motion.frames {
      var canvas = try Pixmap(size: renderer.canvasSize(of: motion))
      try renderer.update(&canvas, from: nil, to: frame)
      let picture = try Pixmap(png: canvas.png().bytes)
      if picture != pictures.last { pictures.append(picture) }
    }
    let (width, height) = (pictures[0].size.width, pictures[0].size.height)
    var pixels: [UInt32] = []
    for row in 0..<height {
      for picture in pictures { pixels += picture.pixels[row * width..<(row + 1) * width] }
    }
    let strip = try Pixmap(
      size: PixelSize(width: width * pictures.count, height: height), alpha: .straight,
      pixels: pixels)
    try Golden.check(strip, "motion/\(name)@2x")
  }
}
