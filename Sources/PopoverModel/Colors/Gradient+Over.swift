extension Gradient {
  /// How many pieces stand for a stretch on which both gradients change so that the result is no
  /// straight line.
  private static let pieces = 16

  /// This gradient painted over another one ("over" of Porter and Duff at every position).
  ///
  /// Exact where the alphas are constant; else between pieces so short that no component is off by
  /// as much as it is rounded by.
  func over(_ backdrop: Gradient) -> Gradient {
    let edges = Set((stops + backdrop.stops).map(\.position) + [0, 1]).sorted()
    var result: [Stop] = []
    func add(_ position: Double, _ color: Color) {
      let stop = Stop(position: position, color: color)
      if result.last != stop { result.append(stop) }
    }
    for (low, high) in zip(edges, edges.dropFirst()) {
      let top = (color(after: low), color(before: high))
      let bottom = (backdrop.color(after: low), backdrop.color(before: high))
      let isStraight =
        top.0.alpha == top.1.alpha && bottom.0.alpha == bottom.1.alpha
        || top.0 == top.1
          && bottom.0 == bottom.1
      let pieces =
        isStraight || edges.count * Gradient.pieces > Gradient.maximumStopCount / 2
        ? 1 : Gradient.pieces
      for piece in 0...pieces {
        let share = Double(piece) / Double(pieces)
        add(
          low + (high - low) * share,
          top.0.mixed(with: top.1, at: share).over(bottom.0.mixed(with: bottom.1, at: share)))
      }
    }
    return Gradient(stops: result)
  }

  /// The color right behind a position, where it may change at once.
  private func color(after position: Double) -> Color { color(at: position) }

  /// The color right before a position.
  private func color(before position: Double) -> Color {
    if let stop = stops.first(where: { $0.position == position }) { return stop.color }
    return color(at: position)
  }
}
