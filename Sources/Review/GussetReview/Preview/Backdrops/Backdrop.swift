/// A background to test a theme on. Flaws of a popover often show on some backgrounds only.
public enum Backdrop: String, CaseIterable, Hashable, Sendable {
  /// A plain light surface.
  case light
  /// A plain dark surface.
  case dark
  /// The checkerboard that image editors show behind transparent pixels.
  case checkerboard
  /// A picture with many colors and hard edges.
  case picture
}
