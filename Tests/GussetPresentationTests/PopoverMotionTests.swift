import GussetPresentation
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// The guarantees of animations.
@Suite struct PopoverMotionTests {
  private static let curves: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

  private func popover(
    _ width: Double, _ height: Double, _ direction: ArrowDirection? = .up, _ offset: Double = 0,
    _ theme: Theme = .slate
  ) -> Popover {
    Popover(
      size: Size(width: width, height: height), arrow: direction.map { Arrow($0, offset: offset) },
      theme: theme)
  }

  private func left(_ frame: PopoverMotion.Frame) -> [Int] {
    [frame.x, frame.y, frame.x + frame.size.width, frame.y + frame.size.height]
  }

  /// Both ends, the canvas, whole pixels and a single direction of movement, for any theme.
  @Test func holdsForAnyTheme() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var laidOut = 0
    for index in 0..<Thoroughness.cases(300) {
      let from = RandomPopover.next(&random)
      let other = RandomPopover.next(&random)
      let to = Popover(
        size: other.size,
        arrow: (from.arrow?.direction).map { Arrow($0, offset: other.arrow?.offset ?? 0) },
        theme: from.theme)
      let goesTooFar = random.chance(0.2)
      let animation = PopoverAnimation(
        from: from, to: to, duration: random.double(0.1...0.5),
        framesPerSecond: random.pick([12, 30, 59.94]),
        curve: goesTooFar
          ? try TimingCurve(x1: 0.3, y1: random.double(-1...2), x2: 0.6, y2: random.double(-1...2))
          : random.pick(Self.curves),
        autoreverses: random.chance(0.3),
        fixedPart: random.pick([nil, .tip, .body]))
      let scale = Scale(random.pick([1, 2, 1.5, 3]))
      let note = "seed \(SeededGenerator.seed), case \(index): \(animation)"
      guard let motion = try? PopoverMotion(animation, scale: scale) else { continue }
      laidOut += 1
      let count = animation.stepCount
      #expect(motion.frames.count == (animation.autoreverses ? 2 * count + 1 : count + 1))
      #expect(motion.frames[0].popover == from && motion.frames[count].popover == to, "\(note)")
      #expect(motion.frames[0].progress == 0 && motion.frames[count].progress == 1)
      for frame in motion.frames {
        #expect(try scale.pixelSize(of: frame.popover.size) == frame.size, "\(note)")
        #expect(frame.x >= 0 && frame.x + frame.size.width <= motion.canvasSize.width, "\(note)")
        #expect(frame.y >= 0 && frame.y + frame.size.height <= motion.canvasSize.height, "\(note)")
        #expect(frame.popover.arrow?.direction == from.arrow?.direction)
      }
      guard animation.curve.staysOnTheWay else { continue }
      // The canvas has no margin, and every edge moves in one direction only.
      let edges = motion.frames.prefix(count + 1).map(left)
      for side in 0..<4 {
        let places = edges.map { $0[side] }
        #expect(places == places.sorted() || places == places.sorted(by: >), "\(note)")
      }
      #expect(min(edges[0][0], edges[count][0]) == 0 && min(edges[0][1], edges[count][1]) == 0)
    }
    #expect(laidOut > 150)
  }

  @Test func backwardsIsTheMirror() throws {
    let motion = try PopoverMotion(
      PopoverAnimation(from: popover(90, 80), to: popover(140, 70, .up, 20), autoreverses: true),
      scale: .x1)
    for (there, back) in zip(motion.frames, motion.frames.reversed()) {
      #expect(there.popover == back.popover && there.x == back.x && there.y == back.y)
      #expect(abs(there.time + back.time - 0.5) < 1e-9)
    }
  }

  /// The tip does not move, at any fraction of a pixel.
  @Test(arguments: ArrowDirection.allCases, [1.0, 2, 1.5])
  func tipStaysWhileTheSizeChanges(_ direction: ArrowDirection, scale: Double) throws {
    for (a, b) in [(0.0, 0.0), (12, -20), (3.25, 7.5), (1000, -1000)] {
      let motion = try PopoverMotion(
        PopoverAnimation(
          from: popover(101, 90, direction, a), to: popover(160, 203, direction, b)),
        scale: Scale(scale))
      let first = try place(of: motion.frames[0], direction, motion.scale)
      for frame in motion.frames.dropLast() {
        let tip = try place(of: frame, direction, motion.scale)
        // Where the arrow stops at both ends, the edge's rounding to pixels moves it.
        let limit = a == 1000 ? 0.5 : 1e-6
        #expect(abs(tip.along - first.along) < limit && abs(tip.across - first.across) < 1e-6)
      }
      let last = try place(of: try #require(motion.frames.last), direction, motion.scale)
      #expect(abs(last.along - first.along) <= 0.5 && last.across == first.across)
    }
  }

  /// The arrow moves by whole pixels, so that the renderer has its shape in the cache. It moves in
  /// one direction, and the body stays fixed.
  @Test(arguments: ArrowDirection.allCases, [1.0, 2])
  func arrowSlidesByWholePixels(_ direction: ArrowDirection, scale: Double) throws {
    let motion = try PopoverMotion(
      PopoverAnimation(
        from: popover(200, 180, direction, -40.3), to: popover(200, 180, direction, 1000)),
      scale: Scale(scale))
    let places = try motion.frames.map { try place(of: $0, direction, motion.scale).along }
    #expect(places == places.sorted() && (places.last ?? 0) > places[0] + 80)
    for place in places where place != places.last {
      let steps = place - places[0]
      #expect(abs(steps - steps.rounded()) < 1e-6)
    }
    #expect(motion.frames.allSatisfy { $0.x == 0 && $0.y == 0 && $0.size == motion.canvasSize })
  }

  private func place(
    of frame: PopoverMotion.Frame, _ direction: ArrowDirection, _ scale: Scale
  ) throws -> (along: Double, across: Double) {
    let tip = try #require(Silhouette(ResolvedPopover(frame.popover, scale: scale)).tip)
    let x = Double(frame.x) + tip.x * scale.value
    let y = Double(frame.y) + tip.y * scale.value
    return direction.edge == .x ? (x, y) : (y, x)
  }

  @Test func theClockFindsTheSameFrames() throws {
    var animation = PopoverAnimation(
      from: popover(120, 80), to: popover(200, 150, .up, 30), duration: 0.5, framesPerSecond: 40)
    let motion = try PopoverMotion(animation, scale: .x1)
    for frame in motion.frames {
      let same = try motion.frame(at: frame.time)
      #expect(same.popover == frame.popover && same.x == frame.x && same.y == frame.y)
    }
    #expect(try motion.frame(at: -1).popover == animation.from)
    #expect(try motion.frame(at: 100).popover == animation.to)
    #expect(try motion.frame(at: .infinity).popover == animation.to)
    #expect(try motion.frame(at: .nan).popover == animation.from)
    animation.autoreverses = true
    animation.repeatCount = nil
    let swing = try PopoverMotion(animation, scale: .x1)
    #expect(try swing.frame(at: 7.5).popover == animation.to)
    #expect(try swing.frame(at: 8).popover == animation.from)
    #expect(try swing.frame(at: 8.2).popover == swing.frame(at: 0.2).popover)
  }

  @Test(arguments: [Theme.gik, .gikSample], ArrowDirection.allCases)
  func gikMovesToo(_ theme: Theme, _ direction: ArrowDirection) throws {
    let motion = try PopoverMotion(
      PopoverAnimation(
        from: popover(120, 110, direction, 0, theme), to: popover(190, 160, direction, 60, theme)),
      scale: Scale(2))
    let first = try place(of: motion.frames[0], direction, motion.scale)
    for frame in motion.frames {
      let tip = try place(of: frame, direction, motion.scale)
      #expect(abs(tip.along - first.along) <= 1 && abs(tip.across - first.across) < 1e-6)
    }
  }
}

/// Invalid animations.
@Suite struct BadMotionTests {
  private let start = Popover(size: Size(width: 100, height: 80), arrow: .up, theme: .slate)

  private func message(_ change: (inout PopoverAnimation) throws -> Void) throws -> String {
    var animation = PopoverAnimation(
      from: start,
      to: Popover(size: Size(width: 200, height: 90), arrow: .up(offset: 5), theme: .slate))
    try change(&animation)
    do {
      _ = try PopoverMotion(animation, scale: .x1)
      return ""
    } catch {
      return error.description
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300, 0.0009, 3601])
  func durations(_ value: Double) throws {
    #expect(try message { $0.duration = value }.hasPrefix("duration: "))
  }

  @Test(arguments: [0, -60, .nan, .infinity, 0.5, 241])
  func rates(_ value: Double) throws {
    #expect(try message { $0.framesPerSecond = value }.hasPrefix("framesPerSecond: "))
  }

  @Test func counts() throws {
    #expect(try message { $0.repeatCount = 0 }.hasPrefix("repeatCount: 0: must be 1 to 10000"))
    #expect(
      try message { $0.duration = 0.001 }
        == "frames: 1 frame in 0.001 s at 60 per second: must be 2 to 1000")
    #expect(
      try message { ($0.duration, $0.framesPerSecond) = (3600, 240) }.contains("864001 frames in"))
    #expect(try message { ($0.duration, $0.framesPerSecond) = (9.99, 100) } == "")
    #expect(try message { ($0.duration, $0.framesPerSecond) = (10, 100) } != "")
  }

  @Test func ends() throws {
    #expect(try message { $0.to.theme = .dark }.hasPrefix("to.theme: dark: must be that of"))
    #expect(
      try message { $0.to.arrow = .left }
        == "to.arrow: left: must be up as at the beginning: an arrow slides along its edge and does"
        + " not turn")
    #expect(try message { $0.to.arrow = nil }.hasPrefix("to.arrow: none: must be up"))
    #expect(try message { $0.from.size.width = 1 }.hasPrefix("from.size: 1x80: must be at least"))
    #expect(try message { $0.to.size.height = .nan }.hasPrefix("to.size: "))
    #expect(try message { $0.to.arrow = .up(offset: .infinity) }.hasPrefix("to.offset: inf"))
  }

  /// Both ends have room. With a curve that goes back first, a frame between them has none.
  @Test func everyFrameIsChecked() throws {
    let text = try message {
      $0.from.size = Size(width: 40, height: 30)
      $0.curve = try TimingCurve(x1: 0.3, y1: -2, x2: 0.6, y2: 1)
    }
    #expect(text.hasPrefix("frame ") && text.contains(" of 16: size: "), "\(text)")
  }

  @Test func memoryIsBounded() throws {
    let text = try message {
      $0.from.size = Size(width: 4000, height: 4000)
      $0.to = $0.from
      $0.duration = 2
    }
    #expect(text.hasPrefix("frames: 121 of 4000x4000 pixels: must be 1000 megapixels"), "\(text)")
    let wide = try message {
      $0.from.size = Size(width: 16000, height: 30)
      $0.to.size = Size(width: 16000, height: 30)
      ($0.from.arrow, $0.to.arrow) = (.up(offset: -7000), .up(offset: 7000))
    }
    #expect(wide.hasPrefix("canvas: 30000x30 pixels: must be"), "\(wide)")
  }
}
