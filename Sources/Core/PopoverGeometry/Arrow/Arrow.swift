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

  /// The direction in which the arrow points.
  public var direction: ArrowDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }

  /// The distance from the middle of the edge to the arrow's center line, in points; negative is
  /// left or up.
  public var offset: Double {
    switch self {
    case .up(let offset), .down(let offset), .left(let offset), .right(let offset): offset
    }
  }

  /// Checks that the offset is a number that can be drawn with.
  ///
  /// An offset that leads past the corner is not an error: layout limits it.
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
  /// The axis of the edge that carries the arrow. The arrow moves along it.
  package var edge: Axis { self == .up || self == .down ? .x : .y }
}
