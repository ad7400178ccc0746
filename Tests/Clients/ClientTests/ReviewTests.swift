import Gusset
import GussetArtwork
import GussetReview
import SwiftUI
import Testing

/// A check in continuous integration that reviews themes and art.
@Suite struct ReviewTests {
  @Test func contrastIsMeasured() throws {
    let report = ContrastReport(.light)
    #expect(report.looks.map(\.appearance) == [nil, .dark])
    let look = try #require(report.looks.first)
    #expect(look.textRatio > 17)
    #expect(report.failures(of: .aa).isEmpty && !report.faintEdges.isEmpty)
  }

  @Test func aSuggestionPasses() throws {
    var theme = Theme.light
    theme.border.color = Theme.Color(0xBCC0C6)
    theme.appearances = [:]
    let suggestion = try #require(ContrastReport(theme).suggestions(for: .aa).first)
    theme.border.color = try #require(suggestion.replacement)
    #expect(ContrastReport(theme).faintEdges.isEmpty)
  }

  @Test func aDarkLookIsDerived() throws {
    let theme = try Theme(contentsOf: repositoryPath("Themes/presets/tippy-light-border.json"))
    let dark = theme.derived(.dark)
    #expect(dark.fill != theme.fill)
    try dark.validate()
  }

  @Test func aSheetIsAPictureAndADrawing() throws {
    let sheet = try ContactSheet([.light])
    // A sheet is opaque, so its pixels are the same with straight alpha.
    #expect(try Pixmap(png: sheet.png().bytes).pixels == sheet.pixmap().pixels)
    let svg = try sheet.svg().text
    #expect(svg.hasPrefix("<svg") && svg.contains("light"))
  }

  @Test func aGalleryIsOnePage() throws {
    let html = try Gallery(themes: [.slate, .glass]).html().text
    #expect(html.contains("Content-Security-Policy"))
    #expect(html.contains("slate") && html.contains("glass"))
  }

  @Test func anAuditFindsNoSeamInGoodArt() throws {
    try withTemporaryFolder { path in
      try ArtFolder.write(ArtFolder.files(of: .gik, scales: [1, 2]), to: path)
      let report = try ArtFolder(contentsOf: path).audited()
      #expect(!report.hasSeam)
      #expect(report.findings.contains { $0.kind == .tipOffCenter && $0.severity == .warning })
    }
  }
}
