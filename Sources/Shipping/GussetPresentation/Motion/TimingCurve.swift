public import Gusset

/// A timing function: maps a share of an animation's time to a share of its movement.
///
/// It is a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and Core Animation: x is the share
/// of the time, y the share of the movement. The named curves are those of CSS (Easing Functions
/// Level 2) and of `CAMediaTimingFunction`.
///
/// Guarantee: ``x1`` and ``x2`` are within 0...1, so that every time has one value, and ``y1`` and
/// ``y2`` within -2...3.
public struct TimingCurve: Hashable, Sendable {
  /// The x (time) of the first control point, 0 to 1.
  public let x1: Double
  /// The y (movement) of the first control point; below 0 the movement first goes back.
  public let y1: Double
  /// The x (time) of the second control point, 0 to 1.
  public let x2: Double
  /// The y (movement) of the second control point; above 1 the movement overshoots.
  public let y2: Double

  /// Has a constant speed.
  public static let linear = TimingCurve(checked: 0, 0, 1, 1)
  /// Starts a little slowly and ends slowly: the default of CSS.
  public static let ease = TimingCurve(checked: 0.25, 0.1, 0.25, 1)
  /// Starts slowly.
  public static let easeIn = TimingCurve(checked: 0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingCurve(checked: 0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInOut = TimingCurve(checked: 0.42, 0, 0.58, 1)

  private init(checked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Makes a curve from its two control points, CSS's `cubic-bezier(x1, y1, x2, y2)`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when an x is not from 0 to 1 or a
  ///   y is not within -2...3.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(GussetError) {
    for (name, value) in [("x1", x1), ("x2", x2)] {
      try checkValue(
        .init("curve", .coordinate(name)), shortNumber(value), (0...1).contains(value),
        "a number from 0 to 1")
    }
    for (name, value) in [("y1", y1), ("y2", y2)] {
      try checkValue(
        .init("curve", .coordinate(name)), shortNumber(value), (-2...3).contains(value),
        "a number from -2 to 3")
    }
    self.init(checked: x1, y1, x2, y2)
  }
}

extension TimingCurve {
  /// The share of the movement at a share of the time, which is clamped to 0...1.
  ///
  /// The value is exactly 0 at the beginning and 1 at the end. It is the same on every machine.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    // Bisection always converges, also where the curve is vertical and Newton's method diverges.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if TimingCurve.coordinate(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return TimingCurve.coordinate(high, y1, y2)
  }

  /// The smallest and the largest value at any time; 0 and 1 unless the movement overshoots.
  package var range: ClosedRange<Double> {
    guard !staysOnTheWay else { return 0...1 }
    // The derivative of 3 s (1-s)^2 a + 3 s^2 (1-s) b + s^3 is
    // 3 ((3 a - 3 b + 1) s^2 + (2 b - 4 a) s + a).
    let (a, b) = (3 * y1 - 3 * y2 + 1, 2 * y2 - 4 * y1)
    var (low, high) = (0.0, 1.0)
    func take(_ position: Double) {
      guard position > 0, position < 1 else { return }
      let value = TimingCurve.coordinate(position, y1, y2)
      low = min(low, value)
      high = max(high, value)
    }
    let square = b * b - 4 * a * y1
    if a.magnitude < 1e-12 {
      take(-y1 / b)
    } else if square >= 0 {
      take((-b + square.squareRoot()) / (2 * a))
      take((-b - square.squareRoot()) / (2 * a))
    }
    return low...high
  }

  /// Whether all values are within 0...1. A curve lies within the hull of its control points.
  package var staysOnTheWay: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// One coordinate of the curve at a parameter, from those of its control points.
  private static func coordinate(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let rest = 1 - s
    return 3 * s * rest * rest * a + 3 * s * s * rest * b + s * s * s
  }

  /// The curves of CSS by name.
  private static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  /// The names of the curves of CSS.
  package static let names = named.map(\.name)

  /// Reads a curve in CSS notation: `ease-in-out` or `cubic-bezier(0.2, 0, 0, 1)`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for anything else.
  public init(css text: String) throws(GussetError) {
    for (name, curve) in TimingCurve.named where name == text {
      self = curve
      return
    }
    let function = "cubic-bezier("
    var numbers: [Double] = []
    if text.hasPrefix(function), text.hasSuffix(")") {
      let parts = text.dropFirst(function.count).dropLast()
        .split(separator: ",", omittingEmptySubsequences: false)
      numbers = parts.compactMap { part in Double(String(part.filter { $0 != " " })) }
      if numbers.count != parts.count { numbers = [] }
    }
    let names = TimingCurve.names.joined(separator: ", ")
    try checkValue(
      "curve", text, numbers.count == 4,
      "one of \(names) or cubic-bezier(x1, y1, x2, y2)" + didYouMean(Self.names, not: text))
    try self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
