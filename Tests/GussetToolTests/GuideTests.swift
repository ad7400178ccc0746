import Foundation
import TestSupport
import Testing

/// The guide to stretched art. The tests run its commands and draw its pictures again.
@Suite struct GuideTests {
  private static let catalog = Checkout.root.appendingPathComponent(
    "Sources/Core/Gusset/Gusset.docc")

  private static func guide() throws -> String {
    try String(
      contentsOf: catalog.appendingPathComponent("StretchingArt.md"), encoding: .utf8)
  }

  @Test func commandsRun() throws {
    let folder = try TemporaryFolder()
    let blocks = try Self.guide().components(separatedBy: "```sh\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count == 3)
    var output = ""
    for block in blocks {
      let run = try CommandRun.shell("set -e\n" + block, in: folder.url)
      #expect(run.status == 0, "\(block): \(run.error)")
      output += run.text
    }
    // The guide quotes these facts.
    #expect(output.contains("columns 8 to 11 before the arrow are alike"))
    #expect(output.contains("columns 56 to 58 after the arrow are alike"))
    #expect(output.contains("no rows are alike"))
    #expect(folder.names == ["apps", "art", "findings.png"])
    // What the commands replace is a piece, not the others.
    let art = try JSONSerialization.jsonObject(with: Data(folder.bytes("art/art.json")))
    let pieces = (art as? [String: Any])?["pieces"] as? [String: Any]
    #expect(pieces?.count == 7)
  }

  /// The pictures equal those that `make pictures` draws.
  @Test func picturesAreOurOwn() throws {
    let folder = try TemporaryFolder()
    let script = Checkout.root.appendingPathComponent("Scripts/guide-pictures.sh").path
    let run = try CommandRun.shell("'\(script)' \"$(command -v gusset)\" .", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.names.count == 15)
    let pages = try FileManager.default.contentsOfDirectory(
      at: Self.catalog, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }
    let guide = try pages.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for name in folder.names {
      let shown = Self.catalog.appendingPathComponent("Resources/\(name)")
      #expect(try Data(contentsOf: shown) == Data(folder.bytes(name)), "\(name)")
      #expect(guide.contains("](Resources/\(name))"), "\(name) is not shown")
    }
  }
}
