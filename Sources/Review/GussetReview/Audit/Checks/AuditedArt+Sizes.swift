internal import Gusset
internal import GussetArtwork

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
          "cannot be stretched for the last \(inPoints(early)) before a corner: corner art is"
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

extension ArtMeasures {
  /// The longest side that is tried, in points.
  private static let maximumSide = PixelSize.largestSide / 2

  /// Finds the minimum size in points at which a piece is used; `nil` when no plan uses it.
  ///
  /// - Returns: `early` is by how many points too early corner art replaces the middle piece when the
  ///   arrow moves toward a corner. At 0 the arrow gets as near to the corner as the metrics allow.
  ///   `nil` for corner pieces and `plain`.
  func minimumSize(showing piece: ArtPiece) -> (size: Size, early: Double?)? {
    guard let large = unconstrainedPlan(showing: piece, scale: .x1) else { return nil }
    let (direction, place) = piece.shows
    let along = direction?.edge ?? .x
    let largeSize = large.passes[large.passes.count - 1].size
    let (extent, depth) = (largeSize.length(along), largeSize.length(along.other))
    func shows(_ extent: Int, _ depth: Int, at center: Double) -> Bool {
      let size = Size(along, Double(extent), Double(depth))
      let arrow = direction.map { Arrow($0, offset: center - Double(extent) / 2) }
      return plan(size, arrow)?.appearance == ArtAppearance(piece)
    }
    guard place == .middle, direction != nil else {
      let center = place == .low ? 0 : Double(extent)
      func corner(_ extent: Int, _ depth: Int) -> Bool {
        shows(extent, depth, at: direction == nil ? Double(extent) / 2 : center)
      }
      let minimum = (1..<extent).partitioningIndex { corner($0, depth) }
      let minimumDepth = (1..<depth).partitioningIndex { corner(extent, $0) }
      return (Size(along, Double(minimum), Double(minimumDepth)), nil)
    }
    // The minimum distance of the arrow from either end does not depend on the length of the edge.
    let half = extent / 2
    let low = (1..<2 * half).partitioningIndex { shows(extent, depth, at: Double($0) / 2) }
    let high = (1..<2 * half).partitioningIndex {
      shows(extent, depth, at: Double(extent) - Double($0) / 2)
    }
    let minimumDepth = (1..<depth).partitioningIndex { shows(extent, $0, at: Double(half)) }
    let minimum = (low + high + 1) / 2
    let threshold = metrics.arrowBase / 2 + metrics.cornerRadius
    return (
      Size(along, Double(minimum), Double(minimumDepth)),
      Double(max(low, high)) / 2 - (2 * threshold).rounded(.up) / 2
    )
  }

  /// The minimum size in points at which every arrow that the art has pieces for can be made; `nil`
  /// when there is none.
  var minimumSizeForAll: Size? {
    let directions = ArrowDirection.allCases.filter { direction in
      [.low, .middle, .high].allSatisfy {
        geometries[ArtAppearance.showing(direction, at: $0).piece] != nil
      }
    }
    let arrows = directions.map { Optional($0) } + (geometries[.plain] == nil ? [] : [nil])
    guard !arrows.isEmpty else { return nil }
    func works(_ width: Int, _ height: Int) -> Bool {
      let size = Size(width: Double(width), height: Double(height))
      return arrows.allSatisfy { direction in
        [ArrowPlace.low, .middle, .high].allSatisfy { place in
          plan(size, direction.map { Arrow($0, offset: place.farOffset) }) != nil
        }
      }
    }
    let maximum = Self.maximumSide
    guard works(maximum, maximum) else { return nil }
    let width = (1..<maximum).partitioningIndex { works($0, maximum) }
    let height = (1..<maximum).partitioningIndex { works(maximum, $0) }
    return Size(width: Double(width), height: Double(height))
  }
}

extension Size {
  /// A size with a length along an axis and a depth across it.
  fileprivate init(_ along: Axis, _ length: Double, _ depth: Double) {
    self = along == .x ? Size(width: length, height: depth) : Size(width: depth, height: length)
  }
}
