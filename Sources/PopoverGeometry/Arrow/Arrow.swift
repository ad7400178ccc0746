/// The way a popover's arrow points.
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

/// A popover's arrow: where it points and how far from the middle of its edge it stands.
///
/// `offset` is UIKit's `arrowOffset`: points from the center of the whole background, arrow
/// included, to the arrow's center line. Negative is left for `up` and `down`, and up for `left`
/// and `right`. An arrow cannot leave its edge: what draws it brings an offset that leads past a
/// corner back to the corner. A popover without an arrow has `nil` in an arrow's place.
public enum Arrow: Hashable, Sendable {
  /// An arrow on the top edge.
  case up(offset: Double = 0)
  /// An arrow on the bottom edge.
  case down(offset: Double = 0)
  /// An arrow on the left edge.
  case left(offset: Double = 0)
  /// An arrow on the right edge.
  case right(offset: Double = 0)

  /// Makes an arrow from a direction and an offset in points.
  public init(_ direction: ArrowDirection, offset: Double = 0) {
    switch direction {
    case .up: self = .up(offset: offset)
    case .down: self = .down(offset: offset)
    case .left: self = .left(offset: offset)
    case .right: self = .right(offset: offset)
    }
  }

  /// The way the arrow points.
  public var direction: ArrowDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }

  /// The distance from the middle of the edge to the arrow's center line, in points: negative is
  /// left or up.
  public var offset: Double {
    switch self {
    case .up(let offset), .down(let offset), .left(let offset), .right(let offset): offset
    }
  }

  /// Checks that the offset is a number that a drawing can hold.
  ///
  /// An offset that leads past the corner is no error: layout brings the arrow back to it.
  package func validate() throws(GussetError) {
    let longest = PixelSize.largestSide
    guard offset.magnitude <= Double(longest) else {
      throw .invalidValue(
        field: "offset", value: shortNumber(offset),
        allowed: "a number from -\(longest) to \(longest)")
    }
  }
}

extension ArrowDirection {
  /// The axis that the arrow's edge runs along, on which the arrow moves.
  package var edge: Axis { self == .up || self == .down ? .x : .y }
}
