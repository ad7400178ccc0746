/// How a stretchable cell fills a length that differs from its own; UIKit's resizing modes.
///
/// A cell of one pixel looks the same in both modes.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  /// The cell is repeated from its left or top edge; the last copy may be cut off.
  case tile
  /// The cell is scaled. Pixel centers map to pixel centers, and values between two pixels are
  /// interpolated.
  case stretch
}
