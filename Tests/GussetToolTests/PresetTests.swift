import Foundation
import Gusset
import TestSupport
import Testing

/// The themes after design systems, and the table of their sources.
@Suite struct PresetTests {
  static let presets = BuiltInTheme.all.filter { $0.group == .designSystems }

  @Test(arguments: presets.map(\.name))
  func hasADarkLook(_ name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let dark = try #require(theme.appearances[.dark])
    for look in [theme, dark] {
      let popover = Popover(size: Size(width: 160, height: 120), arrow: .up, theme: look)
      let center = try popover.image(scale: 1).pixmap()[x: 80, y: 70]
      #expect(center.map { $0 >> 24 >= 200 } == true, "the body is filled")
    }
    #expect(theme.fill != dark.fill)
  }

  /// Each theme has its figures and their sources in the table.
  @Test func tableHasEachTheme() throws {
    let file = Checkout.root.appendingPathComponent("Themes/presets/README.md")
    let headings = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(Self.presets.count == 13)
    for preset in Self.presets {
      #expect(headings.contains(preset.name[...]), "\(preset.name)")
    }
  }
}
