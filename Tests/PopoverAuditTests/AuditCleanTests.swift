import Gusset
import PopoverAudit
import TestSupport
import Testing

/// No false alarm: what the library draws in its own geometry is as it should be.
@Suite struct AuditCleanTests {
  /// Art as it comes out of PNG files, in straight alpha.
  static func art(_ theme: Theme, scales: [Double] = [1, 2]) throws -> [StretchableArt] {
    try scales.map { value in
      var art = try StretchableArt(theme: theme, scale: Scale(value))
      for (piece, entry) in art.pieces {
        art.pieces[piece]?.pixmap = try Pixmap(png: entry.pixmap.png().bytes)
      }
      return art
    }
  }

  /// Findings that say that something is wrong.
  static func alarms(_ report: AuditReport) -> [AuditFinding] {
    let facts: [AuditFinding.Kind] = [
      .gradientBreaks, .tipFixed, .cornerTakenEarly, .smallestSize, .pieceMissing,
    ]
    return report.findings.filter { $0.severity > .note || !facts.contains($0.kind) }
  }

  @Test(arguments: Theme.builtIn.filter { $0.geometry == .gusset }.map(\.name))
  func builtInThemesAreClean(_ name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let report = AuditReport(auditing: try Self.art(theme, scales: [1, 2, 3]))
    #expect(Self.alarms(report) == [])
  }

  /// But for twins, any theme: a band of a gradient that is thinner than a pixel, or a border of a
  /// point and a half, is not the same picture at two scales.
  @Test func randomThemesAreClean() throws {
    try check(count: 30) { report in Self.alarms(report).filter { $0.kind != .twinDiffers } }
  }

  /// Themes whose borders are whole points and whose gradients have no steps.
  @Test func randomTwinsAreTwins() throws {
    try check(count: 30) {
      Self.alarms($0)
    } theme: { random in
      var theme = Self.anyTheme(&random)
      theme.border.width.round(.up)
      theme.arrowHeight = min(theme.arrowHeight, 40)
      theme.fill = Gradient(
        stops: theme.fill.stops.prefix(3).enumerated().map {
          Gradient.Stop(position: Double($0) / 2, color: $1.color)
        })
      return theme
    }
  }

  /// Any theme whose art is not so long that looking at it takes long.
  ///
  /// Without what has a gradient of its own along a side, and without arrows that lean.
  static func anyTheme(_ random: inout SeededGenerator) -> Theme {
    var theme = RandomPopover.theme(&random)
    theme.arrowHeight = min(theme.arrowHeight, 60)
    theme.arrowShape = .straight
    theme.highlight = nil
    theme.gloss = nil
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
    for index in 0..<count {
      let theme = theme(&random)
      guard let art = try? Self.art(theme) else { continue }
      audited += 1
      let alarms = alarms(AuditReport(auditing: art))
      #expect(alarms == [], "seed \(seed), case \(index): \(theme)")
    }
    #expect(audited > 15)
  }
}
