internal import Gusset

/// A drawn outline as a shape of CSS for an element of any size.
///
/// Each point keeps its distance from the nearest end of both axes, and the arrow keeps its distance
/// from the middle of its edge. An arrow that was stopped at a corner keeps to that corner.
struct StretchedShape {
  private let direction: ArrowDirection
  private let size: Size
  /// The part of the body's edge that the arrow takes, with its fillets; `nil` without an arrow.
  private let arrow: ClosedRange<Double>?
  /// The end of its edge to which the arrow keeps; `nil` for the middle.
  private let arrowEnd: End?

  private enum End { case low, high }

  /// The tolerance for equal lengths, in points.
  private static let tolerance = 1e-6

  /// - Parameter layout: the layout of the popover that the outlines belong to.
  init(_ popover: ResolvedPopover, _ layout: OutlineLayout) {
    let unit = popover.scale.value
    direction = popover.requestedArrow?.direction ?? .up
    size = popover.size
    let tip = layout.outline.arrowCenter / unit
    arrow = layout.outline.arrow.map { arrow in
      let (low, high) = (tip - arrow.reach.low / unit, tip + arrow.reach.high / unit)
      return low - Self.tolerance...max(low, high) + Self.tolerance
    }
    let offset = popover.requestedArrow?.offset ?? 0
    let isStopped = abs(tip - size.length(direction.edge) / 2 - offset) > 1
    arrowEnd = isStopped ? (offset < 0 ? .low : .high) : nil
  }

  /// The arguments of `shape()` after `from`.
  ///
  /// - Parameters:
  ///   - path: an edge of the border, in points.
  ///   - bodyEdge: the distance of its body from the side that the arrow points to.
  func arguments(_ path: Path, bodyEdge: Double) -> String {
    func isArrow(_ point: Point) -> Bool { self.isArrow(point, bodyEdge: bodyEdge) }
    func arrowOrBody(_ point: Point) -> String { text(point, isArrow: isArrow(point)) }
    var words = [arrowOrBody(path.start)]
    var from = path.start
    for segment in path.segments {
      let end = segment.end
      switch segment {
      case .line:
        words.append("line to \(arrowOrBody(end))")
      case .arc(_, let radius, let clockwise):
        // Where the arrow touches a corner, they move apart as the edge grows.
        let isCorner = isArrow(from) != isArrow(end)
        if isCorner, isArrow(from) { words.append("line to \(text(from, isArrow: false))") }
        let arc = isCorner ? text(end, isArrow: false) : arrowOrBody(end)
        words.append(
          "arc to \(arc) of \(CSSMath.pixels(radius).inner)\(clockwise ? " cw" : "")")
        if isCorner, isArrow(end) { words.append("line to \(arrowOrBody(end))") }
      case .cubic(let a, let b, _):
        words.append(
          "curve to \(arrowOrBody(end)) with \(arrowOrBody(a)) / \(arrowOrBody(b))")
      }
      from = end
    }
    return (words + ["close"]).joined(separator: ", ")
  }

  private func isArrow(_ point: Point, bodyEdge: Double) -> Bool {
    guard let arrow else { return false }
    let place = place(point)
    return place.y < bodyEdge - Self.tolerance
      || place.y <= bodyEdge + Self.tolerance && arrow.contains(place.x)
  }

  /// A point as its position along the arrow's edge and its distance from the side that the arrow
  /// points to.
  private func place(_ point: Point) -> Point {
    switch direction {
    case .up: point
    case .down: Point(x: point.x, y: size.height - point.y)
    case .left: Point(x: point.y, y: point.x)
    case .right: Point(x: point.y, y: size.width - point.x)
    }
  }

  private func text(_ point: Point, isArrow: Bool) -> String {
    let edge = direction.edge
    let place = place(point)
    let (length, depth) = (size.length(edge), size.length(edge.other))
    let middle = CSSMath("50%") + .pixels(place.x - length / 2)
    let low = CSSMath.pixels(place.x)
    let high = "100%" - CSSMath.pixels(length - place.x)
    let along: CSSMath =
      switch isArrow ? arrowEnd : place.x <= length / 2 ? .low : .high {
      case .low: low
      case .high: high
      case nil: middle
      }
    let isNear = place.y <= depth / 2
    let isAtStart = isNear == (direction == .up || direction == .left)
    let distance = CSSMath.pixels(isNear ? place.y : depth - place.y)
    let across = isAtStart ? distance : "100%" - distance
    return edge == .x ? "\(along.value) \(across.value)" : "\(across.value) \(along.value)"
  }
}
