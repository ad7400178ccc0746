internal import PopoverGeometry
internal import PopoverModel

extension ExportFormat {
  /// SwiftUI: a shape and a view modifier.
  static let swiftUI = ExportFormat(
    name: "swiftui",
    summary: "a Swift file with a Shape and a view modifier, without images",
    usage: [
      "Add TYPEPopover.swift to the target. It needs iOS 15, macOS 12, tvOS 15 or watchOS 8:", "",
      "    Text(\"Saved\").NAMEPopover(arrow: .top, offset: -20)", "",
      "TYPEPopover is the outline as a Shape, for a fill, a clip or a hit test of your own. Its measures",
      "are constants at the top of the file. The offset can be animated.", "",
      "The file was compiled against stand-ins for SwiftUI's types, not with Apple's SDK.",
    ],
    limits: CodeSubject.limits,
    scales: [],
    identifier: { $0.codeName }
  ) { subject throws(GussetError) in
    let code = CodeSubject(subject)
    return [ExportedFile("\(code.type).swift", text: code.swiftUIFile)]
  }
}

extension CodeSubject {
  private static let words = SwiftWords(
    path: "Path", side: "arrow", bottom: ".bottom", left: ".leading", right: ".trailing",
    corners: (
      "topLeadingRadius", "topTrailingRadius", "bottomTrailingRadius", "bottomLeadingRadius"
    ))

  /// The file: the shape with its measures, the modifier, and the background.
  var swiftUIFile: String {
    let insets = theme.theme.contentInsets
    let words = Self.words
    return CodeTemplate(
      """
      // The popover "\(name)", exported by Gusset.

      import SwiftUI

      extension View {
        /// Shows the view in a popover of the style "\(name)", with margins for its arrow.
        ///
        /// - Parameters:
        ///   - arrow: the edge with the arrow; `nil` for no arrow.
        ///   - offset: the distance from the middle of the edge to the tip, in points. A negative
        ///     offset is towards the top or the leading edge.
        func \(name)Popover(arrow: Edge? = .top, offset: CGFloat = 0) -> some View {
          modifier(\(type)Modifier(arrow: arrow, offset: offset))
        }
      }

      /// The outline of the popover: body and arrow as one path.
      ///
      /// The arrow never leaves its edge. Where it lacks room, the corner beside it gets a smaller
      /// radius, and then the arrow gets smaller.
      struct \(type): Shape {
      \(swiftMeasures(words))
        /// The margins between body and content.
        static let contentInsets = EdgeInsets(
          top: \(number(insets.top)), leading: \(number(insets.left)),
          bottom: \(number(insets.bottom)), trailing: \(number(insets.right)))
        /// The colors of the fill, from top to bottom.
        static var fill: [Gradient.Stop] {
          [
      \(swiftUIStops(theme.fill))
          ]
        }
      %if border
        /// The color of the border, over the fill.
        static var borderColor: Color { \(swiftUIColor(theme.theme.border.color)) }
      %end
      %if highlight
        /// The colors of the highlight over the fill, from top to bottom.
        static var highlight: [Gradient.Stop] {
          [
      \(swiftUIStops(theme.theme.highlight?.fill ?? theme.fill))
          ]
        }
      %end

        /// A color of eight bits for each of red, green and blue.
        static func color(_ rgb: Int, opacity: Double = 1) -> Color {
          let (red, green, blue) = (rgb >> 16, rgb >> 8 & 255, rgb & 255)
          return Color(
            .sRGB, red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
            opacity: opacity)
        }

        /// The edge with the arrow; `nil` for no arrow.
        var arrow: Edge? = .top
        /// The distance from the middle of the edge to the tip; negative is up or leading.
        var offset: CGFloat = 0
        /// Right-to-left mirrors the outline. An app that needs iOS 17 or later can leave it as it is,
        /// because SwiftUI then mirrors shapes itself.
        var layoutDirection = LayoutDirection.leftToRight

        var animatableData: CGFloat {
          get { offset }
          set { offset = newValue }
        }

        func path(in rect: CGRect) -> Path {
          let path = outline(in: rect)
          guard layoutDirection == .rightToLeft else { return path }
          return path.applying(
            CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
        }

        private var hasArrow: Bool { arrow != nil }

      \(swiftOutline(words))
      }

      \(swiftArrow)

      \(swiftUIModifier)

      """
    ).text(for: parts)
  }

  private var swiftUIModifier: String {
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
    let lines = theme.theme.shadows.reversed().map { shadow in
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
  private func swiftUIStops(_ gradient: Gradient) -> String {
    gradient.stops.map { stop in
      let color = swiftUIColor(stop.color)
      return "      Gradient.Stop(color: \(color), location: \(number(stop.position))),"
    }.joined(separator: "\n")
  }

  private func swiftUIColor(_ color: Color) -> String {
    let opacity = color.isOpaque ? "" : ", opacity: \(number(Double(color.alpha) / 255))"
    return "color(\(color.hexNumber)\(opacity))"
  }
}
