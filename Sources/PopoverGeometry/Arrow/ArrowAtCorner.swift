/// What an arrow does that is asked to point beside the straight part of its edge.
public enum ArrowAtCorner: String, Hashable, Sendable, CaseIterable {
  /// The whole arrow slides on to the end of the edge; the corner beside it gives way.
  case slide
  /// The base stops before the corner and the tip goes on to the end of the edge: the arrow skews.
  case skew
}
