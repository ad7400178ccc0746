internal import PopoverGeometry

/// A pixel of a line that its surroundings do not explain.
struct LineFlaw: Hashable {
  /// Which pixel of the line, and how many from there on.
  let places: Range<Int>
  /// By how much, in parts of 255.
  let amount: Int
  /// Whether it stands out from both sides; otherwise it lies between them.
  let isStreak: Bool
}

extension PixelLine {
  /// The pixels of this line that neither of its neighbours continues, from the low end.
  ///
  /// A repeated line must go on in one of its neighbours at least, in every pixel, but for the
  /// art's own gradient. `nil` stands for a neighbour that is not there.
  ///
  /// From top to bottom a gradient may be steep and have steps, as the fill of a popover may; from
  /// left to right it has to go on.
  ///
  /// - Parameters:
  ///   - axis: x when the lines are columns.
  ///   - far: the lines behind the neighbours.
  func flaws(
    _ axis: Axis, before: PixelLine?, behind: PixelLine?,
    far: (before: PixelLine?, behind: PixelLine?)
  ) -> [LineFlaw] {
    let steps = [(before, far.before), (behind, far.behind)].compactMap { near, far in
      near.map { near in
        // Outside the picture everything is clear.
        let outside = PixelLine(pixels.map { _ in SeenPixel.clear })
        let next = LinePair(first: far ?? outside, second: near)
        return (
          step: LineStep(
            from: near, to: self, goingOn: axis == .x ? [next] : [], keepsOutline: true),
          before: axis == .y && far != nil ? LineStep(from: next.first, to: near) : nil
        )
      }
    }
    guard !steps.isEmpty else { return [] }
    return pixels.indices.compactMap { place in
      let amount = steps.reduce(Int.max) { min($0, $1.step.excess(place, after: $1.before)) }
      guard amount > 0, axis == .x || !steps.contains(where: { $0.step.isPaired(place, amount) })
      else { return nil }
      return LineFlaw(
        places: place..<place + 1, amount: amount,
        isStreak: steps.count == 1 || isOutside(place, before, behind, by: amount))
    }
  }

  /// Whether a pixel is further than `amount` from everything between its two neighbours.
  private func isOutside(
    _ place: Int, _ before: PixelLine?, _ behind: PixelLine?, by amount: Int
  ) -> Bool {
    guard let a = before?.pixels[place].parts, let b = behind?.pixels[place].parts else {
      return true
    }
    return 2 * pixels[place].distance(low: a.least(b), high: a.most(b)).amount > amount
  }

  /// The pixels of this line that differ from another line of the same cell, but for the art's own
  /// gradient.
  ///
  /// - Parameter next: the steps into the cell and out of it.
  func differences(_ axis: Axis, from other: PixelLine, goingOn next: [LinePair]) -> [LineFlaw] {
    let step = LineStep(
      from: other, to: self, goingOn: axis == .x ? next : [], keepsOutline: true)
    let slopes = axis == .x ? [nil] : [nil] + next.map { LineStep(from: $0.first, to: $0.second) }
    return pixels.indices.compactMap { place in
      let amount = slopes.reduce(Int.max) { min($0, step.excess(place, after: $1)) }
      guard amount > 0, axis == .x || !step.isPaired(place, amount) else { return nil }
      return LineFlaw(places: place..<place + 1, amount: amount, isStreak: true)
    }
  }

  /// The pixels of this line that are unlike others with the same neighbours, from the low end.
  ///
  /// Two pixels that have the same colour before and the same behind belong to the same part of
  /// the picture, so they have the same colour here, whatever the gradient. Finds one part of 255.
  func oddOnes(before: PixelLine, behind: PixelLine) -> [LineFlaw] {
    var peers: [[SeenPixel]: [Int]] = [:]
    for place in pixels.indices {
      peers[[before.pixels[place], behind.pixels[place]], default: []].append(place)
    }
    return peers.values.flatMap { places in odd(among: places, before, behind) }
      .sorted { $0.places.lowerBound < $1.places.lowerBound }
  }

  /// The places that do not have the colour that most of them have.
  private func odd(
    among places: [Int], _ before: PixelLine, _ behind: PixelLine
  ) -> [LineFlaw] {
    guard places.contains(where: { pixels[$0] != pixels[places[0]] }) else { return [] }
    var counts: [SeenPixel: Int] = [:]
    for place in places { counts[pixels[place], default: 0] += 1 }
    // Of two that contradict each other the one nearer to the neighbours is right.
    let usual = places.min { a, b in
      let (votesA, votesB) = (counts[pixels[a], default: 0], counts[pixels[b], default: 0])
      if votesA != votesB { return votesA > votesB }
      let (farA, farB) = (distance(a, before, behind), distance(b, before, behind))
      return farA != farB ? farA < farB : a < b
    }
    guard let usual else { return [] }
    return places.compactMap { place in
      let amount = (pixels[place] - pixels[usual]).amount
      // A thin line that fades out is at both sides of the body, and rounded as it likes.
      let isPaired = amount <= LineStep.bend && counts[pixels[place], default: 0] > 1
      return amount > 0 && !isPaired
        ? LineFlaw(places: place..<place + 1, amount: amount, isStreak: true) : nil
    }
  }

  private func distance(_ place: Int, _ before: PixelLine, _ behind: PixelLine) -> Int {
    (pixels[place] - before.pixels[place]).amount + (pixels[place] - behind.pixels[place]).amount
  }
}

extension PixelLine {
  /// The pixels of this line that stand out from both sides although nothing changes there, from
  /// the low end: a line, or a piece of one, that would become a wide band.
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
        low: a.parts.least(b.parts), high: a.parts.most(b.parts)
      ).amount
      let around = max(
        (far.before.pixels[place] - a).amount, (far.behind.pixels[place] - b).amount,
        (a - b).amount)
      guard amount >= 2, 2 * around < amount else { return nil }
      return LineFlaw(places: place..<place + 1, amount: amount, isStreak: true)
    }
  }
}
