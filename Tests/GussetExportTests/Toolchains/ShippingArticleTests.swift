import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

/// The article about exports: its table is that of the formats.
@Suite struct ShippingArticleTests {
  private static let path =
    "Sources/Core/Gusset/Gusset.docc/ShippingToPlatforms.md"

  private static var table: String {
    let rows = ExportFormat.all.map { "| \($0.name) | \($0.summary) | \($0.scaleWords) |\n" }
    return "| format | what the folder holds | scales |\n| --- | --- | --- |\n" + rows.joined()
  }

  /// `GUSSET_RECORD=all` writes the table into the article.
  @Test func theTableListsEveryFormat() throws {
    let file = Checkout.root.appendingPathComponent(Self.path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- begin formats -->\n")
    let rest = try #require(parts.last).components(separatedBy: "<!-- end formats -->")
    #expect(parts.count == 2 && rest.count == 2)
    if rest[0] != Self.table, ProcessEnvironment.value("GUSSET_RECORD") == "all" {
      let new =
        parts[0] + "<!-- begin formats -->\n" + Self.table + "<!-- end formats -->" + rest[1]
      try new.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(rest[0] == Self.table)
  }
}
