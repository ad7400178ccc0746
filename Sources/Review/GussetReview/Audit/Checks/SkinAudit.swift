internal import Gusset
internal import GussetArtwork

/// The audit of a skin of two images, at all its scales.
///
/// The border image is checked like a piece without an arrow. Both images are compared with their
/// 1x twins. The join of the two images is checked on composed popovers.
struct SkinAudit {
  /// The skin at each scale, in ascending order.
  let skins: [Skin]
  /// The names of the 1x files.
  let borderFile: String
  let arrowFile: String

  /// The names of a skin's images in `art.json`.
  private static let border = "border"
  private static let arrow = "arrow"

  func findings() throws(GussetError) -> [AuditFinding] {
    var findings = borderFindings + arrowFindings
    for skin in skins { findings += try seamFindings(skin) }
    return findings
  }

  /// The pictures of both images.
  var pictures: [AuditReport.Picture] {
    skins.flatMap { skin in
      [
        AuditReport.Picture(
          file: skin.scale.fileName(for: borderFile), pixmap: skin.border.pixmap),
        AuditReport.Picture(file: skin.scale.fileName(for: arrowFile), pixmap: skin.arrow),
      ]
    }
  }

  /// Checks that the border image is uniform where it is stretched, and matches at all scales.
  private var borderFindings: [AuditFinding] {
    let art = audited(borderFile) { $0.border }
    return (art.cellFindings + art.twinFindings).map { $0.of(SkinAudit.border) }
  }

  /// Checks that the arrow image matches at all scales.
  private var arrowFindings: [AuditFinding] {
    audited(arrowFile) { StretchableArt.Piece(pixmap: $0.arrow, capInsets: Insets(0)) }
      .twinFindings.map { $0.of(SkinAudit.arrow) }
  }

  /// One of the two images as a piece without an arrow.
  private func audited(
    _ file: String, _ piece: (Skin) -> StretchableArt.Piece
  ) -> AuditedArt {
    let sets = skins.map { skin in
      StretchableArt(
        pieces: [.plain: piece(skin)],
        metrics: StretchMetrics(resizingMode: skin.metrics.resizingMode), scale: skin.scale)
    }
    return AuditedArt(sets, files: [.plain: file])
  }

  /// The seams at one scale. Seams in adjacent columns are combined into one finding.
  private func seamFindings(_ skin: Skin) throws(GussetError) -> [AuditFinding] {
    let place = AuditFinding.Place(
      piece: SkinAudit.arrow, file: skin.scale.fileName(for: arrowFile), scale: skin.scale)
    return try skin.seams().chunked { seam, next in
      seam.direction == next.direction && seam.arrowRow == next.arrowRow
        && seam.arrowColumn + 1 == next.arrowColumn
    }.map { run in
      let first = run[run.startIndex]
      let colors = (ARGB(first.outer).hex, ARGB(first.inner).hex)
      let pixels = run.count == 1 ? "1 pixel does" : "\(run.count) pixels do"
      return AuditFinding(
        .arrowDoesNotMeetBody, .seam, in: place,
        at: PixelRect(x: first.arrowColumn, y: first.arrowRow, width: run.count, height: 1),
        "pointing \(first.direction.rawValue), \(pixels) not match the body:"
          + " \(colors.0) beside \(colors.1)")
    }
  }
}

extension AuditFinding {
  /// This finding with the name of an image of a skin as its piece.
  fileprivate func of(_ part: String) -> AuditFinding {
    AuditFinding(
      kind, severity, in: Place(piece: part, file: file, scale: scale), at: area, by: amount,
      message)
  }
}
