import Foundation
import Gusset
import GussetPresentation
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// A popover that exported SwiftUI code places beside an anchor, and our own placement of it.
struct PlaceCase {
  let name: String
  let arrow: ArrowDirection
  let isMirrored: Bool
  let request: PlacementRequest
  let placement: Placement
  /// Whether the tip has a place of its own beside a corner.
  let skews: Bool

  /// Popovers with enough room on a side of their anchors.
  static func cases(of outlines: [OutlineCase], _ count: Int) throws -> [PlaceCase] {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let themes = OutlineCase.themes(of: outlines).filter { _, theme in
      theme.values.border.position == .inside && !theme.values.name.hasPrefix("random")
    }
    var cases: [PlaceCase] = []
    while cases.count < count {
      let (name, theme) = random.pick(themes)
      let isSideways = random.chance(0.4)
      let isMirrored = random.chance(0.3)
      let request = PlacementRequest(
        anchor: Rect(
          x: Double(random.int(0...400)), y: Double(random.int(0...300)),
          width: Double(random.int(1...60)), height: Double(random.int(1...40))),
        container: Rect(x: 20, y: 10, width: 420, height: 340),
        contentSize: Size(
          width: Double(random.int(60...200)), height: Double(random.int(60...160))),
        background: theme.values.backgroundMetrics,
        permittedDirections: isSideways ? [.left, .right] : [.up, .down], margins: Insets(8),
        layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
      let placement = try Placement(request)
      let problems = ["shrunk", "coversAnchor", "anchorOutside", "noArrow"]
      guard !placement.warnings.contains(where: { problems.contains($0.name) }) else { continue }
      cases.append(
        PlaceCase(
          name: name, arrow: isSideways ? (isMirrored ? .right : .left) : .up,
          isMirrored: isMirrored, request: request, placement: placement,
          skews: theme.values.arrowAtCorner == .skew))
    }
    return cases
  }

  /// The call in a program that prints the place.
  var expression: String {
    func rect(_ rect: Rect) -> String {
      "CGRect(x: \(rect.minX), y: \(rect.minY), width: \(rect.width), height: \(rect.height))"
    }
    let size = request.contentSize
    // The leading edge in both directions of text.
    return """
      place(\(rect(request.anchor)), isMirrored: \(isMirrored)) {
        $0.\(name)Popover(
          isPresented: .constant(true), arrow: .\(arrow == .up ? "top" : "leading"),
          in: \(rect(request.container))
        ) { Box(width: \(size.width), height: \(size.height)) }
      }
      """
  }

  /// Checks the rectangles of popover and content, and the tip.
  func expectOurPlacement(_ line: Substring) throws {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count > 8, "\(self)")
    func isNear(_ rect: Rect, _ start: Int) -> Bool {
      zip([rect.minX, rect.minY, rect.width, rect.height], numbers[start...])
        .allSatisfy { abs($0 - $1) < 0.001 }
    }
    #expect(isNear(placement.frame, 0), "\(self): \(numbers.prefix(8))")
    // Insets are leading and trailing in SwiftUI.
    if !isMirrored {
      #expect(isNear(placement.contentRect, 4), "\(self): \(numbers.prefix(8))")
    }
    guard let tip = placement.tip, let direction = placement.direction, !skews else { return }
    let points = stride(from: 8, to: numbers.count - 1, by: 2).map {
      (x: numbers[$0], y: numbers[$0 + 1])
    }
    let depths = points.map { point in
      switch direction {
      case .up: point.y
      case .down: -point.y
      case .left: point.x
      case .right: -point.x
      }
    }
    let least = try #require(depths.min())
    let outmost = zip(points, depths).filter { $1 < least + 0.02 }.map(\.0)
    let places = outmost.map { direction.edge == .x ? $0.x : $0.y }
    let middle = (try #require(places.min()) + (try #require(places.max()))) / 2
    #expect(abs(middle - (direction.edge == .x ? tip.x : tip.y)) < 1, "\(self): \(middle)")
  }
}
