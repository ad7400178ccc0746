/// What a theme is looked at on: popovers go wrong on backgrounds that their author never saw.
public enum Backdrop: String, CaseIterable, Hashable, Sendable {
  /// A plain light surface.
  case light
  /// A plain dark surface.
  case dark
  /// The checkerboard by which picture editors show transparency.
  case checkerboard
  /// A busy picture of many colours and edges.
  case picture
}
