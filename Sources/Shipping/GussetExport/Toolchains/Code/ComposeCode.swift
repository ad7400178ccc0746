internal import Gusset

extension CodeTheme {
  /// The file of Kotlin.
  var composeFile: String {
    CodeTemplate(PackageResources.Compose_kt).text(for: self) { $0.composeValues }
      .withoutUnusedImports
  }

  /// The constants of a look.
  fileprivate var composeValues: [String: String] {
    let insets = theme.values.contentInsets
    func lines(_ function: String, _ lines: [String]) -> String {
      lines.isEmpty
        ? "\(function)()"
        : "\(function)(\n        " + lines.joined(separator: ",\n        ") + "\n    )"
    }
    func color(_ color: Theme.Color) -> String { "Color(\(color.hexNumberWithAlpha))" }
    func colors(_ gradient: Theme.Gradient) -> String {
      // A brush needs two colors.
      let stops = gradient.stops.count > 1 ? gradient.stops : gradient.stops + gradient.stops
      return lines("arrayOf", stops.map { "\(number($0.position))f to \(color($0.color))" })
    }
    var values = values { "\(number($0)).dp" }
    values["arrowCurves"] = lines("listOf", curveLines { "Offset(\($0)f, \($1)f)" })
    values["contentPadding"] = lines(
      "PaddingValues",
      [
        "start = \(number(insets.left)).dp, top = \(number(insets.top)).dp",
        "end = \(number(insets.right)).dp, bottom = \(number(insets.bottom)).dp",
      ])
    let room = ShadowReach(theme).margins(at: .x1)
    values["shadowRoom"] = lines(
      "PaddingValues.Absolute",
      [
        "left = \(room.left).dp, top = \(room.top).dp",
        "right = \(room.right).dp, bottom = \(room.bottom).dp",
      ])
    values["fillColors"] = colors(theme.fill)
    values["highlightColors"] = colors(highlight)
    values["borderColor"] = color(borderColor)
    values["lineJoin"] = "StrokeJoin.\(hasRoundJoins ? "Round" : "Miter")"
    values["textColor"] = color(textColor)
    // Android blurs with a deviation of 0.57735 radii and half a pixel. With 2.5 pixels in a dp, half a
    // pixel is 0.2 dp.
    func list(_ shadows: [Theme.Shadow]) -> String {
      lines(
        "listOf",
        shadows.map { shadow in
          let radius = max(0, (shadow.standardDeviation - 0.2) / 0.57735)
          return """
            Shadow(
                        radius = \(number(radius.rounded(decimals: 2))).dp, spread = \(number(shadow.spread)).dp,
                        color = \(color(shadow.color)),
                        offset = DpOffset(\(number(shadow.x)).dp, \(number(shadow.y)).dp)
                    )
            """
        })
    }
    values["shadows"] = list(shadows)
    values["insetShadows"] = list(
      insetShadows.map { shadow in
        var shadow = shadow
        // The platform's holes do not grow.
        shadow.spread = max(0, shadow.spread)
        return shadow
      })
    return values
  }
}

extension String {
  /// Kotlin without imports of names that it does not use.
  fileprivate var withoutUnusedImports: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines.filter { !$0.hasPrefix("import ") }.flatMap { line in
      line.split { !($0.isLetter || $0.isNumber) }
    }
    let used = Set(words)
    return lines.filter { line in
      !line.hasPrefix("import ") || used.contains(line.split(separator: ".").last ?? "")
    }.joined(separator: "\n")
  }
}
