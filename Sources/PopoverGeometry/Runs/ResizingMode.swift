/// How a stretchable cell fills a length that is not its own; UIKit's resizing modes.
///
/// A cell of one pixel looks the same in both modes.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  /// The cell is repeated from its left or top edge; the last copy may be cut off.
  case tile
  /// The cell is enlarged or reduced. Pixel middles are mapped to pixel middles, and what lies
  /// between two pixels is interpolated.
  case stretch
}
