internal import PopoverGeometry

extension AuditedArt {
  /// Checks that all repeated columns and rows are uniform.
  var cellFindings: [AuditFinding] {
    pictures.flatMap { picture in
      guard let plan = picture.plan else { return [AuditFinding]() }
      let overlap =
        plan.cellsOverlap
        ? [
          AuditFinding(
            .cellsOverlap, .warning, in: picture.place,
            "the second pass stretches pixels that the first pass has already stretched: use a smaller"
              + " second-half inset")
        ] : []
      return overlap + plan.cells.flatMap { picture.findings(of: $0) }
    }
  }
}

extension AuditedArt.Picture {
  /// The flaws of a cell: pixels that are not uniform, and stripes.
  fileprivate func findings(of cell: StretchCell) -> [AuditFinding] {
    [uniformity(of: cell), stripes(of: cell)].compactMap { $0 }
  }

  private func uniformity(of cell: StretchCell) -> AuditFinding? {
    var worst: [PixelPosition: LineFlaw] = [:]
    for (line, flaw) in flaws(of: cell) {
      for place in flaw.places {
        let pixel = PixelPosition(line: line, place: place)
        if flaw.severity > worst[pixel]?.severity ?? .note
          || flaw.amount > worst[pixel]?.amount ?? 0
        {
          worst[pixel] = flaw
        }
      }
    }
    let found = worst.max { a, b in
      if a.value.severity != b.value.severity { return a.value.severity < b.value.severity }
      return a.value.amount != b.value.amount
        ? a.value.amount < b.value.amount : a.key > b.key
    }
    guard let (pixel, flaw) = found else { return nil }
    let others = worst.count - 1
    return AuditFinding(
      .cellNotUniform, flaw.severity, in: place,
      at: PixelRect(cell.axis, lines: pixel.line..<pixel.line + 1, places: flaw.places),
      by: flaw.amount,
      "\(cell.axis.lineName) \(pixel.line), which \(cell.origin.words), differs from "
        + (flaw.isStreak ? "both neighbors" : "its neighbors")
        + " by \(flaw.amount) of 255 here"
        + (others > 0 ? ", and in \(others) more \(others == 1 ? "pixel" : "pixels")" : ""))
  }

  /// The flaws of all lines of a cell, each with the index of its line.
  private func flaws(of cell: StretchCell) -> [(line: Int, flaw: LineFlaw)] {
    let range = cell.lines
    let lines = (range.lowerBound - 2..<range.upperBound + 2).map { line(cell.axis, $0) }
    var found: [(line: Int, flaw: LineFlaw)] = []
    for index in range {
      let position = index - range.lowerBound + 2
      guard let line = lines[position] else { continue }
      // Most cells are flat. A line that equals all its neighbors has no flaw.
      let around = [1, lines.count - 2, position - 2, position - 1, position + 1, position + 2]
      if around.allSatisfy({ lines[$0] == line }) { continue }
      let (before, behind) = (lines[position - 1], lines[position + 1])
      found += line.flaws(
        cell.axis, before: before, behind: behind, far: (lines[position - 2], lines[position + 2])
      ).map { (index, $0) }
      if let before, let behind {
        found += line.outliers(before: before, behind: behind).map { (index, $0) }
      }
      if let a = lines[1], let b = lines[lines.count - 2], let farA = lines[0],
        let farB = lines[lines.count - 1]
      {
        found += line.spikes(near: (a, b), far: (farA, farB)).map { (index, $0) }
      }
      if index > range.lowerBound, let before {
        let next = [(lines[1], lines[2]), (lines[lines.count - 3], lines[lines.count - 2])]
          .compactMap { pair in
            pair.0.flatMap { first in pair.1.map { LinePair(first: first, second: $0) } }
          }
        found += line.differences(cell.axis, from: before, continuing: next).map { (index, $0) }
      }
    }
    return found
  }

  private func stripes(of cell: StretchCell) -> AuditFinding? {
    guard cell.mode == .tile, cell.lines.count > 1 else { return nil }
    let lines = cell.lines.compactMap { line(cell.axis, $0) }
    guard let first = lines.first else { return nil }
    let amount = lines.reduce(0) { max($0, LineDelta(from: first, to: $1).gradientChange) }
    guard amount > 0 else { return nil }
    let area = PixelRect(cell.axis, lines: cell.lines, places: 0..<first.pixels.count)
    return AuditFinding(
      .tilingStripes, amount >= LineFlaw.visibleStreak ? .seam : .warning, in: place, at: area,
      by: amount,
      "tiled \(cell.axis.lineName)s \(cell.lines.lowerBound) to \(cell.lines.upperBound - 1) differ by"
        + " \(amount) of 255, which makes stripes: use \"resizingMode\": \"stretch\"")
  }
}

/// The position of a pixel in a cell. Positions are ordered by line, then by place in the line.
private struct PixelPosition: Hashable, Comparable {
  let line: Int
  let place: Int

  static func < (a: PixelPosition, b: PixelPosition) -> Bool {
    (a.line, a.place) < (b.line, b.place)
  }
}

extension StretchCell.Origin {
  /// The pass that repeats the cell, as part of a message.
  var words: String {
    switch self {
    case .along, .across: "stretching repeats"
    case .secondHalf: "the second pass repeats"
    }
  }
}

extension LineFlaw {
  /// The smallest visible difference of a streak, which differs from both neighbors: 0 to 255.
  static let visibleStreak = 4
  /// The smallest visible difference of a step, whose color lies between its neighbors: 0 to 255.
  static let visibleStep = 8

  /// A seam if the flaw is visible, else a warning.
  var severity: AuditFinding.Severity {
    amount >= (isStreak ? LineFlaw.visibleStreak : LineFlaw.visibleStep) ? .seam : .warning
  }
}
