/// The direction in which lines of text run. It decides which of two sides is preferred.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction of Latin script.
  case leftToRight
  /// The direction of Arabic and Hebrew.
  case rightToLeft

  /// Arrow directions in the order of preference: the popover below its anchor, above it, on the
  /// side that lines run to, and on the other side.
  var preference: [ArrowDirection] {
    switch self {
    case .leftToRight: [.up, .down, .left, .right]
    case .rightToLeft: [.up, .down, .right, .left]
    }
  }
}
