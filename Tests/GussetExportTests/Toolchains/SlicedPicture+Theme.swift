import Gusset
import GussetArtwork
import Testing

@testable import GussetExport

extension SlicedPicture {
  /// A theme's picture for one direction.
  init(
    _ theme: ResolvedTheme, _ direction: ArrowDirection?, at place: ArrowPlace = .middle,
    scale: Scale
  ) throws {
    let pictures = try ExportLook(.theme(theme))
      .pictures(at: [scale], corners: place != .middle)
    self = try #require(pictures.first { $0.direction == direction && $0.place == place })
  }
}
