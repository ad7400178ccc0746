import Foundation
import Gusset
import GussetArtwork
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// Supplied art and skins in the formats that take pictures.
@Suite struct ArtExportTests {
  private func folder(
    of theme: Theme, scales: [Scale] = [1, 2], plain: Bool = true, in folder: TemporaryFolder
  ) throws -> ArtFolder {
    let path = folder.path("my art")
    try ArtFolder.write(ArtFolder.files(of: theme, scales: scales, plain: plain), to: path)
    return try ArtFolder(contentsOf: path)
  }

  /// The art of a `gik` theme gives the pictures of the theme itself.
  @Test func artOfAThemeIsExportedLikeTheTheme() throws {
    let temporary = try TemporaryFolder()
    let art = try folder(of: .gik, in: temporary)
    let formats: [ExportFormat] = [.slices, .libGDX, .gtk, .qt]
    let ofArt = try Export(art: art, to: formats, name: "gik")
    let ofTheme = try Export([.gik], to: formats)
    #expect(ofArt.paths == ofTheme.paths && ofArt.losses == [])
    // A README names the losses of a theme, and documents have its color for text.
    for (art, theme) in zip(try ofArt.files, try ofTheme.files)
    where art != theme && !art.path.hasSuffix("README.md") && !art.path.hasSuffix(".json") {
      guard art.path.hasSuffix(".png") else {
        // Art has no color of text.
        let texts = [art, theme].map { file in
          file.contents.text.split(separator: "\n").filter { !$0.contains("olor") }
        }
        #expect(texts[0] == texts[1], "\(art.path)")
        continue
      }
      // Pixels of the art went through straight alpha, which both files have.
      let pixmaps = try [art, theme].map { try Pixmap(png: $0.contents.bytes) }
      #expect(pixmaps[0] == pixmaps[1], "\(art.path)")
    }
    #expect(try Export(art: art, to: [.slices]).paths.contains("slices/my-art.json"))
    #expect(try Export(art: art, to: [.android]).notes.count == 1)
  }

  /// Halves of tiled art that grow by some lengths are what stretching the art twice gives.
  ///
  /// At 2x, the two rows of a cell differ, because of the gradient.
  @Test(arguments: [(Scale(1), ArrowDirection.up), (1, .down), (1, .left), (1, .right), (2, .up)])
  func halvesOfArtAreTheStretchedArt(_ scale: Scale, _ direction: ArrowDirection) throws {
    let art = try StretchableArt(theme: .gik, scale: scale)
    let picture = try #require(try SlicedPicture(art, direction, at: .middle))
    let axis = direction.edge
    let (growth, unit) = (30, Int(scale.value))
    let frame = picture.frame.size
    let size = Size(
      width: Double(frame.width / unit + (axis == .x ? growth : 0)),
      height: Double(frame.height / unit + (axis == .y ? growth : 0)))
    for offset in [-4.0, 0, 5] {
      let expected = try art.image(size: size, arrow: Arrow(direction, offset: offset)).pixmap()
      let isSome = try (0...growth).contains { first in
        let parts = try zip(picture.halves, [first, growth - first]).map { half, growth in
          try PictureHalfTests.widened(
            half, columns: axis == .x ? growth * unit : 0, rows: axis == .y ? growth * unit : 0)
        }
        return try PictureHalfTests.joined(parts, axis) == expected
      }
      #expect(isSome, "at \(offset)")
    }
  }

  /// Cells of art repeat until the caps hold its padding; the cut stays in the middle of the tip.
  @Test func capsOfArtGrowToHoldItsPadding() throws {
    var art = try StretchableArt(theme: .gik, scale: 2)
    let small = try #require(try SlicedPicture(art, .up, at: .middle))
    art.metrics.contentInsets = Insets(top: 30, left: 25, bottom: 40, right: 20.5)
    for direction in SlicedPictureTests.directions {
      for place: ArrowPlace in direction == nil ? [.middle] : [.low, .middle, .high] {
        guard let picture = try SlicedPicture(art, direction, at: place) else { continue }
        let content = picture.content
        #expect(PixelMargins(of: content, in: picture.frame) == picture.insets, "\(picture.word)")
        #expect(picture.columns.allSatisfy(content.columns.contains), "\(picture.word)")
        #expect(picture.rows.allSatisfy(content.rows.contains), "\(picture.word)")
      }
    }
    let grown = try #require(try SlicedPicture(art, .up, at: .middle))
    #expect(grown.columns[0].lowerBound == 2 * 25 && grown.size.width > small.size.width)
    #expect(grown.columns[1].lowerBound - grown.columns[0].lowerBound == 94 - 18)
    let cut = try #require(grown.cut)
    #expect(cut - grown.columns[0].lowerBound == (small.cut ?? 0) - small.columns[0].lowerBound)
  }

  @Test func missingPiecesAreLeftOut() throws {
    let temporary = try TemporaryFolder()
    let art = try folder(of: .slate, scales: [2], plain: false, in: temporary)
    let export = try Export(art: art, to: [.android, .assetCatalog], name: "x")
    #expect(export.paths.contains("android/res/drawable-xhdpi/x_up_left_corner.9.png"))
    #expect(
      export.paths.contains("xcassets/x.xcassets/x-up-left-half.imageset/x-up-left-half@2x.png"))
    #expect(!export.paths.contains { $0.contains("none") || $0.contains("mdpi/") })
    #expect(!export.paths.contains { $0.contains("colorset") })
    #expect(
      export.notes.map(\.description) == [
        "x: lacks pictures at some scales; these are left out (android, xcassets)"
      ])
  }

  @Test func artIsExportedAtTheScalesThatItHas() throws {
    let temporary = try TemporaryFolder()
    let art = try folder(of: .slate, scales: [3], in: temporary)
    let export = try Export(art: art, to: ExportFormat.all, name: "x")
    let notes = export.notes.map(\.description)
    #expect(
      notes.contains(
        "x: is exported at the scales that it has (maplibre, godot, unity, libgdx, slices)"))
    #expect(notes.contains("left out: the art has no 1x pictures (qt, gtk)"))
    #expect(!export.paths.contains { $0.hasPrefix("qt/") || $0.hasPrefix("gtk/") })
    let error = #expect(throws: GussetError.self) { try Export(art: art, to: [.qt]) }
    #expect(
      error?.description
        == "to: qt: must be another format: left out: the art has no 1x pictures (qt)")
  }

  @Test func aSkinIsDrawnAtASmallSize() throws {
    let temporary = try TemporaryFolder()
    try SkinArt.treehouse.write(to: temporary.url)
    let art = try ArtFolder(contentsOf: temporary.url.path)
    let skin = try #require(try art.skin(scale: 1))
    for direction in SlicedPictureTests.directions {
      for place: ArrowPlace in direction == nil ? [.middle] : [.low, .middle, .high] {
        let picture = try SlicedPicture(skin, direction, at: place)
        #expect(picture.columns.count + picture.rows.count == (picture.cut == nil ? 2 : 3))
        let (right, down) = (12, 16)
        let offset = place == .low ? -999.0 : place == .high ? 999 : 0
        let size = Size(
          width: Double(picture.frame.width + right * picture.columns.count),
          height: Double(picture.frame.height + down * picture.rows.count))
        let expected = try skin.image(
          size: size, arrow: direction.map { Arrow($0, offset: offset) }
        ).pixmap()
        let widened = try SlicedPictureTests.widened(
          picture.pixmap, columns: picture.columns.map { ($0, right) },
          rows: picture.rows.map { ($0, down) })
        #expect(widened == expected, "\(picture.word)")
      }
    }
    #expect(
      try Export(art: art, to: [.godot], name: "skin", scales: [1]).paths.count == 9 * 2 + 1 + 5 + 2
    )
  }

  @Test func artWithoutRoomForTwoBandsIsAnError() throws {
    let temporary = try TemporaryFolder()
    var art = try StretchableArt(theme: .gik, scale: 1)
    art.metrics.secondHalfRightInset = 47
    let error = #expect(throws: GussetError.self) { try SlicedPicture(art, .up, at: .middle) }
    #expect(
      error?.description == "pieces.up.capInsets.right: 47: must be at least 49 for an export, "
        + "because secondHalfRightInset is 47")
    let folder = try folder(of: .slate, scales: [1], in: temporary)
    let scale = #expect(throws: GussetError.self) {
      try Export(art: folder, to: [.slices], scales: [2])
    }
    #expect(
      scale?.description == "scale: 2: must be a whole number that the art has files for")
  }
}
