import GussetPresentation
import PopoverGeometry
import TestSupport

/// Random scenes: with enough room, with little room, and with none.
enum RandomPlacement {
  /// A scene in which all numbers are whole.
  static func whole(_ random: inout SeededGenerator) -> PlacementRequest {
    request(&random) { random, range in Double(random.int(range)) }
  }

  /// A scene with any numbers.
  static func broken(_ random: inout SeededGenerator) -> PlacementRequest {
    request(&random) { random, range in
      random.double(Double(range.lowerBound)...Double(range.upperBound) + 0.5)
    }
  }

  private typealias Number = (inout SeededGenerator, ClosedRange<Int>) -> Double

  private static func request(
    _ random: inout SeededGenerator, _ number: Number
  ) -> PlacementRequest {
    let container = Rect(
      x: number(&random, -40...40), y: number(&random, -40...40),
      width: number(&random, 24...80), height: number(&random, 24...80))
    let least = random.chance(0.5) ? nil : size(&random, 0...30, number)
    let most = size(&random, 10...60, number)
    return PlacementRequest(
      anchor: anchor(in: container, &random, number), container: container,
      contentSize: size(&random, 0...70, number), background: metrics(&random, number),
      permittedDirections: PermittedArrowDirections(rawValue: UInt(random.int(1...15))),
      margins: random.chance(0.3) ? Insets(0) : insets(&random, 0...8, number),
      minimumContentSize: least,
      maximumContentSize: random.chance(0.7)
        ? nil
        : Size(
          width: max(most.width, least?.width ?? 0), height: max(most.height, least?.height ?? 0)),
      layoutDirection: random.pick(PlacementRequest.LayoutDirection.allCases))
  }

  /// Mostly small and inside the container; sometimes across its edge, outside it, or nearly as
  /// large as it.
  private static func anchor(
    in container: Rect, _ random: inout SeededGenerator, _ number: Number
  ) -> Rect {
    if random.chance(0.05) {
      return container.inset(by: insets(&random, 0...10, number))
    }
    return Rect(
      x: container.minX + number(&random, -25...85), y: container.minY + number(&random, -25...85),
      width: random.chance(0.1) ? 0 : number(&random, 0...25),
      height: random.chance(0.1) ? 0 : number(&random, 0...25))
  }

  private static func metrics(
    _ random: inout SeededGenerator, _ number: Number
  ) -> BackgroundMetrics {
    BackgroundMetrics(
      arrowBase: number(&random, 0...16), arrowHeight: number(&random, 0...9),
      contentInsets: insets(&random, 0...5, number),
      arrowInsets: insets(&random, 0...9, number), smallestBody: size(&random, 0...8, number))
  }

  private static func insets(
    _ random: inout SeededGenerator, _ range: ClosedRange<Int>, _ number: Number
  ) -> Insets {
    Insets(
      top: number(&random, range), left: number(&random, range), bottom: number(&random, range),
      right: number(&random, range))
  }

  private static func size(
    _ random: inout SeededGenerator, _ range: ClosedRange<Int>, _ number: Number
  ) -> Size {
    Size(width: number(&random, range), height: number(&random, range))
  }
}

extension PlacementRequest {
  /// The mirror image of the scene, left to right, with the opposite text direction.
  var mirrored: PlacementRequest {
    var scene = self
    scene.anchor = anchor.mirrored(in: container)
    scene.margins = margins.mirrored
    scene.background.contentInsets = background.contentInsets.mirrored
    scene.background.arrowInsets = background.arrowInsets.mirrored
    scene.permittedDirections.subtract([.left, .right])
    if permittedDirections.contains(.left) { scene.permittedDirections.insert(.right) }
    if permittedDirections.contains(.right) { scene.permittedDirections.insert(.left) }
    scene.layoutDirection = layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return scene
  }
}

extension Rect {
  /// The mirror image of the rectangle about the vertical center line of `frame`.
  func mirrored(in frame: Rect) -> Rect {
    let sum = frame.minX + frame.maxX
    return Rect(minX: sum - maxX, minY: minY, maxX: sum - minX, maxY: maxY)
  }

  /// Whether another rectangle lies in this one, within a tolerance.
  func holds(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
      && other.width >= 0 && other.height >= 0
  }
}
