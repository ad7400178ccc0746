import Foundation
import Gusset
import GussetArtwork
import GussetPresentation
import TestSupport
import Testing

/// Follows the README of GIKPopoverBackgroundView, from its source images to its shadow.
@Suite struct GIKPopoverBackgroundViewTests {
  private static let scale = Scale.x1

  /// "Rendered by using a border color, a gradient from color, and a gradient to color."
  @Test func threeColorsAreOverridden() throws {
    var theme = Theme.gik
    theme.border.color = Theme.Color(red: 112, green: 110, blue: 104)
    theme.fill = Theme.Gradient(
      from: Theme.Color(red: 250, green: 249, blue: 246),
      to: Theme.Color(red: 219, green: 213, blue: 206))
    theme.name = Theme.gikSample.name
    #expect(theme == .gikSample)
    let popover = Popover(
      size: Size(width: 320, height: 200), arrow: .down(offset: 30), theme: theme)
    let picture = try popover.image(scale: 2).pixmap()
    #expect(picture.size == PixelSize(width: 640, height: 400))
    #expect(picture[x: 320, y: 60] != 0)
  }

  /// "Or they can be provided as files": seven images, whose insets are the default ones.
  @Test func imagesAreProvidedAsFiles() throws {
    let folder = try TemporaryFolder()
    try ArtFolder.write(
      ArtFolder.files(of: .gikSample, scales: [.x1, Scale(2)]), to: folder.url.path)
    #expect(folder.names.filter { $0.hasSuffix(".png") }.count == 14)
    let art = try ArtFolder(contentsOf: folder.url.path)
    for arrow in [Arrow.up(offset: 40), .left(offset: -20), .right, .down(offset: 200)] {
      let size = Size(width: 320, height: 200)
      let supplied = try art.image(size: size, arrow: arrow, scale: .x1).pixmap()
      let rendered = try Popover(size: size, arrow: arrow, theme: .gikSample).image().pixmap()
      #expect(PixelComparison(supplied, rendered).largest <= 1, "\(arrow)")
    }
  }

  /// "Measure once, stretch twice": insets on an image with insets have no effect until it is
  /// drawn. So the first pass is drawn into a picture, and the second pass stretches that picture
  /// with its own insets. The composed table of runs gives the same pixels.
  @Test func stretchesTwiceOnEitherSideOfTheArrow() throws {
    let art = try StretchableArt(theme: .gikSample, scale: Self.scale)
    let source = try #require(art.pieces[.up])
    let size = Size(width: 320, height: 200)
    let plan = try StretchPlan(
      size: size, arrow: .up(offset: 40), scale: Self.scale, metrics: art.metrics
    ) { art.geometry(of: $0) }
    #expect(plan.passes.count == 2 && plan.view == PieceView(.up))
    var drawn = source.pixmap
    for pass in plan.passes {
      drawn = try StretchedImage(source: drawn, lattice: pass).pixmap()
    }
    // The first pass ends 28 points after the arrow's center.
    var firstLength = 0
    for run in plan.passes[0].columns { firstLength += run.length }
    #expect(firstLength == 160 + 40 + 28)
    #expect(drawn.size == PixelSize(width: 320, height: 200))
    let composed = try art.image(size: size, arrow: .up(offset: 40)).pixmap()
    #expect(drawn == composed)
  }

  /// "Mirror, mirror": for an arrow that points left, the side art is mirrored and then stretched.
  @Test func leftArrowsAreTheSideArtInAMirror() throws {
    let size = Size(width: 200, height: 180)
    let art = try StretchableArt(theme: .gikSample, scale: Self.scale)
    for offset in [-60.0, 0, 60] {
      let right = try art.image(size: size, arrow: .right(offset: offset)).pixmap()
      let left = try art.image(size: size, arrow: .left(offset: offset)).pixmap()
      #expect(left == right.mirrored())
    }
  }

  /// "If the popover's geometry changes, an explicit animation must be added to animate the
  /// shadow": here the outline of each frame is its shadow path.
  @Test func theShadowPathFollowsTheBounds() throws {
    let from = Popover(size: Size(width: 320, height: 300), arrow: .up, theme: .slate)
    let to = Popover(size: Size(width: 320, height: 140), arrow: .up, theme: .slate)
    let animation = PopoverAnimation(
      from: from, to: to, duration: 0.25, framesPerSecond: 60, curve: .easeInOut)
    let frames = try PopoverMotion(animation, scale: .x1).frames
    #expect(frames.count > 10 && frames.first?.popover == from && frames.last?.popover == to)
    for frame in frames {
      let silhouette = try frame.popover.silhouette()
      let resolved = try frame.popover.resolved()
      #expect(silhouette.path == resolved.silhouette)
      // The original has a rectangle as its shadow path. Here no shadow is drawn beside the arrow.
      #expect(!silhouette.contains(Point(x: 10, y: 5)))
      #expect(silhouette.contains(Point(x: 160, y: 10)))
    }
  }
}
