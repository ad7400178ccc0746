/// The way that lines of text run, which decides the side that comes first.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As in Latin scripts.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft

  /// Where arrows point, what is tried first at the front: a popover below its anchor, above it,
  /// then on the side that lines run to, then on the other side.
  var preference: [ArrowDirection] {
    switch self {
    case .leftToRight: [.up, .down, .left, .right]
    case .rightToLeft: [.up, .down, .right, .left]
    }
  }
}
