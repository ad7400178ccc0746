internal import Gusset

/// A pixel of a line that does not match the lines around it.
struct LineFlaw: Hashable {
  /// The index of the pixel in the line.
  let place: Int
  /// The difference, from 1 to 255.
  let amount: Int
  /// Whether the pixel differs from both sides; otherwise its color lies between them.
  let isStreak: Bool

  /// The smallest visible difference of a streak, which differs from both neighbors: 0 to 255.
  static let visibleStreak = 4
  /// The smallest visible difference of a step, whose color lies between its neighbors: 0 to 255.
  static let visibleStep = 8

  /// A seam if the flaw is visible, else a warning.
  var severity: AuditFinding.Severity {
    amount >= (isStreak ? LineFlaw.visibleStreak : LineFlaw.visibleStep) ? .seam : .warning
  }
}

extension PixelLine {
  /// The pixels of this line that differ from both neighbors, from the low end.
  ///
  /// Each pixel of a repeated line must match at least one neighbor, except for the change that the
  /// art's own gradient makes. `nil` stands for a missing neighbor.
  ///
  /// A vertical gradient may be steep and have steps, as the fill of a popover. A horizontal one
  /// must continue in the next line.
  ///
  /// - Parameters:
  ///   - axis: x when the lines are columns.
  ///   - far: the lines beyond the neighbors.
  func flaws(
    _ axis: Axis, before: PixelLine?, behind: PixelLine?,
    far: (before: PixelLine?, behind: PixelLine?)
  ) -> [LineFlaw] {
    let steps = [(before, far.before), (behind, far.behind)].compactMap { near, far in
      near.map { near in
        // Pixels outside the picture are transparent.
        let outside = PixelLine(pixels.map { _ in WeightedPixel.clear })
        let next = (first: far ?? outside, second: near)
        return (
          step: LineDelta(
            from: near, to: self, continuing: axis == .x ? [next] : [], requiresSameExtent: true),
          before: axis == .y && far != nil ? LineDelta(from: next.first, to: near) : nil
        )
      }
    }
    guard !steps.isEmpty else { return [] }
    return pixels.indices.compactMap { place in
      let amount = steps.reduce(Int.max) { min($0, $1.step.excess(place, after: $1.before)) }
      guard amount > 0, axis == .x || !steps.contains(where: { $0.step.isPaired(place, amount) })
      else { return nil }
      return LineFlaw(
        place: place, amount: amount,
        isStreak: steps.count == 1 || isOutside(place, before, behind, by: amount))
    }
  }

  /// Whether a pixel differs by more than half of `amount` from the color range of its two
  /// neighbors.
  private func isOutside(
    _ place: Int, _ before: PixelLine?, _ behind: PixelLine?, by amount: Int
  ) -> Bool {
    guard let a = before?.pixels[place].components, let b = behind?.pixels[place].components else {
      return true
    }
    return 2 * pixels[place].distance(low: pointwiseMin(a, b), high: pointwiseMax(a, b)).amount
      > amount
  }

  /// The pixels of this line that differ from another line of the same cell, except for the change
  /// that the art's own gradient makes.
  ///
  /// - Parameter next: the pairs of lines at the two ends of the cell.
  func differences(_ axis: Axis, from other: PixelLine, continuing next: [LinePair]) -> [LineFlaw] {
    let step = LineDelta(
      from: other, to: self, continuing: axis == .x ? next : [], requiresSameExtent: true)
    let slopes = axis == .x ? [nil] : [nil] + next.map { LineDelta(from: $0.first, to: $0.second) }
    return pixels.indices.compactMap { place in
      let amount = slopes.reduce(Int.max) { min($0, step.excess(place, after: $1)) }
      guard amount > 0, axis == .x || !step.isPaired(place, amount) else { return nil }
      return LineFlaw(place: place, amount: amount, isStreak: true)
    }
  }

  /// The pixels of this line that differ from others with the same neighbors, from the low end.
  ///
  /// Two pixels with equal neighbors on both sides belong to the same part of the picture, so they
  /// must have the same color, even in a gradient. This finds differences as small as 1 of 255.
  func outliers(before: PixelLine, behind: PixelLine) -> [LineFlaw] {
    // The first place of each pair of neighbors, and the other places of a pair that repeats.
    var first: [Neighbors: Int] = [:]
    var others: [Int: [Int]] = [:]
    for place in pixels.indices {
      let pair = Neighbors(before: before.pixels[place], behind: behind.pixels[place])
      if let start = first[pair] {
        others[start, default: []].append(place)
      } else {
        first[pair] = place
      }
    }
    return others.flatMap { start, rest in outliers(among: [start] + rest, before, behind) }
      .sorted { $0.place < $1.place }
  }

  /// The pixels on either side of one.
  private struct Neighbors: Hashable {
    let before: WeightedPixel
    let behind: WeightedPixel
  }

  /// The places whose color differs from the most frequent one.
  private func outliers(
    among places: [Int], _ before: PixelLine, _ behind: PixelLine
  ) -> [LineFlaw] {
    guard places.contains(where: { pixels[$0] != pixels[places[0]] }) else { return [] }
    var counts: [WeightedPixel: Int] = [:]
    for place in places { counts[pixels[place], default: 0] += 1 }
    // If two colors are equally frequent, the one nearer to the neighbors is the usual one.
    let usual = places.min { a, b in
      let (votesA, votesB) = (counts[pixels[a], default: 0], counts[pixels[b], default: 0])
      if votesA != votesB { return votesA > votesB }
      let (farA, farB) = (distance(a, before, behind), distance(b, before, behind))
      return farA != farB ? farA < farB : a < b
    }
    guard let usual else { return [] }
    return places.compactMap { place in
      let amount = (pixels[place] - pixels[usual]).amount
      // A thin line that fades out appears on both sides of the body, with rounding differences.
      let isPaired = amount <= LineDelta.slopeTolerance && counts[pixels[place], default: 0] > 1
      return amount > 0 && !isPaired
        ? LineFlaw(place: place, amount: amount, isStreak: true) : nil
    }
  }

  private func distance(_ place: Int, _ before: PixelLine, _ behind: PixelLine) -> Int {
    (pixels[place] - before.pixels[place]).amount + (pixels[place] - behind.pixels[place]).amount
  }

  /// The pixels of this line that differ from both sides of a cell although the sides do not
  /// change, from the low end. Repeating such a line makes a wide band.
  ///
  /// - Parameters:
  ///   - near: the lines next to the cell.
  ///   - far: the lines next to those.
  func spikes(
    near: (before: PixelLine, behind: PixelLine), far: (before: PixelLine, behind: PixelLine)
  ) -> [LineFlaw] {
    pixels.indices.compactMap { place in
      let a = near.before.pixels[place]
      let b = near.behind.pixels[place]
      let amount = pixels[place].distance(
        low: pointwiseMin(a.components, b.components),
        high: pointwiseMax(a.components, b.components)
      ).amount
      let around = max(
        (far.before.pixels[place] - a).amount, (far.behind.pixels[place] - b).amount,
        (a - b).amount)
      guard amount >= 2, 2 * around < amount else { return nil }
      return LineFlaw(place: place, amount: amount, isStreak: true)
    }
  }
}
