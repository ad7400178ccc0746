import Foundation
import Gusset
import TestSupport
import Testing

/// The looks and the color space of a theme in the files of exports.
@Suite struct LooksExportTests {
  private static let theme: Theme = {
    var theme = Theme.slate.withoutAppearances
    theme.name = "menu"
    theme.appearances[.dark] = theme.withoutAppearances
    theme.appearances[.dark]?.fill = Theme.dark.fill
    theme.appearances[.darkHighContrast] = .contrast
    return theme
  }()

  private func files(
    of theme: Theme = theme, to format: String
  ) throws -> (paths: [String: FileContents], losses: [ExportRemark]) {
    let export = try Export([theme], to: [#require(ExportFormat.named(format))])
    let pairs = export.files.map { ($0.path, $0.contents) }
    return (Dictionary(uniqueKeysWithValues: pairs), export.losses)
  }

  private func json(_ contents: FileContents?) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(#require(contents).bytes))
    return try #require(object as? [String: Any])
  }

  /// The conditions of an entry, as in `luminosity dark`.
  private func conditions(_ entry: [String: Any]) -> [String] {
    (entry["appearances"] as? [[String: String]] ?? []).map {
      "\($0["appearance"] ?? "") \($0["value"] ?? "")"
    }
  }

  @Test func assetCatalogsHaveAllLooks() throws {
    let files = try files(to: "xcassets").paths
    let folder = "xcassets/menu.xcassets/menu-up.imageset"
    let images = try #require(
      try json(files["\(folder)/Contents.json"])["images"] as? [[String: Any]])
    #expect(images.count == 9)
    let contrast = ["luminosity dark", "contrast high"]
    #expect(Set(images.map(conditions)) == [[], ["luminosity dark"], contrast])
    for image in images {
      let name = try #require(image["filename"] as? String)
      #expect(files["\(folder)/\(name)"] != nil, "\(name)")
    }
    // Each picture is that of the look alone.
    for (look, word) in [(Theme.contrast, "-dark-high-contrast"), (Theme.slate, "")] {
      var alone = look.withoutAppearances
      alone.name = "menu"
      let others = try self.files(of: alone, to: "xcassets").paths
      #expect(files["\(folder)/menu-up\(word)@2x.png"] == others["\(folder)/menu-up@2x.png"])
    }
    let colors = try json(files["xcassets/menu.xcassets/menu-border.colorset/Contents.json"])
    let entries = try #require(colors["colors"] as? [[String: Any]])
    #expect(entries.map(conditions) == [[], ["luminosity dark"], contrast])
  }

  /// A look whose outline differs is an element of its own name.
  @Test func elementsFollowPreferencesForColors() throws {
    let files = try files(to: "element").paths
    #expect(files["element/menu-dark-popover.js"] == nil)
    #expect(files["element/menu-dark-high-contrast-popover.js"] != nil)
    let script = try #require(files["element/menu-popover.js"]).text
    // A look of another outline applies with more contrast.
    let condition = "(prefers-color-scheme: dark) and (not (prefers-contrast: more))"
    #expect(script.contains("@media \(condition){&[theme=\"menu\"]{"))
    #expect(script.components(separatedBy: "prefers-color-scheme").count == 2)
  }

  @Test func displayP3IsKeptOrConverted() throws {
    var theme = Theme.slate.withoutAppearances
    theme.colorSpace = .displayP3
    theme.border.color = Color(red: 255, green: 0, blue: 0, space: .displayP3)
    for format in ExportFormat.all {
      let (files, losses) = try files(of: theme, to: format.name)
      let loss = losses.contains { $0.text.contains("Display P3") }
      #expect(loss != format.holdsDisplayP3, "\(format.name)")
      let pictures = files.filter { $0.key.hasSuffix(".png") && !$0.key.contains(".9.") }
      for (path, contents) in pictures {
        let pixmap = try Pixmap(png: contents.bytes)
        let space: ColorSpace = format.holdsDisplayP3 ? .displayP3 : .sRGB
        #expect(pixmap.colorSpace == space, "\(path)")
      }
      let texts = files.filter {
        ["swift", "css", "js"].contains($0.key.split(separator: ".").last)
      }
      for (path, contents) in texts where format.holdsDisplayP3 {
        #expect(
          contents.text.lowercased().contains("display-p3") || contents.text.contains("isplayP3"),
          "\(path)")
      }
    }
  }
}
