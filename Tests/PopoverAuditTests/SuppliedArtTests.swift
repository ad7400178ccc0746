import Foundation
import Gusset
import PopoverAudit
import TestSupport
import Testing

/// GIK's own artwork, which is no part of the project: a folder beside the checkout, or what
/// `GUSSET_GIK_ARTWORK` names.
@Suite struct SuppliedArtTests {
  static let folder =
    ProcessEnvironment.value("GUSSET_GIK_ARTWORK")
    ?? Checkout.root.deletingLastPathComponent().appendingPathComponent("shared/gik-artwork").path
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder + "/art.json") }
  static let absent: Comment =
    "GIK's artwork is not there: set GUSSET_GIK_ARTWORK to its folder to test with it"

  @Test(.enabled(if: isThere, absent))
  func knownFlawsAreFound() throws {
    let report = try ArtFolder(path: Self.folder).audited()
    func findings(_ kind: AuditFinding.Kind, _ piece: String?) -> [AuditFinding] {
      report.findings.filter { $0.kind == kind && $0.piece == piece }
    }
    // Tips half a point before the centre line.
    for piece in ["up", "down", "side"] {
      let tip = try #require(findings(.tipOffCenter, piece).first)
      #expect(tip.severity == .warning && tip.message.contains("lie 0.5"))
    }
    // A gradient that breaks beside an arrow at the side.
    #expect(findings(.gradientBreaks, "side").count == 1)
    // Corner art whose tip stays where it is, and which is taken where the passes lack room.
    for piece in ["upRight", "downRight", "sideTop", "sideBottom"] {
      #expect(findings(.tipFixed, piece).count == 1)
    }
    #expect(findings(.cornerTakenEarly, "up").count == 1)
    // No piece without an arrow.
    #expect(findings(.pieceMissing, nil).first?.message.contains("plain") == true)
    // Columns that are not quite alike where they are repeated, but nothing that is seen.
    #expect(!findings(.cellNotUniform, "side").isEmpty)
    #expect(!report.hasSeam)
    // Only up, upRight, down, downRight are of one height, and all are as wide as they should be.
    #expect(report.findings.allSatisfy { $0.kind != .cornerDiffers || $0.severity == .note })
  }

  @Test(.enabled(if: isThere, absent))
  func insetsAreThoseOfItsAuthor() throws {
    let description = try ArtFolder(path: Self.folder).description
    for piece in ArtPiece.allCases {
      guard let entry = description.pieces[piece] else { continue }
      let found = try FoundInsets(of: Pixmap(contentsOf: Self.folder + "/" + entry.file))
      #expect(found.piece == piece)
      #expect(found.capInsets.left == entry.capInsets.left, "\(piece)")
      #expect(found.capInsets.right == entry.capInsets.right, "\(piece)")
    }
  }

  @Test(.enabled(if: isThere, absent))
  func aDamagedColumnIsASeam() throws {
    var art = try ArtFolder(path: Self.folder).artwork(scale: .one)
    let pixmap = try #require(art.pieces[.up]).pixmap
    var pixels = pixmap.pixels
    pixels[30 * pixmap.size.width + 9] ^= 0x10
    art.pieces[.up]?.pixmap = try Pixmap(size: pixmap.size, alpha: .straight, pixels: pixels)
    let seam = AuditReport(auditing: [art]).findings.first { $0.severity == .seam }
    #expect(seam?.area == PixelRect(x: 9, y: 30))
  }
}
