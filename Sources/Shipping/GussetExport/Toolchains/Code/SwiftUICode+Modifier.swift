internal import Gusset

extension CodeTheme {
  /// The modifier and the background of a view.
  var swiftUIModifier: String {
    CodeTemplate(
      """
      /// Puts a view into a popover of the style "\(name)".
      struct \(type)Modifier: ViewModifier {
        /// The edge with the arrow; `nil` for no arrow.
        var arrow: Edge?
        /// The distance from the middle of the edge to the tip; negative is up or leading.
        var offset: CGFloat

        @Environment(\\.layoutDirection) private var layoutDirection

        func body(content: Content) -> some View {
          let shape = \(type)(arrow: arrow, offset: offset, layoutDirection: layoutDirection)
          content
      %if text
            .foregroundStyle(\(type).textColor)
      %end
            .padding(\(type).contentInsets)
            .padding(arrow.map { Edge.Set($0) } ?? [], \(type).arrowHeight)
            .background {
              // The shape mirrors itself, so that SwiftUI need not.
              \(type)Background(shape: shape).environment(\\.layoutDirection, .leftToRight)
            }
        }
      }

      /// The popover without content: fill, lines and shadows.
      private struct \(type)Background: View {
        let shape: \(type)

        var body: some View {
          ZStack {
            LinearGradient(stops: \(type).fill, startPoint: .top, endPoint: .bottom)
      %if highlight
            highlight
      %end
      %if border
            // The clip cuts off the outer half of the line.
            shape.stroke(
              \(type).borderColor,
              style: StrokeStyle(lineWidth: 2 * \(type).borderWidth\(roundJoin)))
      %end
          }
          .clipShape(shape)
      %if shadow
          .background { shadows }
      %end
        }
      %if highlight
      \(swiftUIHighlight)
      %end
      %if shadow
      \(swiftUIShadows)
      %end
      }
      """
    ).text(for: parts)
  }

  /// The stroke of an arrow along a path has round joins, as in the pictures.
  private var roundJoin: String { parts.contains(.path) ? ", lineJoin: .round" : "" }

  private var swiftUIHighlight: String {
    CodeTemplate(
      """

        /// The line inside the border.
        private var highlight: some View {
          LinearGradient(stops: \(type).highlight, startPoint: .top, endPoint: .bottom).mask {
            shape.stroke(
      %if border
              style: StrokeStyle(
                lineWidth: 2 * (\(swiftLineWidth))\(roundJoin)))
            // The border takes the outer part of the line.
            .overlay {
              shape.stroke(style: StrokeStyle(lineWidth: 2 * \(type).borderWidth\(roundJoin)))
                .blendMode(.destinationOut)
            }
            .compositingGroup()
      %else
              style: StrokeStyle(
                lineWidth: 2 * (\(swiftLineWidth))\(roundJoin)))
      %end
          }
        }
      """
    ).text(for: parts)
  }

  private var swiftUIShadows: String {
    // The first shadow is on top.
    let lines = theme.values.shadows.reversed().map { shadow in
      let spread = parts.contains(.spread) ? ", spread: \(number(shadow.spread))" : ""
      let opacity = number(Double(shadow.color.alpha) / 255)
      return """
              shadow(
                \(type).color(\(shadow.color.hexNumber)), opacity: \(opacity),
                x: \(number(shadow.x)), y: \(number(shadow.y)), blur: \(number(shadow.blur))\(spread))
        """
    }
    return CodeTemplate(
      """

        private var shadows: some View {
          ZStack {
      \(lines.joined(separator: "\n"))
      %if translucent
            // The shadows would show through the popover, so they are cleared beneath it.
            shape.fill(.black).blendMode(.destinationOut)
      %end
          }
      %if translucent
          .compositingGroup()
      %end
        }

        /// A shadow with the lengths of CSS. The deviation of its blur is half of the blur radius.
        private func shadow(
      %if spread
          _ color: Color, opacity: Double, x: CGFloat, y: CGFloat, blur: CGFloat, spread: CGFloat
        ) -> some View {
          ZStack {
            shape.fill(color)
            shape.stroke(color, style: StrokeStyle(lineWidth: 2 * abs(spread), lineJoin: .round))
              .blendMode(spread < 0 ? .destinationOut : .normal)
          }
          .compositingGroup()
          .opacity(opacity)
          .blur(radius: blur / 2)
          .offset(x: x, y: y)
        }
      %else
          _ color: Color, opacity: Double, x: CGFloat, y: CGFloat, blur: CGFloat
        ) -> some View {
          shape.fill(color).opacity(opacity).blur(radius: blur / 2).offset(x: x, y: y)
        }
      %end
      """
    ).text(for: parts)
  }

  /// The stops of a gradient, one on a line.
  func swiftUIStops(_ gradient: Gradient) -> String {
    gradient.stopsForAnyInterpolation.map { stop in
      let color = swiftUIColor(stop.color)
      return "      Gradient.Stop(color: \(color), location: \(number(stop.position))),"
    }.joined(separator: "\n")
  }

  func swiftUIColor(_ color: Color) -> String {
    let opacity = color.isOpaque ? "" : ", opacity: \(number(Double(color.alpha) / 255))"
    return "color(\(color.hexNumber)\(opacity))"
  }
}
