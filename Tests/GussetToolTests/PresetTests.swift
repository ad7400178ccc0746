import Foundation
import Gusset
import TestSupport
import Testing

/// The themes after systems and libraries, and the table of their sources.
@Suite struct PresetTests {
  static let presets = BuiltInTheme.all.filter { $0.isPreset }
  /// Themes of which no dark look is public.
  static let inOneLook = ["floating-ui", "tippy", "tippy-light-border"]

  @Test(arguments: presets.map(\.name))
  func hasADarkLook(_ name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let dark = theme.appearances[.dark]
    #expect((dark == nil) == Self.inOneLook.contains(name) && theme.fill != dark?.fill)
    for look in [theme] + [dark].compactMap(\.self) {
      let popover = Popover(size: Size(width: 160, height: 120), arrow: .up, theme: look)
      let center = try popover.image(scale: 1).pixmap()[x: 80, y: 70]
      #expect(center.map { $0 >> 24 >= 190 } == true, "the body is filled")
    }
  }

  /// Each theme has its figures and their sources in the table.
  @Test func tableHasEachTheme() throws {
    let file = Checkout.root.appendingPathComponent("Themes/presets/README.md")
    let headings = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(Self.presets.count == 21)
    for preset in Self.presets {
      #expect(headings.contains(preset.name[...]), "\(preset.name)")
    }
  }
}
