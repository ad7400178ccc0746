internal import Gusset

extension CodeTheme {
  /// The file of Dart.
  var flutterFile: String {
    // What a constant holds is constant without a word.
    CodeTemplate(PackageResources.Flutter_dart).text(for: self) { $0.flutterValues }
      .replacing(": const ", with: ": ")
  }

  /// The constants of a look.
  fileprivate var flutterValues: [String: String] {
    let insets = theme.values.contentInsets
    func lines(_ lines: [String]) -> String {
      "const [\n" + lines.map { "      \($0),\n" }.joined() + "    ]"
    }
    func color(_ color: Theme.Color) -> String { "Color(\(color.hexNumberWithAlpha))" }
    func colors(_ gradient: Theme.Gradient) -> String {
      // A gradient needs two colors.
      let stops = gradient.stops.count > 1 ? gradient.stops : gradient.stops + gradient.stops
      return """
        const LinearGradient(
              begin: Alignment.topCenter,
              end: Alignment.bottomCenter,
              colors: [
        \(stops.map { "        \(color($0.color))," }.joined(separator: "\n"))
              ],
              stops: [\(stops.map { number($0.position) }.joined(separator: ", "))],
            )
        """
    }
    var values = values(number)
    values["arrowCurves"] = lines(curveLines { "Offset(\($0), \($1))" })
    values["contentPadding"] =
      "const EdgeInsetsDirectional.fromSTEB(\n        "
      + [insets.left, insets.top, insets.right, insets.bottom].map(number).joined(separator: ", ")
      + ")"
    values["fill"] = colors(theme.fill)
    values["highlight"] = colors(highlight)
    values["borderColor"] = "const \(color(borderColor))"
    values["lineJoin"] = "StrokeJoin.\(hasRoundJoins ? "round" : "miter")"
    values["textColor"] = "const \(color(textColor))"
    // A blur of CSS has a deviation of half its radius; Flutter's is 0.57735 radii and half a pixel.
    values["shadows"] = lines(
      shadows.map { shadow in
        let radius = max(0, (shadow.standardDeviation - 0.5) / 0.57735)
        return """
          BoxShadow(
                  color: \(color(shadow.color)),
                  offset: Offset(\(number(shadow.x)), \(number(shadow.y))),
                  blurRadius: \(number(radius.rounded(decimals: 2))),
                  spreadRadius: \(number(shadow.spread)),
                )
          """
      })
    return values
  }
}
