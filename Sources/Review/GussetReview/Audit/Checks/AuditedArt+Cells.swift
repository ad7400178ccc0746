internal import Gusset

extension AuditedArt {
  /// Checks that all repeated columns and rows are uniform.
  var cellFindings: [AuditFinding] {
    pictures.flatMap { picture in
      var findings = (picture.plan?.cells ?? []).flatMap { cell in
        [picture.uniformity(of: cell), picture.stripes(of: cell)].compactMap { $0 }
      }
      if picture.plan?.cellsOverlap == true {
        let overlap = AuditFinding(
          .cellsOverlap, .warning, in: picture.place,
          "the second pass stretches pixels that the first pass has already stretched: use a smaller"
            + " second-half inset")
        findings.insert(overlap, at: 0)
      }
      return findings
    }
  }
}

extension AuditedArt.Picture {
  /// The worst pixel of a cell that is not uniform.
  fileprivate func uniformity(of cell: StretchCell) -> AuditFinding? {
    // Only the worst flaw is kept: of noise, every pixel is flawed.
    var found: (line: Int, flaw: LineFlaw)?
    var count = 0
    let lines = CellLines(self, cell)
    for index in cell.lines {
      for flaw in worstFlaws(of: cell, in: index, lines) {
        count += 1
        guard let worst = found?.flaw else {
          found = (index, flaw)
          continue
        }
        if (flaw.severity, flaw.amount) > (worst.severity, worst.amount) { found = (index, flaw) }
      }
    }
    guard let (line, flaw) = found else { return nil }
    let others = count - 1
    return AuditFinding(
      .cellNotUniform, flaw.severity, in: place,
      at: PixelRect(cell.axis, along: line..<line + 1, across: flaw.place..<flaw.place + 1),
      by: flaw.amount,
      "\(cell.axis.lineName) \(line), which \(cell.origin.words), differs from "
        + (flaw.isStreak ? "both neighbors" : "its neighbors")
        + " by \(flaw.amount) of 255 here"
        + (others > 0 ? ", and in \(others) more \(others == 1 ? "pixel" : "pixels")" : ""))
  }

  /// The worst flaw of each flawed pixel in a line of a cell, from the low end.
  private func worstFlaws(
    of cell: StretchCell, in index: Int, _ lines: CellLines
  ) -> [LineFlaw] {
    var worst: [Int: LineFlaw] = [:]
    for flaw in flaws(of: cell, in: index, lines) {
      let old = worst[flaw.place]
      if flaw.severity > old?.severity ?? .note || flaw.amount > old?.amount ?? 0 {
        worst[flaw.place] = flaw
      }
    }
    return worst.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The flaws of a line of a cell.
  private func flaws(
    of cell: StretchCell, in index: Int, _ lines: CellLines
  ) -> [LineFlaw] {
    let range = cell.lines
    guard let this = lines[index] else { return [] }
    let (before, behind) = (lines[index - 1], lines[index + 1])
    let (farBefore, farBehind) = (lines[index - 2], lines[index + 2])
    let (low, high) = (lines[range.lowerBound - 1], lines[range.upperBound])
    // Most cells are flat. A line that equals all its neighbors has no flaw.
    if [low, high, farBefore, before, behind, farBehind].allSatisfy({ $0 == this }) { return [] }
    var found = this.flaws(
      cell.axis, before: before, behind: behind, far: (farBefore, farBehind))
    if let before, let behind { found += this.outliers(before: before, behind: behind) }
    let (farLow, farHigh) = (lines[range.lowerBound - 2], lines[range.upperBound + 1])
    if let low, let high, let farLow, let farHigh {
      found += this.spikes(near: (low, high), far: (farLow, farHigh))
    }
    if index > range.lowerBound, let before {
      let ends = [(low, lines[range.lowerBound]), (lines[range.upperBound - 1], high)]
      found += this.differences(
        cell.axis, from: before, continuing: ends.compactMap(LinePair.init))
    }
    return found
  }

  /// The stripes of a tiled cell.
  fileprivate func stripes(of cell: StretchCell) -> AuditFinding? {
    guard cell.mode == .tile, cell.lines.count > 1 else { return nil }
    let lines = cell.lines.compactMap { line(cell.axis, $0) }
    guard let first = lines.first else { return nil }
    let amount = lines.reduce(0) { max($0, LineDelta(from: first, to: $1).gradientChange) }
    guard amount > 0 else { return nil }
    let area = PixelRect(cell.axis, along: cell.lines, across: 0..<first.pixels.count)
    return AuditFinding(
      .tilingStripes, amount >= LineFlaw.visibleStreak ? .seam : .warning, in: place, at: area,
      by: amount,
      "tiled \(cell.axis.lineName)s \(cell.lines.lowerBound) to \(cell.lines.upperBound - 1) differ by"
        + " \(amount) of 255, which makes stripes: use \"resizingMode\": \"stretch\"")
  }
}

/// The lines of a cell and two beside it at both ends.
private struct CellLines {
  private let start: Int
  private let lines: [PixelLine?]

  init(_ picture: AuditedArt.Picture, _ cell: StretchCell) {
    start = cell.lines.lowerBound - 2
    lines = (start..<cell.lines.upperBound + 2).map { picture.line(cell.axis, $0) }
  }

  /// The line at an index; `nil` outside the picture.
  subscript(_ index: Int) -> PixelLine? { lines[index - start] }
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
