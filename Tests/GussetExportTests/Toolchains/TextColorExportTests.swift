import Gusset
import TestSupport
import Testing

@testable import GussetExport

/// The color of text in exported files.
@Suite struct TextColorExportTests {
  private static let formats = [
    ExportFormat.android, .assetCatalog, .css, .react, .element, .swiftUI, .uiKit, .compose,
    .flutter,
  ]

  /// The place of the color in a format: the end of a file's path, and text of the file.
  private static let places: [(format: String, file: String, text: String)] = [
    ("android", "res/values/menu_colors.xml", ##"<color name="menu_text">#FF123456</color>"##),
    ("android", "res/values-night/menu_colors.xml", "menu_text\">#80ABCDEF<"),
    ("xcassets", "menu-text.colorset/Contents.json", #""red": "0x12""#),
    ("xcassets", "menu-text.colorset/Contents.json", #""alpha": "0.502""#),
    ("css", "menu.css", "--gusset-text-color: light-dark(#123456, #abcdef80);"),
    ("react", "Popover.css", "--gusset-text-color: light-dark(#123456, #abcdef80);"),
    ("element", "menu-popover.js", "color:light-dark(#123456, #abcdef80);"),
    ("swiftui", "MenuPopover.swift", "textColor: UInt32 = 0xFF123456\n"),
    ("swiftui", "MenuPopover.swift", ".foregroundStyle(shape.textColor)"),
    ("swiftui", "MenuPopover.swift", "textColor: 0x80ABCDEF"),
    ("uikit", "MenuPopoverBackgroundView.swift", "static let textColor = color("),
    ("uikit", "MenuPopoverBackgroundView.swift", "textColor: UInt32 = 0xFF123456\n"),
    ("compose", "MenuPopover.kt", "val textColor: Color = Color(0xFF123456)"),
    ("compose", "MenuPopover.kt", "textColor = Color(0x80ABCDEF)"),
    ("flutter", "menu_popover.dart", "Color textColor = Color(0xFF123456);"),
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
        .replacing("0x12", with: "0x00").replacing("0.502", with: "1")
      let found = files.filter {
        $0.path.hasPrefix("\(place.format)/") && $0.path.hasSuffix(place.file)
      }
      #expect(found.contains { $0.contents.text.contains(text) }, "\(place)")
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
