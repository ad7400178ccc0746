import GussetPresentation
import PopoverGeometry
import TestSupport
import Testing

/// The guarantees of a placement, for random scenes.
@Suite struct PlacementPropertyTests {
  private static let parts = 4
  private static let wholeCases = 100_000
  private static let brokenCases = 40_000

  /// Runs one part of the cases. `check` returns a description of a problem, or `nil`.
  private func forEach(
    _ count: Int, part: Int, _ scene: (inout SeededGenerator) -> PlacementRequest,
    check: (PlacementRequest, Placement) throws -> String?
  ) throws {
    let seed = SeededGenerator.seed &+ UInt64(part)
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(count / Self.parts) {
      let request = scene(&random)
      let placement = try Placement(request)
      if let problem = try check(request, placement) {
        Issue.record("seed \(seed), case \(index): \(problem)\n\(request)\n\(placement)")
        return
      }
    }
  }

  @Test(arguments: 0..<parts)
  func isTheBestOfAllThatThereAre(_ part: Int) throws {
    try forEach(Self.wholeCases, part: part, RandomPlacement.whole) { request, placement in
      let literal = LiteralPlacement(request)
      return LiteralPlacement(placement) == literal ? nil : "the best is \(literal)"
    }
  }

  @Test(arguments: 0..<parts)
  func keepsItsPromisesInWholeScenes(_ part: Int) throws {
    try forEach(Self.wholeCases, part: part, RandomPlacement.whole) { request, placement in
      Self.brokenPromise(of: placement, to: request)
    }
  }

  @Test(arguments: 0..<parts)
  func keepsItsPromisesInBrokenScenes(_ part: Int) throws {
    try forEach(Self.brokenCases, part: part, RandomPlacement.broken) { request, placement in
      Self.brokenPromise(of: placement, to: request)
    }
  }

  @Test(arguments: 0..<parts)
  func rightToLeftIsTheMirrorImage(_ part: Int) throws {
    try forEach(Self.wholeCases, part: part, RandomPlacement.whole) { request, placement in
      let image = try Placement(request.mirrored)
      let sum = request.container.minX + request.container.maxX
      let vertical = placement.direction == .up || placement.direction == .down
      let isMirrored =
        image.frame == placement.frame.mirrored(in: request.container)
        && image.body == placement.body.mirrored(in: request.container)
        && image.contentRect == placement.contentRect.mirrored(in: request.container)
        && image.tip == placement.tip.map { Point(x: sum - $0.x, y: $0.y) }
        && image.arrowOffset == (vertical ? -placement.arrowOffset : placement.arrowOffset)
        && image.warnings == placement.warnings
      return isMirrored ? nil : "the mirror image is placed as \(image)"
    }
  }

  /// The first broken guarantee of a placement.
  private static func brokenPromise(
    of placement: Placement, to request: PlacementRequest
  ) -> String? {
    let region = request.container.inset(by: request.margins)
    let rounding = 1e-9
    guard region.holds(placement.frame, tolerance: rounding) else { return "leaves the container" }
    guard placement.frame.holds(placement.body, tolerance: rounding),
      placement.body.holds(placement.contentRect, tolerance: rounding)
    else { return "the content leaves the body, or the body the frame" }
    guard let direction = placement.direction, let tip = placement.tip else {
      return placement.arrowOffset == 0 && placement.warnings.contains(.noArrow)
        ? nil : "no arrow, and no word about it"
    }
    guard request.permittedDirections.contains(.init(direction)) else { return "not permitted" }
    return brokenArrow(direction, tip, of: placement, request, rounding)
      ?? brokenSize(placement, request)
  }

  /// The first problem with the arrow.
  private static func brokenArrow(
    _ direction: ArrowDirection, _ tip: Point, of placement: Placement,
    _ request: PlacementRequest, _ rounding: Double
  ) -> String? {
    let (frame, container) = (placement.frame, request.container)
    let region = container.inset(by: request.margins)
    func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
      max(low, min(value, high))
    }
    let anchor = Rect(
      minX: clamp(request.anchor.minX, container.minX, container.maxX),
      minY: clamp(request.anchor.minY, container.minY, container.maxY),
      maxX: clamp(request.anchor.maxX, container.minX, container.maxX),
      maxY: clamp(request.anchor.maxY, container.minY, container.maxY))
    let ends = request.background.arrowInsets
    let vertical = direction == .up || direction == .down

    // Along the edge: clear of the corners, and as near to the middle of the anchor as possible.
    let along = vertical ? tip.x : tip.y
    let middle = vertical ? anchor.center.x : anchor.center.y
    let low = vertical ? (frame.minX + ends.left) : (frame.minY + ends.top)
    let high = vertical ? (frame.maxX - ends.right) : (frame.maxY - ends.bottom)
    guard along >= low - 1e-3, along <= high + 1e-3 else { return "the arrow leaves its edge" }
    let nearest =
      vertical
      ? clamp(middle, region.minX + ends.left, region.maxX - ends.right)
      : clamp(middle, region.minY + ends.top, region.maxY - ends.bottom)
    guard abs(along - nearest) < 1e-3 else { return "the arrow could be nearer to the middle" }
    let center = vertical ? frame.center.x : frame.center.y
    guard abs(center + placement.arrowOffset - along) < rounding else { return "wrong offset" }

    // Across: on the edges of the frame and the anchor, or on the margin when the anchor's edge
    // lies beyond it.
    let (across, edge, facing) =
      switch direction {
      case .up: (tip.y, frame.minY, clamp(anchor.maxY, region.minY, region.maxY))
      case .down: (tip.y, frame.maxY, clamp(anchor.minY, region.minY, region.maxY))
      case .left: (tip.x, frame.minX, clamp(anchor.maxX, region.minX, region.maxX))
      case .right: (tip.x, frame.maxX, clamp(anchor.minX, region.minX, region.maxX))
      }
    guard across == edge else { return "the tip is not on the frame's edge" }
    let overlaps =
      frame.minX < anchor.maxX && anchor.minX < frame.maxX && frame.minY < anchor.maxY
      && anchor.minY < frame.maxY
    if placement.warnings.contains(.coversAnchor) {
      let point = Rect(minX: tip.x, minY: tip.y, maxX: tip.x, maxY: tip.y)
      return anchor.holds(point, tolerance: 1e-3) ? nil : "the tip is beside what is covered"
    }
    guard !overlaps else { return "covers the anchor in silence" }
    return abs(across - facing) < rounding ? nil : "the tip is not on the anchor's edge"
  }

  /// The first problem with the size of the content.
  private static func brokenSize(
    _ placement: Placement, _ request: PlacementRequest
  ) -> String? {
    let least = request.minimumContentSize ?? Size(width: 0, height: 0)
    let content = placement.contentRect
    guard content.width >= least.width - 1e-2, content.height >= least.height - 1e-2 else {
      return "smaller than the least size"
    }
    return nil
  }
}
