package import Pixels

extension Theme.Gradient {
  /// The largest distance of a component from the exact color, in units of eight bits, before the
  /// component is rounded. Rounding adds at most a half.
  private static let tolerance = 0.45
  /// The largest number of times that a section between two stops is halved.
  private static let largestDepth = 9

  /// Whether the colors are in a color space, and only components are interpolated.
  func isResolved(in space: ColorSpace) -> Bool {
    interpolation == .rgb && stops.allSatisfy { $0.color.space == space }
  }

  /// The same colors in a color space, with the interpolation ``Interpolation/rgb``.
  ///
  /// The gradient gets more stops where that is needed. Between them, no component is farther than 1
  /// of 255 from that of an exact interpolation. Colors outside the space are clipped, as browsers
  /// do.
  package func resolved(in space: ColorSpace) -> Theme.Gradient {
    guard !isResolved(in: space) else { return self }
    var colors = self
    for index in stops.indices {
      colors.stops[index].color = stops[index].color.converted(to: space)
    }
    guard interpolation == .oklab else { return colors }
    colors.interpolation = .rgb
    var result = Array(colors.stops.prefix(1))
    for (low, high) in zip(colors.stops, colors.stops.dropFirst()) {
      if low.color != high.color, low.position < high.position {
        let section = OKLabSection(low.color, high.color)
        let ends = (section.color(at: 0), section.color(at: 1))
        let inner = section.shares(0...1, ends, depth: Self.largestDepth, Self.tolerance)
        // At a transparent end, the section has the color of its other end.
        let shares =
          (low.color.alpha == 0 ? [0] : []) + inner + (high.color.alpha == 0 ? [1] : [])
        for share in shares {
          result.append(
            Stop(
              position: low.position + (high.position - low.position) * share,
              color: section.color(at: share).color))
        }
      }
      result.append(high)
    }
    colors.stops = result
    return colors
  }
}

extension Theme.Gradient {
  /// The stops for a renderer that may interpolate between colors of Display P3 in a space of its
  /// own: with more stops in between, so that no component differs by more than 1 of 255.
  package var stopsForAnyInterpolation: [Stop] {
    guard stops.contains(where: { $0.color.space != .sRGB }) else { return stops }
    var result = Array(stops.prefix(1))
    for (low, high) in zip(stops, stops.dropFirst()) {
      let pieces = low.position < high.position ? low.color.pieces(to: high.color) : 1
      for piece in 1..<max(pieces, 1) {
        let share = Double(piece) / Double(pieces)
        result.append(low.mixed(with: high, at: share))
      }
      result.append(high)
    }
    return result
  }
}

extension Theme.Gradient.Stop {
  /// A stop between this one and a later one of plain interpolation.
  package func mixed(with later: Self, at share: Double) -> Self {
    Self(
      position: position + (later.position - position) * share,
      color: color.mixed(with: later.color, at: share))
  }
}

extension Theme.Color {
  /// The number of pieces for a section between two colors, in which any interpolation is straight.
  fileprivate func pieces(to other: Theme.Color) -> Int {
    min(16, (largestDifference(from: other) + 7) / 8)
  }

  /// The largest difference of a component, from 0 to 255.
  package func largestDifference(from other: Theme.Color) -> Int {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// The colors between two stops, interpolated in Oklab with premultiplied alpha (CSS Color 4,
/// sections 12.1 and 12.3).
private struct OKLabSection {
  private let space: ColorSpace
  private var labs: (SIMD3<Double>, SIMD3<Double>)
  private let alphas: (Double, Double)

  init(_ low: Theme.Color, _ high: Theme.Color) {
    space = low.space
    let (low, high) = (ExtendedColor(low), ExtendedColor(high))
    labs = (OKLab(low).components, OKLab(high).components)
    alphas = (low.alpha, high.alpha)
    // Premultiplied, a transparent end adds no color.
    if low.alpha == 0 { labs.0 = labs.1 }
    if high.alpha == 0 { labs.1 = labs.0 }
  }

  /// The color at a share of the way from the first stop to the second one, inside the space.
  func color(at share: Double) -> ExtendedColor {
    let alpha = alphas.0 + (alphas.1 - alphas.0) * share
    let weights =
      alpha > 0
      ? (alphas.0 * (1 - share) / alpha, alphas.1 * share / alpha) : (1 - share, share)
    let lab = labs.0 * weights.0 + labs.1 * weights.1
    return OKLab(lightness: lab.x, a: lab.y, b: lab.z).extendedColor(alpha: alpha, in: space)
      .clipped
  }

  /// The shares where a stop is needed, in ascending order, without the ends.
  func shares(
    _ range: ClosedRange<Double>, _ ends: (ExtendedColor, ExtendedColor), depth: Int,
    _ tolerance: Double
  ) -> [Double] {
    let middle = (range.lowerBound + range.upperBound) / 2
    // A section with a bend in its middle may be exact there, so quarters are checked too.
    let isStraight = [0.25, 0.5, 0.75].allSatisfy { share in
      let exact = color(at: range.lowerBound + (range.upperBound - range.lowerBound) * share)
      return exact.isClose(to: ends, at: share, tolerance)
    }
    guard depth > 0, !isStraight else { return [] }
    let center = self.color(at: middle)
    return shares(range.lowerBound...middle, (ends.0, center), depth: depth - 1, tolerance)
      + [middle]
      + shares(middle...range.upperBound, (center, ends.1), depth: depth - 1, tolerance)
  }
}

extension ExtendedColor {
  /// Whether the color is at most a tolerance from the straight line between two colors, in units
  /// of eight bits.
  fileprivate func isClose(
    to ends: (ExtendedColor, ExtendedColor), at share: Double, _ tolerance: Double
  ) -> Bool {
    let line = ends.0.components + (ends.1.components - ends.0.components) * share
    // The weight of a color is its alpha.
    let distance = (components - line) * alpha
    return max(distance.max(), -distance.min()) <= tolerance
  }
}
