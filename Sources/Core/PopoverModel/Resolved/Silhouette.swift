public import PopoverGeometry

/// The outline of a popover, body and arrow, for layout, clipping, hit testing and shadows.
///
/// All coordinates are in points, y down, from the top left of the popover's picture. The
/// silhouette is the outer edge of the border, as it is drawn at one scale.
///
/// Guarantees: ``path`` is closed, runs clockwise as seen on screen, does not cross itself and lies within
/// ``size``. In the `gusset` geometry the edges of ``body`` and of its border lie on whole pixels.
public struct Silhouette: Hashable, Sendable {
  /// The popover, in pixels.
  package let popover: ResolvedPopover
  /// The outline: a clip path or the shadow path of a layer. It begins at the tip of the arrow.
  public let path: BezierPath

  /// The tolerances that ``polygon(tolerance:)`` takes, in points.
  package static let allowedTolerances = 0.001...64.0

  /// Makes the silhouette of a resolved popover.
  package init(_ popover: ResolvedPopover) {
    self.popover = popover
    let path = popover.silhouette.scaled(by: 1 / popover.scale.value)
    self.path = path.isClockwise ? path : path.reversedFromStart
  }

  /// The size of the popover's picture.
  public var size: Size { popover.size }

  /// Pixels per point of the popover's picture.
  public var scale: Scale { popover.scale }

  /// The tip of the arrow; `nil` without an arrow.
  public var tip: Point? { popover.tip.map { $0.scaled(by: 1 / scale.value) } }

  /// The bounds of the body without the arrow.
  public var body: Rect { popover.drawnBody.scaled(by: 1 / scale.value) }

  /// The rectangle of the content: the body, inset by the theme's content insets.
  ///
  /// When the insets are larger than the body, the width or height of the rectangle is negative.
  public var contentRect: Rect { popover.contentRect.scaled(by: 1 / scale.value) }

  /// The inner edge of the border: what a program with a canvas of its own fills over the border's color.
  /// `nil` without a border, for one that leaves no area inside it, and where it has no inner edge as a path.
  public var borderInnerEdge: BezierPath? {
    popover.borderInnerEdge?.scaled(by: 1 / scale.value)
  }

  /// The shadows around the silhouette, the first one on top.
  public var shadows: [Theme.Shadow] { popover.theme.outerShadows }

  /// The tolerance of ``contains(_:)`` beside curves, in points.
  static let hitTolerance = 1.0 / 1024

  /// Whether a point lies inside the outline.
  ///
  /// The answer is exact beside straight edges, and within 1/1000 point beside curves. Points on a
  /// left or top edge are inside, points on a right or bottom edge are outside. A point with a
  /// coordinate that is not finite is outside.
  public func contains(_ point: Point) -> Bool {
    path.contains(point, tolerance: Silhouette.hitTolerance)
  }

  /// The corners of a closed polygon that follows the outline, for hit tests and physics.
  ///
  /// All corners lie on the outline. They run clockwise as seen on screen, and the first one is not
  /// repeated. Straight edges are exact. A polygon is slightly smaller than the outline at convex
  /// corners. At tolerances of one point or more it may cross itself at a sharp corner beside a
  /// curve.
  ///
  /// - Parameter tolerance: the maximum distance from the polygon to the outline, in points, from
  ///   0.001 to 64.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for another tolerance.
  public func polygon(tolerance: Double = 0.1) throws(GussetError) -> [Point] {
    let allowed = Silhouette.allowedTolerances
    try checkValue(
      "tolerance", shortNumber(tolerance), allowed.contains(tolerance),
      "a number of points from \(shortNumber(allowed.lowerBound))"
        + " to \(shortNumber(allowed.upperBound))")
    return path.flattened(tolerance: tolerance)
  }
}
