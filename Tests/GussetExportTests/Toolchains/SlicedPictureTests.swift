@_spi(Reference) import Gusset
import GussetArtwork
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// Pictures that other toolkits stretch.
@Suite struct SlicedPictureTests {
  static let directions: [ArrowDirection?] = ArrowDirection.allCases + [nil]

  /// The directions, and for an arrow its places on the edge.
  private static let places: [(ArrowDirection?, ArrowPlace)] = directions.flatMap { direction in
    (direction == nil ? [.middle] : [.low, .middle, .high]).map { (direction, $0) }
  }

  static func shadowed(_ theme: Theme, _ random: inout SeededGenerator) -> Theme {
    var theme = theme
    theme.shadows = [
      Theme.Shadow(
        color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 120), x: random.double(-3...3),
        y: random.double(0...5), blur: random.double(0...9), spread: random.double(-1...2)),
      Theme.Shadow(color: .black, x: 0, y: 1, blur: 2),
    ]
    return theme
  }

  /// A picture with its bands longer by numbers of pixels, one for each band.
  static func widened(
    _ pixmap: Pixmap, columns: [(band: Range<Int>, growth: Int)],
    rows: [(band: Range<Int>, growth: Int)]
  ) throws -> Pixmap {
    func runs(_ bands: [(band: Range<Int>, growth: Int)], _ extent: Int) -> [Run] {
      var runs: [Run] = []
      var end = 0
      for (band, growth) in bands where growth > 0 {
        if end < band.lowerBound { runs.append(Run(copying: end..<band.lowerBound)) }
        runs.append(
          Run(source: band.lowerBound..<band.lowerBound + 1, length: band.count + growth))
        end = band.upperBound
      }
      return runs + [Run(copying: end..<extent)]
    }
    return try StretchedImage(
      source: pixmap,
      lattice: Lattice(
        columns: runs(columns, pixmap.size.width), rows: runs(rows, pixmap.size.height))
    ).pixmap()
  }

  /// The largest difference of a component between a widened picture and the drawn popover with its
  /// shadows; 255 when a pixel of the body differs at all.
  static func difference(
    _ widened: Pixmap, _ popover: Popover, _ picture: SlicedPicture
  ) throws -> Int {
    let scale = picture.scale
    guard !popover.theme.shadows.isEmpty else {
      return try widened == popover.referencePixmap(scale: scale) ? 0 : 255
    }
    let image = try popover.image(scale: scale, shadows: true)
    let (drawn, body) = (try image.pixmap(), try popover.image(scale: scale).pixmap())
    let left = scale.pixels(image.alignmentInsets.left)
    let top = scale.pixels(image.alignmentInsets.top)
    let (x, y) = (left - picture.margins.left, top - picture.margins.top)
    var largest = 0
    for row in 0..<drawn.size.height {
      for column in 0..<drawn.size.width {
        let shown = widened[x: column - x, y: row - y] ?? 0
        let expected = drawn[x: column, y: row] ?? 0
        guard shown != expected else { continue }
        if body[x: column - left, y: row - top].map({ $0 >> 24 == 255 }) == true { return 255 }
        for shift in [24, 16, 8, 0] as [UInt32] {
          largest = max(largest, abs(Int(shown >> shift & 255) - Int(expected >> shift & 255)))
        }
      }
    }
    return largest
  }

  /// A wide shadow adds to the smallest picture only what can be seen.
  @Test func aWideShadowLeavesAPictureSmall() throws {
    let theme = try ResolvedTheme(.light)
    let picture = try SlicedPicture(theme, .up, scale: 1)
    #expect(picture.size.width <= 170)
    let bare = try SlicedPicture(theme.changed { $0.removeOuterShadows() }, .up, scale: 1)
    #expect(bare.size.width == 70)
  }

  /// Shadows of all widths and strengths differ by 3 of 255 at most when bands stretch far.
  @Test func shadowsInBandsAreNearlyDrawnOnes() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var themes = Theme.selection.filter { $0.geometry == .gusset && !$0.shadows.isEmpty }
    for _ in 0..<Thoroughness.cases(12) {
      var theme = Theme.light
      theme.shadows = (0...random.int(0...1)).map { _ in
        let gray = UInt8(random.int(0...255))
        return Theme.Shadow(
          color: Theme.Color(red: gray, green: gray, blue: 0, alpha: UInt8(random.int(4...255))),
          x: random.double(-12...12), y: random.double(-12...24), blur: random.double(0...60),
          spread: random.double(-8...8))
      }
      themes.append(theme)
    }
    for theme in themes {
      // A gradient is stretched with the rows; the shadow is compared in columns alone.
      let validated = try ResolvedTheme(theme)
      let (direction, place) = random.pick(Self.places)
      let picture = try SlicedPicture(validated, direction, at: place, scale: 1)
      let growth = random.int(1...400)
      let down = validated.isEvenFromTopToBottom && picture.rows.count == 1 ? growth : 0
      let popover = Popover(
        size: Size(
          width: Double(picture.frame.width + growth * picture.columns.count),
          height: Double(picture.frame.height + down)),
        arrow: direction.map {
          Arrow($0, offset: place == .middle ? 0 : place == .low ? -9999 : 9999)
        }, theme: theme)
      let widened = try Self.widened(
        picture.pixmap, columns: picture.columns.map { ($0, growth) },
        rows: down > 0 ? [(picture.rows[0], down)] : [])
      let difference = try Self.difference(widened, popover, picture)
      #expect(difference <= 3, "seed \(SeededGenerator.seed): \(theme.shadows), \(popover)")
    }
  }

  /// At its own height, a widened picture has the bytes of a popover drawn at that size.
  @Test func aWidenedPictureIsTheDrawnPopover() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(60) {
      var theme = RandomPopover.theme(&random)
      theme.arrowHeight = min(theme.arrowHeight, 60)
      // A path may lean, so that its tip is not in the middle of its band.
      if random.chance(0.4) { theme = Self.shadowed(theme, &random) }
      let validated = try ResolvedTheme(theme)
      let scale: Scale = random.pick([1, 2, 3])
      let direction = random.pick(Self.directions)
      let picture = try SlicedPicture(validated, direction, scale: scale)
      // Both bands of an arrow grow alike, by whole points, so that the arrow stays on its pixel.
      let points = random.int(1...40)
      let growth = points * Int(scale.value)
      let whole = Size(
        width: Double(picture.frame.width / Int(scale.value) + points * picture.columns.count),
        height: Double(picture.frame.height / Int(scale.value)))
      let popover = Popover(size: whole, arrow: direction.map { Arrow($0) }, theme: theme)
      let widened = try Self.widened(
        picture.pixmap, columns: picture.columns.map { ($0, growth) }, rows: [])
      let difference = try Self.difference(widened, popover, picture)
      #expect(
        difference <= (theme.shadows.isEmpty ? 0 : 3),
        "seed \(SeededGenerator.seed), case \(index): \(popover) at \(scale)")
    }
  }

  @Test(arguments: Thoroughness.isThorough ? [1, 1.5, 2, 3, 4] : [1, 1.5, 2] as [Scale])
  func bandsAndContentLieWithinThePopover(_ scale: Scale) throws {
    for theme in Theme.selection where theme.geometry == .gusset || scale.isWhole {
      for (direction, place) in Self.places {
        let picture = try SlicedPicture(
          ResolvedTheme(theme), direction, at: place, scale: scale)
        let isMiddle = place == .middle
        #expect(picture.columns.count == (isMiddle && direction?.edge == .x ? 2 : 1))
        #expect(picture.rows.count == (isMiddle && direction?.edge == .y ? 2 : 1))
        for band in picture.columns {
          #expect(!band.isEmpty && picture.frame.columns.contains(band), "\(theme.name)")
        }
        for band in picture.rows {
          #expect(!band.isEmpty && picture.frame.rows.contains(band), "\(theme.name)")
        }
        #expect(!picture.content.columns.isEmpty && !picture.content.rows.isEmpty)
        #expect(picture.frame.columns.contains(picture.content.columns))
        #expect(picture.frame.rows.contains(picture.content.rows))
      }
    }
  }

  /// Caps hold the padding of content, so that no toolkit loses it or stretches it.
  @Test func capsHoldThePadding() throws {
    for theme in Theme.builtIn {
      for (direction, place) in Self.places {
        for scale in theme.geometry == .gik ? [1, 2] : [1, 1.5, 2.625] as [Scale] {
          let picture = try SlicedPicture(
            ResolvedTheme(theme), direction, at: place, scale: scale)
          let words = "\(theme.name) \(picture.word) at \(scale)"
          #expect(
            PixelMargins(of: picture.content, in: picture.frame) == picture.insets, "\(words)")
          // Other scales round the ends of bands and content to pixels.
          guard scale.isWhole else { continue }
          #expect(picture.columns.allSatisfy(picture.content.columns.contains), "\(words)")
          #expect(picture.rows.allSatisfy(picture.content.rows.contains), "\(words)")
        }
      }
    }
  }

  /// GIK's art has the bands of its two passes.
  @Test func gikArtHasTheBandsOfItsTwoPasses() throws {
    let theme = try ResolvedTheme(.gik)
    let up = try SlicedPicture(theme, .up, scale: 2)
    #expect(up.columns == [18..<20, 94..<96] && up.rows == [82..<84])
    let right = try SlicedPicture(theme, .right, scale: 1)
    let left = try SlicedPicture(theme, .left, scale: 1)
    #expect(right.columns == [9..<10] && left.columns == [27..<28])
    #expect(left.rows == right.rows && left.rows == [24..<25, 62..<63])
    #expect(try left.pixmap == right.pixmap.mirrored())
    #expect(throws: GussetError.self) { try Export([.gik], to: [.android], scales: [1.5]) }
  }
}
