import PopoverGeometry
import TestSupport
import Testing

/// Outlines as other programs take them.
@Suite struct BezierPathCurvesTests {
  /// Random closed outlines with segments of all kinds.
  private static func path(_ random: inout SeededGenerator) -> BezierPath {
    func point() -> Point { Point(x: random.double(-50...50), y: random.double(-50...50)) }
    var path = BezierPath(start: point())
    for _ in 0..<random.int(1...6) {
      let to = point()
      let chord = to - path.end
      let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
      switch random.int(0...2) {
      case 0: path.segments.append(.line(to: to))
      case 1: path.segments.append(.cubic(point(), point(), to: to))
      default:
        path.segments.append(
          .arc(
            to: to, radius: length * random.double(0.51...2), clockwise: random.chance(0.5)))
      }
    }
    return path
  }

  private static func isNear(_ a: Rect, _ b: Rect, _ tolerance: Double) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance
      && abs(a.maxX - b.maxX) < tolerance && abs(a.maxY - b.maxY) < tolerance
  }

  @Test func boundsAreThoseOfAllPoints() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(400) {
      let path = Self.path(&random)
      let all = Rect(around: path.flattened(tolerance: 1e-5))
      #expect(Self.isNear(path.bounds, all, 1e-3), "seed \(SeededGenerator.seed), \(index)")
      #expect(path.bounds.minX <= all.minX + 1e-9 && path.bounds.maxY >= all.maxY - 1e-9)
      // An arc's radius may be a hundred points here.
      #expect(Self.isNear(path.cubics.bounds, path.bounds, 0.06))
    }
  }

  @Test func cubicsFollowTheArcs() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(200) {
      let path = Self.path(&random)
      let cubics = path.cubics
      #expect(cubics.end == path.end)
      for segment in cubics.segments {
        if case .arc = segment { Issue.record("an arc is left") }
      }
    }
    let degenerate = BezierPath(
      start: .zero,
      segments: [
        .arc(to: .zero, radius: 3, clockwise: true),
        .arc(to: Point(x: 1, y: 0), radius: 0, clockwise: true),
        .arc(to: Point(x: 9, y: 0), radius: 1, clockwise: true),
      ])
    #expect(degenerate.cubics.bounds.maxX >= 9)
    #expect(degenerate.bounds.maxX >= 9)
  }

  @Test func transformsMoveEveryPoint() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(100) {
      let path = Self.path(&random)
      let moved = path.transformed(by: .translation(Point(x: 3, y: -4)))
      #expect(moved.segments.count == path.segments.count, "arcs stay arcs")
      let box = path.bounds
      #expect(
        Self.isNear(
          moved.bounds,
          Rect(
            minX: box.minX + 3, minY: box.minY - 4, maxX: box.maxX + 3, maxY: box.maxY - 4), 1e-9))
      // Twice as wide: circles become ellipses.
      let wide = path.transformed(by: Affine(x: Point(x: 2, y: 0), y: Point(x: 0, y: 1)))
      let expected = Rect(
        minX: 2 * box.minX, minY: box.minY, maxX: 2 * box.maxX, maxY: box.maxY)
      #expect(Self.isNear(wide.bounds, expected, 0.12))
      // Back where it was.
      let there = path.transformed(by: .scale(4)).transformed(by: .scale(0.25))
      #expect(there == path)
    }
  }
}
