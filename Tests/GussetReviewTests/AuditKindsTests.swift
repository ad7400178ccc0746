import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// Art with one flaw of each kind, except single pixels.
@Suite struct AuditKindsTests {
  private static func slate(_ scale: Double = 1) throws -> StretchableArt {
    var theme = Theme.slate
    theme.arrowShape = .straight()
    return try #require(AuditCleanTests.art(theme, scales: [scale]).first)
  }

  private static func findings(
    _ art: StretchableArt, _ kind: AuditFinding.Kind
  ) throws -> [AuditFinding] {
    try AuditReport(auditing: [art]).findings.filter { $0.kind == kind }
  }

  /// Art in the `gik` geometry has the known flaws of GIK, and no seam.
  @Test(arguments: [Theme.gik, Theme.gikSample])
  func findsTheFlawsOfGIK(_ theme: Theme) throws {
    let report = try AuditReport(auditing: AuditCleanTests.art(theme))
    let found = Set(report.findings.filter { $0.severity == .warning }.map(\.kind))
    #expect(found == [.tipOffCenter, .mirrorShifts, .tilingStripes])
    #expect(!report.hasSeam)
    let shift = try #require(report.findings.first { $0.kind == .mirrorShifts })
    #expect(shift.message.contains("2 transparent pixels at the right, where up has 1 at the left"))
    #expect(report.findings.contains { $0.kind == .gradientBreaks && $0.piece == "side" })
  }

  /// Cap insets that end in the corner, in the arrow, or at the edge of the picture.
  @Test(arguments: [0.0, 1, 3, 14, 25])
  func cellsInShapesAreSeams(_ left: Double) throws {
    var art = try Self.slate()
    let width = Double(try #require(art.pieces[.up]).pixmap.size.width)
    art.pieces[.up]?.capInsets.left = left
    art.pieces[.up]?.capInsets.right = width - left - 1
    let seam = try #require(try Self.findings(art, .cellNotUniform).first)
    #expect(seam.severity == .seam && seam.piece == "up" && seam.area?.x == Int(left))
  }

  @Test(arguments: [0.0, 2, 5])
  func rowsInCornersAreSeams(_ bottom: Double) throws {
    var art = try Self.slate()
    let height = Double(try #require(art.pieces[.up]).pixmap.size.height)
    art.pieces[.up]?.capInsets.bottom = bottom
    art.pieces[.up]?.capInsets.top = height - bottom - 1
    let row = Int(height - bottom) - 1
    let seam = try Self.findings(art, .cellNotUniform).first { $0.area?.y == row }
    #expect(seam?.severity == .seam)
  }

  @Test func steepTilesAreSeams() throws {
    var theme = Theme.slate
    theme.fill = Theme.Gradient(from: .white, to: .black)
    var art = try #require(AuditCleanTests.art(theme, scales: [2]).first)
    #expect(try Self.findings(art, .tilingStripes) == [])
    art.metrics.resizingMode = .tile
    let stripes = try Self.findings(art, .tilingStripes)
    // Each piece has one cell of rows; the side piece has two.
    #expect(stripes.filter { $0.piece == "up" }.count == 1)
    #expect(stripes.filter { $0.piece == "side" }.count == 2)
    #expect(stripes.contains { ($0.amount ?? 0) >= 1 && $0.area?.height == 2 })
  }

  /// One row is changed after the tip: adjacent columns are equal, but the two halves differ.
  @Test func findsHalvesThatDiffer() throws {
    var art = try Self.slate()
    let pixmap = try #require(art.pieces[.up]).pixmap
    let width = pixmap.size.width
    var pixels = pixmap.pixels
    for index in pixels.indices where index % width > width / 2 && index / width == 30 {
      pixels[index] ^= 0x0000_1000
    }
    art.pieces[.up]?.pixmap = try Pixmap(size: pixmap.size, alpha: .straight, pixels: pixels)
    let halves = try #require(try Self.findings(art, .halvesDoNotMeet).first)
    #expect(halves.severity == .seam && halves.area?.y == 30 && halves.amount == 16)
    #expect(try Self.findings(art, .cellNotUniform) == [])
  }

  @Test func findsCornersOfAnotherDepth() throws {
    var art = try Self.slate()
    art.pieces[.upRight] = art.pieces[.up]
    art.pieces[.upRight]?.pixmap = try Pixmap(
      size: PixelSize(width: 61, height: 40), alpha: .straight)
    let corner = try Self.findings(art, .cornerDiffers).first
    #expect(corner?.message.hasPrefix("40 pixels high") == true)
    #expect(try Self.findings(art, .tipNotFound).map(\.piece) == ["upRight"])
  }

  @Test func findsSecondCellsInStretchedPixels() throws {
    var art = try Self.slate()
    art.metrics.secondHalfRightInset = 55
    #expect(try Self.findings(art, .cellsOverlap).map(\.piece) == ["up", "down"])
  }

  @Test func findsUnusedPieces() throws {
    var art = try Self.slate()
    art.metrics.arrowBase = 16_384
    #expect(try Self.findings(art, .pieceUnused).contains { $0.piece == "up" })
    art.pieces = [:]
    let report = try AuditReport(auditing: [art])
    #expect(report.findings.map(\.kind) == [.pieceMissing])
    #expect(try report.markedPictures().size == PixelSize(width: 1, height: 1))
  }
}
