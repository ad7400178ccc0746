import Gusset
import GussetArtwork
import GussetReview
import SwiftUI
import Testing

/// A program that stretches pictures of a designer.
@Suite struct SuppliedArtTests {
  @Test func theArtOfAThemeIsReadBack() throws {
    try withTemporaryFolder { path in
      let files = try ArtFolder.files(of: .gik, scales: [1, 2], mirrored: false, plain: true)
      try ArtFolder.write(files, to: path)
      let folder = try ArtFolder(contentsOf: path)
      for scale in [1, 2] as [Scale] {
        for arrow in [.up(offset: 40), .down(offset: -30), .left, .right(offset: 300)] as [Arrow] {
          let size = Size(width: 320, height: 200)
          let image = try folder.image(size: size, arrow: arrow, scale: scale)
          #expect(try image.size == scale.pixelSize(of: size))
          let drawn = try Popover(size: size, arrow: arrow, theme: .gik).png(scale: scale)
          #expect(try image.png().bytes == drawn.bytes)
        }
      }
    }
  }

  @Test func artInMemoryEqualsArtInAFolder() throws {
    try withTemporaryFolder { path in
      let art = try StretchableArt(theme: .slate, scale: 2)
      try ArtFolder.write(ArtFolder.files(of: .slate, scales: [2]), to: path)
      let size = Size(width: 200, height: 150)
      let image = try ArtFolder(contentsOf: path).image(size: size, arrow: .up(offset: 5), scale: 2)
      #expect(try art.image(size: size, arrow: .up(offset: 5)).png().bytes == image.png().bytes)
    }
  }

  @Test func aSkinOfTwoImagesIsStretched() throws {
    let folder = try ArtFolder(contentsOf: repositoryPath("Examples/skins/dzone"))
    let size = Size(width: 220, height: 190)
    let image = try folder.image(size: size, arrow: .left(offset: -15), scale: 2)
    #expect(image.size == PixelSize(width: 440, height: 380))
    let skin = try #require(try folder.skin(scale: 1))
    #expect(try !folder.audited().hasSeam)
    let half = try skin.image(size: size, arrow: .left(offset: -15))
    #expect(half.size == PixelSize(width: 220, height: 190))
  }

  @Test func aSizeBelowTheCapsIsAnError() throws {
    let folder = try ArtFolder(contentsOf: repositoryPath("Examples/skins/treehouse"))
    do {
      _ = try folder.image(size: Size(width: 20, height: 20), arrow: .up, scale: 1)
      Issue.record("no error")
    } catch {
      #expect(error.field == "size")
      #expect(error.value == "20x20")
    }
  }

  @Test func aMissingFolderIsAnError() throws {
    #expect(throws: GussetError.self) { try ArtFolder(contentsOf: "/nowhere/art") }
  }
}
