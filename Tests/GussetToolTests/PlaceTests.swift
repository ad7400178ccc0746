import Foundation
import Gusset
import GussetPresentation
import TestSupport
import Testing

/// `gusset place`: its JSON.
@Suite struct PlaceTests {
  private static let call = [
    "place", "--anchor", "80,60,40x20", "--container", "400x240", "--content", "120x80",
  ]

  private struct Box: Decodable, Equatable {
    let x, y, width, height: Double

    init(_ rect: Rect) {
      (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
    }
  }

  private struct Report: Decodable {
    struct Tip: Decodable { let x, y: Double }
    struct Warning: Decodable { let name, message: String }
    let direction: String?
    let frame, body, content: Box
    let arrowOffset: Double
    let tip: Tip?
    let warnings: [Warning]
  }

  private func report(_ options: String...) throws -> (Report, String) {
    let kept = stride(from: 1, to: Self.call.count, by: 2).filter {
      !options.contains(Self.call[$0])
    }
    let run = try CommandRun.gusset(
      ["place"] + kept.flatMap { Self.call[$0...($0 + 1)] } + options)
    try #require(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return (try JSONDecoder().decode(Report.self, from: Data(run.output)), run.text)
  }

  @Test func printsThePlacementOfTheLibrary() throws {
    let (report, text) = try report("--theme", "slate")
    let placement = try Placement(
      PlacementRequest(
        anchor: Rect(x: 80, y: 60, width: 40, height: 20),
        container: Rect(x: 0, y: 0, width: 400, height: 240),
        contentSize: Size(width: 120, height: 80), background: Theme.slate.backgroundMetrics))
    #expect(report.direction == placement.direction?.rawValue)
    #expect(report.frame == Box(placement.frame))
    #expect(report.body == Box(placement.body))
    #expect(report.content == Box(placement.contentRect))
    #expect(report.arrowOffset == placement.arrowOffset)
    #expect(report.tip?.x == placement.tip?.x && report.tip?.y == placement.tip?.y)
    #expect(report.warnings.map(\.name) == ["narrow"])
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first }
    #expect(keys == ["direction", "frame", "arrowOffset", "tip", "body", "content", "warnings"])
    let folder = try TemporaryFolder()
    let run = try CommandRun.gusset(
      Self.call + ["--theme", "slate", "-q", "-o", folder.path("a"), "-o", "-"])
    #expect(run.text == text && run.error == "")
    #expect(try folder.bytes("a.json") == run.output)
  }

  @Test func takesEveryOption() throws {
    let (side, _) = try report("--permitted", "left,right", "--rtl", "--margin", "0")
    #expect(side.direction == "left")
    let (limited, _) = try report("--permitted", "up", "--min", "60x40", "--max", "100x50")
    #expect(limited.content.width == 100 && limited.content.height == 50)
    let (moved, _) = try report("--container", "50,40,400x240", "--margin", "1,2,3,4")
    #expect(moved.frame.x == 52)
    let (shrunk, _) = try report("--margin", "60,0,60,0", "--permitted", "up")
    #expect(shrunk.warnings.map(\.name) == ["shrunk", "narrow"])
    #expect(shrunk.frame.y + shrunk.frame.height == 180)
  }

  @Test func saysWhenThereIsNoArrow() throws {
    let (report, text) = try report("--container", "70x60", "--anchor", "30,30,4x4")
    #expect(report.direction == nil && report.tip == nil)
    #expect(text.contains("\"direction\": null") && text.contains("\"tip\": null"))
    #expect(report.warnings.first?.name == "noArrow")
    #expect(report.warnings.first?.message == "there is no room for an arrow")
  }
}
