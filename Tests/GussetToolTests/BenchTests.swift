import Foundation
import Gusset
import TestSupport
import Testing

/// The output of `gusset bench`. Tests do not measure how fast anything is.
@Suite struct BenchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @discardableResult
  private func bench(_ options: String) throws -> CommandRun {
    let run = try CommandRun.shell(
      "gusset bench -q --size 70x66 --seconds 0 \(options)", in: folder.url)
    #expect(run.status == 0, "\(options): \(run.error)")
    #expect(run.error == "")
    return run
  }

  @Test func tableHasAColumnForEveryTime() throws {
    let lines = try bench("--size 71x66 --scale 1 --scale 1.5").text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("light, arrow up: median time per frame in µs"))
    #expect(lines[1] == "")
    #expect(words(lines[2]) == ["memset", "stretch", "next", "first", "direct"])
    let pairs = ["µs", "x", "µs", "x", "µs", "x", "µs", "x"]
    #expect(words(lines[3]) == ["points@scale", "µs"] + pairs)
    let rows = lines[4...].filter { !$0.isEmpty }.map(words)
    #expect(rows.map(\.first) == ["70x66@1", "70x66@1.5", "71x66@1", "71x66@1.5"])
    for row in rows {
      #expect(row.count == 10)
      for cell in row.dropFirst() { #expect((Double(cell) ?? 0) > 0, "\(cell)") }
    }
    // Numbers and their headings are aligned at the right.
    #expect(Set(lines[2...7].map(\.count)).count == 1)
  }

  private func words(_ line: some StringProtocol) -> [String] {
    String(line).split(separator: " ").map(String.init)
  }

  @Test func jsonHasItsKeys() throws {
    try folder.write("{ \"name\": \"a \\\"b\\\" ü\" }".utf8, to: "t.json")
    let run = try bench("--theme t.json --arrow none --scale 2 --scale 2.0 --format json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output))
    #expect(report.theme == "a \"b\" ü")
    #expect(report.arrow == "none")
    #expect(report.unit == "microseconds")
    #expect(report.statistic == "median")
    let methods = ["memset", "stretch", "next", "first", "direct"]
    #expect(Set(report.methods.keys) == Set(methods))
    let row = try #require(report.rows.first)
    #expect(report.rows.count == 1)
    #expect(row.size == ["width": 70, "height": 66])
    #expect(row.scale == 2)
    #expect(row.pixels == ["width": 140, "height": 132])
    #expect(row.rounds >= 5)
    #expect(Set(row.times.keys) == Set(methods))
    #expect(Set(row.ratios.keys) == Set(methods.dropFirst()))
    for (method, ratio) in row.ratios {
      let times = try (#require(row.times[method]), #require(row.times["memset"]))
      // Times are rounded to thousandths.
      #expect(abs(ratio * times.1 - times.0) <= 0.001 + 0.0006 * ratio + 0.001 * times.1)
    }
  }

  private struct Report: Decodable {
    struct Row: Decodable {
      let size: [String: Double]
      let scale: Double
      let pixels: [String: Int]
      let rounds: Int
      let times: [String: Double]
      let ratios: [String: Double]
    }
    let theme: String
    let arrow: String
    let unit: String
    let statistic: String
    let methods: [String: String]
    let rows: [Row]
  }

  @Test func writesWhatTheNameSaysFromOneMeasurement() throws {
    let run = try bench("--scale 1 -o a.svg -o B.JSON -o c.txt -o -")
    #expect(folder.names == ["B.JSON", "a.svg", "c.txt"])
    #expect(try folder.bytes("c.txt") == run.output)
    let report = try JSONDecoder().decode(Report.self, from: Data(folder.bytes("B.JSON")))
    let memset = try #require(report.rows.first?.times["memset"])
    let cell = try #require(run.text.split(separator: "\n").last.map { words($0)[1] })
    #expect(try abs(#require(Double(cell)) - memset) <= 0.005 * memset + 0.001)
  }

  @Test(arguments: ["-o a.svg", "--format svg > a.svg", "--format svg -o a.svg --scale 1"])
  func chartIsAPicture(_ options: String) throws {
    let frames = options.contains("--scale") ? 2 : 4
    try bench("--size 90x80 \(options)")
    let file = try Data(folder.bytes("a.svg"))
    let picture = try CommandRun.program("rsvg-convert", [], input: file)
    #expect(picture.status == 0, "\(picture.error)")
    #expect(
      try Pixmap(png: picture.output).size == PixelSize(width: 640, height: 104 + frames * 108))
    let text = String(decoding: file, as: UTF8.self)
    for name in ["70x66@1", "90x80@1", "memset", "stretch", "next", "first", "direct"] {
      #expect(text.contains(">\(name)<"))
    }
  }

  @Test(arguments: Theme.Geometry.allCases, ["up", "down", "left", "right", "none"])
  func takesEveryArrow(_ geometry: Theme.Geometry, _ arrow: String) throws {
    let theme = geometry == .gik ? "gik" : "glass"
    let run = try bench("--theme \(theme) --arrow \(arrow) --size 90x70 --scale 1")
    #expect(run.text.hasPrefix("\(theme), arrow \(arrow): "))
  }

  /// At the longest side there is no wider variant, so the variant is narrower.
  @Test func takesTheLongestSides() throws {
    try bench("--arrow none --size 16384x60 --size 60x16384 --scale 1")
  }

  @Test func optionsGoOverTheTheme() throws {
    let run = try bench("--arrow none --scale 1 --border-width 40 --size 100x99 2>&1 || true")
    #expect(run.text.hasPrefix("gusset: --size: 70x66: must be at least 81x81"))
  }
}
