import GussetArtwork
import PopoverGeometry
import Testing

@testable import PopoverModel

/// Compares GIK's outlines and sizes with the numbers of the original.
@Suite struct GIKArtTests {
  private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func arc(_ x: Double, _ y: Double, clockwise: Bool = true) -> BezierPath.Segment {
    .arc(to: p(x, y), radius: 7, clockwise: clockwise)
  }

  @Test func up() {
    let p = Self.p
    #expect(
      GIKArt.outline(of: .up)
        == BezierPath(
          start: p(28, 1),
          segments: [
            .line(to: p(46, 19)), .line(to: p(48, 19)), Self.arc(55, 26), .line(to: p(55, 42)),
            Self.arc(48, 49), .line(to: p(8, 49)), Self.arc(1, 42), .line(to: p(1, 26)),
            Self.arc(8, 19), .line(to: p(10, 19)),
          ]))
  }

  @Test func upRight() {
    let p = Self.p
    #expect(
      GIKArt.outline(of: .upRight)
        == BezierPath(
          start: p(28, 1),
          segments: [
            .line(to: p(46, 19)), .cubic(p(49, 21), p(50, 23), to: p(50, 26)),
            .line(to: p(50, 42)), Self.arc(43, 49), .line(to: p(8, 49)), Self.arc(1, 42),
            .line(to: p(1, 26)), Self.arc(8, 19), .line(to: p(10, 19)),
          ]))
  }

  @Test func side() {
    let p = Self.p
    #expect(
      GIKArt.outline(of: .side)
        == BezierPath(
          start: p(35, 43),
          segments: [
            .line(to: p(17, 61)), .line(to: p(17, 63)), Self.arc(10, 70), .line(to: p(8, 70)),
            Self.arc(1, 63), .line(to: p(1, 8)), Self.arc(8, 1), .line(to: p(10, 1)),
            Self.arc(17, 8), .line(to: p(17, 25)),
          ]))
  }

  @Test func sideBottom() {
    let p = Self.p
    #expect(
      GIKArt.outline(of: .sideBottom)
        == BezierPath(
          start: p(35, 43),
          segments: [
            .line(to: p(17, 61)), .cubic(p(15, 64), p(13, 65), to: p(10, 65)),
            .line(to: p(8, 65)), Self.arc(1, 58), .line(to: p(1, 8)), Self.arc(8, 1),
            .line(to: p(10, 1)), Self.arc(17, 8), .line(to: p(17, 25)),
          ]))
  }

  @Test(arguments: [
    (ArtPiece.down, ArtPiece.up, 51.0), (.downRight, .upRight, 51), (.sideTop, .sideBottom, 67),
  ])
  func isFlippedTopToBottom(piece: ArtPiece, of other: ArtPiece, height: Double) {
    let mirror = Affine(y: Point(x: 0, y: -1), origin: Point(x: 0, y: height))
    let flipped = GIKArt.outline(of: other).applying(mirror)
    #expect(GIKArt.outline(of: piece) == flipped)
  }

  /// Every vertex lies on the bounds of the body, with GIK's uneven padding, or on the arrow.
  @Test(arguments: ArtPiece.allCases)
  func staysInsideItsPadding(_ piece: ArtPiece) {
    let size = GIKArt.geometry(of: piece).size
    let outline = GIKArt.outline(of: piece)
    for point in [outline.start] + outline.segments.map(\.end) {
      #expect((1...size.width - 1).contains(point.x))
      #expect((1...size.height - 1).contains(point.y))
    }
  }

  @Test func hasTheOriginalsInsets() {
    let table: [(ArtPiece, Double, Double, [Double])] = [
      (.up, 57, 51, [41, 9, 9, 47]), (.upRight, 52, 51, [41, 9, 9, 42]),
      (.down, 57, 51, [23, 9, 27, 47]), (.downRight, 52, 51, [23, 9, 27, 42]),
      (.side, 37, 72, [24, 9, 47, 27]), (.sideTop, 37, 67, [43, 9, 23, 27]),
      (.sideBottom, 37, 67, [23, 9, 43, 27]),
    ]
    for (piece, width, height, caps) in table {
      let geometry = GIKArt.geometry(of: piece)
      let insets = geometry.capInsets
      #expect(geometry.size == Size(width: width, height: height))
      #expect([insets.top, insets.left, insets.bottom, insets.right] == caps)
    }
    #expect(GIKArt.suppliedCapInsets(of: .sideTop).bottom == 9)
    #expect(GIKArt.suppliedCapInsets(of: .sideBottom).bottom == 43)
  }
}
