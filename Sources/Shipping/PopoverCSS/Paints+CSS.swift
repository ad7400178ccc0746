internal import Gusset

extension Theme.Color {
  /// The color in lower case, and with one digit a channel where that says the same, as style sheets have it.
  var cssText: String {
    let text = css.lowercased()
    let digits = Array(text.dropFirst())
    guard text.first == "#", digits.count.isMultiple(of: 2),
      stride(from: 0, to: digits.count, by: 2).allSatisfy({ digits[$0] == digits[$0 + 1] })
    else { return text }
    return "#" + String(stride(from: 0, to: digits.count, by: 2).map { digits[$0] })
  }
}

extension Theme.BackdropFilter {
  /// The value of `backdrop-filter`.
  package var cssFilter: String { "blur(\(svgNumber(blur))px) saturate(\(svgNumber(saturation)))" }
}

extension ResolvedTheme {
  /// Whether the shadow in a style sheet is that of the whole silhouette. A shadow that would show through
  /// is the body's own, which lies outside it only, and so is one that grows.
  package var castsBySilhouette: Bool {
    let isOpaque = fill.isOpaque && (!showsBorder || isBorderOverFill)
    return isOpaque && outerShadows.allSatisfy { $0.spread == 0 }
  }
}

extension Theme.Shadow {
  /// The shadow as one of `box-shadow`.
  var cssBoxShadow: CSSValue {
    let lengths = [x, y, blur] + (spread == 0 ? [] : [spread])
    return "\(isInset ? "inset " : "")\(lengths.cssLengths) \(color)"
  }
}

extension [Double] {
  /// Lengths in points, where no sum needs a unit of zero.
  var cssLengths: String { map { $0 == 0 ? "0" : cssLength($0) }.joined(separator: " ") }
}

extension [Theme.Shadow] {
  /// The shadows as a value of `filter`. `drop-shadow()` takes the standard deviation, which is half of the
  /// blur radius.
  var cssFilter: CSSValue {
    guard !isEmpty else { return "none" }
    return map { "drop-shadow(\([$0.x, $0.y, $0.blur / 2].cssLengths) \($0.color))" }
      .reduce("") { $0 == "" ? $1 : "\($0) \($1)" }
  }

  /// The shadows as a value of `box-shadow`; one that is not seen without any.
  var cssBoxShadow: CSSValue { isEmpty ? "0 0 #0000" : .list(map { $0.cssBoxShadow }) }
}

extension Theme.Gradient {
  /// Whether alpha changes between two stops.
  var changesAlpha: Bool {
    zip(stops, stops.dropFirst()).contains { $0.color.alpha != $1.color.alpha }
  }

  /// The number of pieces between two stops of different alpha.
  private static let pieces = 8

  /// The stops as arguments of `linear-gradient()`.
  ///
  /// CSS mixes premultiplied colors. Where alpha changes, more stops follow the straight colors.
  ///
  /// - Parameter isDivided: whether there are more stops everywhere, as those of another look, so that one value
  ///   has the colors of both.
  func cssStops(isDivided: Bool) -> CSSValue {
    if let solidColor { return "\(solidColor) 0 0" }
    var result: [Stop] = []
    let stops = stopsForAnyInterpolation
    for (index, stop) in stops.enumerated() {
      if index > 0, isDivided || stops[index - 1].color.alpha != stop.color.alpha {
        let from = stops[index - 1]
        for piece in 1..<Theme.Gradient.pieces {
          result.append(from.mixed(with: stop, at: Double(piece) / Double(Theme.Gradient.pieces)))
        }
      }
      result.append(stop)
    }
    // Stops without positions are spread evenly.
    let isEven = result.enumerated().allSatisfy { index, stop in
      abs(stop.position - Double(index) / Double(max(1, result.count - 1))) < 1e-9
    }
    return .list(
      result.map { stop in
        isEven ? "\(stop.color)" : "\(stop.color) \(svgNumber(stop.position * 100))%"
      })
  }
}
