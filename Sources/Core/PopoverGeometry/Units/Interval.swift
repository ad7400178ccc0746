/// An interval of one axis, in points.
package struct Interval: Hashable, Sendable {
  /// The left or top end.
  package var low: Double
  /// The right or bottom end.
  package var high: Double

  package init(low: Double, high: Double) {
    (self.low, self.high) = (low, high)
  }

  /// The distance from the low to the high end; negative when the low end is the greater one.
  package var length: Double { high - low }
  /// The point midway between the ends.
  package var middle: Double { (low + high) / 2 }

  /// The coordinate of the interval that is nearest to `place`; the low end when that is the greater
  /// one.
  package func clamp(_ place: Double) -> Double { max(low, min(place, high)) }

  /// The interval with its ends moved inwards; an empty one when the insets are longer than it.
  package func inset(_ insets: (low: Double, high: Double)) -> Interval {
    let needed = insets.low + insets.high
    guard needed > length else { return Interval(low: low + insets.low, high: high - insets.high) }
    let meeting = needed > 0 ? low + max(0, length) * (insets.low / needed) : low
    return Interval(low: meeting, high: meeting)
  }
}
