import Foundation
import Gusset
import PopoverGeometry
import TestSupport
import Testing
import ThemeEditing

@testable import GussetExport

/// The tokens in `Examples/tokens`, and the names of keys.
@Suite struct TokenExampleTests {
  private static let folder = Checkout.root.appendingPathComponent("Examples/tokens").path

  /// A theme that uses 200 tokens in four looks, and comes out of an export the same.
  @Test func isDrawnInFourLooks() throws {
    let document = try ThemeInput(named: "\(Self.folder)/harbor.json")
    let theme = document.theme
    #expect(theme.cornerRadius == 12 && theme.contentInsets.left == 16 && theme.arrowBase == 24)
    #expect(theme.arrowShape.filletRadius == 4 && theme.shadows.map(\.y) == [1, 6])
    #expect(theme.givenAppearances == Appearance.allCases)
    let dark = try #require(theme.appearances[.dark])
    #expect(dark.fill != theme.fill && dark.border.width == 1)
    #expect(theme.appearances[.highContrast]?.border.width == 2)
    #expect(theme.appearances[.darkHighContrast]?.fill == dark.fill)
    #expect(try TokenFolder(exporting: theme).read().theme.json == theme.json)
  }

  @Test func aComponentExtendsAnother() throws {
    let tooltip = try TokenImport(
      contentsOf: "\(Self.folder)/harbor.tokens.json", group: "component.tooltip"
    )
    #expect(tooltip.theme.cornerRadius == 4 && tooltip.theme.arrowBase == 24)
    #expect(tooltip.theme.border.width == 0 && tooltip.notes.isEmpty)
  }

  /// A name stands for one key, so that the order of the keys does not matter.
  @Test func noTwoKeysShareAName() {
    let names = TokenKey.all.map(\.name)
    #expect(Set(names).count == names.count && names.contains("cornerradiustopleft"))
  }
}
