import Foundation
import Gusset
import TestSupport
import Testing

/// The text colors of the themes after design systems, and of `high-contrast`.
@Suite struct PresetTextTests {
  /// The table has the color of each look, and its lowest contrast over white and black.
  @Test(arguments: PresetTests.presets.map(\.name) + ["high-contrast"])
  func areInTheTable(_ name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let table = try String(
      contentsOf: Checkout.root.appendingPathComponent("Themes/presets/README.md"),
      encoding: .utf8)
    let looks = [theme, try #require(theme.appearances[.dark])]
    let cells = try looks.map { look in
      let text = try #require(look.textColor)
      let ratio = min(look.textContrast(text, over: .white), look.textContrast(text, over: .black))
      #expect(ratio >= 7)
      let tenths = Int((ratio * 10).rounded())
      return "\(text.hex) | \(tenths == 210 ? "21" : "\(tenths / 10).\(tenths % 10)")"
    }
    let row = table.split(separator: "\n").first { $0.hasPrefix("| \(theme.name) | #") }
    #expect(row?.hasPrefix("| \(theme.name) | \(cells[0]) | \(cells[1]) |") == true, "\(cells)")
  }
}
