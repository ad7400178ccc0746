import Foundation
import Gusset
import GussetArtwork
import GussetExport
import SwiftUI
import Testing

/// A build step that exports a theme to several toolchains.
@Suite struct ExportTests {
  @Test func everyFileIsWritten() throws {
    try withTemporaryFolder { folder in
      let export = try Export([.slate], to: [.android, .assetCatalog, .css], name: "menu")
      try export.write(to: folder)
      for file in try export.files {
        #expect(try bytes(of: "\(folder)/\(file.path)") == file.contents.bytes)
      }
      for name in ["android/README.md", "css/menu.css", "gusset-export.json"] {
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)"), "\(name)")
      }
      // A second export of the same files overwrites them.
      try export.write(to: folder)
    }
  }

  @Test func aStyleSheetNeedsNoExport() throws {
    let files = try Export([.slate], to: [.css], name: "menu").files
    let sheet = try #require(files.first { $0.path == "css/menu.css" })
    #expect(try Theme.slate.styleSheet(name: "menu") == sheet.contents)
  }

  @Test func tokensAreReadFromMemory() throws {
    let files = try Export([.slate], to: [.tokens]).files
    let tokens = try #require(files.first { $0.path.hasSuffix(".tokens.json") })
    var theme = try TokenImport(json: tokens.contents.bytes).theme
    theme.name = "slate"
    #expect(theme == .slate)
  }

  @Test func foreignFilesStay() throws {
    try withTemporaryFolder { folder in
      let export = try Export([.slate], to: [.css])
      let path = "\(folder)/css/slate.css"
      try FileManager.default.createDirectory(
        atPath: "\(folder)/css", withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: path))
      #expect(throws: GussetError.self) { try export.write(to: folder) }
      #expect(try bytes(of: path) == Array("mine".utf8))
    }
  }

  @Test func lossesNameTheFormat() throws {
    var theme = Theme.slate
    theme.shadows = [Theme.Shadow(spread: 3)]
    let export = try Export([theme], to: [.css, .swiftUI])
    #expect(export.losses.contains { $0.formats == [.css] && $0.text.contains("shadow") })
    #expect(
      !export.losses.contains {
        $0.formats.contains(.swiftUI) && $0.text.contains("shadow of its own")
      })
  }

  @Test func artIsExportedToo() throws {
    let folder = try ArtFolder(contentsOf: repositoryPath("Examples/skins/dzone"))
    let export = try Export(art: folder, to: [.android, .godot], name: "menu")
    let files = try export.files
    #expect(files.contains { $0.path.hasPrefix("android/res/") })
    #expect(files.contains { $0.path.hasPrefix("godot/") })
    #expect(export.paths.last == "gusset-export.json")
  }

  @Test func aSilhouetteIsAClassOfCSS() throws {
    let popover = Popover(size: Size(width: 200, height: 100), arrow: .up, theme: .slate)
    let silhouette = try popover.silhouette()
    #expect(try silhouette.css(className: "menu").text.contains(".menu"))
    #expect(silhouette.contains(Point(x: 100, y: 50)))
    #expect(!silhouette.contains(Point(x: 1, y: 1)))
  }
}
