internal import PopoverGeometry
internal import PopoverModel

extension AuditedArt {
  /// Whether the body goes on behind the arrow, in the corner pieces and in the mirror.
  var halvesFindings: [AuditFinding] {
    pictures.flatMap { picture in
      [picture.halves].compactMap { $0 } + picture.gradientBreak + corner(picture)
    }
  }

  /// A corner piece against the piece that it takes over from.
  private func corner(_ corner: Picture) -> [AuditFinding] {
    let (direction, place) = corner.piece.shows
    guard place != .middle,
      let middle = picture(ArtAppearance.showing(direction, at: .middle).piece, corner.scale)
    else { return [] }
    return [body(of: corner, against: middle), mirrored(corner, against: middle)]
      .compactMap { $0 }
  }

  /// Where both stretch along the arrow's edge their bodies must be the same.
  private func body(of corner: Picture, against middle: Picture) -> AuditFinding? {
    let axis = corner.along
    // What remains of the body lies behind an arrow in the low corner.
    let half: StretchCell.Origin = corner.piece.shows.place == .low ? .secondHalf : .along
    guard let cell = corner.cell(.along), let other = middle.cell(half),
      let line = corner.line(axis, cell.lines.lowerBound),
      let standard = middle.line(axis, other.lines.lowerBound)
    else { return nil }
    let name = middle.piece.rawValue
    guard line.pixels.count == standard.pixels.count else {
      return AuditFinding(
        .cornerDiffers, .warning, in: corner.place,
        "\(line.pixels.count) pixels \(axis == .x ? "high" : "wide"), where \(name) has"
          + " \(standard.pixels.count): the body jumps when the arrow reaches the corner")
    }
    let step = LineStep(from: standard, to: line)
    guard let (place, amount, count) = step.worst(axis) else { return nil }
    return AuditFinding(
      .cornerDiffers, .ofDifference(amount), in: corner.place,
      at: PixelRect(axis, lines: cell.lines, places: place..<place + 1), by: amount,
      "the body differs from that of \(name) by \(amount) of 255 here\(more(count)): it changes when"
        + " the arrow reaches the corner")
  }

  /// An arrow in the left corner is a mirrored piece, whose right edge becomes the left one.
  private func mirrored(_ corner: Picture, against middle: Picture) -> AuditFinding? {
    guard corner.along == .x, let cell = corner.cell(.across), let other = middle.cell(.across),
      let first = middle.cell(.along), let end = corner.cell(.along),
      let line = corner.line(.y, cell.lines.lowerBound),
      let standard = middle.line(.y, other.lines.lowerBound)
    else { return nil }
    let count = min(first.lines.lowerBound, line.pixels.count - end.lines.upperBound)
    let seen = PixelLine(line.pixels.reversed().prefix(count))
    let edge = PixelLine(standard.pixels.prefix(count))
    guard let (place, amount, others) = LineStep(from: edge, to: seen).worst(.x) else { return nil }
    let (inset, wanted) = (seen.margin, edge.margin)
    let name = middle.piece.rawValue
    let last = line.pixels.count - 1
    return AuditFinding(
      .mirrorShifts, inset == wanted ? .ofDifference(amount) : .warning, in: corner.place,
      at: PixelRect(.y, lines: cell.lines, places: last - place..<last - place + 1), by: amount,
      inset == wanted
        ? "the right edge differs from the left edge of \(name) by \(amount) of 255"
          + " here\(more(others)): the mirrored piece shows it on the left"
        : "\(inset) clear pixels at the right, where \(name) has \(wanted) at the left: the edge"
          + " of the body jumps by \(abs(inset - wanted)) when the mirrored piece is taken")
  }
}

extension AuditedArt.Picture {
  /// The lines that are repeated before and behind an arrow in the middle.
  private var bothHalves: (axis: Axis, first: Int, second: Int, step: LineStep)? {
    guard let one = cell(.along), let other = cell(.secondHalf),
      let first = line(along, one.lines.lowerBound),
      let second = line(along, other.lines.lowerBound)
    else { return nil }
    return (
      along, one.lines.lowerBound, other.lines.lowerBound, LineStep(from: first, to: second)
    )
  }

  /// Whether the body behind the arrow is the one before it.
  fileprivate var halves: AuditFinding? {
    guard let (axis, first, second, step) = bothHalves,
      let (pixel, amount, count) = step.worst(axis)
    else { return nil }
    return AuditFinding(
      .halvesDoNotMeet, amount >= LineFlaw.visibleStep ? .seam : .warning, in: place,
      at: PixelRect(axis, lines: second..<second + 1, places: pixel..<pixel + 1), by: amount,
      "\(axis.lineWord) \(second), repeated behind the arrow, differs from \(axis.lineWord)"
        + " \(first), repeated before it, by \(amount) of 255 here\(more(count))")
  }

  /// A gradient that is all in the arrow's part of the picture.
  fileprivate var gradientBreak: [AuditFinding] {
    guard let (axis, first, second, step) = bothHalves, step.ownChange > 0 else { return [] }
    return [
      AuditFinding(
        .gradientBreaks, .note, in: place,
        at: PixelRect(axis, lines: first..<second + 1, places: 0..<step.changes.count),
        by: step.ownChange,
        "the fill changes by \(step.ownChange) of 255 beside the arrow, from \(axis.lineWord)"
          + " \(first) to \(second), and is flat before and behind it")
    ]
  }
}

/// How many pixels there are besides the worst, in words.
private func more(_ count: Int) -> String { count > 1 ? " and in \(count - 1) more" : "" }

extension LineStep {
  /// The pixel that differs most otherwise than by the art's own gradient, by how much, and how
  /// many differ at all.
  ///
  /// Rows that are apart may have any colours, as a fill and its highlights have from top to bottom;
  /// their outline is the same.
  func worst(_ axis: Axis) -> (place: Int, amount: Int, count: Int)? {
    let amounts = changes.indices.map { axis == .x ? excess($0) : opacityExcess($0) }
    guard let most = amounts.max(), most > 0, let place = amounts.firstIndex(of: most) else {
      return nil
    }
    return (place, most, amounts.count { $0 > 0 })
  }
}

extension PixelLine {
  /// The number of clear pixels at the low end.
  fileprivate var margin: Int { pixels.firstIndex { !$0.isClear } ?? pixels.count }
}

extension AuditFinding.Severity {
  /// How bad a difference is between pictures that are not seen side by side.
  static func ofDifference(_ amount: Int) -> AuditFinding.Severity {
    amount >= LineFlaw.visibleStreak ? .warning : .note
  }
}
