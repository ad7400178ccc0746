internal import Gusset

extension AuditedArt {
  /// The minimum sizes of each piece and of the whole art, and the pieces that are unused or
  /// missing.
  var sizeFindings: [AuditFinding] {
    let pieces = ArtPiece.allCases.flatMap { piece in
      // Sizes are in points, so one scale is enough.
      pictures.first { $0.piece == piece }.map { sizes(of: $0) } ?? []
    }
    return pieces + missing + [wholeSet].compactMap { $0 }
  }

  private static let folder = AuditFinding.Place(piece: nil, file: "art.json", scale: nil)

  private func sizes(of picture: Picture) -> [AuditFinding] {
    guard picture.plan != nil, let minimum = measures.minimumSize(showing: picture.piece) else {
      return [
        AuditFinding(.pieceUnused, .note, in: picture.place, "is used for no size and no arrow")
      ]
    }
    var findings = [
      AuditFinding(
        .smallestSize, .note, in: picture.place, "works from \(minimum.size) points")
    ]
    if let early = minimum.early, early > 0 {
      findings.append(
        AuditFinding(
          .cornerTakenEarly, .note, in: picture.place,
          "cannot be stretched for the last \(shortNumber(early)) points before a corner: corner art is"
            + " used there"))
    }
    return findings
  }

  private var missing: [AuditFinding] {
    let lacking = ArtPiece.allCases.filter { measures.geometries[$0] == nil }
    guard !lacking.isEmpty else { return [] }
    return [
      AuditFinding(
        .pieceMissing, .note, in: Self.folder,
        "has no \(lacking.map(\.rawValue).joined(separator: ", ")): popovers that need"
          + " \(lacking.count == 1 ? "it" : "them") cannot be made")
    ]
  }

  private var wholeSet: AuditFinding? {
    guard let size = measures.minimumSizeForAll else { return nil }
    return AuditFinding(
      .smallestSize, .note, in: Self.folder,
      "all arrows of the art work from \(size) points")
  }
}
