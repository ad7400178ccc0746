import Foundation
import Gusset
import GussetPresentation
import TestSupport
import Testing

@testable import PopoverSVG

/// Animated SVG: the values of its animations, and the first frame in a viewer without animation.
@Suite struct AnimatedSVGTests {
  private func motion(
    _ theme: Theme, _ direction: ArrowDirection = .up, curve: TimingCurve = .easeInOut,
    reverse: Bool = false, repeats: Int? = 1, from: Size = Size(width: 100, height: 90),
    to: Size = Size(width: 150, height: 130), offset: Double = 10
  ) throws -> PopoverMotion {
    try PopoverAnimation(
      from: Popover(size: from, arrow: Arrow(direction), theme: theme),
      to: Popover(size: to, arrow: Arrow(direction, offset: offset), theme: theme),
      duration: 0.3, framesPerSecond: 30, curve: curve, autoreverses: reverse,
      repeatCount: repeats
    ).motion()
  }

  /// The values of all animations of an attribute.
  private func values(_ text: String, _ attribute: String) -> [[String]] {
    text.components(separatedBy: "<animate attributeName=\"\(attribute)\" values=\"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first?.components(separatedBy: ";") }
  }

  private func path(_ frame: PopoverMotion.Frame) throws -> BezierPath {
    try frame.popover.silhouette().path
      .applying(.translation(Point(x: Double(frame.x), y: Double(frame.y))))
  }

  private func outline(_ frame: PopoverMotion.Frame) throws -> String { try path(frame).svgData }

  private var bare: Theme {
    Theme(
      name: "bare", border: Theme.Border(color: .black, width: 0),
      fill: Theme.Gradient(from: .white, to: .black))
  }

  @Test func namesTheTwoEnds() throws {
    let motion = try motion(bare)
    let text = try motion.svg().text
    let ends = try [outline(motion.frames[0]), outline(try #require(motion.frames.last))]
    #expect(values(text, "d") == [ends])
    #expect(values(text, "y2") == [["90", "130"]])
    #expect(
      text.contains("calcMode=\"spline\" keySplines=\".42 0 .58 1\" dur=\".3s\" fill=\"freeze\""))
    #expect(text.utf8.count < 1700)
    #expect(try self.motion(bare).svg().text == text)
  }

  /// Users who prefer reduced motion see the end, which does not move.
  @Test func reducedMotionShowsTheEnd() throws {
    for (reverse, isShadowed) in [(false, false), (true, false), (false, true)] {
      let motion = try motion(isShadowed ? .light : bare, reverse: reverse)
      let text = try motion.svg(shadows: isShadowed).text
      #expect(text.contains("@media(prefers-reduced-motion:reduce){.gusset-moving{display:none}"))
      let parts = text.components(separatedBy: "<g class=\"gusset-still\" display=\"none\">")
      try #require(parts.count == 2)
      #expect(parts[0].contains("<animate ") && !parts[1].contains("<animate "))
      let end = reverse ? motion.frames[0] : try #require(motion.frames.last)
      // Another theme draws its border and its shadows beside the outline.
      if !isShadowed {
        var (text, data) = (SVGWriter(), SVGPathData(.short))
        try data.write(path(end), to: &text)
        #expect(parts[1].contains(text.string))
      }
      let names = text.matches(of: #/ id="([^"]+)"/#).map(\.1)
      #expect(Set(names).count == names.count, "\(names)")
    }
    // Nothing moves.
    let size = Size(width: 90, height: 60)
    #expect(try !motion(bare, from: size, to: size, offset: 0).svg().text.contains("gusset-still"))
  }

  @Test func goesBackAndForth() throws {
    let motion = try motion(bare, curve: .easeIn, reverse: true, repeats: nil)
    let text = try motion.svg().text
    let (start, end) = try (outline(motion.frames[0]), outline(motion.frames[9]))
    #expect(values(text, "d") == [[start, end, start]])
    #expect(
      text.contains("keySplines=\".42 0 1 1;0 0 .58 1\" dur=\".6s\" repeatCount=\"indefinite\""))
    #expect(
      try self.motion(bare, curve: .linear, repeats: 3).svg().text.contains(
        " dur=\".3s\" repeatCount=\"3\""))
  }

  /// A curve that overshoots, which SMIL cannot express.
  @Test func listsEveryFrameOfACurveThatGoesTooFar() throws {
    let motion = try motion(bare, curve: TimingCurve(x1: 0.3, y1: 0, x2: 0.5, y2: 2))
    let text = try motion.svg().text
    #expect(values(text, "d") == [try motion.frames.map(outline)])
    #expect(!text.contains("calcMode"))
  }

  /// A corner that shrinks beside the arrow has no arc at the end, so the path commands differ.
  @Test func outlinesOfOtherPiecesFollowInSteps() throws {
    let motion = try motion(
      .slate, from: Size(width: 100, height: 90), to: Size(width: 100, height: 90), offset: 50)
    let text = try motion.svg().text
    let listed = try #require(values(text, "d").first)
    #expect(listed.count == motion.frames.count)
    #expect(Set(listed.map { $0.filter(\.isLetter) }).count > 1)
    #expect(text.contains("calcMode=\"discrete\""))
  }

  /// When the commands of all values are equal, a viewer can interpolate between the values.
  @Test func valuesHaveTheSameCommandsUnlessInSteps() throws {
    for theme in Theme.selection {
      for direction in ArrowDirection.allCases {
        let text = try motion(theme, direction).svg().text
        for list in values(text, "d") where !text.contains("discrete") {
          #expect(Set(list.map { $0.filter(\.isLetter) }).count == 1, "\(theme.name)")
        }
        #expect(!values(text, "d").isEmpty)
      }
    }
  }

  @Test(arguments: [Theme.slate, .glass, .gikSample, .sand, .light], [false, true])
  func firstFrameIsDrawn(_ theme: Theme, shadows: Bool) throws {
    guard !shadows || !theme.shadows.isEmpty else { return }
    for direction in [ArrowDirection.up, .right] {
      let motion = try motion(theme, direction)
      let svg = try motion.svg(shadows: shadows)
      let run = try CommandRun.program(
        "rsvg-convert", ["--format", "png"], input: Data(svg.bytes))
      #expect(run.status == 0, "\(run.error)")
      let drawn = try Pixmap(png: run.output)
      var renderer = try PopoverRenderer(theme: theme, scale: motion.scale, shadows: shadows)
      var canvas = try Pixmap(size: renderer.canvasSize(of: motion))
      try renderer.update(&canvas, from: nil, to: motion.frames[0])
      let first = try Pixmap(png: canvas.png().bytes)
      let comparison = PixelComparison(drawn, first, limit: 48)
      #expect(comparison.mean < 1.5, "\(theme.name) \(direction): \(comparison.mean)")
      #expect(comparison.differing * 100 < comparison.pixelCount, "\(comparison.differing)")
    }
  }

  @Test func shadowsMoveWithTheOutline() throws {
    // Without lights inside, the outline is written with the shadow only.
    var theme = Theme.glass
    theme.highlight = nil
    theme.shadows = theme.outerShadows
    theme.border.over = .fill
    let text = try motion(theme).svg(shadows: true).text
    // The outline, which the shadow and the popover share, and the clip.
    #expect(values(text, "d").count == 2)
  }
}
