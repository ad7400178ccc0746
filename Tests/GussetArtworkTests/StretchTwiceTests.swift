import Gusset
import GussetArtwork
import TestSupport
import Testing

/// Compares composed runs with two real passes, byte for byte.
@Suite struct StretchTwiceTests {
  /// GIK's metrics, or random art: other sizes and insets, and cells of several points.
  enum Art: String, CaseIterable {
    case gik, other
  }

  @Test(arguments: Art.allCases, ResizingMode.allCases)
  func equalsTwoPasses(art kind: Art, mode: ResizingMode) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var scale = 1
    var art = StretchableArt(pieces: [:], scale: .x1)
    var drawn = 0
    var appearances: Set<String> = []
    for index in 0..<Thoroughness.cases(500) {
      if index % 25 == 0 {
        scale = random.pick([1, 1, 2, 2, 3])
        art = try Self.art(kind, mode, scale: scale, &random)
      }
      let size = Size(
        width: Self.length(&random, scale: scale), height: Self.length(&random, scale: scale))
      let arrow = Self.arrow(in: size, &random)
      let expected = LiteralPopover(
        art: art, width: size.width, height: size.height, scale: scale
      ).drawn(arrow)
      let place = Comment("seed \(seed), case \(index): \(size) \(arrow) at \(scale)x")
      guard let expected else {
        #expect(throws: GussetError.self, place) { try art.image(size: size, arrow: arrow) }
        continue
      }
      let image = try art.image(size: size, arrow: arrow)
      drawn += 1
      let isEqual = try image.pixmap().pixels == expected.rows.flatMap { $0 }
      try #require(isEqual, place)
      let plan = try StretchPlan(
        size: size, arrow: arrow, scale: art.scale, metrics: art.metrics
      ) { Self.geometry(of: art, $0) }
      appearances.insert("\(plan.view.piece)\(plan.view.isMirrored)")
    }
    // Most cases could be drawn. All twelve appearances and the art without an arrow were used.
    #expect(drawn > 200)
    #expect(appearances.count == 13)
  }

  private static func geometry(of art: StretchableArt, _ piece: ArtPiece) -> PieceGeometry? {
    art.pieces[piece].map { entry in
      PieceGeometry(
        size: Size(
          width: Double(entry.pixmap.size.width) / art.scale.value,
          height: Double(entry.pixmap.size.height) / art.scale.value),
        capInsets: entry.capInsets)
    }
  }

  /// A length in points: mostly whole points, otherwise whole pixels.
  private static func length(_ random: inout SeededGenerator, scale: Int) -> Double {
    random.chance(0.8)
      ? Double(random.int(30...150))
      : Double(random.int(30 * scale...150 * scale)) / Double(scale)
  }

  private static func arrow(in size: Size, _ random: inout SeededGenerator) -> Arrow? {
    if random.chance(0.05) { return nil }
    let direction = random.pick(ArrowDirection.allCases)
    let half = (direction == .up || direction == .down ? size.width : size.height) / 2
    let offset =
      random.chance(0.5) ? random.double(-half...half) : random.double(-half / 3...half / 3)
    return Arrow(direction, offset: random.chance(0.5) ? offset : (offset * 2).rounded() / 2)
  }

  /// Art of random pixels, so that a pixel at a wrong position is found.
  private static func art(
    _ kind: Art, _ mode: ResizingMode, scale: Int, _ random: inout SeededGenerator
  ) throws -> StretchableArt {
    var metrics = StretchMetrics(resizingMode: mode)
    if kind == .other {
      metrics.arrowBase = Double(random.int(6...30))
      metrics.cornerRadius = Double(random.int(0...10))
      metrics.sideArrowCenterOffset = Double(random.int(-4...9))
      metrics.secondHalfRightInset = Double(random.pick([random.int(0...12), 13]))
      metrics.secondHalfBottomInset = Double(random.pick([random.int(0...12), 13]))
    }
    var art = StretchableArt(pieces: [:], metrics: metrics, scale: Scale(Double(scale)))
    for piece in ArtPiece.allCases {
      let geometry = kind == .gik ? gikGeometry(piece) : otherGeometry(&random)
      let size = PixelSize(
        width: Int(geometry.size.width) * scale, height: Int(geometry.size.height) * scale)
      let pixels = (0..<size.width * size.height).map { _ in
        UInt32(truncatingIfNeeded: random.next())
      }
      art.pieces[piece] = StretchableArt.Piece(
        pixmap: try Pixmap(size: size, alpha: .straight, pixels: pixels),
        capInsets: geometry.capInsets)
    }
    return art
  }

  private static func gikGeometry(_ piece: ArtPiece) -> PieceGeometry {
    switch piece {
    case .up: geometry(57, 51, 41, 9, 9, 47)
    case .upRight: geometry(52, 51, 41, 9, 9, 42)
    case .down: geometry(57, 51, 23, 9, 27, 47)
    case .downRight: geometry(52, 51, 23, 9, 27, 42)
    case .side: geometry(37, 72, 24, 9, 47, 27)
    case .sideTop: geometry(37, 53, 43, 9, 9, 27)
    case .sideBottom: geometry(37, 67, 23, 9, 43, 27)
    case .plain: geometry(19, 33, 23, 9, 9, 9)
    }
  }

  private static func geometry(
    _ width: Double, _ height: Double, _ top: Double, _ left: Double, _ bottom: Double,
    _ right: Double
  ) -> PieceGeometry {
    PieceGeometry(
      size: Size(width: width, height: height),
      capInsets: Insets(top: top, left: left, bottom: bottom, right: right))
  }

  private static func otherGeometry(_ random: inout SeededGenerator) -> PieceGeometry {
    let (top, left) = (Double(random.int(0...25)), Double(random.int(0...25)))
    let (bottom, right) = (Double(random.int(0...25)), Double(random.int(0...25)))
    let (cellWidth, cellHeight) = (Double(random.int(1...5)), Double(random.int(1...5)))
    return geometry(
      max(left + cellWidth + right, 14), max(top + cellHeight + bottom, 14), top, left, bottom,
      right)
  }
}
