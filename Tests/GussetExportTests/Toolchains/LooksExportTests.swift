import Foundation
import Gusset
import GussetExport
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
    let export = try Export([theme], to: [ExportFormat(named: format)])
    let pairs = try export.files.map { ($0.path, $0.contents) }
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

  /// Only the look with a curved arrow has its round joins.
  @Test func joinsAreThoseOfTheLook() throws {
    var theme = Theme.slate.withoutAppearances
    theme.appearances[.highContrast] = theme
    theme.appearances[.highContrast]?.arrowShape = .curved()
    let kotlin = try #require(try files(of: theme, to: "compose").paths["compose/SlatePopover.kt"])
    let text = kotlin.text
    #expect(text.contains("val lineJoin: StrokeJoin = StrokeJoin.Miter,"))
    // That look in light and in dark.
    #expect(text.components(separatedBy: "lineJoin = StrokeJoin.Round").count == 1 + 2)
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

  /// Looks in one folder have names of their own and one switch, which the README names.
  @Test(arguments: [
    ("maplibre", "menu-dark.png", #"map.setSprite("https://example.com/maplibre/menu-dark")"#),
    ("godot", "menu-dark-up-left-half.png", #"popover.theme = load("res://godot/menu-dark.tres")"#),
    ("unity", "menu-dark-up-left-half.png", #"MenuPopover.Look = "dark";"#),
    ("libgdx", "menu-dark.png", #"String look = isUsual ? "menu" : "menu-dark""#),
    ("slices", "menu-dark-up.png", "menu.json has all looks: usual, dark"),
  ])
  func formatsOfPicturesHaveAllLooks(_ format: String, _ picture: String, _ words: String) throws {
    let files = try files(to: format).paths
    #expect(try #require(files["\(format)/README.md"]).text.contains(words))
    var dark = try #require(Self.theme.appearances[.dark])
    dark.name = "menu-dark"
    let alone = try self.files(of: dark, to: format).paths
    let path = "\(format)/\(picture)"
    #expect(files[path] != nil && files[path] == alone[path])
    // A theme with one look says nothing of others.
    #expect(try !#require(alone["\(format)/README.md"]).text.contains("dark look"))
  }

  /// The README of a theme without a dark look names the files of the look that it has.
  @Test(arguments: [
    ("maplibre", "menu-high-contrast.layer.json"), ("godot", "menu-high-contrast.tres"),
    ("unity", "MenuPopover.Look = \"high-contrast\";"), ("libgdx", "menu-high-contrast-text"),
    ("gtk", "menu-high-contrast.css"), ("android", "listed as a theme of its own"),
  ])
  func readmesNameALookThatThereIs(_ format: String, _ words: String) throws {
    var theme = Theme.slate.withoutAppearances
    theme.name = "menu"
    theme.appearances[.highContrast] = .contrast
    let readme = try #require(try files(of: theme, to: format).paths["\(format)/README.md"]).text
    #expect(readme.contains(words) && !readme.contains("LOOK"))
    for word in ["menu-dark", "\"dark\"", "dark look", "-night"] { #expect(!readme.contains(word)) }
  }

  /// Who never saw the program finds what blurs and what avoids it, and what right-to-left layouts do.
  @Test(arguments: [
    ("android", "drawable-420dpi"), ("xcassets", "semanticContentAttribute = .forceLeftToRight"),
    ("maplibre", "gusset:smallest-text"), ("godot", "NAME-up@2x.tscn"),
    ("unity", "Assets/"), ("libgdx", "new Skin("), ("slices", "slices.schema.json"),
  ])
  func everyReadmeOfPicturesSaysWhatBlurs(_ format: String, _ words: String) throws {
    let readme = try #require(try files(to: format).paths["\(format)/README.md"]).text
    #expect(readme.contains("blur") && readme.contains(words.replacing("NAME", with: "menu")))
    #expect(readme.contains("right-to-left") || readme.contains("right to left"))
    #expect(format == "xcassets" || readme.contains("--scale"))
    #expect(!readme.contains("NAME") && !readme.contains("TYPE"))
  }

  /// The same classes, or one type, show all looks.
  @Test func qtAndGTKHaveAllLooks() throws {
    let qt = try files(to: "qt").paths
    #expect(qt.keys.filter { $0.hasSuffix(".qml") } == ["qt/MenuPopover.qml"])
    let qml = try #require(qt["qt/MenuPopover.qml"]).text
    #expect(qml.contains("\"usual\": {") && qml.contains("\"dark-high-contrast\": {"))
    let gtk = try files(to: "gtk").paths
    let classes = try ["", "-dark", "-dark-high-contrast"].map { ending in
      let css = try #require(gtk["gtk/menu\(ending).css"]).text
      #expect(css.contains("url(\"menu\(ending)-up-left-half.png\")"))
      return css.split(separator: "\n").filter { $0.hasPrefix(".") }
    }
    #expect(Set(classes).count == 1)
    #expect(
      gtk["gtk/example-menu.py"]?.text.contains("LOOKS = [\"-dark\", \"-dark-high-contrast\"]")
        == true)
    for files in [qt, gtk] {
      #expect(files.keys.contains { $0.hasSuffix("/menu-dark-up-left-half@2x.png") })
    }
  }

  /// A look whose outline differs has rules of its own in the same file.
  @Test func elementsHaveAllLooks() throws {
    let files = try files(to: "element").paths
    #expect(
      files.keys.filter { $0.hasSuffix(".js") }.sorted()
        == ["element/gusset-popover.js", "element/menu-popover.js"])
    let script = try #require(files["element/menu-popover.js"]).text
    #expect(script.contains("light-dark("))
    #expect(script.contains("@container style(--gusset-scheme: #000){"))
    #expect(script.contains("@media (prefers-contrast: more){"))
    let readme = try #require(files["element/README.md"]).text
    #expect(readme.contains("color-scheme"))
  }

  /// A gradient in oklab becomes more stops than a theme may have.
  @Test func gradientsOfManyStopsAreExported() throws {
    var theme = Theme.slate.withoutAppearances
    theme.fill = try Theme.Gradient(
      stops: (0..<32).map { index in
        let color = [
          Theme.Color(red: 255, green: 0, blue: 0), Theme.Color(red: 0, green: 255, blue: 64),
        ][
          index % 2]
        return Theme.Gradient.Stop(position: Double(index) / 31, color: color)
      }, interpolation: .oklab)
    for format in ExportFormat.all {
      #expect(try !files(of: theme, to: format.name).paths.isEmpty, "\(format.name)")
    }
    let popover = Popover(size: Size(width: 90, height: 90), arrow: .up, theme: theme)
    #expect(try popover.silhouette().css().text.contains("linear-gradient"))
  }

  @Test func displayP3IsKeptOrConverted() throws {
    var theme = Theme.slate.withoutAppearances
    theme.colorSpace = .displayP3
    theme.border.color = Theme.Color(red: 255, green: 0, blue: 0, space: .displayP3)
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
          && !$0.key.hasSuffix("gusset-popover.js")
      }
      for (path, contents) in texts where format.holdsDisplayP3 {
        #expect(
          contents.text.lowercased().contains("display-p3") || contents.text.contains("isplayP3"),
          "\(path)")
      }
    }
  }
}
