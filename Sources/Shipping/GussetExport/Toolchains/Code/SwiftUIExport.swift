internal import Gusset

extension ExportFormat {
  /// SwiftUI: a shape and a view modifier.
  static let swiftUI = ExportFormat(
    name: "swiftui",
    title: "SwiftUI: a Shape and a view modifier",
    summary: "a Swift file with a Shape and a view modifier, without images",
    usage: [
      "Add TYPEPopover.swift to the target. It needs iOS 15, macOS 12, tvOS 15 or watchOS 8:", "",
      "    Text(\"Saved\").NAMEPopover(arrow: .top, offset: -20)", "",
      "TYPEPopover is the outline as a Shape, for a fill, a clip or a hit test of your own. Its measures",
      "are constants at the top of the file. The offset can be animated.", "",
      "The file was compiled against stand-ins for SwiftUI's types, not with Apple's SDK.",
    ],
    limits: CodeTheme.limits,
    scales: [],
    identifier: { $0.codeName }
  ) { input, theme throws(GussetError) in
    let code = CodeTheme(theme, name: input.name)
    return [PendingFile("\(code.type).swift", text: code.swiftUIFile)]
  }
  .holdingDisplayP3()
}

extension CodeTheme {
  private static let words = SwiftWords(
    path: "Path", side: "arrow", bottom: ".bottom", left: ".leading", right: ".trailing",
    corners: (
      "topLeadingRadius", "topTrailingRadius", "bottomTrailingRadius", "bottomLeadingRadius"
    ))

  /// The file: the shape with its measures, the modifier, and the background.
  var swiftUIFile: String {
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

    \(swiftUIShape)

    \(swiftUIModifier)

    """
  }

  /// The shape with its measures and colors.
  var swiftUIShape: String {
    let insets = theme.values.contentInsets
    let words = Self.words
    return CodeTemplate(
      """
      /// The outline of the popover: body and arrow as one path.
      ///
      /// The arrow never leaves its edge. Where it lacks room, the corner beside it gets a smaller
      /// radius, and then the arrow gets smaller.
      struct \(type): Shape {
      \(swiftMeasures(words))
        /// The margins between body and content.
        static let contentInsets = EdgeInsets(
          top: \(number(insets.top)), leading: \(number(insets.left)), \
      bottom: \(number(insets.bottom)), trailing: \(number(insets.right)))
        /// The colors of the fill, from top to bottom.
        static var fill: [Gradient.Stop] {
          [
      \(swiftUIStops(theme.fill))
          ]
        }
      %if border
        /// The color of the border, over the fill.
        static var borderColor: Color { \(swiftUIColor(theme.values.border.color)) }
      %end
      %if text
        /// The color of text on the fill.
        static var textColor: Color { \(swiftUIColor(textColor)) }
      %end
      %if highlight
        /// The colors of the highlight over the fill, from top to bottom.
        static var highlight: [Gradient.Stop] {
          [
      \(swiftUIStops(theme.values.highlight?.fill ?? theme.fill))
          ]
        }
      %end

        /// A color of eight bits for each of red, green and blue.
        static func color(_ rgb: Int, opacity: Double = 1) -> Color {
          let (red, green, blue) = (rgb >> 16, rgb >> 8 & 255, rgb & 255)
          return Color(
            .\(theme.values.colorSpace.appleName), red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
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
      """
    ).text(for: parts)
  }
}
