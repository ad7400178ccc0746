import Gusset
import PopoverGeometry
import TestSupport
import Testing

@testable import PopoverCSS

/// The inner edge of a border along a path, which style sheets write as lines.
@Suite struct ArrowInnerEdgeTests {
  /// The distance of a point from the lines between points.
  private func distance(_ point: Point, from lines: [Point]) -> Double {
    zip(lines, lines.dropFirst()).map { a, b in
      let (x, y) = (b.x - a.x, b.y - a.y)
      let square = x * x + y * y
      let share = square > 0 ? ((point.x - a.x) * x + (point.y - a.y) * y) / square : 0
      let near = Point(x: a.x + min(max(share, 0), 1) * x, y: a.y + min(max(share, 0), 1) * y)
      return ((point.x - near.x) * (point.x - near.x) + (point.y - near.y) * (point.y - near.y))
        .squareRoot()
    }.min() ?? .infinity
  }

  /// Every point is as far from the contour as the border is wide, and the lines between the points nearly so.
  @Test(arguments: [0.01, 0.5, 1, 8])
  func isAsFarFromTheContourAsTheBorderIsWide(_ inset: Double) throws {
    let needle = try ArrowPath(svgPath: "M0 1000L10 0L20 1000Z")
    for path in [
      needle, .curved, .curved(tipRadius: 6, base: 37, height: 19),
      try ArrowPath(svgPath: "M0 10 4 0H16L20 10Z"),
    ] {
      for height in [19, 519, 4000.0] {
        let size = Size(width: 37, height: height)
        let far = 200.0
        let contour = [path.contour.lowSide, path.contour.highSide].flatMap { side in
          side.applying(Affine(x: Point(x: size.width, y: 0), y: Point(x: 0, y: size.height)))
            .flattened(tolerance: 0.001)
        }
        let (first, last) = (try #require(contour.first), try #require(contour.last))
        let lines =
          [Point(x: first.x - far, y: height)] + contour + [Point(x: last.x + far, y: height)]
        let edge = path.innerEdge(size: size, inset: inset)
        #expect(edge.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        for point in edge.dropFirst().dropLast() {
          #expect(
            abs(distance(point, from: lines) - inset) < 0.03,
            "\(path) at height \(height): \(point)")
        }
        for (a, b) in zip(edge.dropFirst(), edge.dropFirst(2)).dropLast() {
          let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
          #expect(
            abs(distance(middle, from: lines) - inset) < max(0.3, inset / 4),
            "\(path) at height \(height): \(middle)")
        }
      }
    }
  }
}
