import Foundation
import Gusset
import PopoverGeometry
import TestSupport
import Testing
import ThemeEditing

@testable import GussetExport
@testable import PopoverModel

/// There and back is the same theme, byte for byte.
@Suite struct TokenRoundTripTests {
  private func check(_ theme: Theme) throws {
    let back = try TokenFolder(exporting: theme).read()
    #expect(back.theme.json == theme.json)
    #expect(back.notes == [])
  }

  @Test(arguments: Theme.builtIn)
  func builtInThemes(_ theme: Theme) throws { try check(theme) }

  @Test func presets() throws {
    let folder = Checkout.root.appendingPathComponent("Themes/presets")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(names.count >= 13)
    for name in names {
      try check(try Theme(contentsOf: folder.appendingPathComponent(name).path))
    }
  }

  @Test func randomThemes() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(200) {
      var theme = Self.theme(&random)
      for appearance in Appearance.allCases where random.chance(0.2) {
        theme.appearances[appearance] = Self.theme(&random)
      }
      try check(theme)
    }
  }

  private static func theme(_ random: inout SeededGenerator) -> Theme {
    var theme = RandomPopover.theme(&random)
    theme.name = random.pick(["plain", "a \"quoted\" name", "line\nbreak", "é/ü", "{a.b}"])
    if random.chance(0.2) {
      theme.colorSpace = .displayP3
      theme.border.color.space = .displayP3
      theme.fill.interpolation = .oklab
    }
    theme.contentInsets = Insets(random.double(0...20))
    theme.shadows = (0..<random.int(0...2)).map { _ in
      Theme.Shadow(
        x: random.double(-9...9), blur: random.double(0...30), spread: random.double(-9...9))
    }
    return theme
  }

  /// A key of the schema comes back, whether or not a token holds it. So a new key needs no row.
  @Test(arguments: Theme.schema.descriptions(.standard).paths.map(\.path))
  func everyKeyComesBack(_ path: String) throws {
    let path = path.replacing("[]", with: "[0]")
    let steps = try #require([JSONKey](path: path))
    let key = try #require(Theme.schema.descriptions(.standard).key(at: steps[...]))
    var count = 0
    for text in Self.values(of: key) {
      var theme = Theme.light
      theme.highlight = Theme.Highlight(fill: Theme.Gradient(.white))
      theme.shadows = [Theme.Shadow()]
      if path.contains("stops") {
        theme.fill.stops[0].position = 0.25
        theme.highlight?.fill.stops[0].position = 0.25
      }
      guard let changed = try? theme.setting([KeyAssignment(path, text)]) else { continue }
      try check(changed)
      count += 1
    }
    #expect(count > 0)
  }

  /// Values of a key that differ from its default.
  private static func values(of key: KeyDescription) -> [String] {
    switch key.kind {
    case .text: ["other"]
    case .color: ["#12345678"]
    case .pathData: ["M0 10 5 0 10 10Z"]
    case .word(let words): words
    case .flag: ["true", "false"]
    case .number(let range, _), .numbers(_, let range, _):
      [shortNumber(min(range.upperBound, 0.75)), shortNumber(range.lowerBound)]
    case .object: ["{}"]
    case .list: [##"[{"position":0.5,"color":"#123"}]"##, "[{}]", "[]"]
    case .patches: ["{}"]
    }
  }

  @Test func aTokenHoldsWhatATypeOfDTCGHas() throws {
    let theme = Theme(
      name: "plain", border: Theme.Border(color: .black),
      fill: Theme.Gradient(from: .white, to: .black),
      shadows: [Theme.Shadow()])
    let text = try TokenFolder(exporting: theme).folder.read("theme.tokens.json")
    let json = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
    let popover = try #require(json?["popover"] as? [String: Any])
    let types = popover.compactMapValues { ($0 as? [String: Any])?["$type"] as? String }
    #expect(
      types == [
        "border": "border", "fill": "gradient", "cornerRadius": "dimension",
        "arrowBase": "dimension", "arrowHeight": "dimension", "contentInsets": "dimension",
        "shadows": "shadow",
      ])
    let data = popover["$extensions"] as? [String: [String: String]]
    #expect(data == ["dev.gusset": ["name": "plain"]])
  }

  /// A color of a wide space is in its token, and not once more under `$extensions`.
  @Test func wideColorsAreTokens() throws {
    var theme = Theme.slate
    theme.colorSpace = .displayP3
    theme.border.color = Theme.Color(red: 250, green: 10, blue: 20, alpha: 99, space: .displayP3)
    let text = String(
      decoding: try TokenFolder(exporting: theme).folder.read("theme.tokens.json"), as: UTF8.self)
    #expect(text.contains(#""colorSpace": "display-p3""#))
    let data = text.components(separatedBy: "dev.gusset")[1].prefix { $0 != "}" }
    #expect(data.contains("colorSpace") && !data.contains("border"))
    try check(theme)
  }

  /// A look has all of its tokens in a group of its own.
  @Test func aLookIsAGroup() throws {
    var theme = Theme.slate
    var dark = theme
    dark.fill = Theme.Gradient(.black)
    dark.cornerRadii.topLeft = 3
    theme.appearances[.dark] = dark
    let folder = try TokenFolder(exporting: theme).folder
    #expect(folder.names == ["README.md", "theme.tokens.json"])
    let json = try JSONSerialization.jsonObject(with: Data(folder.read("theme.tokens.json")))
    let popover = try #require((json as? [String: Any])?["popover"] as? [String: Any])
    let group = try #require(popover["dark"] as? [String: Any])
    #expect(group["fill"] != nil && group["border"] != nil)
    #expect((group["cornerRadius"] as? [String: Any])?["topLeft"] != nil)
    try check(theme)
  }
}
