/// The directions in which a popover's arrow may point: UIKit's `UIPopoverArrowDirection`, with its
/// raw values.
///
/// ``Placement/init(_:)`` throws for the empty set and for UIKit's `unknown`, which has every bit
/// set, because neither names a direction.
public struct PermittedArrowDirections: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt

  /// Makes a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The arrow may point up: the popover is below its anchor.
  public static let up = PermittedArrowDirections(rawValue: 1 << 0)
  /// The arrow may point down: the popover is above its anchor.
  public static let down = PermittedArrowDirections(rawValue: 1 << 1)
  /// The arrow may point left: the popover is to the right of its anchor.
  public static let left = PermittedArrowDirections(rawValue: 1 << 2)
  /// The arrow may point right: the popover is to the left of its anchor.
  public static let right = PermittedArrowDirections(rawValue: 1 << 3)
  /// The arrow may point in every direction.
  public static let any: PermittedArrowDirections = [.up, .down, .left, .right]

  /// Makes the set of one direction.
  public init(_ direction: ArrowDirection) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    }
  }

  /// Whether an arrow may point in this direction.
  public func permits(_ direction: ArrowDirection) -> Bool {
    contains(PermittedArrowDirections(direction))
  }

  /// Checks that the set holds at least one direction and no other bit.
  func validate(field: String) throws(GussetError) {
    guard !isEmpty, isSubset(of: .any) else {
      throw .invalidValue(
        field: .init(field), value: isEmpty ? "none" : "bits \(rawValue)",
        allowed: "at least one of up, down, left and right, and nothing else")
    }
  }
}
