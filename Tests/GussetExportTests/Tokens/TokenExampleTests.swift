import Foundation
import Gusset
import PopoverGeometry
import TestSupport
import Testing
import ThemeEditing

@testable import GussetExport
@testable import PopoverModel

/// The tokens in `Examples/tokens`, and the table of names.
@Suite struct TokenExampleTests {
  private static let folder = Checkout.root.appendingPathComponent("Examples/tokens").path

  /// A theme that uses 200 tokens in four looks, and comes out of an export the same.
  @Test func isDrawnInFourLooks() throws {
    let document = try ThemeDocument(named: "\(Self.folder)/harbor.json")
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
    ).theme
    #expect(tooltip.cornerRadius == 4 && tooltip.arrowBase == 24 && tooltip.border.width == 0)
  }

  /// A name stands for one key, so that the order of the keys does not matter.
  @Test func noTwoKeysShareAName() {
    let names = TokenKey.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(TokenKey.all.allSatisfy { !$0.names.isEmpty })
  }

  /// A new key of a theme's schema is in the table by itself.
  @Test func theTableFollowsFromTheSchema() throws {
    let rows: [PropertySchema<Theme>] = [
      .color("textTint", .init(\.border.color) { $0.border.color = $1 }, "a color"),
      .number("glow", .init(\.arrowBase) { $0.arrowBase = $1 }, 0...9, .points, "a length"),
      .word("space", .init(\.geometry) { $0.geometry = $1 }, "a word"),
    ]
    let schema = rows.reduce(Theme.schema) { $0.adding($1) }
    let keys = TokenKey.keys(schema.descriptions(.standard)).suffix(3)
    #expect(keys.map(\.path) == ["textTint", "glow", "space"])
    #expect(keys.map(\.types) == ["color", "dimension", "string"])
    #expect(keys.map(\.names) == [["texttint"], ["glow"], ["space"]])
  }

  /// The table of the article. `GUSSET_RECORD=all` writes it.
  @Test func theArticleListsEveryName() throws {
    let file = Checkout.root.appendingPathComponent(
      "Sources/Core/Gusset/Gusset.docc/DesignTokens.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let (begin, end) = ("<!-- begin names -->\n", "<!-- end names -->")
    let rows = TokenKey.all.map { key in
      let others = key.aliases.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(key.path)` | \(key.types) | \(others) |\n"
    }
    let table = "| key | type | other names |\n| --- | --- | --- |\n" + rows.joined()
    let parts = text.components(separatedBy: begin)
    let rest = try #require(parts.last).components(separatedBy: end)
    #expect(parts.count == 2 && rest.count == 2)
    if rest[0] != table, ProcessEnvironment.value("GUSSET_RECORD") == "all" {
      let new = parts[0] + begin + table + end + rest[1]
      try new.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(rest[0] == table)
  }
}
