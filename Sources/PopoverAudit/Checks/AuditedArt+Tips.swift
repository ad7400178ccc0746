internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension AuditedArt {
  /// Where the tips are.
  var tipFindings: [AuditFinding] {
    pictures.compactMap { picture in
      guard picture.piece.shows.direction != nil else { return nil }
      // In corner art the tip is where it is; one scale is enough to say so.
      let isFirst = pictures.first { $0.piece == picture.piece }?.scale == picture.scale
      guard isFirst || picture.piece.shows.place == .middle else { return nil }
      guard let tip = picture.tip(base: measures.metrics.arrowBase) else {
        return AuditFinding(
          .tipNotFound, .note, in: picture.place, "no pixel at the arrow's end can be seen")
      }
      return picture.piece.shows.place == .middle
        ? offCenter(picture, tip) : fixed(picture, tip)
    }
  }

  /// A tip that the plan puts beside the arrow's centre line.
  private func offCenter(_ picture: Picture, _ tip: Tip) -> AuditFinding? {
    guard let plan = measures.roomyPlan(showing: picture.piece, scale: picture.scale) else {
      return nil
    }
    let scale = picture.scale.value
    let end = plan.passes.reduce(tip.center) { $1.runs(picture.along).position(of: $0) }
    let extent = plan.passes[plan.passes.count - 1].size.along(picture.along)
    // The roomy plan has the arrow in the middle of its edge.
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
      "the tip comes to lie \(rounded(offset.magnitude)) points \(side) the arrow's centre line")
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
      "the tip stays \(rounded(distance)) points from the \(edge) edge, whatever the offset")
  }
}

/// The outermost line of an arrow that can be seen.
private struct Tip {
  /// The row or column.
  let line: Int
  /// Where in it there is something.
  let places: Range<Int>
  /// The middle of that, weighted by alpha, in pixels from the low end of the arrow's edge.
  let center: Double
  /// How far off that may be: opacity is rounded, and what changes along the line is estimated.
  let error: Double

  func area(_ picture: AuditedArt.Picture) -> PixelRect {
    PixelRect(picture.along.other, lines: line..<line + 1, places: places)
  }
}

extension AuditedArt.Picture {
  /// The tip by alpha: the first line from the arrow's end that is at least half as opaque as the
  /// picture is anywhere, so that a shadow is no tip.
  ///
  /// Where a gradient makes the arrow less opaque than that, half of it is enough, and so on: until
  /// the line is no longer than the arrow's base, and so none of the body's.
  fileprivate func tip(base: Double) -> Tip? {
    let rows = (0..<pixmap.size.height).map { line(.y, $0)?.pixels.map(\.opacity) ?? [] }
    var least = rows.joined().max() ?? 0
    let widest = Int((base * scale.value).rounded(.up)) + 2
    while least > 1 {
      least = (least + 1) / 2
      if let tip = tip(rows, atLeast: least), tip.places.count <= widest { return tip }
    }
    return nil
  }

  /// The first line from the arrow's end with a pixel of an opacity.
  private func tip(_ rows: [[Int]], atLeast least: Int) -> Tip? {
    let isHorizontal = along == .x
    let size = pixmap.size
    func opacity(_ line: Int, _ place: Int) -> Int {
      isHorizontal ? rows[line][place] : rows[place][line]
    }
    let depth = size.along(along.other)
    let lines = piece.shows.direction == .up ? Array(0..<depth) : (0..<depth).reversed()
    let places = 0..<size.along(along)
    guard let line = lines.first(where: { line in places.contains { opacity(line, $0) >= least } }),
      let first = places.first(where: { opacity(line, $0) > 0 }),
      let last = places.last(where: { opacity(line, $0) > 0 })
    else { return nil }
    // A gradient in alpha along the line does not move the tip.
    let most = (first...last).map { place in lines.reduce(1) { max($0, opacity($1, place)) } }
    var (sum, moment) = (0.0, 0.0)
    for (place, most) in zip(first...last, most) {
      let weight = Double(opacity(line, place)) / Double(most)
      sum += weight
      moment += weight * (Double(place) + 0.5)
    }
    let largest = (first...last).reduce(1) { max($0, opacity(line, $1)) }
    let change = 1 - Double(most.min() ?? 1) / Double(most.max() ?? 1)
    let error = (2 / Double(largest) + change) * Double(last + 1 - first)
    return Tip(line: line, places: first..<last + 1, center: moment / sum, error: error)
  }
}

/// A distance in points to two decimals.
private func rounded(_ points: Double) -> String { shortNumber((points * 100).rounded() / 100) }
