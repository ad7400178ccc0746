import Foundation
import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// A popover whose outline is drawn by exported code, and our own outline of it.
struct OutlineCase {
  /// The name of the theme in the code.
  let name: String
  let theme: ResolvedTheme
  let size: Size
  let arrow: Arrow?
  let isMirrored: Bool

  /// Built-in themes and random ones, at random sizes with the arrow anywhere.
  static func cases(_ count: Int) throws -> [OutlineCase] {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var themes = try Theme.selection.map { theme in
      // Art becomes an outline with its measures.
      var outline = theme
      outline.geometry = .gusset
      if theme.name == Theme.sand.name { outline.textColor = .black }
      return (theme.name.codeName, try ResolvedTheme(outline))
    }
    for index in 0..<count / 32 {
      var theme = RandomPopover.theme(&random)
      theme.arrowHeight = min(theme.arrowHeight, 60)
      themes.append(("random\(index)", try ResolvedTheme(theme)))
    }
    return (0..<count).map { index in
      let (name, theme) = themes[index % themes.count]
      // A size below this one has no room for the border.
      let least = theme.values.metrics(at: .x1).smallestSide
      let most = random.chance(0.2) ? least + 40 : 240
      let size = Size(
        width: random.double(least...most).rounded(.up),
        height: random.double(least...most).rounded(.up))
      let extent = max(size.width, size.height)
      let offset = random.chance(0.2) ? 0 : random.double(-extent / 2...extent / 2)
      let direction = random.chance(0.05) ? nil : random.pick(ArrowDirection.allCases)
      return OutlineCase(
        name: name, theme: theme, size: size, arrow: direction.map { Arrow($0, offset: offset) },
        isMirrored: random.chance(0.2))
    }
  }

  /// The themes of cases, each once.
  static func themes(of cases: [OutlineCase]) -> [(String, ResolvedTheme)] {
    var names: Set<String> = []
    return cases.filter { names.insert($0.name).inserted }.map { ($0.name, $0.theme) }
  }

  /// Our outline in a rectangle at (7, -3).
  ///
  /// - Parameter change: the factor of the arrow's base.
  private func expected(tolerance: Double, change: Double) throws -> Polyline {
    var changed = theme.values
    changed.arrowBase *= change
    let popover = try ResolvedTheme(changed).popover(size: size, arrow: arrow)
    return Polyline(
      popover.silhouette.flattened(tolerance: tolerance).map { point in
        Point(x: 7 + (isMirrored ? size.width - point.x : point.x), y: point.y - 3)
      })
  }

  /// Expects that no point of either outline is farther than 0.01 points from the other one.
  ///
  /// Code has its constants to a millionth. An arrow's height that is rounded down from a whole
  /// number may therefore fall to either side of it, as with a base that differs by as much.
  func expectEqual(to outline: Polyline) throws {
    func distance(_ change: Double) throws -> Double {
      max(
        outline.distance(toPointsOf: try expected(tolerance: 0.05, change: change)),
        try expected(tolerance: 0.001, change: change).distance(toPointsOf: outline.thinned))
    }
    var least = try distance(1)
    for change in [1 - 1e-6, 1 + 1e-6] where least > 0.01 {
      least = min(least, try distance(change))
    }
    #expect(
      least <= 0.01,
      "seed \(SeededGenerator.seed): \(name) \(size) \(String(describing: arrow)) \(isMirrored): \(theme.values)"
    )
  }
}

/// A closed polygon.
struct Polyline {
  let points: [Point]

  init(_ points: [Point]) { self.points = points }

  /// Reads a line of coordinates.
  init(_ line: some StringProtocol) throws {
    let numbers = line.split(separator: " ").map { Double($0) ?? .nan }
    try #require(numbers.count >= 6 && numbers.allSatisfy(\.isFinite), "\(line.prefix(200))")
    points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  /// Fewer of the points.
  var thinned: Polyline {
    Polyline(points.enumerated().filter { $0.offset % 11 == 0 }.map(\.element))
  }

  /// The greatest distance from a point of another polygon to this one.
  func distance(toPointsOf other: Polyline) -> Double {
    var greatest = 0.0
    for point in other.points {
      var least = Double.infinity
      var start = points[points.count - 1]
      for end in points {
        least = min(least, Polyline.squaredDistance(point, start, end))
        start = end
      }
      greatest = max(greatest, least)
    }
    return greatest.squareRoot()
  }

  /// The square of the distance from a point to a straight line between two others.
  private static func squaredDistance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let line = end - start
    let own = point - start
    let square = line.x * line.x + line.y * line.y
    let along = own.x * line.x + own.y * line.y
    let share = square > 0 ? min(max(along / square, 0), 1) : 0
    let rest = own - line.scaled(by: share)
    return rest.x * rest.x + rest.y * rest.y
  }
}
