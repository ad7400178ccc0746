import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset place`: its JSON and its pictures.
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
    let run = try CommandRun.gusset(Self.call + options)
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

  @Test func drawsTheSameSceneInBothFormats() throws {
    let folder = try TemporaryFolder()
    for (options, size) in [
      (["--theme", "slate"], PixelSize(width: 432, height: 272)),
      (["--theme", "gik", "--permitted", "right"], PixelSize(width: 432, height: 272)),
      (["--theme", "glass", "--scale", "2"], PixelSize(width: 864, height: 544)),
    ] {
      let outputs = ["-q", "-o", folder.path("scene.svg"), "-o", folder.path("scene.png")]
      let run = try CommandRun.gusset(Self.call + options + outputs)
      #expect(run.status == 0 && run.output == [] && run.error == "")
      let ours = try Pixmap(
        png: Array(Data(contentsOf: folder.url.appendingPathComponent("scene.png"))))
      let other = try CommandRun.program("rsvg-convert", [folder.path("scene.svg")])
      let theirs = try Pixmap(png: other.output)
      #expect(ours.size == size && theirs.size == size)
      // The letters differ. Each label names a thing or a distance.
      let scene = String(decoding: try folder.bytes("scene.svg"), as: UTF8.self)
      let (a, b) = (try Self.withoutLabels(ours, scene), try Self.withoutLabels(theirs, scene))
      #expect(PixelComparison(a, b).largest <= 32, "\(options)")
      let words = scene.matches(of: #/>([^<>]+)<\/text>/#).map { String($0.1) }
      for word in ["anchor 40x20", "container 400x240", "content ", "popover "] {
        #expect(words.count { $0.hasPrefix(word) } == 1, "\(word): \(words)")
      }
      #expect(words.count { Double($0) != nil } >= 3, "\(words)")
    }
  }

  /// A picture of a scene without the areas of its labels, which the SVG lists in points.
  private static func withoutLabels(_ picture: Pixmap, _ scene: String) throws -> Pixmap {
    var pixels = picture.pixels
    let scale = picture.size.width / 432
    let pattern = #/class="label" x="([-.\d]+)" y="([-.\d]+)" width="([.\d]+)" height="([.\d]+)"/#
    for match in scene.matches(of: pattern) {
      let numbers = [match.1, match.2, match.3, match.4].compactMap { Double($0) }
      // The canvas begins 16 points left of and above the container.
      let (left, top) = (Int(numbers[0] + 15) * scale, Int(numbers[1] + 15) * scale)
      let (width, height) = (Int(numbers[2] + 3) * scale, Int(numbers[3] + 3) * scale)
      for row in max(0, top)..<min(picture.size.height, top + height) {
        for column in max(0, left)..<min(picture.size.width, left + width) {
          pixels[row * picture.size.width + column] = 0
        }
      }
    }
    return try Pixmap(size: picture.size, alpha: picture.alpha, pixels: pixels)
  }

  /// The popover in the picture equals the rendered one, pixel by pixel.
  @Test func showsTheRealBackground() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun.gusset(
      Self.call + ["--theme", "dark", "-o", folder.path("scene.png"), "-o", "-"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output))
    let scene = try Pixmap(
      png: Array(Data(contentsOf: folder.url.appendingPathComponent("scene.png"))))
    let popover = Popover(
      size: Size(width: report.frame.width, height: report.frame.height),
      arrow: .up(offset: report.arrowOffset), theme: .dark)
    let alone = try popover.rendered().pixmap()
    let (left, top) = (Int(report.frame.x) + 16, Int(report.frame.y) + 16)
    // A pixel above the content. The scene marks the edge of the content.
    for row in 0..<Int(report.content.y - report.frame.y) {
      for column in 0..<alone.size.width {
        guard let pixel = alone[column, row], pixel >> 24 == 255 else { continue }
        #expect(scene[left + column, top + row] == pixel, "\(column), \(row)")
      }
    }
  }
}
