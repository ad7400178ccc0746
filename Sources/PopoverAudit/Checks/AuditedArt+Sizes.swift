internal import PopoverGeometry
internal import PopoverModel

extension AuditedArt {
  /// What sizes work, for each piece and for all, and which pieces are never taken.
  var sizeFindings: [AuditFinding] {
    let pieces = ArtPiece.allCases.flatMap { piece in
      // One scale is enough: sizes are in points.
      pictures.first { $0.piece == piece }.map { sizes(of: $0) } ?? []
    }
    return pieces + missing + [wholeSet].compactMap { $0 }
  }

  private static let folder = AuditFinding.Place(piece: nil, file: "art.json", scale: nil)

  private func sizes(of picture: Picture) -> [AuditFinding] {
    guard picture.plan != nil, let least = measures.leastSize(showing: picture.piece) else {
      return [
        AuditFinding(.pieceUnused, .note, in: picture.place, "no size and no arrow lead to it")
      ]
    }
    var findings = [
      AuditFinding(
        .smallestSize, .note, in: picture.place, "works from \(least.size) points")
    ]
    if let early = least.early, early > 0 {
      findings.append(
        AuditFinding(
          .cornerTakenEarly, .note, in: picture.place,
          "lacks room in its passes for the last \(shortNumber(early)) points before a corner, where"
            + " corner art is taken instead"))
    }
    return findings
  }

  private var missing: [AuditFinding] {
    let lacking = ArtPiece.allCases.filter { measures.geometries[$0] == nil }
    guard !lacking.isEmpty else { return [] }
    return [
      AuditFinding(
        .pieceMissing, .note, in: Self.folder,
        "has no \(lacking.map(\.rawValue).joined(separator: ", ")): popovers that would take"
          + " \(lacking.count == 1 ? "it" : "them") cannot be made")
    ]
  }

  private var wholeSet: AuditFinding? {
    guard let size = measures.leastSizeForAll else { return nil }
    return AuditFinding(
      .smallestSize, .note, in: Self.folder,
      "every arrow that the art has works from \(size) points")
  }
}
