internal import Gusset

extension CodeTheme {
  /// The function that draws a popover behind a composable.
  var composeModifier: String {
    let stops = composeStops(theme.fill)
    return CodeTemplate(
      """
      /**
       * Draws the popover "\(name)" behind the content, with margins for its arrow.
       *
       * @param arrow the edge with the arrow; null for no arrow.
       * @param offset the distance from the middle of the edge to the tip. A negative offset is
       *     towards the top or the start.
       */
      fun Modifier.\(name)Popover(
          arrow: \(type)Shape.Edge? = \(type)Shape.Edge.Top,
          offset: Dp = 0.dp
      ): Modifier {
          val shape = \(type)Shape(arrow, offset)
          fun margin(edge: \(type)Shape.Edge) =
              if (arrow == edge) \(type)Shape.ArrowHeight else 0.dp
          return this
      %if shadow
      \(composeShadows)
      %end
              .drawWithCache {
                  val path = shape.path(size, layoutDirection == LayoutDirection.Rtl, density)
                  val fill = Brush.verticalGradient(
      \(stops)
                  )
      %if highlight
                  val highlight = Brush.verticalGradient(
      \(composeStops(theme.values.highlight?.fill ?? theme.fill))
                  )
      %end
                  onDrawBehind {
                      // The clip cuts off the outer half of every line.
                      clipPath(path) {
                          drawRect(fill)
      %if highlight
      \(composeHighlight)
      %end
      %if border
                          drawPath(
                              path, \(composeColor(theme.values.border.color)),
                              style = Stroke(2 * \(type)Shape.pixels(\(type)Shape.BorderWidth, density)\(roundJoin))
                          )
      %end
                      }
                  }
              }
              .padding(
                  start = margin(\(type)Shape.Edge.Start), top = margin(\(type)Shape.Edge.Top),
                  end = margin(\(type)Shape.Edge.End), bottom = margin(\(type)Shape.Edge.Bottom)
              )
              .padding(\(type)Shape.ContentPadding)
      }
      """
    ).text(for: parts)
  }

  private var roundJoin: String { parts.contains(.path) ? ", join = StrokeJoin.Round" : "" }

  private var composeHighlight: String {
    CodeTemplate(
      """
                          drawIntoCanvas { canvas ->
                              canvas.saveLayer(Rect(Offset.Zero, size), Paint())
                              drawPath(
                                  path, highlight,
                                  style = Stroke(2 * \(type)Shape.lineWidth(density)\(roundJoin))
                              )
      %if border
                              // The border takes the outer part of the line.
                              drawPath(
                                  path, Color.Black,
                                  style = Stroke(2 * \(type)Shape.pixels(\(type)Shape.BorderWidth, density)\(roundJoin)),
                                  blendMode = BlendMode.Clear
                              )
      %end
                              canvas.restore()
                          }
      """
    ).text(for: parts)
  }

  /// The first shadow is on top, so its modifier is the last one.
  private var composeShadows: String {
    theme.values.shadows.reversed().map { shadow in
      let spread = shadow.spread == 0 ? [] : ["spread = \(number(shadow.spread)).dp,"]
      let arguments =
        ["radius = \(number(shadow.blur)).dp,"] + spread + [
          "color = \(composeColor(shadow.color)),",
          "offset = DpOffset(\(number(shadow.x)).dp, \(number(shadow.y)).dp)",
        ]
      return """
                .dropShadow(
                    shape,
                    Shadow(
        \(arguments.map { "                \($0)" }.joined(separator: "\n"))
                    )
                )
        """
    }.joined(separator: "\n")
  }

  private func composeStops(_ gradient: Gradient) -> String {
    // A brush needs two colors.
    let stops = gradient.stops.count > 1 ? gradient.stops : gradient.stops + gradient.stops
    return stops.map { stop in
      "                \(number(stop.position))f to \(composeColor(stop.color))"
    }.joined(separator: ",\n")
  }

  func composeColor(_ color: Color) -> String { "Color(\(color.hexNumberWithAlpha))" }
}
