import PopoverGeometry
@testable import GussetReview
import TestSupport
import Testing
import ThemeEditing

@testable import PopoverModel

/// Contrast by WCAG 2.2, and colors that pass.
@Suite struct ContrastReportTests {
  private static func gray(_ value: UInt8) -> Theme.Color {
    Theme.Color(red: value, green: value, blue: value)
  }

  /// A theme of one fill, with a border of one color.
  private func theme(fill: Theme.Gradient, border: Theme.Color, width: Double = 1) -> Theme {
    Theme(name: "x", border: Theme.Border(color: border, width: width), fill: fill)
  }

  /// Published pairs: #767676 is the lightest gray that passes on white, #949494 for shapes.
  @Test(arguments: [
    (0x76, ContrastLevel.aa, true), (0x77, .aa, false), (0x59, .aaa, true), (0x5A, .aaa, false),
  ])
  func textPassesAtTheLevelsRatio(_ value: UInt8, _ level: ContrastLevel, _ passes: Bool) {
    let white = theme(fill: Theme.Gradient(.white), border: .black)
    let look = LookContrast(white, over: .white, text: Self.gray(value))
    #expect(look.textPasses(level) == passes && !look.isTextAssumed)
  }

  @Test func aShapePassesByItsBorderOrItsFill() {
    let white = Theme.Gradient(.white)
    func look(_ border: UInt8, _ fill: Theme.Gradient = white, width: Double = 1) -> LookContrast {
      LookContrast(theme(fill: fill, border: Self.gray(border), width: width), over: .white)
    }
    #expect(look(0x94).shapePasses(.aa) && !look(0x95).shapePasses(.aa))
    #expect(look(0xFF, Theme.Gradient(.black)).shapePasses(.aaa))
    let bare = look(0, width: 0)
    #expect(bare.borderRatio == nil && bare.shapeRatio == 1)
  }

  /// The gray of the text is in the middle of the fill, and between two samples of sixteen.
  @Test func everyToneOfTheFillCounts() {
    let fill = Theme.Gradient(from: .black, to: .white)
    for value in stride(from: UInt8(1), to: 255, by: 2) {
      let text = Self.gray(value)
      let look = LookContrast(theme(fill: fill, border: .black), over: .white, text: text)
      #expect(look.textRatio == 1, "\(text.hex)")
    }
  }

  @Test func measuresTheLooksOnTheirBackdrops() throws {
    var (theme, dark) = (Theme.light, Theme.dark)
    (theme.textColor, dark.textColor) = (nil, nil)
    theme.appearances[.dark] = dark
    theme.appearances[.highContrast] = .contrast
    let report = ContrastReport(theme)
    #expect(report.looks.map(\.appearance) == [nil, .dark, .highContrast])
    #expect(report.looks.map(\.backdrop) == [.white, .black, .white])
    #expect(report.looks.map(\.textColor) == [.black, .white, .white])
    #expect(report.looks.allSatisfy { $0.isTextAssumed && $0.textPasses(.aaa) })
    #expect(report.failures(of: .aa).isEmpty)
    #expect(report.faintEdges.map(\.subject) == [.shape, .shape])
    theme.textColor = Self.gray(0x99)
    let gray = ContrastReport(theme, over: Self.gray(0x80))
    #expect(gray.failures(of: .aa).first?.subject == .text && !gray.looks[0].isTextAssumed)
  }

  @Test func aTranslucentThemeIsMeasuredOverItsBackdrop() {
    let veil = Theme.Color(red: 0, green: 0, blue: 0, alpha: 128)
    let theme = theme(fill: Theme.Gradient(veil), border: veil)
    let look = LookContrast(theme, over: .white, text: .white)
    #expect(look.fillRatio == Self.gray(127).contrast(with: .white))
    #expect(look.borderRatio == Self.gray(63).contrast(with: .white))
    #expect(look.textRatio == look.fillRatio)
  }

  /// No color of the same hue that is nearer passes.
  @Test func theSuggestionIsTheNearestColorThatPasses() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(6) {
      let theme = RandomPopover.theme(&random)
      let ground = random.pick([Theme.Color.white, .black])
      let tones = ContrastTones(theme, over: ground)
      let color = theme.border.color
      for (least, measure) in [(4.5, tones.text), (3, tones.border)] {
        let nearest = color.nearest { measure($0) >= least }
        let own = OKLab(color)
        let distance = nearest.map { $0.difference(from: color) } ?? .infinity
        if let nearest {
          #expect(measure(nearest) >= least && nearest.alpha == color.alpha)
          #expect(nearest == color || abs(own.hue(to: OKLab(nearest))) < 0.02)
        }
        for step in 0...200 {
          let candidate = own.with(lightness: Double(step) / 200).color(like: color)
          guard candidate.difference(from: color) < distance - 0.003 else { continue }
          #expect(measure(candidate) < least, "seed \(SeededGenerator.seed): \(candidate.hex)")
        }
      }
    }
  }

  /// Colors of Display P3 stay in it. A gradient is measured with its own interpolation.
  @Test func displayP3IsMeasuredInIt() throws {
    let json = """
      { "name": "x", "colorSpace": "display-p3", "textColor": "color(display-p3 1 0.2 0.1)",
        "fill": { "from": "color(display-p3 0.9 1 0.9)", "to": "white", "interpolation": "oklab" } }
      """
    let report = ContrastReport(try Theme(json: Array(json.utf8)))
    let suggestion = try #require(report.suggestions(for: .aa).first)
    #expect(
      suggestion.failingColor.space == .displayP3 && suggestion.replacement?.space == .displayP3)
    let edit = try report.edits(report.suggestions(for: .aa)).first
    #expect(edit?.path == "textColor")
    #expect(edit?.value.string?.hasPrefix("color(display-p3 ") == true)
    #expect((suggestion.ratio ?? 0) >= 4.5 && report.looks[0].textRatio < 4.5)
  }

  @Test func alphaIsRaisedOnlyIfNeeded() {
    let faint = Theme.Color(red: 0, green: 0, blue: 6, alpha: 36)
    #expect(faint.nearest { $0.contrast(with: .white) >= 3 } == nil)
    let strong = faint.nearestOrMoreOpaque { $0.contrast(with: .white) >= 3 }
    #expect(strong == Theme.Color(red: 0, green: 0, blue: 6, alpha: 107))
    let gray = Theme.Color(red: 200, green: 200, blue: 200, alpha: 250)
    #expect(gray.nearestOrMoreOpaque { $0.contrast(with: .white) >= 3 }?.alpha == 250)
  }

  /// Trying the tones of earlier failures first changes no verdict.
  @Test func aConditionMeasuresEveryTone() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(10) {
      let theme = RandomPopover.theme(&random)
      let tones = ContrastTones(theme, over: random.pick([Theme.Color.white, .black]))
      for (subject, least) in [(ContrastSubject.text, 4.5), (.shape, 3)] {
        let condition = tones.condition(subject, atLeast: least, in: .sRGB)
        for _ in 0..<50 {
          var color = Self.gray(UInt8(random.int(0...255)))
          color.alpha = UInt8(random.int(0...255))
          let ratio = subject == .text ? tones.text(color) : tones.border(color)
          #expect(condition(color) == (ratio >= least), "\(color.hex)")
        }
      }
    }
  }

  /// The color of a border that is not drawn does not matter: the new one is near the fill.
  @Test func aThemeWithoutABorderGetsOneNearItsFill() throws {
    let bare = theme(fill: Theme.Gradient(.white), border: .black, width: 0)
    let report = ContrastReport(bare)
    let suggestion = try #require(report.suggestions(for: .aa).first)
    #expect(suggestion.addsBorder && suggestion.failingColor == .white)
    #expect(suggestion.replacement == Self.gray(0x94))
    let edits = try report.edits([suggestion])
    #expect(edits.map(\.path) == ["border.color", "border.width"])
    #expect(edits.map(\.value) == [.string("#949494"), .number(1)])
  }

  /// Taking all suggestions leaves no failure.
  @Test func suggestionsCanBeTaken() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for index in 0..<Thoroughness.cases(6) {
      var theme = RandomPopover.theme(&random)
      theme.fill = Theme.Gradient(theme.fill.stops[0].color)
      theme.gloss = nil
      theme.textColor = random.chance(0.7) ? Self.gray(UInt8(random.int(60...190))) : nil
      for appearance in Appearance.allCases where random.chance(0.5) {
        var look = theme.withoutAppearances
        look.fill = Theme.Gradient(random.pick([Theme.Color.black, .white, Self.gray(40)]))
        if random.chance(0.3) { look.textColor = .white }
        theme.appearances[appearance] = look
      }
      let report = ContrastReport(theme)
      let suggestions = report.suggestions(for: .aaa)
      let keys = Theme.schema.descriptions(.standard)
      let assignments = try report.edits(suggestions).map {
        try KeyAssignment($0.path, $0.value, keys: keys)
      }
      let improved = ContrastReport(try theme.setting(assignments))
      let hopeless = suggestions.filter { $0.replacement == nil }.count
      #expect(
        improved.failures(of: .aaa).count + improved.faintEdges.count == hopeless,
        "seed \(SeededGenerator.seed), case \(index): \(theme.json)")
    }
  }
}

extension OKLab {
  /// The part of the difference to another color that is a change of hue.
  fileprivate func hue(to other: OKLab) -> Double {
    let (a, b) = (components, other.components)
    let product = chroma * other.chroma
    guard product > 0 else { return 0 }
    return (a.y * b.z - a.z * b.y) / max(chroma, other.chroma)
  }
}
