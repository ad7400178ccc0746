/// How an outline that was drawn pointing up is laid on the final picture.
///
/// The outline is drawn once, in a local frame: x runs along the arrow's edge (`extent`), y runs
/// from the tip into the body (`depth`). Along x the local frame and the picture always run the
/// same way, so an offset needs no change of sign.
package struct Orientation: Hashable, Sendable {
  /// The way the arrow points in the picture.
  package let direction: ArrowDirection
  /// The size of the picture, in the unit of the outline.
  package let size: Size

  package init(direction: ArrowDirection, size: Size) {
    self.direction = direction
    self.size = size
  }

  /// The length of the edge that carries the arrow.
  package var extent: Double { size.length(direction.edge) }
  /// The length across it, arrow included.
  package var depth: Double { size.length(direction.edge.other) }

  /// The outline in the picture's own coordinates.
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

  /// A rectangle of the outline in the picture's own coordinates.
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
