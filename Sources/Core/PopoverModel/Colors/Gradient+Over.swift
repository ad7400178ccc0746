extension Gradient {
  /// The number of linear pieces for a section in which both gradients change and the result is not
  /// linear.
  private static let pieces = 16

  /// This gradient composited over another one (Porter and Duff's "over" at every position).
  ///
  /// The result is exact where the alphas are constant. Elsewhere its error is less than the
  /// rounding error of a component.
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

  /// The color immediately after a position, which may be a hard edge.
  private func color(after position: Double) -> Color { color(at: position) }

  /// The color immediately before a position.
  private func color(before position: Double) -> Color {
    if let stop = stops.first(where: { $0.position == position }) { return stop.color }
    return color(at: position)
  }
}
