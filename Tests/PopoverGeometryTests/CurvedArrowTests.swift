import TestSupport
import Testing

@testable import PopoverGeometry

/// The round tips of curved arrows.
@Suite struct CurvedArrowTests {
  private static func metrics(base: Double, height: Double, tipRadius: Double) -> PixelMetrics {
    PixelMetrics(
      cornerRadii: CornerRadii(0), arrowBase: base, arrowHeight: height,
      arrowShape: .curved(tipRadius: tipRadius), borderWidth: 1, position: .inside, scale: .x1)
  }

  /// A contour in pixels, as lines and as the directions of its curves at their ends.
  private struct Drawn {
    let points: [Point]
    let turns: [(before: Point, after: Point)]

    init(_ side: BezierPath, base: Double, height: Double) {
      let path = side.applying(Affine(x: Point(x: base, y: 0), y: Point(x: 0, y: height)))
      points = path.flattened(tolerance: min(base, height) / 1e4)
      let ends = [path.start] + path.segments.map(\.end)
      turns = zip(path.segments.indices, path.segments.indices.dropFirst()).map { index, next in
        let (from, to) = (path.segments[index].points, path.segments[next].points)
        return (ends[next] - from[1], to[0] - ends[next])
      }
    }
  }

  private static func length(_ point: Point) -> Double {
    (point.x * point.x + point.y * point.y).squareRoot()
  }

  /// The lengths of any theme, and arrows as people draw them.
  private static func lengths(
    _ random: inout SeededGenerator
  ) -> (base: Double, height: Double, radius: Double) {
    func any() -> Double { random.pick([0.1, 1, 16_384, random.double(0.1...16_384)]) }
    guard random.chance(0.7) else { return (any(), any(), any()) }
    return (
      random.double(4...80), Double(random.int(2...40)),
      random.pick([0.01, 2, 4, random.double(0...30)])
    )
  }

  @Test func tipsAreCirclesThatTouchTheFlanks() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(2000) {
      let (base, requested, radius) = Self.lengths(&random)
      let metrics = Self.metrics(base: base, height: requested, tipRadius: radius)
      let path = try #require(metrics.arrowPath)
      let height = PixelMetrics.snappedArrowHeight(requested)
      let place = Comment("base \(base), height \(height), radius \(radius): \(path)")
      #expect(path.isMirrorImage && path.contour.bounds == -0.5...0.5, place)
      let side = path.contour.highSide
      #expect(side.start == .zero && side.end == Point(x: 0.5, y: 1), place)
      #expect(metrics.tipRadius <= radius && metrics.tipRadius > 0, place)

      let drawn = Drawn(side, base: base, height: height)
      for turn in drawn.turns {
        let sine = turn.before.x * turn.after.y - turn.before.y * turn.after.x
        let lengths = Self.length(turn.before) * Self.length(turn.after)
        #expect(abs(sine) < 1e-5 * lengths, place)
      }
      let arc = BezierPath(start: side.start, segments: Array(side.segments.dropLast()))
      for point in Drawn(arc, base: base, height: height).points {
        let distance = Self.length(point - Point(x: 0, y: metrics.tipRadius))
        #expect(abs(distance - metrics.tipRadius) < 1e-5 * metrics.tipRadius + 1e-6, place)
      }
      // A contour that goes down and outwards does not cross itself.
      for (a, b) in zip(drawn.points, drawn.points.dropFirst()) {
        try #require(b.x >= a.x - 1e-9 && b.y >= a.y - 1e-9, place)
      }
    }
  }

  @Test func theDataAreThoseOfThePath() throws {
    let path = ArrowPath.curved(tipRadius: 3, base: 32, height: 15)
    let read = try ArrowPath(svgPath: path.data)
    for (a, b) in zip(read.contour.points, path.contour.points) {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a) \(b)")
    }
    #expect(path == .curved(tipRadius: 6, base: 64, height: 30))
    #expect(path != .curved(tipRadius: 3.0001, base: 32, height: 15))
  }

  @Test func withoutARadiusTheTipIsSharp() throws {
    let path = try #require(Self.metrics(base: 32, height: 15, tipRadius: 0).arrowPath)
    #expect(path == .curved && path.contour == ArrowPath.curved.contour)
  }

  /// The radius grows up to its limit, and the arrow gets wider at every level with it.
  @Test(arguments: [(20.0, 30.0), (32, 15), (60, 5)])
  func aTipWithoutRoomIsLimited(_ base: Double, _ height: Double) throws {
    let limited = Self.metrics(base: base, height: height, tipRadius: 1e4)
    #expect(limited.tipRadius < 1e4)
    #expect(limited == Self.metrics(base: base, height: height, tipRadius: 2e4))
    var last = 0.0
    for radius in stride(from: 0, through: limited.tipRadius, by: limited.tipRadius / 50) {
      let path = ArrowPath.curved(tipRadius: radius, base: base, height: height)
      let joint = path.contour.highSide.segments.dropLast().last?.end ?? .zero
      #expect(joint.y >= last && joint.y < 1)
      last = joint.y
    }
  }
}
