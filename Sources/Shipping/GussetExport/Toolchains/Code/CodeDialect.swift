internal import Gusset

/// A value of a theme, which a constant of a template has.
enum CodeConstant {
  case flag(Bool)
  case length(Double)
  case color(Theme.Color)
  case gradient(Theme.Gradient)
  /// The distances of content from the edges of the body.
  case padding(Insets)
  /// The points of an arrow's path: the first one, and three for each cubic.
  case curves([Point])
  /// Whether the lines have round joins.
  case roundJoins(Bool)
  /// Outer shadows.
  case shadows([Theme.Shadow])
  case insetShadows([Theme.Shadow])
  /// A value in the language of the code. A value has the indent of its own lines.
  case source(String)
}

/// A language of code: how it writes the values of a theme.
enum CodeDialect {
  case swift, kotlin, dart

  /// The value of a constant.
  func text(_ constant: CodeConstant) -> String {
    switch constant {
    case .flag(let flag): "\(flag)"
    case .length(let length): self.length(length)
    // In Dart, what a constant holds is constant without a word.
    case .color(let color): self == .dart ? "const \(self.color(color))" : self.color(color)
    case .gradient(let gradient): self.gradient(gradient)
    case .padding(let insets): padding(insets)
    case .curves(let points): list("listOf", curves(points))
    case .roundJoins(let isRound): joins(isRound)
    case .shadows(let shadows): list("listOf", shadows.map(shadow))
    case .insetShadows(let shadows): list("listOf", shadows.map(insetShadow))
    case .source(let text): text
    }
  }

  /// A number without needless digits.
  func number(_ value: Double) -> String {
    let rounded = value.rounded(decimals: 6)
    return shortNumber(rounded == 0 ? 0 : rounded)
  }

  private func length(_ value: Double) -> String {
    self == .kotlin ? "\(number(value)).dp" : number(value)
  }

  private func color(_ color: Theme.Color) -> String {
    self == .swift ? color.hexNumberWithAlpha : "Color(\(color.hexNumberWithAlpha))"
  }

  /// A list with a line for each item.
  ///
  /// - Parameter function: the function that makes it in Kotlin.
  private func list(_ function: String, _ items: [String]) -> String {
    switch self {
    case .swift: "[\n" + items.map { "      \($0),\n" }.joined() + "    ]"
    case .dart: "const [\n" + items.map { "      \($0),\n" }.joined() + "    ]"
    case .kotlin where items.isEmpty: "\(function)()"
    case .kotlin:
      "\(function)(\n        " + items.joined(separator: ",\n        ") + "\n    )"
    }
  }

  private func gradient(_ gradient: Theme.Gradient) -> String {
    // The others need two colors.
    let stops = gradient.stops.count > 1 ? gradient.stops : gradient.stops + gradient.stops
    switch self {
    case .swift:
      return list(
        "",
        gradient.stopsForAnyInterpolation.map { "(\(color($0.color)), \(number($0.position)))" })
    case .kotlin:
      return list("arrayOf", stops.map { "\(number($0.position))f to \(color($0.color))" })
    case .dart:
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
  }

  private func padding(_ insets: Insets) -> String {
    switch self {
    case .swift:
      "("
        + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ")
        + ")"
    case .kotlin:
      list(
        "PaddingValues",
        [
          "start = \(length(insets.left)), top = \(length(insets.top))",
          "end = \(length(insets.right)), bottom = \(length(insets.bottom))",
        ])
    case .dart:
      "const EdgeInsetsDirectional.fromSTEB(\n        "
        + [insets.left, insets.top, insets.right, insets.bottom].map(number).joined(separator: ", ")
        + ")"
    }
  }

  /// The points of an arrow's path, with those of each cubic on one line. See ``ArrowPath/curves``.
  private func curves(_ points: [Point]) -> [String] {
    let words = points.map { point in
      let (x, y) = (number(point.x), number(point.y))
      return switch self {
      case .swift: "(\(x), \(y))"
      case .kotlin: "Offset(\(x)f, \(y)f)"
      case .dart: "Offset(\(x), \(y))"
      }
    }
    return stride(from: -2, to: words.count, by: 3).map { end in
      words[max(end, 0)..<min(end + 3, words.count)].joined(separator: ", ")
    }.filter { !$0.isEmpty }
  }

  private func joins(_ isRound: Bool) -> String {
    switch self {
    case .swift: "\(isRound)"
    case .kotlin: "StrokeJoin.\(isRound ? "Round" : "Miter")"
    case .dart: "StrokeJoin.\(isRound ? "round" : "miter")"
    }
  }

  /// A shadow. A blur of CSS has a deviation of half its radius.
  private func shadow(_ shadow: Theme.Shadow) -> String {
    switch self {
    case .swift:
      let lengths = [shadow.x, shadow.y, shadow.blur, shadow.spread].map(number)
      return "(\(color(shadow.color)), \(lengths.joined(separator: ", ")))"
    case .kotlin:
      // Android blurs with a deviation of 0.57735 radii and half a pixel. With 2.5 pixels in a dp, half a
      // pixel is 0.2 dp.
      return """
        Shadow(
                    radius = \(length(radius(of: shadow, less: 0.2))), spread = \(length(shadow.spread)),
                    color = \(color(shadow.color)),
                    offset = DpOffset(\(length(shadow.x)), \(length(shadow.y)))
                )
        """
    case .dart:
      // Flutter blurs with a deviation of 0.57735 radii and half a pixel.
      return """
        BoxShadow(
                color: \(color(shadow.color)),
                offset: Offset(\(number(shadow.x)), \(number(shadow.y))),
                blurRadius: \(number(radius(of: shadow, less: 0.5))),
                spreadRadius: \(number(shadow.spread)),
              )
        """
    }
  }

  /// The radius of a blur whose deviation is 0.57735 radii and a length.
  private func radius(of shadow: Theme.Shadow, less length: Double) -> Double {
    (max(0, (shadow.standardDeviation - length) / 0.57735)).rounded(decimals: 2)
  }

  private func insetShadow(_ shadow: Theme.Shadow) -> String {
    var shadow = shadow
    // The holes of Compose do not grow.
    if self == .kotlin { shadow.spread = max(0, shadow.spread) }
    return self.shadow(shadow)
  }
}
