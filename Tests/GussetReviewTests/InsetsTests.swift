@_spi(Reference) import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// Compares the insets detected in the library's art with the library's own insets.
@Suite struct InsetsTests {
  @Test(arguments: ["slate", "glass", "tooltip", "gik"], [1.0, 2.0])
  func detectsEveryPiece(_ name: String, scale: Double) throws {
    var theme = try #require(Theme.builtIn(named: name))
    // Beside an arrow that stops, the flat beginning of a large corner could be stretched too.
    if name == "glass" { theme.arrowAtCorner = .slide }
    let art = try StretchableArt(theme: theme, scale: Scale(scale))
    for piece in ArtPiece.allCases {
      let pixmap = try #require(art.pieces[piece]).pixmap
      #expect(try FoundInsets(of: pixmap, scale: art.scale).piece == piece)
      guard scale == 1, piece != .up, piece != .down, piece != .plain else { continue }
      // A mirrored piece is detected as another piece or as none.
      let mirrored = try? FoundInsets(of: pixmap.mirrored(), scale: art.scale)
      #expect(mirrored?.piece != piece, "\(piece)")
    }
  }

  /// For flat themes, art stretched with the detected insets equals the drawn popover.
  @Test(arguments: ["contrast", "tooltip"], [1.0, 2.0])
  func flatArtStretchesToTheDrawing(_ name: String, scale: Double) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let art = try StretchableArt(theme: theme, scale: Scale(scale))
    let directions: [(ArtPiece, ArrowDirection?)] = [
      (.up, .up), (.down, .down), (.side, .right), (.side, .left), (.plain, nil),
    ]
    for (piece, direction) in directions {
      let found = try FoundInsets(
        of: try #require(art.pieces[piece]).pixmap, scale: art.scale)
      var own = StretchableArt(pieces: [:], metrics: found.metrics, scale: art.scale)
      own.pieces[piece] = art.pieces[piece]
      own.pieces[piece]?.capInsets = found.capInsets
      for offset in direction == nil ? [0] : [-30.0, 0, 17] {
        let size = Size(width: 140, height: 120)
        let arrow = direction.map { Arrow($0, offset: offset) }
        let stretched = try own.image(size: size, arrow: arrow).pixmap()
        // Mirrored antialiasing differs slightly, so an arrow left is compared with the stretched
        // art.
        let drawn =
          direction == .left
          ? try art.image(size: size, arrow: arrow).pixmap()
          : try Popover(size: size, arrow: arrow, theme: theme).referencePixmap(scale: Scale(scale))
        let isEqual = stretched == drawn
        #expect(isEqual, "\(piece) \(String(describing: direction)) \(offset)")
      }
    }
  }

  /// In a gradient the detected rows differ from the library's. Stretched in width only, the
  /// pictures are equal.
  @Test(arguments: ["slate", "indigo", "sand"], [1.0, 2.0])
  func columnsEqualTheLibrarys(_ name: String, scale: Double) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let art = try StretchableArt(theme: theme, scale: Scale(scale))
    for piece in [ArtPiece.up, .down, .upRight, .downRight] {
      let entry = try #require(art.pieces[piece])
      let found = try FoundInsets(of: entry.pixmap, scale: art.scale)
      var own = art
      own.pieces[piece]?.capInsets = found.capInsets
      own.metrics.secondHalfRightInset =
        piece == .up || piece == .down
        ? found.metrics.secondHalfRightInset : art.metrics.secondHalfRightInset
      let size = Size(width: 200, height: Double(entry.pixmap.size.height) / scale)
      let direction: ArrowDirection = piece == .up || piece == .upRight ? .up : .down
      let arrow = Arrow(direction, offset: piece == .upRight || piece == .downRight ? 999 : -12)
      #expect(
        try own.image(size: size, arrow: arrow).pixmap()
          == art.image(size: size, arrow: arrow).pixmap(), "\(piece)")
    }
  }

  /// The audit reports no seam for the detected insets.
  @Test func randomThemesPassTheAudit() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var tried = 0
    for index in 0..<Thoroughness.cases(12) {
      var theme = AuditCleanTests.anyTheme(&random)
      theme.arrowHeight = min(max(theme.arrowHeight, 5), 60)
      theme.arrowBase = max(theme.arrowBase, 8)
      guard let art = try? AuditCleanTests.art(theme, scales: [1]).first,
        let entry = art.pieces[.up],
        let found = try? FoundInsets(of: entry.pixmap, piece: .up)
      else { continue }
      tried += 1
      var own = StretchableArt(pieces: [:], metrics: found.metrics, scale: .x1)
      own.pieces[.up] = StretchableArt.Piece(pixmap: entry.pixmap, capInsets: found.capInsets)
      #expect(
        try !AuditReport(auditing: [own]).hasSeam, "seed \(seed), case \(index): \(theme) \(found)")
    }
    #expect(tried > 5)
  }

  @Test func rejectsPicturesThatCannotBeStretched() throws {
    func errorMessage(_ pixmap: Pixmap, scale: Double = 1, tolerance: Int = 0) -> String {
      do {
        _ = try FoundInsets(of: pixmap, scale: Scale(scale), tolerance: tolerance)
        return ""
      } catch {
        return "\(error)"
      }
    }
    let clear = try Pixmap(size: PixelSize(width: 40, height: 30), alpha: .straight)
    #expect(
      errorMessage(clear)
        == "picture: 40x30 transparent pixels: must be a picture with visible pixels")
    var random = SeededGenerator(seed: 1)
    let noise = try Pixmap(
      size: PixelSize(width: 40, height: 30), alpha: .straight,
      pixels: (0..<1200).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 })
    #expect(errorMessage(noise).contains("no column"))
    #expect(errorMessage(noise, tolerance: 256) == "tolerance: 256: must be from 0 to 255")
    #expect(errorMessage(noise, scale: 1.5).hasPrefix("scale: 1.5"))
    #expect(errorMessage(noise, tolerance: 255) == "")
    let one = try Pixmap(size: PixelSize(width: 1, height: 1), alpha: .straight, pixels: [.max])
    #expect(errorMessage(one).contains("no column"))
  }
}
