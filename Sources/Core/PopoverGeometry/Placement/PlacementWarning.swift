/// A problem of a placement that does not prevent showing the popover.
public enum PlacementWarning: Hashable, Sendable {
  /// No part of the anchor is inside the container. The arrow points towards it.
  case anchorOutside
  /// There is no room for an arrow, so the popover has none.
  case noArrow
  /// No permitted side of the anchor has room for the minimum size, so the popover covers part of
  /// the anchor.
  case coversAnchor
  /// The tip does not touch the visible part of the anchor. `distance` is in points.
  case offTarget(distance: Double)
  /// The content is smaller than its preferred size within its limits, in points.
  case shrunk(from: Size, to: Size)
  /// The body is narrower than ``guidelineWidths``, in points.
  case narrow(width: Double)
  /// The body is wider than ``guidelineWidths``, in points.
  case wide(width: Double)

  /// The advised widths of a popover, without an arrow at its side, in points. They are those of
  /// the iOS Human Interface Guidelines of 2014.
  public static let guidelineWidths = 320.0...600

  /// The warning as one word, for programs.
  public var name: String {
    switch self {
    case .anchorOutside: "anchorOutside"
    case .noArrow: "noArrow"
    case .coversAnchor: "coversAnchor"
    case .offTarget: "offTarget"
    case .shrunk: "shrunk"
    case .narrow: "narrow"
    case .wide: "wide"
    }
  }
}

extension PlacementWarning: CustomStringConvertible {
  /// The warning as one sentence without a period, for people.
  public var description: String {
    let widths = PlacementWarning.guidelineWidths
    switch self {
    case .anchorOutside:
      return "the anchor is outside the container"
    case .noArrow:
      return "there is no room for an arrow"
    case .coversAnchor:
      return "no permitted side has room: the popover covers the anchor"
    case .offTarget(let distance):
      return
        "the arrow's tip is \(shortNumber(distance)) points away from the visible part of the anchor"
    case .shrunk(let from, let to):
      return "the content has \(to) points instead of the preferred \(from)"
    case .narrow(let width):
      return
        "\(shortNumber(width)) points wide: the guidelines advise at least "
        + shortNumber(widths.lowerBound)
    case .wide(let width):
      return
        "\(shortNumber(width)) points wide: the guidelines advise at most "
        + shortNumber(widths.upperBound)
    }
  }
}
