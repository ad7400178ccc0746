import Gusset
import GussetArtwork
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// Halves of pictures, and pictures with the arrow at an end of its edge.
@Suite struct PictureHalfTests {
  /// A random theme that stretches in both directions without a loss: no paint changes from top to
  /// bottom.
  private func evenTheme(_ random: inout SeededGenerator) -> Theme {
    var theme = RandomPopover.theme(&random)
    theme.arrowHeight = min(theme.arrowHeight, 60)
    theme.fill = Theme.Gradient(theme.fill.stops[0].color)
    (theme.highlight, theme.gloss) = (nil, nil)
    return random.chance(0.4) ? SlicedPictureTests.shadowed(theme, &random) : theme
  }

  /// Two pictures side by side, or one above the other.
  static func joined(_ parts: [Pixmap], _ axis: Axis) throws -> Pixmap {
    let size = parts[0].size
    guard axis == .x else {
      return try Pixmap(
        size: PixelSize(width: size.width, height: parts.reduce(0) { $0 + $1.size.height }),
        alpha: parts[0].alpha, pixels: parts.flatMap(\.pixels))
    }
    let rows = (0..<size.height).flatMap { row in
      parts.flatMap { $0.pixels[row * $0.size.width..<(row + 1) * $0.size.width] }
    }
    return try Pixmap(
      size: PixelSize(width: parts.reduce(0) { $0 + $1.size.width }, height: size.height),
      alpha: parts[0].alpha, pixels: rows)
  }

  static func widened(_ half: SlicedPicture, columns: Int, rows: Int) throws -> Pixmap {
    let (size, caps) = (half.size, half.caps)
    return try SlicedPictureTests.widened(
      half.pixmap, columns: [(caps.left..<size.width - caps.right, columns)],
      rows: [(caps.top..<size.height - caps.bottom, rows)])
  }

  /// Halves that grow by different lengths meet without a seam: together they show a popover whose
  /// arrow is off the middle.
  @Test func widenedHalvesAreTheDrawnPopover() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(120) {
      let theme = evenTheme(&random)
      let scale: Scale = random.pick([1, 2, 3])
      let direction = random.pick(SlicedPictureTests.directions)
      let picture = try SlicedPicture(ResolvedTheme(theme), direction, scale: scale)
      let halves = picture.halves
      #expect(halves.count == (direction == nil ? 1 : 2))
      let axis = direction?.edge ?? .x
      let pixels = Int(scale.value)
      let along = halves.map { _ in random.int(0...40) }
      let across = random.int(0...40)
      let parts = try zip(halves, along).map { half, along in
        try Self.widened(
          half, columns: (axis == .x ? along : across) * pixels,
          rows: (axis == .x ? across : along) * pixels)
      }
      let grown = (
        axis == .x ? along.reduce(0, +) : across, axis == .x ? across : along.reduce(0, +)
      )
      let popover = Popover(
        size: Size(
          width: Double(picture.frame.width / pixels + grown.0),
          height: Double(picture.frame.height / pixels + grown.1)),
        arrow: direction.map { Arrow($0, offset: Double(along[0] - along[1]) / 2) }, theme: theme)
      let difference = try SlicedPictureTests.difference(Self.joined(parts, axis), popover, picture)
      #expect(
        difference <= (theme.shadows.isEmpty ? 0 : 3),
        "seed \(SeededGenerator.seed), case \(index): \(popover) at \(scale): \(theme.json)")
    }
  }

  /// A picture with the arrow at an end of its edge grows to a popover whose offset leads past it.
  @Test func aWidenedCornerPictureIsTheDrawnPopover() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(120) {
      let theme = evenTheme(&random)
      let scale: Scale = random.pick([1, 2, 3])
      let direction = random.pick(ArrowDirection.allCases)
      let place: ArrowPlace = random.pick([.low, .high])
      let picture = try SlicedPicture(ResolvedTheme(theme), direction, at: place, scale: scale)
      #expect(picture.columns.count == 1 && picture.rows.count == 1 && picture.joint == nil)
      let pixels = Int(scale.value)
      let (right, down) = (random.int(0...40), random.int(0...40))
      let popover = Popover(
        size: Size(
          width: Double(picture.frame.width / pixels + right),
          height: Double(picture.frame.height / pixels + down)),
        arrow: Arrow(direction, offset: place == .low ? -9999 : 9999), theme: theme)
      let widened = try SlicedPictureTests.widened(
        picture.pixmap, columns: [(picture.columns[0], right * pixels)],
        rows: [(picture.rows[0], down * pixels)])
      let difference = try SlicedPictureTests.difference(widened, popover, picture)
      #expect(
        difference <= (theme.shadows.isEmpty ? 0 : 3),
        "seed \(SeededGenerator.seed), case \(index): \(popover) at \(scale): \(theme.json)")
    }
  }

  @Test(arguments: [1, 1.5, 2, 2.25] as [Scale])
  func halvesTogetherAreThePicture(_ scale: Scale) throws {
    for theme in Theme.selection where theme.geometry == .gusset || scale.isWhole {
      for direction in SlicedPictureTests.directions {
        let picture = try SlicedPicture(ResolvedTheme(theme), direction, scale: scale)
        let halves = picture.halves
        let pixmaps = try halves.map { try $0.pixmap }
        #expect(try Self.joined(pixmaps, direction?.edge ?? .x) == picture.pixmap)
        for half in halves {
          #expect(half.caps.left + half.caps.right < half.size.width)
          #expect(half.caps.top + half.caps.bottom < half.size.height)
          for sides in [half.caps, half.margins, half.insets, half.frameCaps] {
            #expect(min(sides.top, sides.left, sides.bottom, sides.right) >= 0)
          }
        }
      }
    }
  }

  /// The second half has the middle pixel of an odd width.
  @Test func theSecondHalfHasTheMiddlePixel() throws {
    var odd = Theme.slate
    (odd.arrowShape, odd.cornerRadius, odd.shadows) = (.straight(), 8, [])
    let theme = try ResolvedTheme(odd)
    let picture = try SlicedPicture(theme, .up, scale: 1.5)
    let halves = picture.halves
    #expect(picture.frame.width % 2 == 1)
    #expect(halves[1].frame.width == halves[0].frame.width + 1)
    #expect(halves.map(\.word) == ["up-left-half", "up-right-half"])
    #expect(
      try SlicedPicture(theme, .left, scale: 2).halves.map(\.word) == [
        "left-top-half", "left-bottom-half",
      ])
    #expect(try SlicedPicture(theme, nil, scale: 2).halves.map(\.word) == ["none"])
  }

  /// GIK's tips are not in the middle of their pieces; the cut is in the middle of the tip.
  @Test func gikArtIsCutInTheMiddleOfItsTip() throws {
    let theme = try ResolvedTheme(.gik)
    #expect(try SlicedPicture(theme, .up, scale: 1).cut == 28)
    #expect(try SlicedPicture(theme, .down, scale: 2).cut == 56)
    #expect(try SlicedPicture(theme, .right, scale: 1).cut == 43)
    #expect(try SlicedPicture(theme, .left, scale: 2).cut == 86)
    let corner = try SlicedPicture(theme, .up, at: .low, scale: 1)
    #expect(corner.word == "up-left-corner" && corner.cut == nil)
    #expect(corner.columns == [42..<43] && corner.rows == [41..<42])
  }
}
