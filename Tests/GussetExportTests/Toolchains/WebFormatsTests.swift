import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

/// The texts of the web's formats.
@Suite struct WebFormatsTests {
  private static let web = [ExportFormat.css, .element, .react]

  /// The inner edge of an arrow along a path is computed. No border width may leave it without an
  /// end.
  @Test(
    arguments: Thoroughness.isThorough
      ? [0.0001, 0.01, 0.1, 0.3333333333333, 0.4, 1, 2, 3.7, 8, 28.80729936124358]
      : [0.0001, 0.3333333333333, 3.7, 28.80729936124358])
  func everyBorderHasAnInnerEdge(_ width: Double) throws {
    for height in Thoroughness.isThorough
      ? [5, 19, 40, 59.06087023907474] : [19, 59.06087023907474]
    {
      for path in [nil, "M0 10 A5 5 0 0 1 10 10", "M0 10C0 10 5 0 5 0L10 10"] {
        var theme = Theme.slate
        theme.border.width = width
        theme.arrowHeight = height
        theme.arrowShape = try path.map { .path(try ArrowPath(svgPath: $0)) } ?? .curved()
        let export = try Export([theme], to: [Self.web[1]])
        for file in try export.files {
          let text = String(decoding: file.contents.bytes, as: UTF8.self)
          #expect(!text.contains("nan") && !text.contains("infpx"), "\(file.path)")
        }
      }
    }
  }

  /// The look for more contrast says less than the usual one, and other sides share a rule in it. So a direction
  /// may not add to a rule's specificity: what is left out would win or lose by it.
  @Test func directionsOfArrowsCountAlike() throws {
    let text = #"""
      { "name": "uneven", "cornerRadius": { "topLeft": 20, "topRight": 2, "bottomRight": 2, "bottomLeft": 20 },
        "appearances": { "highContrast": { "cornerRadius": 4 } } }
      """#
    let export = try Export([try ThemeDocument(text).theme()], to: [Self.web[0]])
    let sheet = try #require(try export.files.first { $0.path.hasSuffix(".css") })
    let lines = String(decoding: sheet.contents.bytes, as: UTF8.self).split(separator: "\n")
    let selectors = lines.filter { $0.contains("[data-arrow=up]") }
    #expect(selectors.count > 4)
    for selector in selectors {
      let rest = selector.replacing(/:where\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "")
      #expect(!rest.contains("[data-arrow=up]"), "\(selector)")
    }
  }

  /// A rule for all arrows comes before those of some, and a later block with the one alone would replace the
  /// others. So a block has each property of the pseudo-elements as often as the usual look, or not at all.
  @Test func blocksHaveAllRulesOfAProperty() throws {
    let text = #"""
      { "name": "wide", "cornerRadius": { "topLeft": 20, "topRight": 2, "bottomRight": 2, "bottomLeft": 20 },
        "appearances": { "highContrast": { "border": { "width": 5 } } } }
      """#
    let sheet = try ThemeDocument(text).theme().styleSheet().text
    let parts = sheet.components(separatedBy: "@media (prefers-contrast: more) {\n")
    try #require(parts.count > 1)
    let counts = parts.prefix(2).map { part in
      let text = part.components(separatedBy: "@container")[0].components(separatedBy: "\n}\n@")[0]
      let rules = text.matches(of: /(?m)^ *\..*::(?:before|after) \{[^}]*\}/).map { $0.output }
      let names = rules.flatMap { $0.matches(of: /\n *([-a-z]+):/).map { String($0.output.1) } }
      return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let (usual, contrast) = (counts[0], counts[1])
    #expect(contrast["clip-path"] == 4 && contrast["inset"] == usual["inset"])
    for (name, count) in contrast { #expect(count == usual[name], "\(name)") }
  }

  @Test func longNamesAreCut() throws {
    let export = try Export(
      [.slate], to: ExportFormat.all, name: String(repeating: "a", count: 999))
    for file in try export.files {
      for part in file.path.split(separator: "/") {
        #expect(part.utf8.count <= 200, "\(file.path)")
      }
    }
  }

  /// The text of a dark theme is white. A page may set another color.
  @Test func textIsReadable() throws {
    for (theme, color) in [(Theme.slate, "#000"), (.contrast, "#fff"), (.indigo, "#fff")] {
      for file in try Export([theme], to: Self.web).files where file.path.hasSuffix("css") {
        #expect(
          String(decoding: file.contents.bytes, as: UTF8.self).contains("color: \(color);"))
      }
    }
  }

  /// A README lists the limits of every theme, and those that its themes meet.
  @Test func readmesAreAboutTheirThemes() throws {
    func readme(_ themes: [Theme]) throws -> String {
      let css = try ExportFormat(named: "css")
      let file = try Export(themes, to: [css]).files.first { $0.path == "css/README.md" }
      return String(decoding: try #require(file).contents.bytes, as: UTF8.self)
    }
    let plain = try readme([.slate])
    #expect(plain.contains("data-arrow") && !plain.contains("GIK") && !plain.contains("Themes:"))
    let both = try readme([.slate, .gik])
    #expect(both.contains("Themes: slate, gik.") && both.contains("GIK"))
  }
}
