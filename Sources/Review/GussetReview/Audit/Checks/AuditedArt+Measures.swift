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
    return pieces + [missing, wholeSet].compactMap { $0 }
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

  private var missing: AuditFinding? {
    let lacking = ArtPiece.allCases.filter { measures.geometries[$0] == nil }
    guard !lacking.isEmpty else { return nil }
    return AuditFinding(
      .pieceMissing, .note, in: Self.folder,
      "has no \(lacking.map(\.rawValue).joined(separator: ", ")): popovers that need"
        + " \(lacking.count == 1 ? "it" : "them") cannot be made")
  }

  private var wholeSet: AuditFinding? {
    guard let size = measures.minimumSizeForAll else { return nil }
    return AuditFinding(
      .smallestSize, .note, in: Self.folder,
      "all arrows of the art work from \(size) points")
  }
}

extension ArtMeasures {
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
      let size = Size(along, along: Double(extent), across: Double(depth))
      let arrow = direction.map { Arrow($0, offset: center - Double(extent) / 2) }
      return plan(size, arrow)?.view == PieceView(piece)
    }
    guard place == .middle, direction != nil else {
      let center = place == .low ? 0 : Double(extent)
      func corner(_ extent: Int, _ depth: Int) -> Bool {
        shows(extent, depth, at: direction == nil ? Double(extent) / 2 : center)
      }
      let minimum = (1..<extent).partitioningIndex { corner($0, depth) }
      let minimumDepth = (1..<depth).partitioningIndex { corner(extent, $0) }
      return (Size(along, along: Double(minimum), across: Double(minimumDepth)), nil)
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
      Size(along, along: Double(minimum), across: Double(minimumDepth)),
      Double(max(low, high)) / 2 - (2 * threshold).rounded(.up) / 2
    )
  }

  /// The minimum size in points at which every arrow that the art has pieces for can be made; `nil`
  /// when there is none.
  var minimumSizeForAll: Size? {
    let directions = ArrowDirection.allCases.filter { direction in
      [.low, .middle, .high].allSatisfy {
        geometries[PieceView.showing(direction, at: $0).piece] != nil
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
    // The longest side that is tried, in points.
    let maximum = PixelSize.largestSide / 2
    guard works(maximum, maximum) else { return nil }
    let width = (1..<maximum).partitioningIndex { works($0, maximum) }
    let height = (1..<maximum).partitioningIndex { works(maximum, $0) }
    return Size(width: Double(width), height: Double(height))
  }
}

extension AuditedArt {
  /// Checks the positions of the tips.
  var tipFindings: [AuditFinding] {
    pictures.compactMap { picture in
      guard picture.piece.shows.direction != nil else { return nil }
      // The tip of a corner piece is a fact, not a flaw. It is reported for one scale only.
      let isFirst = pictures.first { $0.piece == picture.piece }?.scale == picture.scale
      guard isFirst || picture.piece.shows.place == .middle else { return nil }
      guard let tip = picture.tip(base: measures.metrics.arrowBase) else {
        return AuditFinding(
          .tipNotFound, .note, in: picture.place, "the arrow has no visible tip")
      }
      return picture.piece.shows.place == .middle
        ? offCenter(picture, tip) : fixed(picture, tip)
    }
  }

  /// Reports a tip that is not on the arrow's center line after stretching.
  private func offCenter(_ picture: Picture, _ tip: Tip) -> AuditFinding? {
    guard let plan = measures.unconstrainedPlan(showing: picture.piece, scale: picture.scale) else {
      return nil
    }
    let scale = picture.scale.value
    let end = plan.passes.reduce(tip.center) { $1.runs(picture.along).position(of: $0) }
    let extent = plan.passes[plan.passes.count - 1].size.length(picture.along)
    // The unconstrained plan has the arrow in the middle of its edge.
    let offset = (end - Double(extent) / 2) / scale
    guard offset.magnitude > 0.25 + tip.error / scale else { return nil }
    let side =
      switch (picture.along, offset < 0) {
      case (.x, true): "left of"
      case (.x, false): "right of"
      case (.y, true): "above"
      case (.y, false): "below"
      }
    return AuditFinding(
      .tipOffCenter, .warning, in: picture.place, at: tip.area(picture),
      "the tip lies \(inPoints(offset.magnitude)) \(side) the arrow's center line")
  }

  private func fixed(_ picture: Picture, _ tip: Tip) -> AuditFinding? {
    guard let size = measures.geometries[picture.piece]?.size else { return nil }
    let along = picture.along
    let center = tip.center / picture.scale.value
    let isLow = picture.piece.shows.place == .low
    let distance = isLow ? center : size.length(along) - center
    let edge = along == .x ? "right" : isLow ? "top" : "bottom"
    return AuditFinding(
      .tipFixed, .note, in: picture.place, at: tip.area(picture),
      "the tip is always \(inPoints(distance)) from the \(edge) edge")
  }
}

/// The outermost visible line of an arrow.
private struct Tip {
  /// The index of the row or column.
  let line: Int
  /// The pixels of the line that are not transparent.
  let places: Range<Int>
  /// The center of these pixels, weighted by alpha, in pixels from the low end of the arrow's edge.
  let center: Double
  /// The possible error of ``center`` in pixels, due to rounded opacity and to gradients in alpha.
  let error: Double

  func area(_ picture: AuditedArt.Picture) -> PixelRect {
    PixelRect(picture.along.other, along: line..<line + 1, across: places)
  }
}

extension AuditedArt.Picture {
  /// The tip: the first line from the arrow's end with at least half the maximum opacity of the
  /// picture. The threshold excludes shadows.
  ///
  /// A gradient can make the arrow less opaque than that. So the threshold is halved until the line
  /// is at most as long as the arrow's base; a longer line belongs to the body.
  fileprivate func tip(base: Double) -> Tip? {
    let opacities = (0..<pixmap.size.length(along.other)).map {
      line(along.other, $0)?.pixels.map(\.opacity) ?? []
    }
    var threshold = opacities.joined().max() ?? 0
    let widest = Int((base * scale.value).rounded(.up)) + 2
    while threshold > 1 {
      threshold = (threshold + 1) / 2
      if let tip = tip(opacities, atLeast: threshold), tip.places.count <= widest { return tip }
    }
    return nil
  }

  /// The first line from the arrow's end that has a pixel with at least a given opacity.
  ///
  /// - Parameter opacities: those of the lines across the arrow, each along its edge.
  private func tip(_ opacities: [[Int]], atLeast threshold: Int) -> Tip? {
    let lines =
      piece.shows.direction == .up
      ? Array(opacities.indices) : opacities.indices.reversed()
    guard let line = lines.first(where: { opacities[$0].contains { $0 >= threshold } }),
      let first = opacities[line].firstIndex(where: { $0 > 0 }),
      let last = opacities[line].lastIndex(where: { $0 > 0 })
    else { return nil }
    // Dividing by the maximum of each column or row cancels a gradient in alpha along the line.
    let maxima = (first...last).map { place in opacities.reduce(1) { max($0, $1[place]) } }
    var (sum, moment) = (0.0, 0.0)
    for (place, maximum) in zip(first...last, maxima) {
      let weight = Double(opacities[line][place]) / Double(maximum)
      sum += weight
      moment += weight * (Double(place) + 0.5)
    }
    let largest = max(1, opacities[line].max() ?? 1)
    let change = 1 - Double(maxima.min() ?? 1) / Double(maxima.max() ?? 1)
    let error = (2 / Double(largest) + change) * Double(last + 1 - first)
    return Tip(line: line, places: first..<last + 1, center: moment / sum, error: error)
  }
}

/// A length in words, rounded to two decimals: `1 point`, `0.5 points`.
func inPoints(_ length: Double) -> String {
  let rounded = length.rounded(decimals: 2)
  return "\(shortNumber(rounded)) point\(rounded == 1 ? "" : "s")"
}
