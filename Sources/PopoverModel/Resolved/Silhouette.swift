public import PopoverGeometry

/// The outline of a popover, body and arrow alike, for what lies around its picture: clipping,
/// hit-testing and shadows.
///
/// All coordinates are in points, y down, from the top left of the popover's picture. It is the
/// outline that is drawn at one scale, the outer edge of the border.
///
/// Guarantees: ``path`` is closed, does not cross itself and lies within ``size``.
public struct Silhouette: Hashable, Sendable {
  /// What it is the outline of, in pixels.
  package let popover: ResolvedPopover
  /// The outline: a clip path, and the shadow path of a layer.
  public let path: Path

  /// The tolerances that ``polygon(tolerance:)`` takes, in points.
  public static let allowedTolerances = 0.001...64.0

  /// Takes the outline of a resolved popover.
  package init(_ popover: ResolvedPopover) {
    self.popover = popover
    path = popover.silhouette.scaled(by: 1 / popover.scale.value)
  }

  /// The size of the popover's picture.
  public var size: Size { popover.size }

  /// Pixels per point of the picture that it is the outline of.
  public var scale: Scale { popover.scale }

  /// Where the arrow points; `nil` without an arrow.
  public var tip: Point? { popover.tip.map { $0.scaled(by: 1 / scale.value) } }

  /// The box of the body alone, without the arrow: its position and its size.
  package var body: Rect { popover.drawnBody.scaled(by: 1 / scale.value) }

  /// The shadows of the popover's theme, the first one on top.
  public var shadows: [Shadow] { popover.theme.theme.shadows }

  /// How far ``contains(_:)`` may be from a curve, in points.
  static let hitTolerance = 1.0 / 1024

  /// The box around the outline: its position and its size.
  package var bounds: Rect { Rect(around: path.flattened(tolerance: Silhouette.hitTolerance)) }

  /// Whether a point lies inside.
  ///
  /// Exact along straight edges, and to within 1/1000 point along curves. Points on a left or top
  /// edge are inside and those on a right or bottom one are not. A point with a coordinate that is
  /// not finite is outside.
  public func contains(_ point: Point) -> Bool {
    path.contains(point, tolerance: Silhouette.hitTolerance)
  }

  /// The corners of a closed polygon that follows the outline, for hit tests and physics.
  ///
  /// They lie on the outline and run clockwise as seen on screen; the first one is not repeated.
  /// Straight edges are exact, so a convex corner loses a little of its area and none is added. At
  /// tolerances of a point and more a sharp corner beside a cut curve may be crossed.
  ///
  /// - Parameter tolerance: the farthest that the polygon may be from the outline, in points, from
  ///   0.001 to 64.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for another tolerance.
  public func polygon(tolerance: Double = 0.1) throws(GussetError) -> [Point] {
    let allowed = Silhouette.allowedTolerances
    guard allowed.contains(tolerance) else {
      throw .invalidValue(
        field: "tolerance", value: shortNumber(tolerance),
        allowed: "a number of points from \(shortNumber(allowed.lowerBound))"
          + " to \(shortNumber(allowed.upperBound))")
    }
    let corners = path.flattened(tolerance: tolerance)
    return corners.isClockwise ? corners : corners.reversed()
  }
}

extension [Point] {
  /// Whether a polygon runs clockwise as seen on screen, y down: its signed area is positive then.
  fileprivate var isClockwise: Bool {
    var area = 0.0
    for (a, b) in zip(self, dropFirst() + prefix(1)) { area += a.x * b.y - b.x * a.y }
    return area >= 0
  }
}

extension Rect {
  /// The box around points; empty at the origin without any.
  package init(around points: [Point]) {
    let first = points.first ?? .zero
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }
}
