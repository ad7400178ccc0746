/// The transform from the local frame, in which the arrow points up, to the picture.
///
/// The outline is drawn once, in a local frame: x runs along the arrow's edge (`extent`), y runs
/// from the tip into the body (`depth`). The local x axis and the picture's axis along that edge
/// always run the same way, so an offset keeps its sign.
package struct Orientation: Hashable, Sendable {
  /// The direction of the arrow in the picture.
  package let direction: ArrowDirection
  /// The size of the picture, in the unit of the outline.
  package let size: Size

  package init(direction: ArrowDirection, size: Size) {
    self.direction = direction
    self.size = size
  }

  /// The length of the edge that carries the arrow.
  package var extent: Double { size.length(direction.edge) }
  /// The length perpendicular to that edge, including the arrow.
  package var depth: Double { size.length(direction.edge.other) }

  /// The outline in the picture's coordinates.
  package func applied(to path: Path) -> Path {
    switch direction {
    case .up:
      path
    case .down:
      path.mapped(reversesTurns: true) { Point(x: $0.x, y: size.height - $0.y) }
    case .left:
      path.mapped(reversesTurns: true) { Point(x: $0.y, y: $0.x) }
    case .right:
      path.mapped { Point(x: size.width - $0.y, y: $0.x) }
    }
  }

  /// A local rectangle in the picture's coordinates.
  package func applied(to rect: Rect) -> Rect {
    switch direction {
    case .up: rect
    case .down:
      Rect(
        minX: rect.minX, minY: size.height - rect.maxY, maxX: rect.maxX,
        maxY: size.height - rect.minY)
    case .left: Rect(minX: rect.minY, minY: rect.minX, maxX: rect.maxY, maxY: rect.maxX)
    case .right:
      Rect(
        minX: size.width - rect.maxY, minY: rect.minX, maxX: size.width - rect.minY,
        maxY: rect.maxX)
    }
  }
}
