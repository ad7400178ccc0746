import PopoverGeometry
@testable import GussetReview
import TestSupport
import Testing
import ThemeEditing

@testable import PopoverModel

/// Looks that are made from a theme.
@Suite struct DerivedThemeTests {
  /// Themes with every feature, and random ones; all built-in ones in a thorough run.
  private static let themes =
    (Thoroughness.isThorough
      ? Theme.builtIn
      : [.light, .slate, .glass, .sand, .tooltip, .tippyLightBorder, .gik, .wyPopover, .contrast])
    + random(Thoroughness.cases(4))

  private static func random(_ count: Int) -> [Theme] {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    return (0..<count).map { _ in
      var theme = RandomPopover.theme(&random)
      if random.chance(0.5) { theme.textColor = .black }
      return theme
    }
  }

  @Test(arguments: themes)
  func aDarkLookKeepsTheContrast(_ theme: Theme) throws {
    let dark = theme.derived(.dark)
    try dark.validate()
    let (before, after) = (
      LookContrast(theme, over: .white), LookContrast(dark, over: .black)
    )
    #expect(!before.textPasses(.aa) || after.textPasses(.aa))
    #expect(!before.shapePasses(.aa) || after.shapePasses(.aa))
    #expect(dark.metrics(at: .x1) == theme.metrics(at: .x1), "a look changes colors only")
    for (new, old) in zip(dark.shadows, theme.shadows) {
      #expect(new.color.alpha >= old.color.alpha)
    }
  }

  @Test(arguments: [Theme.light, .slate, .sand, .tippyLightBorder, .gikSample])
  func aDarkLookIsDarkWithALighterBorder(_ theme: Theme) {
    let dark = theme.derived(.dark)
    let fill = dark.fill.lightness
    #expect(fill.lowerBound >= 0.16 && fill.upperBound <= 0.32)
    #expect(OKLab(dark.border.color).components.x > fill.upperBound + 0.05)
    #expect(dark.fill.stops.map(\.position) == theme.fill.stops.map(\.position))
  }

  /// Without a border only the fill can stand out on black: as it is, or else as a light one.
  @Test(arguments: ["#C36E6F", "#C36E6FE0", "#8A5A5AC8", "#767676", "#0000FF90"])
  func aDarkLookWithoutABorderStandsOut(_ color: String) throws {
    let color = try Theme.Color(css: color)
    for textColor in [nil, Theme.Color.white, .black] {
      var theme = Theme(
        name: "x", border: Theme.Border(color: .black, width: 0), fill: Theme.Gradient(color))
      theme.textColor = textColor
      let before = LookContrast(theme, over: .white)
      let after = LookContrast(theme.derived(.dark), over: .black)
      #expect(!before.shapePasses(.aa) || after.shapePasses(.aa))
      #expect(!before.textPasses(.aa) || after.textPasses(.aa))
    }
  }

  /// A dark tooltip without a border would be invisible on black.
  @Test(arguments: [Theme.tooltip, .floatingUI])
  func aDarkTooltipBecomesLight(_ theme: Theme) {
    var theme = theme
    theme.textColor = .white
    let dark = theme.derived(.dark)
    #expect(dark.fill.lightness.lowerBound > 0.8)
    let look = LookContrast(dark, over: .black)
    #expect(look.shapePasses(.aa) && look.textPasses(.aaa))
  }

  @Test(arguments: themes)
  func highContrastPasses(_ theme: Theme) throws {
    for appearance in [Appearance.highContrast, .darkHighContrast] {
      let look = theme.derived(appearance)
      try look.validate()
      let contrast = LookContrast(look, over: Appearance?.some(appearance).assumedBackdrop)
      #expect(contrast.textPasses(.aaa) && !contrast.isTextAssumed, "\(appearance)")
      #expect(contrast.shapeRatio >= 4.5, "\(appearance)")
      #expect(look.fill.isOpaque && look.border.color.isOpaque)
      #expect(contrast.fillRatio >= 4.5 || look.geometry == .gik || look.border.width >= 2)
      #expect(look.gloss == nil && look.highlight == nil && look.shadows.isEmpty)
    }
  }

  @Test func darkHighContrastStartsFromTheDarkLook() {
    var theme = Theme.light
    theme.appearances[.dark] = .indigo
    #expect(theme.derived(.darkHighContrast).fill.stops[0].color.difference(from: .black) > 0.2)
    #expect(theme.derived(.darkHighContrast).arrowBase == Theme.indigo.arrowBase)
  }

  // The file

  private func file(_ text: String, adding appearance: Appearance = .dark) throws -> String {
    let theme = try Theme(json: Array(text.utf8))
    let result = try ThemeDocument(text)
      .setting(appearance, to: theme.derived(appearance), of: theme)
    let read = try Theme(json: result.bytes)
    #expect(read.appearances[appearance] == theme.derived(appearance))
    return result.text
  }

  @Test(arguments: themes)
  func theFileOfAThemeKeepsItsForm(_ theme: Theme) throws {
    var whole = theme
    whole.appearances[.dark] = theme.derived(.dark)
    #expect(try file(theme.json) == whole.json)
    whole.appearances[.highContrast] = theme.derived(.highContrast)
    #expect(
      try file(String(decoding: file(theme.json).utf8, as: UTF8.self), adding: .highContrast)
        == whole.json)
  }

  @Test(arguments: ["\n", "\r\n"])
  func theRestOfAFileStays(_ end: String) throws {
    let lines = [
      "{", "\t\"$schema\":\"x.json\" , \"name\": \"mine\",",
      "\t\"border\": { \"color\": \"rgb(1 2 3)\" },", "\t\"fill\": { \"stops\": [",
      "\t\t{ \"position\": 0, \"color\": \"white\" }, { \"color\": \"#eee\", \"position\": 1.0 } ] }",
      "}", "",
    ]
    let text = try file(lines.joined(separator: end))
    #expect(
      text.hasPrefix(lines.dropLast(2).joined(separator: end) + ",\(end)\t\"appearances\": {"))
    #expect(text.contains("\(end)\t\t\"dark\": {\(end)\t\t\t\"border\": {"))
    #expect(text.hasSuffix("\(end)\t\t}\(end)\t}\(end)}\(end)"))
    // Stops that a file spells out are replaced by the two colors of the look.
    #expect(text.contains("\"stops\": null, \"from\": "))
  }

  @Test(arguments: [
    #"{"name":"x"}"#, #"{ "name": "x", "appearances": {} }"#,
    ##"{"name": "x", "appearances": {"highContrast": {"border": {"color": "#000"}}}, "arrowBase": 9}"##,
    ##"{"name": "x", "appearances": {"dark": {"arrowBase": 20}}}"##,
  ])
  func filesOnOneLineStayThere(_ text: String) throws {
    let result = try file(text)
    #expect(!result.contains("\n  \"name\"") && result.hasPrefix(text.prefix(11)))
  }
}
