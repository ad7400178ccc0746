import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// No false alarms: art that the library draws in the gusset geometry has no flaws.
@Suite struct AuditCleanTests {
  /// Art that was written to PNG files and read back, in straight alpha.
  static func art(_ theme: Theme, scales: [Double] = [1, 2]) throws -> [StretchableArt] {
    try scales.map { value in
      var art = try StretchableArt(theme: theme, scale: Scale(value))
      for (piece, entry) in art.pieces {
        art.pieces[piece]?.pixmap = try Pixmap(png: entry.pixmap.png().bytes)
      }
      return art
    }
  }

  /// The findings that report a flaw, not a fact.
  static func alarms(_ report: AuditReport) -> [AuditFinding] {
    let facts: [AuditFinding.Kind] = [
      .gradientBreaks, .tipFixed, .cornerTakenEarly, .smallestSize, .pieceMissing,
    ]
    return report.findings.filter { $0.severity > .note || !facts.contains($0.kind) }
  }

  /// A highlight that fades over a plain fill has other colors before a middle arrow than after it,
  /// which the audit reports. A fill that fades is reported as a whole.
  /// So are the lights of inset shadows.
  private static let clean = Theme.selection.filter { theme in
    theme.geometry == .gusset && theme.innerShadows.isEmpty
      && (theme.highlight == nil || Set(theme.fill.stops.map(\.color)).count > 1)
  }

  @Test(arguments: clean.map(\.name))
  func builtInThemesAreClean(_ name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let report = try AuditReport(auditing: Self.art(theme, scales: [1, 2, 3]))
    #expect(Self.alarms(report) == [])
  }

  /// Random themes, without the comparison of scales: a gradient band thinner than a pixel, or a
  /// border of 1.5 points, differs between scales.
  @Test func randomThemesAreClean() throws {
    try check(count: 30) { report in Self.alarms(report).filter { $0.kind != .twinDiffers } }
  }

  /// All scales match for random themes with borders of whole points and smooth gradients.
  @Test func randomThemesMatchAtAllScales() throws {
    try check(count: 30) {
      Self.alarms($0)
    } theme: { random in
      var theme = Self.anyTheme(&random)
      theme.border.width.round(.up)
      theme.arrowHeight = min(theme.arrowHeight, 40)
      theme.fill = Theme.Gradient(
        checked: theme.fill.stops.prefix(3).enumerated().map {
          Theme.Gradient.Stop(position: Double($0) / 2, color: $1.color)
        })
      return theme
    }
  }

  /// A random theme with small art, so that the audit is fast.
  ///
  /// It has no highlight, no gloss and only straight arrows.
  static func anyTheme(_ random: inout SeededGenerator) -> Theme {
    var theme = RandomPopover.theme(&random)
    theme.arrowHeight = min(theme.arrowHeight, 60)
    if !theme.arrowShape.isStraight { theme.arrowShape = .straight() }
    theme.highlight = nil
    theme.gloss = nil
    for index in theme.shadows.indices { theme.shadows[index].x = 0 }
    theme.cornerRadius = theme.cornerRadii.largest
    return theme
  }

  private func check(
    count: Int, alarms: (AuditReport) -> [AuditFinding],
    theme: (inout SeededGenerator) -> Theme = anyTheme
  ) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var audited = 0
    for index in 0..<Thoroughness.cases(count) {
      let theme = theme(&random)
      guard let art = try? Self.art(theme) else { continue }
      audited += 1
      let alarms = alarms(try AuditReport(auditing: art))
      #expect(alarms == [], "seed \(seed), case \(index): \(theme)")
    }
    #expect(audited > 15)
  }
}
