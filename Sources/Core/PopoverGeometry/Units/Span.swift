/// An interval of one axis, in points.
struct Span: Hashable, Sendable {
  /// The left or top end.
  var low: Double
  /// The right or bottom end.
  var high: Double

  /// The distance from the low to the high end; negative when the low end is the greater one.
  var length: Double { high - low }
  /// The point midway between the ends.
  var middle: Double { (low + high) / 2 }

  /// The coordinate of the span that is nearest to `place`; the low end when that is the greater
  /// one.
  func clamp(_ place: Double) -> Double { max(low, min(place, high)) }

  /// The span with its ends moved inwards; an empty one when the insets are longer than the span.
  func inset(_ insets: (low: Double, high: Double)) -> Span {
    let needed = insets.low + insets.high
    guard needed > length else { return Span(low: low + insets.low, high: high - insets.high) }
    let meeting = needed > 0 ? low + max(0, length) * (insets.low / needed) : low
    return Span(low: meeting, high: meeting)
  }
}
