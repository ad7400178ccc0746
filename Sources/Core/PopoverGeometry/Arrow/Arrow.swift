/// The direction in which a popover's arrow points.
public enum ArrowDirection: String, Hashable, Sendable, CaseIterable {
  /// The arrow is on the top edge and points up.
  case up
  /// The arrow is on the bottom edge and points down.
  case down
  /// The arrow is on the left edge and points left.
  case left
  /// The arrow is on the right edge and points right.
  case right
}

/// A popover's arrow: its direction, and its distance from the middle of its edge.
///
/// `offset` is UIKit's `arrowOffset`: the distance from the center of the whole background, arrow
/// included, to the arrow's center line, in points. A negative offset is to the left for `up` and
/// `down`, and upwards for `left` and `right`. The arrow never leaves its edge: drawing limits an
/// offset that leads past a corner. A popover without an arrow has `nil` in place of an arrow.
public struct Arrow: Hashable, Sendable {
  /// The direction in which the arrow points.
  public var direction: ArrowDirection
  /// The distance from the middle of the edge to the arrow's center line, in points; negative is
  /// left or up.
  public var offset: Double

  /// Makes an arrow from a direction and an offset in points.
  public init(_ direction: ArrowDirection, offset: Double = 0) {
    self.direction = direction
    self.offset = offset
  }

  /// An arrow in the middle of the top edge.
  public static let up = Arrow(.up)
  /// An arrow in the middle of the bottom edge.
  public static let down = Arrow(.down)
  /// An arrow in the middle of the left edge.
  public static let left = Arrow(.left)
  /// An arrow in the middle of the right edge.
  public static let right = Arrow(.right)

  /// An arrow on the top edge, at an offset in points.
  public static func up(offset: Double) -> Arrow { Arrow(.up, offset: offset) }
  /// An arrow on the bottom edge, at an offset in points.
  public static func down(offset: Double) -> Arrow { Arrow(.down, offset: offset) }
  /// An arrow on the left edge, at an offset in points.
  public static func left(offset: Double) -> Arrow { Arrow(.left, offset: offset) }
  /// An arrow on the right edge, at an offset in points.
  public static func right(offset: Double) -> Arrow { Arrow(.right, offset: offset) }

  /// Checks that the offset is a number that can be drawn with.
  ///
  /// An offset that leads past the corner is not an error: layout limits it.
  package func validate() throws(GussetError) {
    let longest = PixelSize.largestSide
    try checkValue(
      "offset", shortNumber(offset), offset.magnitude <= Double(longest),
      "a number from -\(longest) to \(longest)")
  }
}

extension ArrowDirection {
  /// The axis of the edge that carries the arrow. The arrow moves along it.
  package var edge: Axis { self == .up || self == .down ? .x : .y }

  /// Whether the tip has smaller coordinates than the body: of an arrow that points up or to the left.
  package var pointsToLowEnd: Bool { self == .up || self == .left }
}

#if !hasFeature(Embedded)
  extension ArrowDirection: Codable {}
  extension Arrow: Codable {}
#endif

/// The shape of an arrow's flanks.
public enum ArrowShape: Hashable, Sendable {
  /// Two straight flanks.
  ///
  /// `tipRadius` is the radius of the tip in points; 0 gives a sharp tip. `filletRadius` is the
  /// radius of the fillets between flanks and body; 0 gives none. A radius is reduced when the
  /// arrow has no room for it.
  case straight(tipRadius: Double = 0, filletRadius: Double = 0)
  /// Two curves that are tangent to the body's edge.
  ///
  /// `tipRadius` is the radius of the tip in points; 0 gives a sharp tip. It is reduced when the arrow has no
  /// room for it.
  case curved(tipRadius: Double = 0)
  /// A custom shape.
  case path(ArrowPath)

  /// The radius of the tip of a straight or a curved arrow; 0 for a path.
  package var tipRadius: Double {
    get {
      switch self {
      case .straight(let tip, _), .curved(let tip): tip
      case .path: 0
      }
    }
    set {
      switch self {
      case .straight(_, let fillet):
        self = .straight(tipRadius: newValue, filletRadius: fillet)
      case .curved: self = .curved(tipRadius: newValue)
      case .path: break
      }
    }
  }

  /// The radius of a straight arrow's fillets; 0 for any other shape.
  package var filletRadius: Double {
    get { if case .straight(_, let fillet) = self { fillet } else { 0 } }
    set {
      if case .straight(let tip, _) = self {
        self = .straight(tipRadius: tip, filletRadius: newValue)
      }
    }
  }

  /// Whether the flanks are straight.
  package var isStraight: Bool { if case .straight = self { true } else { false } }
}

/// The behavior of an arrow whose offset leads past the straight part of its edge.
public enum ArrowAtCorner: String, Hashable, Sendable, CaseIterable {
  /// The arrow stops where the curve of the corner begins. Where the edge is too short for that, the corners
  /// and the fillets beside the arrow share the room that there is.
  case stop
  /// The whole arrow slides to the end of the edge. The corner and the fillet beside it get smaller.
  case slide
  /// The base stops before the corner and the tip moves on to the end of the edge: the arrow skews.
  case skew
}

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
