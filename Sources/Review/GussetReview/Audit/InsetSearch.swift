internal import Gusset
internal import GussetArtwork

/// Searches a picture for cells to stretch.
struct InsetSearch {
  /// A chosen cell.
  struct Choice {
    /// The columns or rows of the cell, in pixels. The cell is one point wide.
    let cell: Range<Int>
    let reason: String
    /// Whether the columns or rows of the cell differ from each other or from their neighbors.
    let changes: Bool
  }

  let size: PixelSize
  let scale: Scale
  private let shape: ArtShape
  private let bands: (x: StretchBands, y: StretchBands)
  private let tolerance: Int

  init(_ pixmap: Pixmap, scale: Scale, tolerance: Int) throws(GussetError) {
    try scale.validate()
    try checkValue("scale", scale.description, scale.isWhole, "a whole number from 1 to 8")
    try checkValue("tolerance", "\(tolerance)", (0...255).contains(tolerance), "from 0 to 255")
    let shape = try readValue(
      .picture, "\(pixmap.size) transparent pixels", ArtShape(pixmap),
      "a picture with visible pixels")
    size = pixmap.size
    self.scale = scale
    self.shape = shape
    self.tolerance = tolerance
    let pixels = Int(scale.value)
    bands = (StretchBands(pixmap, .x, scale: pixels), StretchBands(pixmap, .y, scale: pixels))
  }

  /// The ranges before and after the arrow along an axis. Without an arrow on this axis, they are
  /// the two halves of it.
  func besideArrow(_ along: Axis) -> (before: Range<Int>, behind: Range<Int>) {
    let whole = size.length(along)
    guard shape.direction?.edge == along else { return (0..<whole / 2, whole / 2..<whole) }
    let half = Double(shape.arrowBase) / 2
    let low = max(0, min(Int(shape.tip - half) + 1, whole))
    let high = max(low, min(Int((shape.tip + half).rounded(.up)) - 1, whole))
    return (0..<low, high..<whole)
  }
}

extension InsetSearch {
  /// The piece that the picture shows: from the direction of the arrow, and the sides of the arrow
  /// that can be stretched.
  func piece() throws(GussetError) -> ArtPiece {
    guard let direction = shape.direction else { return .plain }
    let along = direction.edge
    let (before, behind) = besideArrow(along)
    return try piece(
      isBefore: best(along, before, near: before.upperBound) != nil,
      isBehind: best(along, behind, near: behind.lowerBound) != nil)
  }

  /// The piece that the marks of a nine-patch show beside its arrow.
  func piece(of patch: NinePatch) throws(GussetError) -> ArtPiece {
    guard let direction = shape.direction else { return .plain }
    let bands = patch.bands(direction.edge)
    func middle(_ band: Range<Int>) -> Double { Double(band.lowerBound + band.upperBound) / 2 }
    return try piece(
      isBefore: bands.contains { middle($0) < shape.tip },
      isBehind: bands.contains { middle($0) > shape.tip })
  }

  /// The piece with an arrow that can be stretched on these sides.
  private func piece(isBefore: Bool, isBehind: Bool) throws(GussetError) -> ArtPiece {
    guard let direction = shape.direction else { return .plain }
    let place: ArrowPlace? =
      switch (isBefore, isBehind) {
      case (true, true): .middle
      case (true, false): .high
      case (false, true): .low
      case (false, false): nil
      }
    let piece = ArtPiece.withArrow.first {
      $0.shows.direction == direction && $0.shows.place == place
    }
    if let piece { return piece }
    guard place != nil else { throw InsetSearch.noCell(direction.edge, " beside the arrow") }
    throw .invalidValue(
      field: .picture,
      value: "an arrow \(direction.rawValue)\(place == .low ? " in the left corner" : "")",
      allowed: "its mirror image: pieces point up, down and right, and corners are at the right")
  }

  /// The cells along the edge of a piece's arrow: before it, after it, or both. Without an arrow, one
  /// cell of the columns.
  func cells(beside piece: ArtPiece) throws(GussetError) -> [Choice] {
    let (direction, place) = piece.shows
    guard let along = direction?.edge else {
      return [try choose(.x, 0..<size.width, near: size.width / 2, "")]
    }
    let (before, behind) = besideArrow(along)
    var cells: [Choice] = []
    if place != .low {
      cells.append(try choose(along, before, near: before.upperBound, " before the arrow"))
    }
    if place != .high {
      cells.append(try choose(along, behind, near: behind.lowerBound, " after the arrow"))
    }
    return cells
  }

  /// The cell of the body across the arrow's edge.
  func cell(across along: Axis, direction: ArrowDirection?) throws(GussetError) -> Choice {
    let axis = along.other
    let whole = size.length(axis)
    let arrow = direction == shape.direction ? shape.arrowHeight : 0
    let isLowEnd = direction?.pointsToLowEnd == true
    let body = isLowEnd ? arrow..<whole : 0..<whole - arrow
    return try choose(axis, body, near: (body.lowerBound + body.upperBound) / 2, "")
  }

  private func best(_ axis: Axis, _ range: Range<Int>, near place: Int) -> StretchBand? {
    // Excludes cells that the audit reports as seams.
    (axis == .x ? bands.x : bands.y).best(
      in: range, near: place, tolerance: tolerance, limit: LineFlaw.visibleStep - 1)
  }

  private func choose(
    _ axis: Axis, _ range: Range<Int>, near end: Int, _ place: String
  ) throws(GussetError) -> Choice {
    guard let band = best(axis, range, near: end) else { throw InsetSearch.noCell(axis, place) }
    let pixels = Int(scale.value)
    let middle = band.lines.lowerBound + band.lines.count / pixels / 2 * pixels
    let cell = middle..<middle + pixels
    let line = axis.lineName
    let (first, last) = (band.lines.lowerBound, band.lines.upperBound - 1)
    let chosen =
      pixels == 1 ? "\(line) \(middle) is" : "\(line)s \(middle) to \(cell.upperBound - 1) are"
    let within = band.difference > 0 ? " within \(band.difference) of 255" : ""
    let reason =
      band.isFlat
      ? "\(line)s \(first) to \(last)\(place) are alike\(within): \(chosen) repeated"
      : "no \(line)s\(place) are alike: \(chosen) repeated, which \(pixels == 1 ? "differs" : "differ")"
        + " least from the adjacent \(line)s, by \(band.difference) of 255"
    return Choice(cell: cell, reason: reason, changes: band.difference > 0)
  }

  private static func noCell(_ axis: Axis, _ place: String) -> GussetError {
    .invalidValue(
      field: .picture, value: "no \(axis.lineName)\(place)",
      allowed:
        "art with a \(axis.lineName) there that matches its neighbors, or art whose piece is given")
  }
}

extension InsetSearch {
  /// The metrics of the arrow and the corners from the silhouette. All others are those of GIK's
  /// art.
  func metrics(_ piece: ArtPiece) -> StretchMetrics {
    var metrics = StretchMetrics.gik
    metrics.cornerRadius = shape.cornerRadius / scale.value
    guard let direction = shape.direction else { return metrics }
    metrics.arrowBase = scale.points(shape.arrowBase)
    metrics.arrowHeight = scale.points(shape.arrowHeight)
    if piece == .side, direction.edge == .y {
      // With this offset the stretched tip lies on the arrow's center line.
      metrics.sideArrowCenterOffset = (shape.tip - Double(size.height) / 2) / scale.value - 1
    }
    return metrics
  }

  /// The insets around two cells, in points.
  func insets(columns: Range<Int>, rows: Range<Int>) -> Insets {
    Insets(
      top: scale.points(rows.lowerBound), left: scale.points(columns.lowerBound),
      bottom: scale.points(size.height - rows.upperBound),
      right: scale.points(size.width - columns.upperBound))
  }
}

/// A range of adjacent columns or rows that can be repeated.
struct StretchBand: Hashable {
  /// The columns or rows, in pixels. The range is not empty.
  let lines: Range<Int>
  /// The largest difference of adjacent lines, from 0 to 255: within a flat band, or between a
  /// point and its neighbors.
  let difference: Int
  /// Whether all lines, and those next to the band, are equal within the tolerance.
  let isFlat: Bool
}

/// The suitability of each column or row of a picture for repeating.
struct StretchBands {
  /// The difference of each line from the line before it. The first one is `Int.max`.
  private let steps: [Int]
  /// The largest difference of each line from the neighbor that matches it better, as in
  /// ``PixelLine/flaws(_:before:behind:far:)``; 0 for a line in a gradient.
  private let flaws: [Int]
  private let scale: Int

  init(_ pixmap: Pixmap, _ axis: Axis, scale: Int) {
    let lines = (0..<pixmap.size.length(axis)).compactMap { PixelLine(pixmap, axis, $0) }
    // Fully transparent lines cannot be repeated.
    let isClear = lines.map { $0.pixels.allSatisfy(\.isClear) }
    steps =
      [Int.max]
      + lines.indices.dropFirst().map {
        isClear[$0] || isClear[$0 - 1] ? Int.max : lines[$0].difference(from: lines[$0 - 1])
      }
    flaws = lines.indices.map { index in
      guard index > 0, index < lines.count - 1, !isClear[index] else { return Int.max }
      return lines[index].flaws(
        axis, before: lines[index - 1], behind: lines[index + 1],
        far: (
          index > 1 ? lines[index - 2] : nil, index + 2 < lines.count ? lines[index + 2] : nil
        )
      ).reduce(0) { max($0, $1.amount) }
    }
    self.scale = scale
  }

  /// The flat band in a range that is nearest to a position; without a flat band, the point that
  /// differs least from its neighbors.
  ///
  /// Bands consist of whole points.
  ///
  /// - Parameters:
  ///   - place: the preferred position. It is the arrow's end of the range, because the other end
  ///     may be a wide border; across the arrow's edge, it is the middle of the body.
  ///   - tolerance: the maximum difference of adjacent lines in a flat band, from 0 to 255.
  ///   - limit: the maximum difference of a point from the neighbor that matches it better, from 0
  ///     to 255.
  /// - Returns: the band; `nil` when every point of the range exceeds `limit`.
  func best(in range: Range<Int>, near place: Int, tolerance: Int, limit: Int) -> StretchBand? {
    let (first, last) = ((range.lowerBound + scale - 1) / scale, range.upperBound / scale)
    let points: [Range<Int>] =
      first < last ? (first..<last).map { $0 * scale..<($0 + 1) * scale } : []
    func distance(_ lines: Range<Int>) -> Int {
      max(lines.lowerBound - place, place - lines.upperBound, 0)
    }
    let nearest = flat(points, tolerance: tolerance).min { distance($0) < distance($1) }
    if let nearest {
      let difference = steps[nearest].dropFirst().max() ?? 0
      return StretchBand(lines: nearest, difference: difference, isFlat: true)
    }
    // The visible flaw counts first, then the slope, then the distance from the preferred position.
    let costs = points.map { (flaw(of: $0), step(around: $0), distance($0)) }
    let best = costs.indices.filter { costs[$0].0 <= limit }.min { costs[$0] < costs[$1] }
    return best.map { StretchBand(lines: points[$0], difference: costs[$0].1, isFlat: false) }
  }

  /// The points whose lines all equal the adjacent lines. Adjacent points are joined.
  private func flat(_ points: [Range<Int>], tolerance: Int) -> [Range<Int>] {
    points.filter { point in
      // The lines before and after the point must be equal too.
      (point.lowerBound...point.upperBound).allSatisfy {
        $0 < steps.count && steps[$0] <= tolerance
      }
    }.chunked { $0.upperBound == $1.lowerBound }
      .map { $0[$0.startIndex].lowerBound..<$0[$0.endIndex - 1].upperBound }
  }

  /// The largest difference of a point's lines from the neighbor that matches better.
  private func flaw(of point: Range<Int>) -> Int { flaws[point].max() ?? Int.max }

  /// The largest difference of adjacent lines in a point and its neighbors.
  private func step(around point: Range<Int>) -> Int {
    guard point.upperBound < steps.count else { return Int.max }
    return steps[point.lowerBound...point.upperBound].max() ?? Int.max
  }
}
