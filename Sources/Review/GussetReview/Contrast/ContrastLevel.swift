/// A level of WCAG 2.2, with the contrast ratios that it requires.
public enum ContrastLevel: String, Hashable, Sendable, CaseIterable {
  /// The level that laws and guidelines ask for.
  case aa = "AA"
  /// The highest level.
  case aaa = "AAA"

  /// The lowest ratio of text: 4.5 (success criterion 1.4.3) or 7 (1.4.6).
  public var text: Double { self == .aa ? 4.5 : 7 }

  /// The lowest ratio of large text, which has at least 18 points, or 14 points and a bold font:
  /// 3 (1.4.3) or 4.5 (1.4.6).
  public var largeText: Double { self == .aa ? 3 : 4.5 }

  /// The lowest ratio of a shape with what surrounds it: 3 (1.4.11). There is no higher level.
  public var shape: Double { 3 }
}

/// A contrast ratio as a text with two decimals. It is cut, not rounded up, so that it never exceeds
/// the real one.
package func contrastWords(_ ratio: Double) -> String {
  let hundredths = Int(ratio * 100 + 1e-9)
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
