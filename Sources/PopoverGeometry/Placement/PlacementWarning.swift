/// Something about a placement that its user may want to know. The popover can be shown all the
/// same.
public enum PlacementWarning: Hashable, Sendable {
  /// No part of the anchor is inside the container. The arrow points to where it is outside.
  case anchorOutside
  /// There is no room for an arrow, so there is none.
  case noArrow
  /// No permitted side of the anchor has room for the least size, so the popover covers some of
  /// the anchor.
  case coversAnchor
  /// The tip does not touch what is seen of the anchor: it is so many points away from it.
  case offTarget(distance: Double)
  /// The content has less than the size that was asked for, within its limits, in points.
  case shrunk(from: Size, to: Size)
  /// The body is narrower than ``guidelineWidths``, in points.
  case narrow(width: Double)
  /// The body is wider than ``guidelineWidths``, in points.
  case wide(width: Double)

  /// How wide a popover should be, without an arrow at its side, in points: the advice of the iOS
  /// Human Interface Guidelines of 2014.
  public static let guidelineWidths = 320.0...600

  /// One word for programs.
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
  /// One sentence for people, without a full stop.
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
        "the arrow's tip is \(shortNumber(distance)) points away from what is seen of the anchor"
    case .shrunk(let from, let to):
      return "the content has \(to) of the \(from) points that were asked for"
    case .narrow(let width):
      return
        "\(shortNumber(width)) points wide: at least \(shortNumber(widths.lowerBound)) are advised"
    case .wide(let width):
      return
        "\(shortNumber(width)) points wide: at most \(shortNumber(widths.upperBound)) are advised"
    }
  }
}
