/// A stretch of one axis, in points.
struct Span: Hashable, Sendable {
  /// The left or top end.
  var low: Double
  /// The right or bottom end.
  var high: Double

  /// From the low to the high end; negative when they have crossed.
  var length: Double { high - low }
  /// The point midway between the ends.
  var middle: Double { (low + high) / 2 }

  /// The place on the stretch that is nearest to `place`; the low end when the ends have crossed.
  func clamp(_ place: Double) -> Double { max(low, min(place, high)) }

  /// The stretch with its ends moved inwards; no length where there is less than the insets need.
  func inset(_ insets: (low: Double, high: Double)) -> Span {
    let needed = insets.low + insets.high
    guard needed > length else { return Span(low: low + insets.low, high: high - insets.high) }
    let meeting = needed > 0 ? low + max(0, length) * (insets.low / needed) : low
    return Span(low: meeting, high: meeting)
  }
}
