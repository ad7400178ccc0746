internal import PopoverGeometry

extension AuditedArt {
  /// Whether every column and row that is repeated may be.
  var cellFindings: [AuditFinding] {
    pictures.flatMap { picture in
      guard let plan = picture.plan else { return [AuditFinding]() }
      let overlap =
        plan.cellsOverlap
        ? [
          AuditFinding(
            .cellsOverlap, .warning, in: picture.place,
            "the second pass stretches pixels that the first has stretched: a smaller second-half"
              + " inset would take pixels of the art")
        ] : []
      return overlap + plan.cells.flatMap { picture.findings(of: $0) }
    }
  }
}

extension AuditedArt.Picture {
  /// What is wrong with a cell: pixels that do not fit, and stripes.
  fileprivate func findings(of cell: StretchCell) -> [AuditFinding] {
    [uniformity(of: cell), stripes(of: cell)].compactMap { $0 }
  }

  private func uniformity(of cell: StretchCell) -> AuditFinding? {
    var worst: [PixelPlace: LineFlaw] = [:]
    for (line, flaw) in flaws(of: cell) {
      for place in flaw.places {
        let pixel = PixelPlace(line: line, place: place)
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
      "\(cell.axis.lineWord) \(pixel.line), which \(cell.origin.words), "
        + (flaw.isStreak ? "stands out" : "is not continued")
        + " here by \(flaw.amount) of 255"
        + (others > 0 ? ", and in \(others) more \(others == 1 ? "pixel" : "pixels")" : ""))
  }

  /// Every pixel of a cell that does not fit, with its line.
  private func flaws(of cell: StretchCell) -> [(line: Int, flaw: LineFlaw)] {
    let range = cell.lines
    let lines = (range.lowerBound - 2..<range.upperBound + 2).map { line(cell.axis, $0) }
    var found: [(line: Int, flaw: LineFlaw)] = []
    for index in range {
      let position = index - range.lowerBound + 2
      guard let line = lines[position] else { continue }
      // Most cells of a large picture are flat: nothing can be wrong with a line among its like.
      let around = [1, lines.count - 2, position - 2, position - 1, position + 1, position + 2]
      if around.allSatisfy({ lines[$0] == line }) { continue }
      let (before, behind) = (lines[position - 1], lines[position + 1])
      found += line.flaws(
        cell.axis, before: before, behind: behind, far: (lines[position - 2], lines[position + 2])
      ).map { (index, $0) }
      if let before, let behind {
        found += line.oddOnes(before: before, behind: behind).map { (index, $0) }
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
        found += line.differences(cell.axis, from: before, goingOn: next).map { (index, $0) }
      }
    }
    return found
  }

  private func stripes(of cell: StretchCell) -> AuditFinding? {
    guard cell.mode == .tile, cell.lines.count > 1 else { return nil }
    let lines = cell.lines.compactMap { line(cell.axis, $0) }
    guard let first = lines.first else { return nil }
    let amount = lines.reduce(0) { max($0, LineStep(from: first, to: $1).ownChange) }
    guard amount > 0 else { return nil }
    let area = PixelRect(cell.axis, lines: cell.lines, places: 0..<first.pixels.count)
    return AuditFinding(
      .tilingStripes, amount >= LineFlaw.visibleStreak ? .seam : .warning, in: place, at: area,
      by: amount,
      "\(cell.axis.lineWord)s \(cell.lines.lowerBound) to \(cell.lines.upperBound - 1), which"
        + " are tiled, differ by \(amount) of 255: stripes, which \"resizingMode\": \"stretch\""
        + " does not make")
  }
}

/// A pixel of a cell. Orders by line, then by place.
private struct PixelPlace: Hashable, Comparable {
  let line: Int
  let place: Int

  static func < (a: PixelPlace, b: PixelPlace) -> Bool {
    (a.line, a.place) < (b.line, b.place)
  }
}

extension StretchCell.Origin {
  /// What repeats the cell, in words.
  var words: String {
    switch self {
    case .along: "the cap insets leave to be repeated"
    case .secondHalf: "the second pass repeats"
    case .across: "the cap insets leave to be repeated"
    }
  }
}

extension LineFlaw {
  /// The least difference from both sides that an eye finds along a line, in parts of 255.
  static let visibleStreak = 4
  /// The least difference that is visible where the pixel lies between its two sides.
  static let visibleStep = 8

  /// A seam when it can be seen, else a warning.
  var severity: AuditFinding.Severity {
    amount >= (isStreak ? LineFlaw.visibleStreak : LineFlaw.visibleStep) ? .seam : .warning
  }
}
