/// The behavior of an arrow whose offset leads past the straight part of its edge.
public enum ArrowAtCorner: String, Hashable, Sendable, CaseIterable {
  /// The whole arrow slides to the end of the edge. The corner beside it gets a smaller radius.
  case slide
  /// The base stops before the corner and the tip moves on to the end of the edge: the arrow skews.
  case skew
}
