import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// Finds seams between arrow and body, and reports none where there is none.
@Suite struct SkinSeamTests {
  private static func skin(
    _ folder: SkinArt.Folder, scale: Int, caps: Double, _ metrics: SkinMetrics = SkinMetrics()
  ) throws -> Skin {
    let images = try folder.images()
    let first = scale == 1 ? 0 : 2
    return Skin(
      border: StretchableArt.Piece(pixmap: images[first].pixmap, capInsets: Insets(caps)),
      arrow: images[first + 1].pixmap, metrics: metrics, scale: Scale(Double(scale)))
  }

  /// Skins without a flaw, and arrows of any slope whose line continues in the line of the body.
  @Test(arguments: [1, 2]) func cleanArtHasNone(scale: Int) throws {
    for (folder, caps) in [(SkinArt.treehouse, 25.0), (SkinArt.dzone, 40)] {
      #expect(try Self.skin(folder, scale: scale, caps: caps).seams() == [])
    }
    for overlap in [2.0, 3, 6] {
      let skin = try Self.skin(
        SkinArt.rimmed(overlap: overlap), scale: scale, caps: 12,
        SkinMetrics(arrowOverlap: overlap, cornerRadius: 8, masksToBounds: false))
      #expect(try skin.seams() == [])
    }
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(60) {
      let (base, height) = (Double(random.int(12...70)), Double(random.int(5...60)))
      let skin = try Self.outlined(base: base, height: height, scale: scale)
      #expect(
        try skin.seams() == [], "seed \(seed), case \(index): \(base) x \(height) at \(scale)x")
    }
  }

  /// A border line of 2 points around body and arrow. The arrow covers the body's line where they
  /// meet.
  private static func outlined(base: Double, height: Double, scale: Int) throws -> Skin {
    let (line, fill): (UInt32, UInt32) = (0xFF33_66AA, 0xFFEE_F4FF)
    // The outer triangle ends at the body's edge, the inner one behind the body's line.
    let arrow = try SkinArt.picture(
      base, height + 2, scale: scale,
      [
        (line, { x, y in y < height && SkinArt.triangle(base, height)(x, y) }),
        (fill, SkinArt.triangle(base, height, inset: 2)),
      ])
    let border = try SkinArt.picture(
      25, 25, scale: scale,
      [(line, { _, _ in true }), (fill, SkinArt.roundRect(25, 25, radius: 0, inset: 2))])
    return Skin(
      border: StretchableArt.Piece(pixmap: border, capInsets: Insets(12)), arrow: arrow,
      metrics: SkinMetrics(arrowOverlap: 2), scale: Scale(Double(scale)))
  }

  /// Here the arrow does not cover the body's line, which continues between arrow and body.
  @Test(arguments: SkinMetrics.ArrowLayer.allCases, [1, 2])
  func aLineIsFound(_ layer: SkinMetrics.ArrowLayer, scale: Int) throws {
    let overlap = layer == .top ? 0.0 : 2
    let skin = try Self.skin(
      SkinArt.rimmed(overlap: overlap), scale: scale, caps: 12,
      SkinMetrics(
        arrowOverlap: overlap, arrowLayer: layer, cornerRadius: 8, masksToBounds: false))
    let seams = try skin.seams()
    for direction in ArrowDirection.allCases {
      let found = seams.filter { $0.direction == direction }
      // All columns of the arrow's inside, from flank to flank.
      let inside = (8 * scale..<28 * scale)
      #expect(Set(found.map(\.arrowColumn)).isSuperset(of: inside))
      #expect(found.allSatisfy { $0.arrowRow == 16 * scale - 1 })
      #expect(found.allSatisfy { $0.inner == 0xFF8A_4B08 })
    }
  }

  /// Positions and colors are those of the picture.
  @Test(arguments: ArrowDirection.allCases) func placesAreThoseOfThePicture(
    _ direction: ArrowDirection
  ) throws {
    let skin = try Self.skin(SkinArt.rimmed(overlap: 0), scale: 1, caps: 12)
    let size = Size(width: 120, height: 90)
    let arrow = Arrow(direction, offset: 7)
    let picture = try skin.image(size: size, arrow: arrow).pixmap()
    let seams = try skin.seams(in: size, arrow: arrow)
    let rect = try #require(try skin.layout(size: size, arrow: arrow).arrow)
    #expect(!seams.isEmpty)
    for seam in seams {
      func color(row: Int) -> UInt32? {
        let column = seam.arrowColumn
        let (right, bottom) = (rect.columns.upperBound - 1, rect.rows.upperBound - 1)
        return switch direction {
        case .up: picture[x: rect.x + column, y: rect.y + row]
        case .down: picture[x: right - column, y: bottom - row]
        case .left: picture[x: rect.x + row, y: bottom - column]
        case .right: picture[x: right - row, y: rect.y + column]
        }
      }
      #expect(color(row: seam.arrowRow) == seam.outer)
      #expect(color(row: seam.arrowRow + 1) == seam.inner)
      #expect(skin.arrow[x: seam.arrowColumn, y: seam.arrowRow] == seam.outer)
    }
    #expect(try skin.seams(in: size, arrow: nil) == [])
  }

  /// Transparent rows between arrow and body are a gap.
  @Test(arguments: [1, 3]) func aGapIsFound(rows: Int) throws {
    var skin = try Self.skin(SkinArt.dzone, scale: 1, caps: 40)
    let kept = (70 - rows) * 31
    skin.arrow = try Pixmap(
      size: skin.arrow.size, alpha: .straight,
      pixels: Array(skin.arrow.pixels.prefix(kept)) + Array(repeating: 0, count: rows * 31))
    let seams = try skin.seams()
    #expect(seams.count > 4 * 28)
    #expect(seams.allSatisfy { $0.outer == 0 && $0.inner == 0xFFF3_8B1E })
  }

  /// An arrow in a slightly different color, and a translucent arrow that overlaps the body.
  @Test func otherFillsAreFound() throws {
    var skin = try Self.skin(SkinArt.dzone, scale: 1, caps: 40)
    let arrow = skin.arrow
    for (change, isSeam) in [(2, false), (3, true), (29, true)] as [(UInt32, Bool)] {
      skin.arrow = try Pixmap(
        size: arrow.size, alpha: .straight,
        pixels: arrow.pixels.map { $0 >> 24 > 0 ? $0 - change : $0 })
      #expect(try skin.seams().isEmpty != isSeam)
      #expect(try skin.seams(tolerance: 29) == [])
    }
    func translucent(_ pixmap: Pixmap) throws -> Pixmap {
      try Pixmap(
        size: pixmap.size, alpha: .straight,
        pixels: pixmap.pixels.map { $0 & 0xFF_FFFF | ($0 >> 25) << 24 })
    }
    skin.arrow = try translucent(arrow)
    skin.border.pixmap = try translucent(skin.border.pixmap)
    #expect(try skin.seams() == [])
    skin.metrics.arrowOverlap = 4
    let seams = try skin.seams()
    #expect(Set(seams.map(\.arrowRow)) == [65, 69])
  }

  /// One damaged pixel on either side of the join, away from the arrow's flanks, is reported.
  @Test(arguments: ArrowDirection.allCases) func everyDamagedPixelIsFound(
    _ direction: ArrowDirection
  ) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    let clean = try Self.skin(SkinArt.dzone, scale: 1, caps: 40)
    let isUpright = direction == .up || direction == .down
    let size = Size(width: isUpright ? 81 : 151, height: isUpright ? 151 : 81)
    func damage(_ pixmap: Pixmap, _ index: Int) throws -> Pixmap {
      var pixels = pixmap.pixels
      let shift = UInt32(random.pick([0, 8, 16, 24]))
      let value = (pixels[index] >> shift) & 255
      let other = value > 127 ? value - UInt32(random.int(3...127)) : value + 3
      pixels[index] = pixels[index] & ~(255 << shift) | other << shift
      return try Pixmap(size: pixmap.size, alpha: .straight, pixels: pixels)
    }
    for column in 3..<28 {
      var skin = clean
      skin.arrow = try damage(clean.arrow, 69 * 31 + column)
      let seams = try skin.seams(in: size, arrow: Arrow(direction))
      #expect(seams.map(\.arrowColumn) == [column], "seed \(seed)")
      skin = clean
      // The arrow begins at 25, so this is the border's pixel behind it.
      let place = direction == .down || direction == .left ? 25 + 30 - column : 25 + column
      let index =
        switch direction {
        case .up: place
        case .down: 80 * 81 + place
        case .left: place * 81
        case .right: place * 81 + 80
        }
      skin.border.pixmap = try damage(clean.border.pixmap, index)
      let behind = try skin.seams(in: size, arrow: Arrow(direction))
      // The body has the size of the border image, so the damaged column is not repeated.
      #expect(behind.map(\.arrowColumn) == [column], "seed \(seed)")
    }
  }
}
