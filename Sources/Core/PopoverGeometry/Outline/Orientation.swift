/// The direction of an arrow in a picture, and with it the local frame in which the arrow points up.
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

  /// The transform from the local frame to the picture.
  package var transform: Affine {
    let (x, y) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
    return switch direction {
    case .up: .identity
    case .down: Affine(x: x, y: Point(x: 0, y: -1), origin: Point(x: 0, y: size.height))
    case .left: Affine(x: y, y: x)
    case .right: Affine(x: y, y: Point(x: -1, y: 0), origin: Point(x: size.width, y: 0))
    }
  }
}
