import Foundation
import Gusset
import GussetReview
import TestSupport
import Testing

/// The text colors of the themes after systems and libraries, and of `high-contrast`.
@Suite struct PresetTextTests {
  /// The table has the color of each look, and its lowest contrast over white and black.
  @Test(arguments: PresetTests.presets.map(\.name) + ["high-contrast"])
  func areInTheTable(_ name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let table = try String(
      contentsOf: Checkout.root.appendingPathComponent("Themes/presets/README.md"),
      encoding: .utf8)
    let looks = [theme] + [theme.appearances[.dark]].compactMap(\.self)
    let cells = try looks.map { look in
      let text = try #require(look.textColor)
      let ratio = min(
        LookContrast(look, over: .white, text: text).textRatio,
        LookContrast(look, over: .black, text: text).textRatio)
      // The blue of Chromium is the one exception.
      #expect(ratio >= (name == "chromium" ? 4.5 : 7))
      let tenths = Int((ratio * 10).rounded())
      return "\(text.hex) | \(tenths == 210 ? "21" : "\(tenths / 10).\(tenths % 10)")"
    }
    let row = table.split(separator: "\n").first { $0.hasPrefix("| \(theme.name) | #") }
    let start = (["| \(theme.name)"] + cells).joined(separator: " | ")
    #expect(row?.hasPrefix("\(start) |") == true, "\(start)")
  }
}
