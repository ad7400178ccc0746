import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// The color of text in exported files.
@Suite struct TextColorExportTests {
  private static let formats = [
    ExportFormat.android, .assetCatalog, .css, .react, .element, .swiftUI, .uiKit, .compose,
    .flutter, .qt, .gtk,
  ]

  /// The place of the color in a format: the end of a file's path, and text of the file.
  private static let places: [(format: String, file: String, text: String)] = [
    ("android", "res/values/menu_colors.xml", ##"<color name="menu_text">#FF123456</color>"##),
    ("android", "res/values-night/menu_colors.xml", "menu_text\">#80ABCDEF<"),
    ("xcassets", "menu-text.colorset/Contents.json", #""red": "0x12""#),
    ("xcassets", "menu-text.colorset/Contents.json", #""alpha": "0.502""#),
    ("css", "menu.css", "--gusset-text-color: light-dark(#123456, #abcdef80);"),
    ("react", "Popover.css", "--gusset-text-color: light-dark(#123456, #abcdef80);"),
    ("element", "menu-popover.js", "color:light-dark(#123456,#abcdef80);"),
    ("swiftui", "MenuPopover.swift", "textColor: UInt32 = 0xFF123456\n"),
    ("swiftui", "MenuPopover.swift", ".foregroundStyle(shape.textColor)"),
    ("swiftui", "MenuPopover.swift", "textColor: 0x80ABCDEF"),
    ("uikit", "MenuPopoverBackgroundView.swift", "static let textColor = UIColor {"),
    ("uikit", "MenuPopoverBackgroundView.swift", "textColor: UInt32 = 0xFF123456\n"),
    ("uikit", "MenuPopoverBackgroundView.swift", "textColor: 0x80ABCDEF"),
    ("compose", "MenuPopover.kt", "val textColor: Color = Color(0xFF123456)"),
    ("compose", "MenuPopover.kt", "textColor = Color(0x80ABCDEF)"),
    ("qt", "MenuPopover.qml", "\"textColor\": \"#FF123456\""),
    ("qt", "MenuPopover.qml", "\"textColor\": \"#80ABCDEF\""),
    ("gtk", "menu.css", "px;\n  color: rgba(18, 52, 86, 1);\n}"),
    ("gtk", "menu-dark.css", "px;\n  color: rgba(171, 205, 239, 0.502);\n}"),
    ("flutter", "menu_popover.dart", "this.textColor = const Color(0xFF123456),\n"),
    ("flutter", "menu_popover.dart", "textColor: Color(0x80ABCDEF)"),
  ]

  /// The same for pictures, with the text for a theme without a color.
  private static let pictures: [(format: String, file: String, text: String, plain: String)] = [
    ("maplibre", "menu.layer.json", ##""text-color": "#123456""##, ##""text-color": "#000000""##),
    (
      "maplibre", "menu-dark.layer.json", #""text-color": "rgba(171, 205, 239, 0.502)""#,
      ##""text-color": "#FFFFFF""##
    ),
    ("slices", "menu.json", ##""usual", "textColor": "#123456""##, ##""textColor": "#000000""##),
    ("slices", "menu.json", ##""dark", "textColor": "#ABCDEF80""##, ##""textColor": "#FFFFFF""##),
    (
      "godot", "menu.tres", "Label/colors/font_color = Color(0.0706, 0.2039, 0.3373, 1)\n",
      "font_color = Color(0, 0, 0, 1)\n"
    ),
    (
      "godot", "menu-dark.tres", "font_color = Color(0.6706, 0.8039, 0.9373, 0.502)\n",
      "font_color = Color(1, 1, 1, 1)\n"
    ),
    (
      "unity", "MenuPopover.cs", "default: return new Color32(18, 52, 86, 255);",
      "default: return new Color32(0, 0, 0, 255);"
    ),
    (
      "unity", "MenuPopover.cs", "case \"dark\": return new Color32(171, 205, 239, 128);",
      "case \"dark\": return new Color32(255, 255, 255, 255);"
    ),
    (
      "libgdx", "menu.json", #""menu-text": { "hex": "123456" }"#,
      #""menu-text": { "hex": "000000" }"#
    ),
    (
      "libgdx", "menu.json", #""menu-dark-text": { "hex": "ABCDEF80" }"#,
      #""menu-dark-text": { "hex": "FFFFFF" }"#
    ),
  ]

  private static var theme: Theme {
    var theme = Theme.slate
    theme.name = "menu"
    theme.textColor = Theme.Color(red: 0x12, green: 0x34, blue: 0x56)
    var dark = Theme.dark
    dark.textColor = Theme.Color(red: 0xAB, green: 0xCD, blue: 0xEF, alpha: 0x80)
    theme.appearances[.dark] = dark
    return theme
  }

  @Test func everyFormatCarriesIt() throws {
    let files = try Export([Self.theme], to: Self.formats, scales: [1]).files
    for place in Self.places {
      let found = files.filter {
        $0.path.hasPrefix("\(place.format)/") && $0.path.hasSuffix(place.file)
      }
      #expect(found.contains { $0.contents.text.contains(place.text) }, "\(place)")
    }
  }

  /// Without one, formats write the color that contrast is measured with: white on the dark fill.
  @Test func withoutItEveryFormatWritesAReadableOne() throws {
    var theme = Self.theme
    theme.textColor = nil
    theme.appearances[.dark]?.textColor = nil
    let files = try Export([theme], to: Self.formats, scales: [1]).files
    for place in Self.places {
      let text = place.text.replacing("123456", with: "000000")
        .replacing("80ABCDEF", with: "FFFFFFFF").replacing("#abcdef80", with: "#ffffff")
        .replacing("#000000,", with: "#000,").replacing("#ffffff)", with: "#fff)")
        .replacing("18, 52, 86", with: "0, 0, 0")
        .replacing("171, 205, 239, 0.502", with: "255, 255, 255, 1")
        .replacing("0x12", with: "0x00").replacing("0.502", with: "1")
      let found = files.filter {
        $0.path.hasPrefix("\(place.format)/") && $0.path.hasSuffix(place.file)
      }
      #expect(found.contains { $0.contents.text.contains(text) }, "\(place)")
    }
  }

  @Test func picturesCarryIt() throws {
    var plain = Self.theme
    plain.textColor = nil
    plain.appearances[.dark]?.textColor = nil
    let formats = try Set(Self.pictures.map(\.format)).map { try ExportFormat(named: $0) }
    for (theme, isPlain) in [(Self.theme, false), (plain, true)] {
      let files = try Export([theme], to: formats, scales: [1]).files
      for place in Self.pictures {
        let file = try #require(
          files.first { $0.path == "\(place.format)/\(place.file)" }, "\(place)")
        let text = isPlain ? place.plain : place.text
        #expect(file.contents.text.contains(text), "\(place)")
      }
    }
  }

  /// A resource for the night needs one for the day.
  @Test func aColorOfTheNightHasOneOfTheDay() throws {
    var theme = Self.theme
    theme.textColor = nil
    let files = try Export([theme], to: [.android], scales: [1]).files
    let day = files.first { $0.path == "android/res/values/menu_colors.xml" }
    #expect(day?.contents.text.contains("#FF000000") == true)
  }
}
