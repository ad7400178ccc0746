internal import Gusset

extension Theme.Color {
  /// The color in lower case, as style sheets have it.
  var cssText: String { css.lowercased() }
}

extension Theme.BackdropFilter {
  /// The value of `backdrop-filter`.
  package var cssFilter: String { "blur(\(svgNumber(blur))px) saturate(\(svgNumber(saturation)))" }
}

extension [Theme.Shadow] {
  /// The shadows as a value of `filter`; `nil` without any.
  var cssFilter: String? {
    guard !isEmpty else { return nil }
    return map { shadow in
      let lengths = [shadow.x, shadow.y, shadow.blur / 2].map { svgNumber($0) + "px" }
      return "drop-shadow(\(lengths.joined(separator: " ")) \(shadow.color.cssText))"
    }.joined(separator: " ")
  }
}

extension Theme.Gradient {
  /// The number of pieces between two stops of different alpha.
  private static let pieces = 8

  /// The stops as arguments of `linear-gradient()`.
  ///
  /// CSS mixes premultiplied colors. Where alpha changes, more stops follow the straight colors.
  var cssStops: String {
    if let solidColor { return "\(solidColor.cssText) 0 0" }
    var result: [Stop] = []
    let stops = stopsForAnyInterpolation
    for (index, stop) in stops.enumerated() {
      if index > 0, stops[index - 1].color.alpha != stop.color.alpha {
        let from = stops[index - 1]
        for piece in 1..<Theme.Gradient.pieces {
          let share = Double(piece) / Double(Theme.Gradient.pieces)
          result.append(
            Stop(
              position: from.position + (stop.position - from.position) * share,
              color: from.color.mixed(with: stop.color, at: share)))
        }
      }
      result.append(stop)
    }
    // Stops without positions are spread evenly.
    let isEven = result.enumerated().allSatisfy { index, stop in
      abs(stop.position - Double(index) / Double(max(1, result.count - 1))) < 1e-9
    }
    return result.map { stop in
      let color = stop.color.cssText
      return isEven ? color : "\(color) \(svgNumber(stop.position * 100))%"
    }.joined(separator: ", ")
  }
}
