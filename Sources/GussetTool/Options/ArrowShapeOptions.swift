internal import ArgumentParser
internal import Gusset

/// The shape of the arrow, over the theme's.
struct ArrowShapeOptions: ParsableArguments {
  /// The shapes that have a name.
  enum Shape: String, CaseIterable {
    case straight
    case curved
  }

  @Option(
    help: ArgumentHelp(
      "The flanks of the arrow, over the theme's: straight or curved.", valueName: "shape"),
    completion: .list(words(Shape.self)))
  var arrowShape: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      An arrow of your own as SVG path data, pointing up, scaled to the arrow's base and height.
      """, valueName: "data"))
  var arrowPath: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The radius of the arrow's tip, over the theme's.", valueName: "points"))
  var arrowTipRadius: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The radius between arrow and body, over the theme's.", valueName: "points"))
  var arrowFilletRadius: String?

  @Option(
    help: ArgumentHelp(
      """
      What the arrow does at a corner, over the theme's: slide as a whole, or skew when its base \
      cannot follow.
      """, valueName: "way"),
    completion: .list(words(ArrowAtCorner.self)))
  var arrowAtCorner: String?

  func apply(to theme: inout Theme) throws {
    guard arrowShape == nil || arrowPath == nil else {
      throw GussetError.invalidValue(
        field: "--arrow-path", value: arrowPath ?? "",
        allowed: "given without --arrow-shape: it is the shape")
    }
    if let arrowShape {
      switch try choice(arrowShape, option: "--arrow-shape") as Shape {
      case .straight: theme.arrowShape = .straight
      case .curved: theme.arrowShape = .curved
      }
    }
    if let arrowPath { theme.arrowShape = .path(try ArrowPath(svgPath: arrowPath)) }
    theme.arrowTipRadius =
      try arrowTipRadius.map { try number($0, option: "--arrow-tip-radius") }
      ?? theme.arrowTipRadius
    theme.arrowFilletRadius =
      try arrowFilletRadius.map { try number($0, option: "--arrow-fillet-radius") }
      ?? theme.arrowFilletRadius
    theme.arrowAtCorner =
      try arrowAtCorner.map { try choice($0, option: "--arrow-at-corner") }
      ?? theme.arrowAtCorner
  }
}
