import Foundation
import Gusset
import GussetArtwork
import GussetReview
import TestSupport
import Testing

/// GIK's own artwork, which is not part of the project. It is in a folder beside the checkout, or
/// in the folder that `GUSSET_GIK_ARTWORK` names.
@Suite struct SuppliedArtTests {
  static let folder =
    ProcessEnvironment.value("GUSSET_GIK_ARTWORK")
    ?? Checkout.root.deletingLastPathComponent().appendingPathComponent("shared/gik-artwork").path
  static var isAvailable: Bool { FileManager.default.fileExists(atPath: folder + "/art.json") }
  static let absent: Comment =
    "GIK's artwork is not available: set GUSSET_GIK_ARTWORK to its folder to run this test"

  @Test(.enabled(if: isAvailable, absent))
  func findsTheKnownFlaws() throws {
    let report = try ArtFolder(contentsOf: Self.folder).audited()
    func findings(_ kind: AuditFinding.Kind, _ piece: String?) -> [AuditFinding] {
      report.findings.filter { $0.kind == kind && $0.piece == piece }
    }
    // The tips are half a point off the center line.
    for piece in ["up", "down", "side"] {
      let tip = try #require(findings(.tipOffCenter, piece).first)
      #expect(tip.severity == .warning && tip.message.contains("lies 0.5"))
    }
    // The gradient breaks beside a side arrow.
    #expect(findings(.gradientBreaks, "side").count == 1)
    // Corner art has a fixed tip, and is used where the middle piece cannot be stretched.
    for piece in ["upRight", "downRight", "sideTop", "sideBottom"] {
      #expect(findings(.tipFixed, piece).count == 1)
    }
    #expect(findings(.cornerTakenEarly, "up").count == 1)
    // There is no piece without an arrow.
    #expect(findings(.pieceMissing, nil).first?.message.contains("plain") == true)
    // Repeated columns differ slightly, but not visibly.
    #expect(!findings(.cellNotUniform, "side").isEmpty)
    #expect(!report.hasSeam)
    // The bodies of the corner pieces have the expected size.
    #expect(report.findings.allSatisfy { $0.kind != .cornerDiffers || $0.severity == .note })
  }

  @Test(.enabled(if: isAvailable, absent))
  func detectsTheAuthorsInsets() throws {
    let description = try ArtFolder(contentsOf: Self.folder).description
    for piece in ArtPiece.allCases {
      guard let entry = description.pieces[piece] else { continue }
      let found = try FoundInsets(of: Pixmap(contentsOf: Self.folder + "/" + entry.file))
      #expect(found.piece == piece)
      #expect(found.capInsets.left == entry.capInsets.left, "\(piece)")
      #expect(found.capInsets.right == entry.capInsets.right, "\(piece)")
    }
  }

  @Test(.enabled(if: isAvailable, absent))
  func aDamagedColumnIsASeam() throws {
    var art = try ArtFolder(contentsOf: Self.folder).artwork(scale: .x1)
    let pixmap = try #require(art.pieces[.up]).pixmap
    var pixels = pixmap.pixels
    pixels[30 * pixmap.size.width + 9] ^= 0x10
    art.pieces[.up]?.pixmap = try Pixmap(size: pixmap.size, alpha: .straight, pixels: pixels)
    let seam = try AuditReport(auditing: [art]).findings.first { $0.severity == .seam }
    #expect(seam?.area == PixelRect(x: 9, y: 30))
  }
}
