import Foundation
import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import GussetExport

/// Formats of toolkits with one band per axis: their numbers are those of the halves, and every file
/// that one names is there.
@Suite struct HalfFormatsTests {
  private static let themes = [Theme.slate, .gik, .glass].map(\.withoutAppearances)

  private func halves(_ theme: Theme, scale: Scale) throws -> [SlicedPicture] {
    try SlicedPictureTests.directions.flatMap {
      try SlicedPicture(ResolvedTheme(theme), $0, scale: scale).halves
    }
  }

  /// All parts of a text between a start and an end.
  private func parts(of text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap {
      $0.components(separatedBy: end).first
    }
  }

  private func text(_ path: String, of export: Export) throws -> String {
    try #require(try export.files.first { $0.path == path }, "\(path) is missing").contents.text
  }

  @Test(arguments: themes)
  func everyNamedFileIsThere(_ theme: Theme) throws {
    let export = try Export(
      [theme], to: [.godot, .unity, .libGDX, .qt, .gtk], name: "my-theme")
    let paths = Set(export.paths)
    var count = 0
    for file in try export.files where !file.path.hasSuffix(".png") {
      #expect(!file.contents.text.contains("%S") && !file.contents.text.contains("%N"))
      let folder = file.path.prefix { $0 != "/" }
      let text = file.contents.text
      for (start, end) in [("path=\"", "\""), ("url(\"", "\""), ("\"source\": \"", "\"")] {
        for name in parts(of: text, from: start, to: end) {
          #expect(paths.contains("\(folder)/\(name)"), "\(file.path) names \(name)")
          count += 1
        }
      }
    }
    // Two scales of nine halves and five scenes in Godot, and of halves in GTK; once in Qt.
    #expect(count == 2 * (9 + 5) + 18 + 9)
  }

  @Test(arguments: themes)
  func godotHasTheMarginsOfTheHalves(_ theme: Theme) throws {
    let export = try Export([theme], to: [.godot], scales: [1])
    let file = try text("godot/\(theme.name).tres", of: export)
    #expect(file.hasPrefix("[gd_resource type=\"Theme\" load_steps=19 format=3]\n"))
    let boxes = parts(of: file, from: "[sub_resource type=\"StyleBoxTexture\" id=", to: "\n\n")
    for (index, half) in try halves(theme, scale: 1).enumerated() {
      let style = boxes[index] + "\n"
      let type = half.word.typeName
      #expect(style.hasPrefix("\"\(index + 1)\"]\n"))
      #expect(file.contains("\n\(type)/styles/panel = SubResource(\"\(index + 1)\")\n"))
      let scene = try text(
        "godot/\(theme.name)-\(half.direction?.rawValue ?? "none").tscn", of: export)
      #expect(scene.contains("\ntheme_type_variation = &\"\(type)\"\n"))
      // Right-to-left layouts leave the halves where they are.
      #expect(scene.contains("Container\" parent=\".\"]\nlayout_direction = 2\n"))
      for (name, sides) in [
        ("texture_margin", half.caps), ("expand_margin", half.margins),
        ("content_margin", half.insets),
      ] {
        for (side, value) in [
          ("left", sides.left), ("top", sides.top), ("right", sides.right),
          ("bottom", sides.bottom),
        ] {
          #expect(style.contains("\n\(name)_\(side) = \(value).0\n"))
        }
      }
    }
  }

  @Test(arguments: themes)
  func theAtlasHasThePixelsOfTheHalves(_ theme: Theme) throws {
    let export = try Export([theme], to: [.libGDX], scales: [2])
    let page = try #require(try export.files.first { $0.path == "libgdx/\(theme.name)@2x.png" })
    let sheet = try Pixmap(png: page.contents.bytes)
    let lines = try text("libgdx/\(theme.name)@2x.atlas", of: export).split(separator: "\n")
    #expect(lines[0] == "\(theme.name)@2x.png")
    #expect(lines[1] == "size: \(sheet.size.width), \(sheet.size.height)")
    for half in try halves(theme, scale: 2) {
      let start = try #require(lines.firstIndex(of: "\(theme.name)-\(half.word)"))
      var values: [Substring: [Int]] = [:]
      for line in lines[(start + 1)...] {
        guard let colon = line.firstIndex(of: ":") else { break }
        values[line[..<colon].drop { $0 == " " }] = line[colon...].dropFirst().split(separator: ",")
          .compactMap { Int($0.drop { $0 == " " }) }
      }
      let (caps, size) = (half.caps, half.size)
      #expect(values["split"] == [caps.left, caps.right, caps.top, caps.bottom])
      let margins = half.margins
      #expect(values["margin"] == [margins.left, margins.right, margins.top, margins.bottom])
      #expect(values["size"] == [size.width, size.height] && values["orig"] == values["size"])
      let place = try #require(values["xy"])
      // A file has straight alpha, so the half is compared as a file too.
      let straight = try Pixmap(png: try half.pixmap.png(compression: .fast).bytes)
      // The line at the cut stands twice: a filter that reads past the half finds it again.
      let (left, right) = (half.side == .right ? -1 : 0, half.side == .left ? 1 : 0)
      let (above, below) = (half.side == .bottom ? -1 : 0, half.side == .top ? 1 : 0)
      for row in above..<size.height + below {
        for column in left..<size.width + right
        where sheet[x: place[0] + column, y: place[1] + row]
          != straight[x: min(max(column, 0), size.width - 1), y: min(max(row, 0), size.height - 1)]
        {
          Issue.record("\(half.word): the sheet differs at \(column),\(row)")
          return
        }
      }
    }
  }

  @Test func unityIdentifiersDependOnTheNameAlone() throws {
    let first = try Export([Theme.slate.withoutAppearances], to: [.unity])
    let second = try Export([Theme.dark.withoutAppearances], to: [.unity], name: "slate")
    func identifiers(_ export: Export) throws -> [String] {
      try export.files.filter { $0.path.hasSuffix(".meta") }.flatMap {
        parts(of: $0.contents.text, from: "guid: ", to: "\n")
      }
    }
    #expect(try identifiers(first) == identifiers(second))
    // Nine halves, five prefabs and the script.
    #expect(try Set(identifiers(first)).count == 15)
    let meta = try text("unity/slate-up-left-half.png.meta", of: first)
    let caps = try SlicedPicture(ResolvedTheme(.slate), .up, scale: 2).halves[0].caps
    #expect(
      meta.contains(
        "spriteBorder: {x: \(caps.left), y: \(caps.bottom), z: \(caps.right), w: \(caps.top)}"))
    #expect(meta.contains("spritePixelsToUnits: 200\n"))
  }

  /// The code of the README has all names that it uses.
  @Test func unityMovesTheArrowByItsScript() throws {
    let export = try Export([.slate], to: [.unity], scales: [1, 2])
    let script = try text("unity/SlatePopover.cs", of: export)
    #expect(script.contains("Resources.Load<GameObject>(\"slate-\" + look + arrow + \"@2x\");"))
    #expect(export.paths.contains("unity/Resources/slate-dark-up@2x.prefab"))
    let readme = try text("unity/README.md", of: export)
    #expect(readme.contains("SlatePopover.MoveArrow(popover, 0.3f);"))
    #expect(script.contains("public static float MoveArrow(GameObject popover, float place)"))
    for half in ["left", "right", "top", "bottom"] { #expect(script.contains("\"\(half)-half\"")) }
  }

  /// QML and GTK's CSS count in points, and name the files of other scales by these.
  @Test func qtAndGTKCountInPoints() throws {
    let export = try Export([.slate], to: [.qt, .gtk], scales: [3])
    let left = try SlicedPicture(ResolvedTheme(.slate), .up, scale: 1).halves[0]
    let (caps, margins) = (left.caps, left.margins)
    let qml = try text("qt/SlatePopover.qml", of: export)
    #expect(qml.contains("\"caps\": [\(caps.left), \(caps.top), \(caps.right), \(caps.bottom)]"))
    #expect(qml.contains("property string direction: \"up\"\n"))
    #expect(qml.contains("property var looks: ({\n"))
    let css = try text("gtk/slate.css", of: export)
    let rule = try #require(
      parts(of: css, from: ".gusset-slate-up-left-half {", to: "}").first)
    #expect(
      rule.contains("slice: \(caps.top) \(caps.right) \(caps.bottom) \(caps.left) fill;"))
    #expect(
      rule.contains(
        "margin: -\(margins.top)px 0 -\(margins.bottom)px -\(margins.left)px;"))
    #expect(
      rule.contains(
        "-gtk-scaled(url(\"slate-up-left-half.png\"), url(\"slate-up-left-half@2x.png\"), "
          + "url(\"slate-up-left-half@3x.png\"))"))
    #expect(export.paths.contains("qt/slate-none@3x.png"))
    #expect(throws: GussetError.self) { try Export([.slate], to: [.qt], scales: [1.5]) }
  }

  /// Insets that the small pictures have no room for.
  @Test func largeInsetsStayWhole() throws {
    var theme = Theme.slate
    theme.contentInsets = Insets(top: 100, left: 90.5, bottom: 80, right: 70)
    let export = try Export([theme], to: [.godot, .gtk], scales: [1])
    let scene = try text("godot/slate.tres", of: export)
    for (side, inset) in [("left", 91), ("top", 100), ("right", 70), ("bottom", 80)] {
      #expect(scene.contains("\nNoneContent/constants/margin_\(side) = \(inset)\n"))
    }
    #expect(
      try text("gtk/slate.css", of: export).contains(
        "gusset-slate-up-content {\n  margin: 119px 70px 80px 91px;\n"))
    #expect(
      try text("gtk/example-slate.py", of: export).contains(
        "\"up\": [\"up-left-half\", \"up-right-half\"],\n"))
  }

  @Test func tooLargePicturesNameTheTheme() throws {
    for (radius, height) in [(9000.0, 19.0), (7, 3000)] {
      var theme = Theme.slate
      (theme.cornerRadius, theme.arrowHeight) = (radius, height)
      let error = #expect(throws: GussetError.self) {
        try Export([theme], to: [.libGDX], scales: [2])
      }
      #expect(error?.description.hasPrefix("theme: one whose pictures need ") == true)
    }
  }

  /// The error comes before the first picture, because all of them would take minutes.
  @Test func manyWideShadowsAreAnError() throws {
    var theme = Theme.slate
    theme.shadows = Array(repeating: Theme.Shadow(color: .black, blur: 100), count: 8)
    let error = #expect(throws: GussetError.self) { try Export([theme], to: [.android]) }
    #expect(error?.description.hasPrefix("shadows: 8 on pictures of ") == true)
    #expect(error?.description.hasSuffix("16 megapixels times shadows at most") == true)
  }

  @Test func twoThemesOfOneTypeAreAnError() throws {
    var (one, other) = (Theme.slate, Theme.dark)
    (one.name, other.name) = ("a-b", "a_b")
    let error = #expect(throws: GussetError.self) {
      try Export([one, other], to: [.qt], scales: [1])
    }
    #expect(error?.description.contains("two themes have the file qt/ABPopover.qml") == true)
  }

  /// The word is in each type once, so both names are one.
  @Test(arguments: ["qt", "unity", "react", "swiftui", "uikit", "compose", "flutter"])
  func aThemeAndItsPopoverAreAnError(_ format: String) throws {
    var other = Theme.dark
    other.name = "slate-popover"
    let error = #expect(throws: GussetError.self) {
      try Export([.slate, other], to: [ExportFormat(named: format)])
    }
    let words = try #require(error?.description)
    #expect(
      words.hasPrefix("name: slate, slate-popover: must be names that differ more")
        || words.hasPrefix("name: slate-popover: must be another name than the theme before it"))
    #expect(!words.contains("\n"))
  }

  @Test(arguments: [
    ("slate", "Slate"), ("my-theme", "MyTheme"), ("a_2", "A2"), ("2x", "Theme2x"),
    ("bootstrap-5-popover", "Bootstrap5"), ("popover", "Theme"), ("popover-con", "Con"),
  ])
  func typesHaveNamesOfTypes(_ name: String, _ expected: String) {
    #expect(name.typeName == expected)
  }
}
