internal import ArgumentParser
internal import Gusset
internal import GussetCommand

/// Which theme, and what to change in it.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in theme (see gusset themes) or the path of a JSON file.", valueName: "name|path"),
    completion: .list(Theme.builtIn.map(\.name)))
  var theme = Theme.light.name

  @Option(help: ArgumentHelp("The border's colour, over the theme's.", valueName: "#hex"))
  var borderColor: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The border's width, over the theme's.", valueName: "points"))
  var borderWidth: String?

  @Option(
    help: ArgumentHelp(
      "The edge of the border that the measures hold for: inside, center or outside.",
      valueName: "position"),
    completion: .list(words(BorderPosition.self)))
  var borderPosition: String?

  @Option(help: ArgumentHelp("The fill's colour at the top, over the theme's.", valueName: "#hex"))
  var gradientFrom: String?

  @Option(
    help: ArgumentHelp("The fill's colour at the bottom, over the theme's.", valueName: "#hex"))
  var gradientTo: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The radius of the corners, over the theme's.", valueName: "points"))
  var cornerRadius: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the arrow, over the theme's.", valueName: "points"))
  var arrowBase: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The height of the arrow, over the theme's.", valueName: "points"))
  var arrowHeight: String?

  @OptionGroup var shape: ArrowShapeOptions

  /// The theme with everything that was given on the command line.
  func resolved() throws -> Theme {
    var theme = try Theme.named(theme)
    theme.border.color =
      try borderColor.map { try hexColor($0, option: "--border-color") } ?? theme.border.color
    theme.border.width =
      try borderWidth.map { try number($0, option: "--border-width") } ?? theme.border.width
    theme.border.position =
      try borderPosition.map { try choice($0, option: "--border-position") }
      ?? theme.border.position
    theme.fill = try resolvedFill(theme.fill)
    theme.cornerRadius =
      try cornerRadius.map { try number($0, option: "--corner-radius") } ?? theme.cornerRadius
    theme.arrowBase =
      try arrowBase.map { try number($0, option: "--arrow-base") } ?? theme.arrowBase
    theme.arrowHeight =
      try arrowHeight.map { try number($0, option: "--arrow-height") } ?? theme.arrowHeight
    try shape.apply(to: &theme)
    return theme
  }

  /// The fill with new ends; a new end makes it a gradient of two colours.
  private func resolvedFill(_ fill: Gradient) throws -> Gradient {
    guard gradientFrom != nil || gradientTo != nil else { return fill }
    let from = try gradientFrom.map { try hexColor($0, option: "--gradient-from") }
    let to = try gradientTo.map { try hexColor($0, option: "--gradient-to") }
    return Gradient(
      from: from ?? fill.stops.first?.color ?? .white, to: to ?? fill.stops.last?.color ?? .white)
  }
}
