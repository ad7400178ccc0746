package import PopoverGeometry

/// The sizes and outlines of GIK's rendered art, in points.
///
/// The art equals that of GIKPopoverBackgroundView. Its padding is uneven: 1 point at the left and
/// top of a piece, 2 at the right and bottom. Its drawn base is 36 points, one less than the
/// metric. All outlines are one shape in the local frame of ``Orientation``, turned and flipped.
package enum GIKArt {
  private static let lowPadding = 1.0
  private static let highPadding = 2.0
  private static let halfBase = 18.0
  private static let arrowHeight = 18.0
  /// The curve between the corner art's flank and the body's edge: offsets from the shoulder to the
  /// two control points and to the end.
  private static let cornerCurve = (
    Point(x: 3, y: 2), Point(x: 4, y: 4), Point(x: 4, y: 7)
  )

  /// The size and the cap insets of a piece.
  package static func geometry(of piece: ArtPiece) -> PieceGeometry {
    switch piece {
    case .up: make(57, 51, caps: 41, 9, 9, 47)
    case .upRight: make(52, 51, caps: 41, 9, 9, 42)
    case .down: make(57, 51, caps: 23, 9, 27, 47)
    case .downRight: make(52, 51, caps: 23, 9, 27, 42)
    case .side: make(37, 72, caps: 24, 9, 47, 27)
    case .sideTop: make(37, 67, caps: 43, 9, 23, 27)
    case .sideBottom: make(37, 67, caps: 23, 9, 43, 27)
    case .plain: make(19, 33, caps: 23, 9, 9, 9)
    }
  }

  private static func make(
    _ width: Double, _ height: Double, caps top: Double, _ left: Double, _ bottom: Double,
    _ right: Double
  ) -> PieceGeometry {
    PieceGeometry(
      size: Size(width: width, height: height),
      capInsets: Insets(top: top, left: left, bottom: bottom, right: right))
  }

  /// The cap insets of GIK's *supplied* images, whose top corner art is shorter.
  package static func suppliedCapInsets(of piece: ArtPiece) -> Insets {
    var insets = geometry(of: piece).capInsets
    if piece == .sideTop { insets.bottom = 9 }
    return insets
  }

  /// The outline of a piece in the coordinates of its picture.
  package static func outline(of piece: ArtPiece) -> BezierPath {
    let size = geometry(of: piece).size
    let (direction, place) = piece.shows
    guard let direction else { return plainOutline(size) }
    let orientation = Orientation(direction: direction, size: size)
    let outline = localOutline(orientation, place: place)
    let mirrored = Affine.mirroredX(sum: orientation.extent)
    return (place == .low ? outline.applying(mirrored) : outline).applying(orientation.transform)
  }

  /// The outline pointing up; for corner art the arrow runs into the high corner.
  private static func localOutline(_ orientation: Orientation, place: ArrowPlace) -> BezierPath {
    let pointsAtHighPadding = orientation.direction == .right
    let tipY = pointsAtHighPadding ? highPadding : lowPadding
    let farPadding = pointsAtHighPadding ? lowPadding : highPadding
    let body = Rect(
      minX: lowPadding, minY: tipY + arrowHeight,
      maxX: orientation.extent - highPadding, maxY: orientation.depth - farPadding)
    // Side art has more room above its arrow than up art has to the left of its arrow.
    let baseStart = orientation.direction.edge == .x ? 10.0 : 25.0
    let tip = Point(x: baseStart + halfBase, y: tipY)
    let high = Point(x: baseStart + 2 * halfBase, y: body.minY)
    var highSide = BezierPath(start: tip, segments: [.line(to: high)])
    if place != .middle {
      highSide.segments.append(
        .cubic(high + cornerCurve.0, high + cornerCurve.1, to: high + cornerCurve.2))
    }
    return SeamlessPath(
      body: body, radii: sameRadii,
      arrow: SeamlessPath.Arrow(
        lowSide: BezierPath(
          start: Point(x: baseStart, y: body.minY), segments: [.line(to: tip)]),
        highSide: highSide)
    ).path
  }

  private static func plainOutline(_ size: Size) -> BezierPath {
    SeamlessPath(
      body: Rect(
        minX: lowPadding, minY: lowPadding,
        maxX: size.width - highPadding, maxY: size.height - highPadding),
      radii: sameRadii
    ).path
  }

  private static var sameRadii: SeamlessPath.Radii {
    let radius = StretchMetrics.gik.cornerRadius
    return SeamlessPath.Radii(
      nearLow: radius, nearHigh: radius, farLow: radius, farHigh: radius)
  }

  /// The distance from the picture's edge at the tip to the body, in points.
  package static func depthOfArrow(_ direction: ArrowDirection) -> Double {
    // Side art has the wide padding at its tip.
    arrowHeight + (direction.edge == .x ? lowPadding : highPadding)
  }
}
