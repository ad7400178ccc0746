import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import PopoverSVG

/// Short path data says the same as absolute path data.
@Suite struct SVGPathDataTests {
  private static func short(_ paths: BezierPath...) -> String {
    var text = SVGWriter()
    var data = SVGPathData(.short)
    for path in paths { data.write(path, to: &text) }
    return text.string
  }

  private static func path(_ x: Double, _ y: Double, _ points: (Double, Double)...) -> BezierPath {
    BezierPath(
      start: Point(x: x, y: y), segments: points.map { .line(to: Point(x: $0.0, y: $0.1)) })
  }

  @Test func choosesTheShorterCommands() {
    #expect(Self.short(Self.path(10, 10, (90, 10), (90, 95), (10, 95))) == "M10 10H90V95H10Z")
    #expect(Self.short(Self.path(110, 110, (115, 110), (115, 113.5))) == "m110 110h5v3.5Z")
    // No letter repeats, and a sign or a second point separates numbers.
    #expect(
      Self.short(Self.path(100, 100, (101, 102), (100.5, 101.5), (100.75, 101.75)))
        == "m100 100 1 2-.5-.5.25.25Z")
    #expect(Self.short(Self.path(49, 1, (7, 9), (5, 4))) == "M49 1 7 9 5 4Z")
  }

  @Test func aSecondOutlineBeginsAtItsOwnPlace() {
    let (outer, inner) = (Self.path(-30, -20, (130, -20), (130, 99)), Self.path(50, 0, (51, 2)))
    #expect(Self.short(outer, inner) == "M-30-20H130V99ZM50 0l1 2Z")
  }

  @Test func aSmoothCurveLeavesOutItsFirstControlPoint() {
    let points = [(0.0, 0.0), (5, 0), (5, 5), (10, 5), (15, 5), (15, 9), (20, 9)]
      .map { Point(x: $0.0, y: $0.1) }
    let path = BezierPath(
      start: points[0],
      segments: [
        .cubic(points[1], points[2], to: points[3]), .cubic(points[4], points[5], to: points[6]),
      ])
    #expect(Self.short(path) == "M0 0C5 0 5 5 10 5s5 4 10 4Z")
    #expect(
      PathDataReader.commands(Self.short(path)) == PathDataReader.commands(path.svgData))
  }

  /// The paths of a popover that SVG files contain.
  private static func paths(_ popover: ResolvedPopover) -> [BezierPath] {
    [popover.silhouette]
      + [popover.borderEdges, popover.highlightEdges].compactMap { $0?.centerLine }
  }

  /// Fails unless each path has exactly the positions of its absolute form, and is no longer.
  private static func check(_ popover: Popover, _ scale: Scale, _ place: Comment) throws {
    for path in try paths(popover.resolved(scale: scale)) {
      let path = path.scaled(by: 1 / scale.value)
      var (text, data) = (SVGWriter(), SVGPathData(.short))
      data.write(path, to: &text)
      let absolute = path.closedByLine.svgData
      #expect(
        PathDataReader.commands(text.string) == PathDataReader.commands(absolute), place)
      #expect(text.bytes.count <= absolute.utf8.count, place)
    }
  }

  @Test func everyThemeKeepsItsPositions() throws {
    for theme in Theme.builtIn {
      for arrow in ArrowDirection.allCases.map({ Arrow($0, offset: 17.3) }) + [nil] {
        for scale in [1, 1.5, 2, 3] as [Scale] {
          let popover = Popover(size: Size(width: 217, height: 141), arrow: arrow, theme: theme)
          try Self.check(popover, scale, "\(popover) at \(scale)x")
        }
      }
    }
  }

  @Test func anyPopoverKeepsItsPositions() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(300) {
      let popover = RandomPopover.next(&random)
      let scale = Scale(random.pick([1, 1, 2, 3, 1.25, 0.7, 8]))
      // Some sizes leave no room for the border.
      guard (try? popover.resolved(scale: scale)) != nil else { continue }
      try Self.check(popover, scale, "seed \(seed), case \(index): \(popover) at \(scale)x")
    }
  }

  /// Another start does not change the outline.
  @Test func anotherStartIsTheSameOutline() throws {
    var moved = 0
    for theme in Theme.builtIn {
      for arrow in ArrowDirection.allCases.map({ Arrow($0, offset: -30) }) + [nil] {
        let popover = Popover(size: Size(width: 180, height: 120), arrow: arrow, theme: theme)
        for path in try Self.paths(popover.resolved()) {
          let other = path.closedByLine
          if other != path { moved += 1 }
          #expect(Self.pieces(path) == Self.pieces(other), "\(theme.name)")
        }
      }
    }
    #expect(moved > 0)
  }

  /// All segments of an outline with their starts, including the line that closes it.
  private static func pieces(_ path: BezierPath) -> Set<BezierPath> {
    let ends = [path.start] + path.segments.map(\.end)
    var pieces = Set(
      zip(ends, path.segments).map { BezierPath(start: $0, segments: [$1]) })
    if path.end != path.start {
      pieces.insert(BezierPath(start: path.end, segments: [.line(to: path.start)]))
    }
    return pieces
  }
}
