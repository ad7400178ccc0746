/// Which edge of the border a theme's measures (radius, base and height) are taken on.
///
/// The border's outer edge lies on the bounds in every case: nothing is drawn outside the size
/// and no margin is wasted. The fill runs under the border to its outer edge, so a translucent
/// border is one even tone.
public enum BorderPosition: String, Hashable, Sendable, CaseIterable {
  /// On the outer edge: the border lies inside the measured shape.
  case inside
  /// On the middle of the border.
  case center
  /// On the inner edge: the border lies outside the measured shape.
  case outside

  /// The distance from the border's outer edge to the edge that is measured.
  package func referenceInset(borderWidth: Double) -> Double {
    switch self {
    case .inside: 0
    case .center: borderWidth / 2
    case .outside: borderWidth
    }
  }
}
