/// How a stretchable cell fills more pixels than it has.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  /// The cell is repeated from its left or top edge; the last copy may be cut off.
  case tile
  /// The cell is enlarged, with values between its pixels interpolated.
  case stretch
}
