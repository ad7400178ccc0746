import Gusset
import GussetArtwork
import TestSupport
import Testing

/// GIK's pieces and every appearance of a popover made from them.
@Suite struct GIKGoldenTests {
  @Test(arguments: ArtPiece.allCases, [1.0, 2, 3])
  func piecesLookAsRecorded(_ piece: ArtPiece, scale: Double) throws {
    let art = try StretchableArt(theme: .gik, scale: Scale(scale))
    let pixmap = try #require(art.pieces[piece]).pixmap
    try Golden.check(pixmap, "gik/art-\(piece)@\(Int(scale))x")
    if PieceView.mirrored.contains(PieceView(piece, mirrored: true)) {
      try Golden.check(pixmap.mirrored(), "gik/art-\(piece)-mirrored@\(Int(scale))x")
    }
  }

  @Test(arguments: ArrowDirection.allCases, [1.0, 1.5, 2, 3])
  func popoversLookAsRecorded(_ direction: ArrowDirection, scale: Double) throws {
    for (place, offset) in [("low", -45.0), ("middle", 5), ("high", 45)] {
      let popover = Popover(
        size: Size(width: 118, height: 114), arrow: Arrow(direction, offset: offset),
        theme: .gikSample)
      try Golden.check(
        popover.image(scale: Scale(scale)).pixmap(), "gik/\(direction)-\(place)@\(Scale(scale))x"
      )
    }
  }
}
