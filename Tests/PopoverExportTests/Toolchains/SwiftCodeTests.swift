import Foundation
import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

@testable import PopoverExport

/// Swift code of themes: it compiles against stand-ins of Apple's types, and draws our outlines.
@Suite struct SwiftCodeTests {
  private static let hasCompiler =
    (try? CommandRun.program("swiftc", ["--version"]))?.status == 0

  /// One run of the compiler takes seconds, so that one program draws all outlines.
  @Test(.enabled(if: hasCompiler, "swiftc is not installed"))
  func compiledCodeDrawsOurOutlines() throws {
    let cases = try OutlineCase.cases(Thoroughness.cases(200))
    let folder = try TemporaryFolder()
    var sources = ["StandIns/Path.swift", "StandIns/SwiftUI.swift"].map { name in
      Checkout.root.appendingPathComponent("Tests/Consumers/\(name)").path
    }
    for (name, theme) in OutlineCase.themes(of: cases) {
      let code = CodeSubject(theme, name: name)
      let text = code.swiftUIFile.replacing("import SwiftUI", with: "import Foundation")
      sources.append(try folder.write(text.utf8, to: "\(code.type).swift"))
    }
    sources.append(try folder.write(Self.program(cases).utf8, to: "main.swift"))
    let build = try CommandRun.program(
      "swiftc",
      [
        "-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings", "-o",
        folder.path("outlines"),
      ]
        + sources)
    try #require(build.status == 0, "\(build.error)")
    let run = try CommandRun(folder.url.appendingPathComponent("outlines"), [])
    let lines = run.text.split(separator: "\n")
    try #require(lines.count == cases.count, "\(run.error.suffix(2000))")
    for (line, outline) in zip(lines, cases) {
      try outline.expectEqual(to: Polyline(line))
    }
  }

  /// A program that prints the points of each outline on a line.
  private static func program(_ cases: [OutlineCase]) -> String {
    var lines = [
      "import Foundation", "@MainActor func show(_ path: Path) {",
      "  print(path.points.map { \"\\($0.x) \\($0.y)\" }.joined(separator: \" \"))", "}",
    ]
    for outline in cases {
      let edges: [ArrowDirection: String] = [
        .up: ".top", .down: ".bottom", .left: ".leading", .right: ".trailing",
      ]
      let edge = outline.arrow.flatMap { edges[$0.direction] } ?? "nil"
      let order = outline.isMirrored ? ".rightToLeft" : ".leftToRight"
      lines.append(
        "show(\(outline.name.codeTypeName)(arrow: \(edge), offset: \(outline.arrow?.offset ?? 0), "
          + "layoutDirection: \(order)).path(in: CGRect(x: 7, y: -3, width: \(outline.size.width), "
          + "height: \(outline.size.height))))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
