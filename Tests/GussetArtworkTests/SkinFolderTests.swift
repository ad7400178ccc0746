import Foundation
import Gusset
import GussetArtwork
import TestSupport
import Testing

/// Folders with skins: their descriptions, their images, and the examples of the project.
@Suite struct SkinFolderTests {
  @Test func whatIsWrittenReadsBack() throws {
    let folder = try TemporaryFolder()
    let described = SkinDescription(
      border: ArtDescription.Piece(
        file: "a \"b\".png", capInsets: Insets(top: 1, left: 2.5, bottom: 3, right: 4)),
      arrowFile: "c.png",
      metrics: SkinMetrics(
        arrowBase: 31, arrowHeight: 70, arrowOverlap: 2, arrowLayer: .beneath, cornerRadius: 15,
        masksToBounds: false, contentInsets: Insets(10), resizingMode: .stretch))
    for skin in [
      described,
      SkinDescription(border: described.border, arrowFile: "d.png", metrics: SkinMetrics()),
    ] {
      try FileContents(text: ArtDescription(skin: skin).json).write(to: folder.path("art.json"))
      let read = try ArtFolder(contentsOf: folder.url.path).description
      #expect(read.skin == skin)
      #expect(read.pieces == [:])
    }
  }

  /// The defaults of omitted keys: no caps, no clipping, the arrow on top and as large as its
  /// image.
  @Test func theShortestDescription() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"skin": {"border": {"file": "b.png"}, "arrow": {"file": "a.png"}}}"#.utf8, to: "art.json")
    let skin = try #require(try ArtFolder(contentsOf: folder.url.path).description.skin)
    #expect(skin.metrics == SkinMetrics())
    #expect(skin.border.capInsets == Insets(0))
    #expect(skin.metrics.arrowLayer == .top && skin.metrics.resizingMode == .tile)
  }

  @Test func imagesAreRead() throws {
    let folder = try TemporaryFolder()
    let source = SkinArt.rimmed()
    try source.write(to: folder.url)
    let art = try ArtFolder(contentsOf: folder.url.path)
    let images = try source.images()
    for (scale, index) in [(1.0, 0), (2, 2)] {
      let skin = try #require(try art.skin(scale: Scale(scale)))
      #expect(skin.border.pixmap == images[index].pixmap)
      #expect(skin.arrow == images[index + 1].pixmap)
      #expect(skin.metrics.arrowOverlap == 2 && skin.arrowHeight == 16 && skin.arrowBase == 36)
      #expect(art.hasScale(Scale(scale)))
    }
    #expect(!art.hasScale(Scale(3)))
  }

  /// `Examples/skins` contains the skins of `SkinArt`. `GUSSET_RECORD=all` writes them.
  @Test func examplesAreOurOwn() throws {
    for (name, source) in [("treehouse", SkinArt.treehouse), ("dzone", SkinArt.dzone)] {
      let url = Checkout.root.appendingPathComponent("Examples/skins/\(name)")
      if ProcessEnvironment.value("GUSSET_RECORD") == "all" {
        try source.write(to: url)
        Issue.record("recorded \(name): look at it, then run again")
      }
      let json = try String(contentsOf: url.appendingPathComponent("art.json"), encoding: .utf8)
      #expect(json == source.json)
      let images = try source.images()
      for (file, pixmap) in images {
        let shown = try Pixmap(png: Array(Data(contentsOf: url.appendingPathComponent(file))))
        #expect(PixelComparison(shown, pixmap).largest == 0, "\(name)/\(file)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      #expect(names == (images.map(\.name) + ["art.json"]).sorted())
    }
  }
}
