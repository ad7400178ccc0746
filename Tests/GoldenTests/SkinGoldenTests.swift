import Gusset
import GussetArtwork
import TestSupport
import Testing

/// Skins of two images: every direction, no arrow, and arrows at a corner.
@Suite struct SkinGoldenTests {
  enum Kind: String, CaseIterable {
    case treehouse, dzone, rimmed, crossed

    var folder: SkinArt.Folder {
      switch self {
      case .treehouse: SkinArt.treehouse
      case .dzone: SkinArt.dzone
      case .rimmed: SkinArt.rimmed()
      case .crossed: SkinArt.rimmed(layer: "beneath")
      }
    }
  }

  @Test(arguments: Kind.allCases, [1.0, 2])
  func skinsLookAsRecorded(_ kind: Kind, scale: Double) throws {
    let folder = try TemporaryFolder()
    try kind.folder.write(to: folder.url)
    let art = try ArtFolder(contentsOf: folder.url.path)
    let directions: [ArrowDirection?] = ArrowDirection.allCases + [nil]
    for direction in directions {
      for (place, offset) in [("", 12.0), ("-corner", -500)] {
        if direction == nil && place != "" { continue }
        let picture = try art.image(
          size: Size(width: 170, height: 160), arrow: direction.map { Arrow($0, offset: offset) },
          scale: Scale(scale))
        let name = "\(kind)-\(direction?.rawValue ?? "none")\(place)"
        try Golden.check(picture.pixmap(), "skins/\(name)@\(Scale(scale))x")
      }
    }
  }
}
