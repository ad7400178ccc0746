public import PopoverGeometry

/// The outline of a popover, body and arrow alike, for what lies around its picture: clipping,
/// hit-testing and shadows.
///
/// All coordinates are in points, y down, from the top left of the popover's picture. It is the
/// outline that is drawn at one scale, the outer edge of the border.
///
/// Guarantees: ``path`` is closed, does not cross itself and lies within ``size``.
public struct Silhouette: Hashable, Sendable {
  /// The outline: a clip path, and the shadow path of a layer.
  public let path: Path
  /// The size of the popover's picture.
  public let size: Size
  /// The size of the popover's picture in pixels.
  public let pixelSize: PixelSize
  /// Pixels per point of the drawing that it is the outline of.
  public let scale: Scale
  /// Where the arrow points; `nil` without an arrow.
  public let tip: Point?
  /// The box of the body alone, without the arrow: its position and its size.
  package let body: Rect
  /// The shadows of the popover's theme, the first one on top.
  public let shadows: [Shadow]

  /// The tolerances that ``polygon(tolerance:)`` takes, in points.
  public static let allowedTolerances = 0.001...64.0

  /// Takes the outline of a popover at a scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn.
  public init(_ popover: Popover, scale: Scale) throws(GussetError) {
    let drawing = try Drawing(popover, scale: scale)
    path = drawing.silhouette
    size = drawing.size
    pixelSize = drawing.pixelSize
    self.scale = scale
    shadows = popover.theme.shadows
    let box = Rect(around: path.flattened(tolerance: Silhouette.hitTolerance))
    let height = popover.heightOfArrow(in: drawing)
    body = box.withoutArrow(popover.arrow.direction, pictureSize: drawing.size, height: height)
    tip = height > 0 ? path.tip(popover.arrow.direction) : nil
  }

  /// How far ``contains(_:)`` may be from a curve, in points.
  private static let hitTolerance = 1.0 / 1024

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

extension Popover {
  /// From the body to the arrow's tip side of the picture, in points; 0 without an arrow.
  fileprivate func heightOfArrow(in drawing: Drawing) -> Double {
    guard let direction = arrow.direction else { return 0 }
    switch theme.geometry {
    case .gusset:
      let metrics = PixelMetrics(theme, scale: drawing.scale)
      let (outline, _) = outline(
        pixels: drawing.pixelSize, metrics: metrics, scale: drawing.scale)
      return outline.bodyTop / drawing.scale.value
    case .gik:
      return GIKArt.depthOfArrow(direction)
    }
  }
}

extension Path {
  /// Where the outline reaches farthest in a direction; the middle of it where that is an edge.
  fileprivate func tip(_ direction: ArrowDirection?) -> Point? {
    guard let direction else { return nil }
    let points = flattened(tolerance: 1.0 / 1024)
    func height(_ point: Point) -> Double {
      switch direction {
      case .up: -point.y
      case .down: point.y
      case .left: -point.x
      case .right: point.x
      }
    }
    let highest = points.map(height).max() ?? 0
    let reaching = points.filter { height($0) > highest - 1e-6 }
    let box = Rect(around: reaching)
    return Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
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

  /// The box without what lies within `height` of the picture's edge that carries the arrow.
  fileprivate func withoutArrow(
    _ direction: ArrowDirection?, pictureSize size: Size, height: Double
  ) -> Rect {
    guard height > 0, let direction else { return self }
    var body = self
    switch direction {
    case .up: body.minY = height
    case .down: body.maxY = size.height - height
    case .left: body.minX = height
    case .right: body.maxX = size.width - height
    }
    return body
  }
}
