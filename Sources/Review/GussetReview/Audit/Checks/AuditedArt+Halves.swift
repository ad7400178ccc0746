internal import Gusset
internal import GussetArtwork

extension AuditedArt {
  /// Checks that the body is the same on both sides of the arrow, in the corner pieces and in
  /// mirrored pieces.
  var halvesFindings: [AuditFinding] {
    pictures.flatMap { picture in
      [picture.halves, picture.gradientBreak].compactMap { $0 } + corner(picture)
    }
  }

  /// Compares a corner piece with the middle piece that it replaces.
  private func corner(_ corner: Picture) -> [AuditFinding] {
    let (direction, place) = corner.piece.shows
    guard place != .middle,
      let middle = picture(PieceView.showing(direction, at: .middle).piece, corner.scale)
    else { return [] }
    return [body(of: corner, against: middle), mirrored(corner, against: middle)]
      .compactMap { $0 }
  }

  /// Compares the bodies in the cells along the arrow's edge.
  private func body(of corner: Picture, against middle: Picture) -> AuditFinding? {
    let axis = corner.along
    // With an arrow in the low corner, the body is after the arrow.
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
    let step = LineDelta(from: standard, to: line)
    guard let (place, amount, count) = step.worst(axis) else { return nil }
    return AuditFinding(
      .cornerDiffers, .ofDifference(amount), in: corner.place,
      at: PixelRect(axis, along: cell.lines, across: place..<place + 1), by: amount,
      "the body differs from that of \(name) by \(amount) of 255 here\(more(count)): it changes when"
        + " the arrow reaches the corner")
  }

  /// Compares the right edge of a corner piece with the left edge of the middle piece: the piece is
  /// mirrored for an arrow in the left corner.
  private func mirrored(_ corner: Picture, against middle: Picture) -> AuditFinding? {
    guard corner.along == .x, let cell = corner.cell(.across), let other = middle.cell(.across),
      let first = middle.cell(.along), let end = corner.cell(.along),
      let line = corner.line(.y, cell.lines.lowerBound),
      let standard = middle.line(.y, other.lines.lowerBound)
    else { return nil }
    // Pictures of two scales may have sizes that do not go together: then nothing is compared.
    let count = max(0, min(first.lines.lowerBound, line.pixels.count - end.lines.upperBound))
    let mirroredEdge = PixelLine(line.pixels.reversed().prefix(count))
    let edge = PixelLine(standard.pixels.prefix(count))
    guard let (place, amount, others) = LineDelta(from: edge, to: mirroredEdge).worst(.x) else {
      return nil
    }
    let (inset, expected) = (mirroredEdge.margin, edge.margin)
    let name = middle.piece.rawValue
    let last = line.pixels.count - 1
    return AuditFinding(
      .mirrorShifts, inset == expected ? .ofDifference(amount) : .warning, in: corner.place,
      at: PixelRect(.y, along: cell.lines, across: last - place..<last - place + 1), by: amount,
      inset == expected
        ? "the right edge differs from the left edge of \(name) by \(amount) of 255"
          + " here\(more(others)): it shows on the left when the piece is mirrored"
        : "\(inset) transparent pixels at the right, where \(name) has \(expected) at the left: the edge"
          + " of the body moves by \(abs(inset - expected)) when the mirrored piece is used")
  }
}

extension AuditedArt.Picture {
  /// The first repeated line on each side of an arrow in the middle.
  private var bothHalves: (axis: Axis, first: Int, second: Int, step: LineDelta)? {
    guard let one = cell(.along), let other = cell(.secondHalf),
      let first = line(along, one.lines.lowerBound),
      let second = line(along, other.lines.lowerBound)
    else { return nil }
    return (
      along, one.lines.lowerBound, other.lines.lowerBound, LineDelta(from: first, to: second)
    )
  }

  /// Checks that the body is the same before and after the arrow.
  fileprivate var halves: AuditFinding? {
    guard let (axis, first, second, step) = bothHalves,
      let (pixel, amount, count) = step.worst(axis)
    else { return nil }
    return AuditFinding(
      .halvesDoNotMeet, amount >= LineFlaw.visibleStep ? .seam : .warning, in: place,
      at: PixelRect(axis, along: second..<second + 1, across: pixel..<pixel + 1), by: amount,
      "\(axis.lineName) \(second), repeated after the arrow, differs from \(axis.lineName)"
        + " \(first), repeated before it, by \(amount) of 255 here\(more(count))")
  }

  /// A gradient that lies entirely between the two repeated cells.
  fileprivate var gradientBreak: AuditFinding? {
    guard let (axis, first, second, step) = bothHalves, step.gradientChange > 0 else { return nil }
    return AuditFinding(
      .gradientBreaks, .note, in: place,
      at: PixelRect(axis, along: first..<second + 1, across: 0..<step.changes.count),
      by: step.gradientChange,
      "the fill changes by \(step.gradientChange) of 255 beside the arrow, from \(axis.lineName)"
        + " \(first) to \(second), and is flat on both sides of it")
  }
}

/// The number of further pixels, as the end of a message.
private func more(_ count: Int) -> String { count > 1 ? " and in \(count - 1) more" : "" }

extension LineDelta {
  /// The pixel with the largest difference, that difference, and the number of differing pixels.
  /// Changes that belong to the art's own gradient do not count.
  ///
  /// For rows, only the opacity is compared: a fill and its highlights may have any colors from top
  /// to bottom.
  func worst(_ axis: Axis) -> (place: Int, amount: Int, count: Int)? {
    let amounts = changes.indices.map { axis == .x ? excess($0) : opacityExcess($0) }
    guard let largest = amounts.max(), largest > 0, let place = amounts.firstIndex(of: largest)
    else { return nil }
    return (place, largest, amounts.count { $0 > 0 })
  }
}

extension PixelLine {
  /// The number of transparent pixels at the low end.
  fileprivate var margin: Int { pixels.firstIndex { !$0.isClear } ?? pixels.count }
}

extension AuditFinding.Severity {
  /// The severity of a difference between two pictures that are not visible at the same time.
  static func ofDifference(_ amount: Int) -> AuditFinding.Severity {
    amount >= LineFlaw.visibleStreak ? .warning : .note
  }
}
