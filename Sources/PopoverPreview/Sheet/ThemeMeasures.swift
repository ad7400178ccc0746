internal import PopoverGeometry
internal import PopoverModel

/// The measures of a theme in words, as they stand on a sheet.
struct ThemeMeasures {
  struct Line {
    let name: String
    let value: String
  }

  /// Every measure, one a line; those that a theme lacks are left out where few have them.
  let lines: [Line]

  init(_ theme: Theme) {
    var lines = [
      Line(name: "geometry", value: theme.geometry.rawValue),
      Line(name: "border", value: Self.border(theme.border)),
      Line(name: "fill", value: Self.fill(theme.fill)),
      Line(name: "corners", value: Self.corners(theme.cornerRadii)),
      Line(name: "arrow", value: Self.arrow(theme)),
      Line(name: "insets", value: Self.insets(theme.contentInsets)),
    ]
    if let highlight = theme.highlight {
      lines.append(
        Line(
          name: "highlight",
          value: "\(Self.points(highlight.width)), \(Self.fill(highlight.fill))"))
    }
    if let gloss = theme.gloss {
      lines.append(
        Line(
          name: "gloss",
          value: "\(gloss.from.hex) to \(gloss.to.hex), \(Self.percent(gloss.height))"))
    }
    if theme.shadows.isEmpty { lines.append(Line(name: "shadows", value: "none")) }
    for (index, shadow) in theme.shadows.enumerated() {
      lines.append(Line(name: index == 0 ? "shadows" : "", value: Self.shadow(shadow)))
    }
    self.lines = lines
  }

  private static func border(_ border: Border) -> String {
    guard border.width > 0 else { return "none" }
    return "\(points(border.width)) \(border.position.rawValue), \(border.color.hex)"
  }

  private static func fill(_ fill: Gradient) -> String {
    if let color = fill.solidColor { return color.hex }
    if fill.stops.map(\.position) == [0, 1] {
      return fill.stops.map(\.color.hex).joined(separator: " to ")
    }
    return fill.stops.map { "\($0.color.hex) \(percent($0.position))" }.joined(separator: ", ")
  }

  private static func corners(_ radii: CornerRadii) -> String {
    guard !radii.isUniform else { return points(radii.topLeft) }
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    return all.map(number).joined(separator: ", ") + " pt from top left"
  }

  private static func arrow(_ theme: Theme) -> String {
    var words = ["\(number(theme.arrowBase)) × \(number(theme.arrowHeight)) pt"]
    switch theme.arrowShape {
    case .straight: words.append("straight")
    case .curved: words.append("curved")
    case .path: words.append("path")
    }
    if theme.arrowTipRadius > 0 { words.append("tip \(number(theme.arrowTipRadius))") }
    if theme.arrowFilletRadius > 0 { words.append("fillet \(number(theme.arrowFilletRadius))") }
    if theme.arrowAtCorner == .skew { words.append("skews at corners") }
    return words.joined(separator: ", ")
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    guard insets != EdgeInsets(insets.top) else { return points(insets.top) }
    return
      "top \(number(insets.top)), left \(number(insets.left)), bottom \(number(insets.bottom)),"
      + " right \(number(insets.right)) pt"
  }

  private static func shadow(_ shadow: Shadow) -> String {
    let spread = shadow.spread == 0 ? "" : ", spread \(number(shadow.spread))"
    return "x \(number(shadow.x)), y \(number(shadow.y)), blur \(number(shadow.blur))\(spread),"
      + " \(shadow.color.hex)"
  }

  /// A number to a hundredth.
  static func number(_ value: Double) -> String { shortNumber((value * 100).rounded() / 100) }

  private static func points(_ value: Double) -> String { "\(number(value)) pt" }

  private static func percent(_ share: Double) -> String { "\(number(share * 100))%" }
}
