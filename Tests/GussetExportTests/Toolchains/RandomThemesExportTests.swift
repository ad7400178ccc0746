import Foundation
import Gusset
import GussetExport
import PopoverCSS
import TestSupport
import Testing

/// Code for themes of any legal measures: every writer works, and every number is one.
@Suite struct RandomThemesExportTests {
  private static let code = ExportFormat.all.filter { $0.scales.isEmpty }

  /// A number that is none, as Swift writes it. Code of Swift has `.infinity` for a frame without limits.
  private static let noNumber = #"(?<![.\w])(nan|inf|infinity)(px|pt|dp)?\b"#

  /// Writes the theme's code and checks its numbers.
  private func check(_ theme: Theme, _ message: String) throws {
    try theme.validate()
    let export = try Export([theme], to: Self.code, name: "random")
    let size = theme.backgroundMetrics.smallestSize(arrow: .up)
    let room = Size(width: size.width + 40, height: size.height + 40)
    let popover = Popover(size: room, arrow: .up(offset: 3), theme: theme)
    var texts = try export.files.map(\.contents.text)
    // This sheet is for one popover, which must not be larger than a picture.
    if (try? Scale(1).pixelSize(of: room)) != nil {
      texts.append(try popover.silhouette().css().text)
    }
    for text in texts {
      let found = text.range(of: Self.noNumber, options: [.regularExpression, .caseInsensitive])
      #expect(found == nil, "\(message): \(theme.json)")
    }
  }

  /// A needle of 1,000 points, whose sides are two lines: a disc touches each between its ends.
  @Test func aLongArrowHasAnInnerEdge() throws {
    for (height, border) in [(1000.0, 1.0), (519, 1), (200, 0.1), (16_384, 0.01), (16_384, 40)] {
      var theme = try Theme(json: #"{"name": "needle", "arrowPath": "M0 1000L10 0L20 1000Z"}"#)
      (theme.arrowHeight, theme.border.width) = (height, border)
      try check(theme, "height \(height), border \(border)")
    }
  }

  /// 3,000 themes in a thorough run. Most of the time goes into the code of a path's many points.
  @Test func everyLegalThemeBecomesCode() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let count = Thoroughness.cases(300) / (Thoroughness.isThorough ? 1 : 5)
    for number in 0..<count {
      var theme = RandomPopover.theme(&random)
      if random.chance(0.6) { theme.arrowShape = .path(RandomPopover.path(&random)) }
      func side() -> Double {
        if random.chance(0.1) { return random.double(80...16_384) }
        return random.pick([random.double(0.1...80), random.double(0.1...400)])
      }
      theme.arrowBase = random.chance(0.8) ? random.double(0.1...80) : side()
      theme.arrowHeight = side()
      theme.border.width = random.pick([0, 0.01, 0.5, 1, 3.7, random.double(0...40)])
      try check(theme, "seed \(SeededGenerator.seed), case \(number)")
    }
  }
}
