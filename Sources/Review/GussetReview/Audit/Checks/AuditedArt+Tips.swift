internal import Gusset
internal import GussetArtwork

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
