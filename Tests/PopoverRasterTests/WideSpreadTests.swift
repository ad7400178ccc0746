import Gusset
import Testing

/// Shadows whose spread is wide beside the popover: pixel by pixel, by their distance from the outline.
@Suite struct WideSpreadTests {
  private static func popover(
    _ width: Double, _ height: Double, radius: Double, _ shape: ArrowShape, _ shadow: Theme.Shadow
  ) -> Popover {
    var theme = Theme(
      name: "wide", border: Theme.Border(color: .white, width: 0), fill: Theme.Gradient(.white),
      cornerRadii: CornerRadii(radius), arrowBase: 20, arrowHeight: 12)
    theme.arrowShape = shape
    theme.shadows = [shadow]
    return Popover(size: Size(width: width, height: height), arrow: .up(offset: 5), theme: theme)
  }

  private static let shapes: [(width: Double, height: Double, radius: Double, ArrowShape)] = [
    (100, 70, 10, .straight()), (100, 72, 30, .straight()), (60, 48, 18, .curved()),
    (130, 44, 4, .curved()),
  ]

  /// The distance from the outline of a popover, negative inside.
  private static func distance(_ point: Point, _ corners: [Point], isInside: Bool) -> Double {
    var least = Double.infinity
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (x, y) = (b.x - a.x, b.y - a.y)
      let share = ((point.x - a.x) * x + (point.y - a.y) * y) / (x * x + y * y)
      let (s, t) = (a.x - point.x, a.y - point.y)
      let near = min(max(share, 0), 1)
      least = min(least, (s + near * x) * (s + near * x) + (t + near * y) * (t + near * y))
    }
    return isInside ? -least.squareRoot() : least.squareRoot()
  }

  /// Outside, a shadow covers all points within its spread.
  @Test(arguments: shapes, [20.0, 45, 80, 150])
  func aShadowHasNoGaps(
    _ shape: (width: Double, height: Double, radius: Double, ArrowShape), _ spread: Double
  ) throws {
    let popover = Self.popover(
      shape.width, shape.height, radius: shape.radius, shape.3,
      Theme.Shadow(color: .black, y: 0, blur: 0, spread: spread))
    let silhouette = try popover.silhouette()
    let corners = try silhouette.polygon(tolerance: 0.01)
    let image = try popover.shadowImage(isCutOut: false)
    let picture = try image.pixmap()
    let margins = image.alignmentInsets
    for y in stride(from: 0, to: picture.size.height, by: 3) {
      for x in stride(from: 0, to: picture.size.width, by: 3) {
        let point = Point(x: Double(x) + 0.5 - margins.left, y: Double(y) + 0.5 - margins.top)
        let beyond =
          Self.distance(point, corners, isInside: silhouette.contains(point)) - spread
        let alpha = Int(try #require(picture[x: x, y: y]) >> 24)
        guard beyond.magnitude > 0.75, abs(alpha - (beyond < 0 ? 255 : 0)) > 2 else { continue }
        Issue.record("\(alpha) at \(x), \(y), \(beyond) beyond the edge")
        return
      }
    }
  }

  /// Inside, it covers all points that are farther from its hole than the hole has grown, or that are less
  /// deep inside than the hole has shrunk.
  @Test(arguments: shapes, [-20.0, -45, -80, -150, 15, 25, 31, 45, 150])
  func aHoleHasNoGaps(
    _ shape: (width: Double, height: Double, radius: Double, ArrowShape), _ spread: Double
  ) throws {
    let x = spread < 0 ? -spread + 30 : 0
    let popover = Self.popover(
      shape.width, shape.height, radius: shape.radius, shape.3,
      Theme.Shadow(color: .black, x: x, y: 0, blur: 0, spread: spread, isInset: true))
    let silhouette = try popover.silhouette()
    let corners = try silhouette.polygon(tolerance: 0.01)
    let picture = try popover.pixmap()
    for row in stride(from: 0, to: picture.size.height, by: 2) {
      for column in stride(from: 0, to: picture.size.width, by: 2) {
        let pixel = try #require(picture[x: column, y: row])
        guard pixel >> 24 == 255 else { continue }
        let point = Point(x: Double(column) + 0.5 - x, y: Double(row) + 0.5)
        let beyond =
          Self.distance(point, corners, isInside: silhouette.contains(point)) + spread
        let white = Int(pixel & 255)
        guard beyond.magnitude > 0.75, abs(white - (beyond < 0 ? 255 : 0)) > 2 else { continue }
        Issue.record("\(white) at \(column), \(row), \(beyond) beyond the hole")
        return
      }
    }
  }
}
