internal import Gusset

/// An arrow with the shape of an ``ArrowPath``: one edge of the border. Curves parallel to its curves
/// are no curves of CSS, so the inner edge has a shape of its own.
struct PathCSSArrow: CSSArrow {
  private let path: ArrowPath
  private let isInner: Bool
  private let leans: Bool
  /// The inner edge of the border, from the low side to the high one, in points from the tip of an
  /// upright arrow of the theme's size.
  private let innerEdge: [Point]
  private let size: Size

  private static let base = CSSMath.variable(CSSProperty.arrowBase)

  /// - Parameter borderWidth: the border's width in points.
  init(
    _ path: ArrowPath, base: Double, height: Double, borderWidth: Double, leans: Bool, isInner: Bool
  ) {
    self.path = path
    self.leans = leans
    self.isInner = isInner
    size = Size(width: base, height: height)
    innerEdge = isInner ? path.innerEdge(size: size, inset: borderWidth) : []
  }

  private var bounds: ClosedRange<Double> { path.contour.bounds }

  /// The tip's position of an upright arrow.
  private var upright: CSSMath {
    .clamp(
      Self.base * .number(-bounds.lowerBound), "50%" + .offset,
      "100%" - Self.base * .number(bounds.upperBound))
  }

  /// The position under the tip to which the base belongs; see `ArrowEdge.base`.
  private var footUnderTip: CSSMath {
    let low = Self.base * .number(-bounds.lowerBound)
    let high = Self.base * .number(bounds.upperBound)
    let tip = CSSMath.clamp("0px", "50%" + .offset, "100%")
    let first = .variable(CSSProperty.near.low) + low
    let last: CSSMath = "100%" - .variable(CSSProperty.near.high) - high
    let wanted = CSSMath.clamp(.min(first, "50%"), tip, .max(last, "50%"))
    let near = CSSMath.clamp(tip - high - .height, wanted, tip + low + .height)
    return .clamp(low, near, "100%" - high)
  }

  /// The tip's position: that of the offset, as far as no point of the arrow leaves the edge.
  private var leaningTip: CSSMath {
    var (low, high): ([CSSMath], [CSSMath]) = (["0px"], ["100%"])
    for point in path.contour.points where point.y < ArrowLimits.boundingHeightShare && point.y >= 0
    {
      let rest = foot * .number(point.y) + Self.base * .number(point.x)
      let share = CSSMath.number(1 - point.y)
      if point.x < 0 { low.append("0px" - rest / share) }
      if point.x > 0 { high.append(("100%" - rest) / share) }
    }
    return .clamp(
      CSSFunction.max.value(of: low),
      "50%" + .offset, CSSFunction.min.value(of: high))
  }

  private var foot: CSSMath { leans ? .base : .x }

  var insetDefinitions: [CSSDeclaration] { [] }

  var definitions: [CSSDeclaration] {
    let start = path.contour.lowSide.start.x
    let end = path.contour.highSide.end.x
    let positions: [CSSDeclaration] =
      leans
      ? [.init(CSSProperty.base, footUnderTip), .init(CSSProperty.x, leaningTip)]
      : [.init(CSSProperty.x, upright)]
    return positions + [
      .init(CSSProperty.gap.low, .max("0px", foot - Self.base * .number(-start))),
      .init(CSSProperty.gap.high, .max("0px", "100%" - foot - Self.base * .number(end))),
    ]
  }

  /// A point of the contour: x in units of the base, y in units of the height.
  private func place(_ point: Point) -> CSSShape.Position {
    let axis =
      leans ? .x * .number(1 - point.y) + foot * .number(point.y) : .x
    return .init(
      point.x < 0 ? axis - Self.base * .number(-point.x) : axis + Self.base * .number(point.x),
      .height * .number(point.y))
  }

  /// A point of the inner edge, in points from the tip.
  private func placeInner(_ point: Point) -> CSSShape.Position {
    let share = point.y / size.height
    let axis = leans ? .x * .number(1 - share) + foot * .number(share) : .x
    let along = point.x < 0 ? axis - .pixels(-point.x) : axis + .pixels(point.x)
    return .init(.clamp(.line, along, "100%" - .line), .pixels(point.y))
  }

  var start: CSSShape.Position {
    isInner ? placeInner(innerEdge[innerEdge.count / 2]) : place(.zero)
  }

  func addHighSide(to shape: inout CSSShape) {
    guard !isInner else {
      return add(innerEdge[(innerEdge.count / 2 + 1)...], to: &shape)
    }
    add(path.contour.highSide, to: &shape)
  }

  func addLowSide(to shape: inout CSSShape) {
    guard !isInner else {
      return add(innerEdge[..<(innerEdge.count / 2)], to: &shape)
    }
    let start = place(path.contour.lowSide.start)
    shape.line(start.along, start.across)
    add(path.contour.lowSide, to: &shape)
  }

  private func add(_ points: ArraySlice<Point>, to shape: inout CSSShape) {
    for point in points.map(placeInner) { shape.line(point.along, point.across) }
  }

  private func add(_ side: Path, to shape: inout CSSShape) {
    for segment in side.segments {
      switch segment {
      case .line(let end), .arc(let end, _, _):
        let place = place(end)
        shape.line(place.along, place.across)
      case .cubic(let a, let b, let end):
        shape.curve(place(end), place(a), place(b))
      }
    }
  }
}
