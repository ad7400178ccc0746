import Foundation
import Gusset
import TestSupport
import Testing

/// Compares our SVG, drawn by librsvg, with our PNG of the same popover.
@Suite struct RenderedSVGTests {
  /// The mean difference between renderers of the same SVG is 0.13 to 0.5. When a border is missing
  /// or off by a pixel, it is several.
  private static let largestMean = 1.0
  /// Antialiased pixels differ slightly between renderers. A larger difference is another shape.
  private static let pixelLimit = 16
  private static let maximumDifferingShare = 0.005

  @Test(arguments: [Theme.Geometry.gusset, .gik])
  func isTheSamePicture(_ geometry: Theme.Geometry) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var worst = (mean: 0.0, share: 0.0)
    for index in 0..<Thoroughness.cases(60) {
      let popover = Self.popover(geometry, &random)
      let scale = random.pick([1.0, 1, 2, 3, 1.5])
      let drawn = try popover.image(scale: Scale(scale)).pixmap()
      let shown = try Self.rsvg(popover.svg(scale: Scale(scale)))
      let place = Comment("seed \(seed), case \(index): \(popover) at \(scale)x")
      try #require(shown.size == drawn.size, place)
      let comparison = PixelComparison(drawn, shown, limit: Self.pixelLimit)
      let share = Double(comparison.differing) / Double(comparison.pixelCount)
      #expect(comparison.mean <= Self.largestMean, place)
      #expect(share <= Self.maximumDifferingShare, place)
      worst = (max(worst.mean, comparison.mean), max(worst.share, share))
    }
    // Some pixels must differ. Otherwise nothing was compared.
    #expect(worst.mean > 0)
  }

  /// Cases in which one stroke cannot draw the border: sharp tips under thick borders, and sharp
  /// turns. Most pixels of these pictures are antialiased edges, so only the mean counts.
  @Test(arguments: [
    (Size(width: 300, height: 260), Arrow.up, 14.0, 10.0, 40.0, BorderPosition.inside, 7.0, 2.0),
    (Size(width: 120, height: 80), .up, 3, 2, 19, .inside, 7, 1),
    (Size(width: 100, height: 100), .down(offset: 20.3), 9, 1.5, 19, .outside, 0, 7.9),
    (Size(width: 12, height: 60), .left(offset: 300), 3, 3, 7, .inside, 0, 8),
    (Size(width: 7, height: 400), .right(offset: 16_384), 1, 1.5, 7, .outside, 7, 8),
    (Size(width: 90, height: 70), .up, 4, 30, 14, .inside, 1, 2),
  ])
  func isTheSamePictureAtTheExtremes(
    size: Size, arrow: Arrow, border: Double, base: Double, height: Double,
    position: BorderPosition, radius: Double, scale: Double
  ) throws {
    var theme = Theme.slate
    theme.border = Theme.Border(color: theme.border.color, width: border, position: position)
    (theme.arrowBase, theme.arrowHeight, theme.cornerRadius) = (base, height, radius)
    let popover = Popover(size: size, arrow: arrow, theme: theme)
    let comparison = PixelComparison(
      try popover.image(scale: Scale(scale)).pixmap(),
      try Self.rsvg(popover.svg(scale: Scale(scale))))
    #expect(comparison.mean <= Self.largestMean)
  }

  /// Border and highlight inside each other, opaque and translucent, around arrows whose inner edge
  /// is not a path. One of the arrows overhangs its base.
  @Test(
    arguments: [255, 128] as [UInt8],
    [nil, "M0 10 5 0H15L20 10Z", "M0 10C-10 5 10-5 5 0H15C10-5 30 5 20 10Z"])
  func linesAreTheSame(alpha: UInt8, path: String?) throws {
    var theme = Theme(
      name: "lines",
      border: Theme.Border(
        color: Theme.Color(red: 192, green: 32, blue: 0, alpha: alpha), width: 5),
      fill: Theme.Gradient(Theme.Color(red: 68, green: 136, blue: 255, alpha: 128)))
    theme.highlight = Theme.Highlight(
      width: 3, fill: Theme.Gradient(Theme.Color(red: 0, green: 255, blue: 0, alpha: 192)))
    if let path { theme.arrowShape = .path(try ArrowPath(svgPath: path)) }
    let popover = Popover(size: Size(width: 120, height: 80), arrow: .up(offset: 9), theme: theme)
    let comparison = PixelComparison(
      try popover.image(scale: 2).pixmap(), try Self.rsvg(popover.svg(scale: 2)))
    #expect(comparison.mean <= Self.largestMean)
  }

  /// Common popovers: from a menu to a small window, in built-in themes and others.
  private static func popover(
    _ geometry: Theme.Geometry, _ random: inout SeededGenerator
  ) -> Popover {
    let size = Size(
      width: Double(random.int(100...420)), height: Double(random.int(90...300)))
    let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
    let offset = random.chance(0.5) ? random.double(-150...150) : Double(random.int(-60...60))
    let arrow = direction.map { Arrow($0, offset: offset) }
    var theme = random.pick(Theme.builtIn.filter { $0.geometry == geometry })
    if geometry == .gusset, random.chance(0.6) {
      let other = RandomPopover.theme(&random)
      theme.fill = other.fill
      theme.border = other.border
      theme.cornerRadius = other.cornerRadius
      theme.arrowBase = random.double(10...44)
      theme.arrowHeight = random.double(6...24)
    }
    // Librsvg approximates small blurs by boxes. A browser draws them.
    theme.shadows = theme.outerShadows
    return Popover(size: size, arrow: arrow, theme: theme)
  }

  private static func rsvg(_ file: FileContents) throws -> Pixmap {
    let run = try CommandRun.program("rsvg-convert", [], input: Data(file.bytes))
    try #require(run.status == 0, "rsvg-convert: \(run.error)")
    return try Pixmap(png: run.output)
  }
}
