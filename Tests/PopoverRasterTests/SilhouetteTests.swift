import Gusset
import PopoverModel
import TestSupport
import Testing

/// Compares silhouettes with Cairo's coverage of every pixel.
@Suite struct SilhouetteTests {
  /// A random popover that can be drawn, in either geometry.
  private static func next(
    _ random: inout SeededGenerator
  ) -> (popover: Popover, silhouette: Silhouette)? {
    var popover = RandomPopover.next(&random)
    if random.chance(0.2) {
      popover.theme = .gik
      popover.size = Size(width: Double(random.int(70...140)), height: Double(random.int(80...140)))
      popover.arrow = Arrow(random.pick(ArrowDirection.allCases), offset: random.double(-60...60))
    }
    let scale = random.pick([1, 2, 3, 1.5] as [Scale])
    return (try? popover.silhouette(scale: scale)).map { (popover, $0) }
  }

  @Test func hitTestsAgreeWithTheCoverage() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var (inside, outside) = (0, 0)
    for index in 0..<Thoroughness.cases(80) {
      guard let (popover, silhouette) = Self.next(&random) else { continue }
      let mask = try silhouette.maskImage().pixmap()
      var wrong = 0
      for row in 0..<mask.size.height {
        // Every row of a small picture, and some rows of a large one.
        guard mask.size.height < 60 || random.chance(0.2) else { continue }
        for column in 0..<mask.size.width {
          let alpha = mask.pixels[row * mask.size.width + column] >> 24
          guard alpha == 0 || alpha == 255 else { continue }
          let center = Point(
            x: (Double(column) + 0.5) / silhouette.scale.value,
            y: (Double(row) + 0.5) / silhouette.scale.value)
          if silhouette.contains(center) != (alpha == 255) { wrong += 1 }
          if alpha == 255 { inside += 1 } else { outside += 1 }
        }
      }
      #expect(wrong == 0, "seed \(seed), case \(index): \(popover) at \(silhouette.scale)x")
    }
    #expect(inside > 50_000 && outside > 5000)
  }

  @Test func edgesBelongToOneSide() throws {
    let popover = Popover(size: Size(width: 40, height: 30), arrow: nil, theme: .slate)
    let silhouette = try popover.silhouette()
    for (x, y, isInside) in [
      (0.0, 15.0, true), (40, 15, false), (20, 0, true), (20, 30, false), (20, 15, true),
      (-1, 15, false), (41, 15, false), (0.5, 0.5, false), (2.1, 2.1, true),
      (.nan, 15, false), (20, .nan, false), (.infinity, 15, false), (20, -.infinity, false),
    ] {
      #expect(silhouette.contains(Point(x: x, y: y)) == isInside, "\(x), \(y)")
    }
  }

  @Test func polygonsKeepToTheirTolerance() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(150) {
      guard let (popover, silhouette) = Self.next(&random) else { continue }
      let place = Comment("seed \(seed), case \(index): \(popover) at \(silhouette.scale)x")
      let fine = try silhouette.polygon(tolerance: 0.001)
      let tolerance = random.pick([0.01, 0.1, 0.5, 2])
      let polygon = ClosedPolygon(try silhouette.polygon(tolerance: tolerance))
      #expect(!polygon.crossesItself, place)
      #expect(polygon.area > 0, place)
      #expect(polygon.corners.count <= fine.count, place)
      // Both polygons are within their tolerance of the outline, so the sum bounds their distance.
      for point in fine {
        #expect(polygon.distance(to: point) <= tolerance + 0.001, place)
      }
    }
  }

  @Test func polygonsHaveTheAreaOfTheMask() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(60) {
      guard let (popover, silhouette) = Self.next(&random) else { continue }
      let polygon = ClosedPolygon(try silhouette.polygon(tolerance: 0.01))
      let mask = try silhouette.maskImage().pixmap()
      let pixels = mask.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
      let area = pixels / (silhouette.scale.value * silhouette.scale.value)
      // Cairo rounds the outline to a grid of 1/256 pixel, and samples a pixel at 15 x 17 points.
      let allowed = polygon.length * (0.01 + 0.02 / silhouette.scale.value)
      #expect(
        (polygon.area - area).magnitude <= allowed, "seed \(seed), case \(index): \(popover)")
    }
  }

  @Test func theTipIsWhereTheArrowPoints() throws {
    for theme in [Theme.slate, .dark, .gik] {
      for (arrow, side) in [
        (Arrow.up(offset: 12), \Point.y), (.down(offset: 12), \.y), (.left(offset: -8), \.x),
        (.right(offset: -8), \.x),
      ] {
        let popover = Popover(size: Size(width: 160, height: 140), arrow: arrow, theme: theme)
        let silhouette = try popover.silhouette()
        let tip = try #require(silhouette.tip)
        let across = side == \Point.y ? tip.x : tip.y
        let expected = (side == \Point.y ? 160 : 140) / 2 + arrow.offset
        // The tip of GIK's art is up to a point away from the arrow's center.
        #expect((across - expected).magnitude <= (theme.geometry == .gik ? 1.5 : 1e-6), "\(arrow)")
        let corners = try silhouette.polygon()
        #expect(corners.contains { $0 == tip })
        let body = silhouette.body
        let isOutside =
          tip.x < body.minX || tip.x > body.maxX || tip.y < body.minY || tip.y > body.maxY
        #expect(isOutside)
        #expect(silhouette.contains(Point(x: body.minX + body.width / 2, y: body.minY + 9)))
      }
    }
    let plain = try Popover(size: Size(width: 60, height: 40), arrow: nil, theme: .slate)
      .silhouette()
    #expect(plain.tip == nil)
    #expect(plain.body == plain.path.bounds)
  }

  @Test func theMaskIsTheCoverageOfTheArt() throws {
    for scale in [1, 2, 1.5] as [Scale] {
      for direction in ArrowDirection.allCases {
        var theme = Theme.sand
        theme.border.width = 0
        let popover = Popover(
          size: Size(width: 120, height: 90), arrow: Arrow(direction, offset: 7), theme: theme)
        let mask = try popover.silhouette(scale: scale).maskImage()
        let art = try popover.image(scale: scale).pixmap()
        let white = try mask.pixmap()
        #expect(zip(white.pixels, art.pixels).allSatisfy { $0 >> 24 == $1 >> 24 })
        #expect(white.pixels.allSatisfy { $0 == ($0 >> 24) * 0x0101_0101 })
        #expect(mask.source.pixels.count * 2 < white.pixels.count)
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300, 0.000_1, 65])
  func tolerancesAreChecked(_ tolerance: Double) throws {
    let silhouette = try Popover(size: Size(width: 90, height: 60), theme: .slate).silhouette()
    #expect {
      try silhouette.polygon(tolerance: tolerance)
    } throws: {
      "\($0)".hasPrefix("tolerance: ")
        && "\($0)".hasSuffix("must be a number of points from 0.001 to 64")
    }
  }
}

/// A polygon given by its corners.
private struct ClosedPolygon {
  let corners: [Point]

  init(_ corners: [Point]) { self.corners = corners }

  private var edges: [(Point, Point)] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0, $1) }
  }

  /// The signed area: positive for a polygon that runs clockwise as seen on screen.
  var area: Double { edges.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 } }

  var length: Double {
    edges.reduce(0) { sum, edge in
      let (x, y) = (edge.1.x - edge.0.x, edge.1.y - edge.0.y)
      return sum + (x * x + y * y).squareRoot()
    }
  }

  func distance(to point: Point) -> Double {
    edges.map { a, b in
      let (x, y) = (b.x - a.x, b.y - a.y)
      let along = ((point.x - a.x) * x + (point.y - a.y) * y) / max(x * x + y * y, 1e-300)
      let share = min(max(along, 0), 1)
      let (dx, dy) = (point.x - a.x - share * x, point.y - a.y - share * y)
      return (dx * dx + dy * dy).squareRoot()
    }.min() ?? .infinity
  }

  /// Whether two edges that are not adjacent cross. Edges that only touch do not cross.
  var crossesItself: Bool {
    let edges = edges
    func side(_ line: (Point, Point), _ p: Point) -> Double {
      (line.1.x - line.0.x) * (p.y - line.0.y) - (line.1.y - line.0.y) * (p.x - line.0.x)
    }
    func isSplit(_ a: Double, _ b: Double) -> Bool {
      a > 1e-9 && b < -1e-9 || a < -1e-9 && b > 1e-9
    }
    for i in edges.indices {
      for j in edges.indices where j > i + 1 && !(i == 0 && j == edges.count - 1) {
        if isSplit(side(edges[i], edges[j].0), side(edges[i], edges[j].1)),
          isSplit(side(edges[j], edges[i].0), side(edges[j], edges[i].1))
        {
          return true
        }
      }
    }
    return false
  }
}
