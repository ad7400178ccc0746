import Foundation
import Gusset
import GussetPresentation
import TestSupport
import Testing

/// The article *Placing popovers*. This file contains its Swift code, and checks its numbers and
/// its picture.
@Suite struct PlacingPopoversTests {
  private static let catalog = Checkout.root.appendingPathComponent(
    "Sources/Core/Gusset/Gusset.docc")

  // swift-format-ignore
  private func example() throws -> PopoverBackground {
    // begin article
let request = PlacementRequest(
  anchor: Rect(x: 960, y: 24, width: 44, height: 44),
  container: Rect(x: 0, y: 0, width: 1024, height: 768),
  contentSize: Size(width: 320, height: 400), background: Theme.slate.backgroundMetrics)
let placement = try Placement(request)
let background = PopoverBackground(theme: .slate, placement: placement)
    // end article
    #expect(placement.tip == Point(x: 982, y: 68))
    #expect(placement.warnings == [])
    return background
  }

  private static func block(_ language: String) throws -> String {
    let url = catalog.appendingPathComponent("PlacingPopovers.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    return try #require(
      text.components(separatedBy: "```\(language)\n").dropFirst().first?
        .components(separatedBy: "\n```").first)
  }

  @Test func swiftIsTheExampleOfThisFile() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let here = source.components(separatedBy: " article\n")[1]
      .components(separatedBy: "\n").dropLast().joined(separator: "\n")
    let last = "try background.popover.png(scale: 2).write(to: \"menu@2x.png\")"
    let imports = "import Gusset\nimport GussetPresentation\n\n"
    #expect(try Self.block("swift") == imports + here + "\n" + last)
  }

  @Test func theNumbersInTheTextHold() throws {
    let background = try example()
    #expect(background.frame == Rect(x: 678, y: 68, width: 336, height: 435))
    #expect(background.arrowDirection == .up && background.arrowOffset == 136)
    #expect(background.contentRect.size == Size(width: 320, height: 400))
    #expect(try background.popover.image(scale: 2).size == PixelSize(width: 672, height: 870))
    let gik = Theme.gik.backgroundMetrics.arrowInsets
    #expect(gik == Insets(top: 43, left: 28, bottom: 27.5, right: 28))
  }

  @Test func thePictureIsWhatTheCommandDraws() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.shell(try Self.block("sh"), in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    for value in [
      "\"width\": 228, \"height\": 144", "\"arrowOffset\": 64", "\"direction\": \"up\"",
    ] {
      #expect(run.text.contains(value))
    }
    let drawn = try Data(contentsOf: folder.url.appendingPathComponent("placing.svg"))
    let shown = Self.catalog.appendingPathComponent("Resources/placing.svg")
    #expect(try Data(contentsOf: shown) == drawn)
  }
}
