import GussetArtwork
import Pixels
import PopoverGeometry
import Testing

@testable import PopoverModel

@Suite struct StretchPlanTests {
  private func plan(
    _ width: Double, _ height: Double, _ arrow: Arrow?, scale: Double = 1,
    shortage: CapShortage = .fail
  ) throws -> StretchPlan {
    try StretchPlan(
      size: Size(width: width, height: height), arrow: arrow, scale: Scale(scale), metrics: .gik,
      shortage: shortage, geometry: GIKArt.geometry)
  }

  /// The thresholds of the original, and the ranges beside them in which a pass has no room.
  @Test(
    arguments: [
      (.up(offset: -74.51), .upRight, true), (.up(offset: -74.5), .upRight, true),
      (.up(offset: -72.51), .upRight, true), (.up(offset: -72.5), .up, false), (.up, .up, false),
      (.up(offset: 73.49), .up, false), (.up(offset: 73.5), .upRight, false),
      (.up(offset: 74.51), .upRight, false),
      (.down(offset: -80), .downRight, true), (.down, .down, false),
      (.right(offset: -57.51), .sideTop, false), (.right(offset: -57.5), .side, false),
      (.right(offset: 73.49), .side, false), (.right(offset: 73.5), .sideBottom, false),
      (.left(offset: -90), .sideTop, true), (.left, .side, true),
      (.left(offset: 90), .sideBottom, true), (nil, .plain, false),
    ] as [(Arrow?, ArtPiece, Bool)])
  func choosesItsArt(arrow: Arrow?, piece: ArtPiece, isMirrored: Bool) throws {
    let view = try plan(200, 200, arrow).view
    #expect(view == PieceView(piece, mirrored: isMirrored))
  }

  @Test func stretchesBothSidesOfAnArrow() throws {
    let plan = try plan(320, 200, .up(offset: 40))
    // The first pass has round(200 + 28) = 228 columns. The second pass fills 90 more than its 2.
    #expect(
      plan.lattice
        == Lattice(
          columns: [
            Run(copying: 0..<9), Run(source: 9..<10, length: 172), Run(copying: 10..<47),
            Run(source: 47..<48, length: 93), Run(copying: 48..<57),
          ],
          rows: [Run(copying: 0..<41), Run(source: 41..<42, length: 150), Run(copying: 42..<51)]))
    #expect(plan.passes.count == 2)
    #expect(plan.passes[0].size == PixelSize(width: 228, height: 51))
    #expect(plan.passes[1].size == PixelSize(width: 320, height: 200))
  }

  @Test func mirroredArtSwapsItsInsets() throws {
    let lattice = try #require(try plan(200, 100, .up(offset: -99)).lattice)
    #expect(
      lattice.columns == [
        Run(copying: 0..<42), Run(source: 42..<43, length: 149), Run(copying: 43..<52),
      ])
  }

  @Test func namesTheLeastSize() {
    #expect {
      try plan(50, 100, .up)
    } throws: {
      "\($0)"
        == "size: 50x100: must be at least 51x50, which the caps of this art need here"
    }
    #expect(throws: GussetError.self) { try plan(100, 49, .down) }
    #expect(throws: Never.self) { try plan(51, 50, .up) }
  }

  /// At a width of 55 points both passes of the middle art have room, although its caps need 56
  /// together.
  @Test(arguments: [54.0, 55, 56, 57])
  func everyWidthFromTheCornerArtUpCanBeDrawn(_ width: Double) throws {
    #expect(try plan(width, 80, .up).lattice?.size == PixelSize(width: Int(width), height: 80))
  }

  @Test func shrinksCapsOnRequest() throws {
    let lattice = try #require(try plan(34, 25, .up, shortage: .shrinkCaps).lattice)
    // In the mirrored corner art, caps of 42 and 9 columns shrink in proportion to 34 columns, and
    // caps of 41 and 9 rows to 25 rows.
    #expect(lattice.columns.map(\.length) == [28, 6])
    #expect(lattice.rows.map(\.length) == [21, 4])
    #expect(lattice.size == PixelSize(width: 34, height: 25))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 20_000])
  func refusesOffsets(_ offset: Double) {
    #expect(throws: GussetError.self) { try plan(200, 200, .up(offset: offset)) }
  }

  @Test func refusesScalesThatAreNotWhole() {
    #expect(throws: GussetError.self) { try plan(200, 200, .up, scale: 1.5) }
  }

  @Test func refusesNumbersThatFitNoArt() {
    let geometry = GIKArt.geometry(of: .up)
    func plan(_ change: (inout StretchMetrics, inout PieceGeometry) -> Void) throws {
      var (metrics, piece) = (StretchMetrics.gik, geometry)
      change(&metrics, &piece)
      _ = try StretchPlan(
        size: Size(width: 200, height: 200), arrow: .up, scale: .x1, metrics: metrics
      ) { _ in piece }
    }
    let changes: [(inout StretchMetrics, inout PieceGeometry) -> Void] = [
      { metrics, _ in metrics.secondHalfRightInset = 57 },
      { metrics, _ in metrics.secondHalfRightInset = .nan },
      { metrics, _ in metrics.sideArrowCenterOffset = .infinity },
      { metrics, _ in metrics.arrowBase = -1 },
      { metrics, _ in metrics.cornerRadius = 1e300 },
      { _, piece in piece.capInsets.left = 10 },
      { _, piece in piece.capInsets.top = -1 },
      { _, piece in piece.capInsets.bottom = .nan },
      { _, piece in piece.size.width = .infinity },
    ]
    for change in changes { #expect(throws: GussetError.self) { try plan(change) } }
    #expect(throws: Never.self) { try plan { _, _ in } }
    #expect(throws: GussetError.self) {
      try StretchPlan(
        size: Size(width: 200, height: 200), arrow: .up, scale: .x1, metrics: .gik
      ) { _ in nil }
    }
  }
}
