/// The border edge that a theme's sizes (radii, base and height) are measured to.
///
/// The border's outer edge always lies on the bounds: nothing is drawn outside the size, and the
/// picture has no empty margin. The fill extends under the border to its outer edge, so a
/// translucent border has an even tone.
public enum BorderPosition: String, Hashable, Sendable, CaseIterable {
  /// The outer edge: the border lies inside the measured shape.
  case inside
  /// The middle of the border.
  case center
  /// The inner edge: the border lies outside the measured shape.
  case outside

  /// The distance from the border's outer edge to the measured edge.
  package func referenceInset(borderWidth: Double) -> Double {
    switch self {
    case .inside: 0
    case .center: borderWidth / 2
    case .outside: borderWidth
    }
  }
}
