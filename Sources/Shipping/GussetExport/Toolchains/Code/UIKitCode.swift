internal import Gusset

extension CodeTheme {
  private static let words = SwiftWords(
    path: "CGMutablePath", side: "arrow", bottom: ".down", left: ".left", right: ".right",
    corners: ("topLeftRadius", "topRightRadius", "bottomRightRadius", "bottomLeftRadius"))

  /// The file: the background view, and the outline with its measures.
  var uiKitFile: String {
    get throws(GussetError) {
      var outline = self
      outline.type = "\(type)Outline"
      let view = try uiKitView(outline: outline.type)
      return CodeTemplate(
        """
        // The popover "\(name)", exported by Gusset.

        import UIKit

        \(view)

        /// The outline of the popover: body and arrow as one path.
        ///
        /// The arrow never leaves its edge. Where it lacks room, the corner beside it gets a smaller
        /// radius, and then the arrow gets smaller.
        struct \(outline.type) {
        \(outline.swiftMeasures(Self.words))

          /// The direction of the arrow; any other value than one of the four is no arrow.
          var arrow = UIPopoverArrowDirection.up
          /// The distance from the middle of the edge to the tip; negative is up or left.
          var offset: CGFloat = 0

          /// The outline in a rectangle.
          func path(in rect: CGRect) -> CGPath { outline(in: rect) }

          private var hasArrow: Bool {
            arrow == .up || arrow == .down || arrow == .left || arrow == .right
          }

        \(outline.swiftOutline(Self.words))
        }

        \(outline.swiftArrow)

        extension UIImage {
          /// The image, stretched to a size and drawn. A drawn image can get new cap insets.
          fileprivate func stretched(to size: CGSize, capInsets: UIEdgeInsets) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(size: size, format: format)
              .image { _ in draw(in: CGRect(origin: .zero, size: size)) }
              .resizableImage(withCapInsets: capInsets, resizingMode: .stretch)
          }
        }

        """
      ).text(for: parts)
    }
  }

  /// The class of the background view.
  private func uiKitView(outline: String) throws(GussetError) -> String {
    let insets = theme.values.contentInsets
    let upright = try ArrowArt(theme, .up)
    let sideways = try ArrowArt(theme, .left)
    return CodeTemplate(
      """
      /// The background of a popover of the style "\(name)".
      ///
      ///     controller.popoverPresentationController?.popoverBackgroundViewClass =
      ///       \(type)BackgroundView.self
      final class \(type)BackgroundView: UIPopoverBackgroundView {
        /// The colors of the fill, from top to bottom, with their positions from 0 to 1.
        static let fill: [(color: UIColor, location: CGFloat)] = [
      \(uiKitStops(theme.fill))
        ]
      %if border
        /// The color of the border, over the fill.
        static let borderColor = \(uiKitColor(theme.values.border.color))
      %end
      %if text
        /// The color of text on the fill. The view draws no text: set it on the labels of the content.
        static let textColor = \(uiKitColor(textColor))
      %end
      %if highlight
        /// The colors of the highlight over the fill, from top to bottom.
        static let highlight: [(color: UIColor, location: CGFloat)] = [
      \(uiKitStops(theme.values.highlight?.fill ?? theme.fill))
        ]
      %end

        // The places of the images along the arrow's edge: the arrow's center line, and the band after
        // the arrow. The band before the arrow is that between the cap insets.
        private static let upright = (tip: CGFloat(\(number(upright.tip))), second: \(range(upright)))
        private static let sideways = (tip: CGFloat(\(number(sideways.tip))), second: \(range(sideways)))

        override class func arrowBase() -> CGFloat { \(outline).arrowBase }
        override class func arrowHeight() -> CGFloat { \(outline).arrowHeight }
        override class func contentViewInsets() -> UIEdgeInsets {
          UIEdgeInsets(
            top: \(number(insets.top)), left: \(number(insets.left)), \
      bottom: \(number(insets.bottom)), right: \(number(insets.right)))
        }
        override class var wantsDefaultContentAppearance: Bool { false }

        override var arrowDirection: UIPopoverArrowDirection {
          get { direction }
          set {
            direction = newValue
            setNeedsLayout()
          }
        }
        override var arrowOffset: CGFloat {
          get { offset }
          set {
            offset = newValue
            setNeedsLayout()
          }
        }

        private var direction = UIPopoverArrowDirection.up
        private var offset: CGFloat = 0
        private let imageView = UIImageView()
      %if shadow
        private let shadows: [CALayer] = [
      \(uiKitShadows)
        ]
      %end

        override init(frame: CGRect) {
          super.init(frame: frame)
          addContent()
        }

        required init?(coder: NSCoder) {
          super.init(coder: coder)
          addContent()
        }

        private func addContent() {
      %if shadow
          for shadow in shadows { layer.addSublayer(shadow) }
      %end
          addSubview(imageView)
        }

        override func layoutSubviews() {
          super.layoutSubviews()
          guard bounds.width > 0, bounds.height > 0 else { return }
          let path = \(outline)(arrow: direction, offset: offset).path(in: bounds)
          imageView.frame = bounds
          imageView.image = stretchedImage() ?? drawnImage(path)
          layer.shadowPath = path
      %if shadow
          // The style has shadows of its own, in place of the presenter's.
          layer.shadowOpacity = 0
          for shadow in shadows { shadow.shadowPath = path }
      %end
        }

      \(uiKitStretching)

      \(uiKitDrawing(outline))
      %if shadow

        private static func shadow(
          _ color: UIColor, opacity: Float, x: CGFloat, y: CGFloat, blur: CGFloat
        ) -> CALayer {
          let layer = CALayer()
          layer.shadowColor = color.cgColor
          layer.shadowOpacity = opacity
          layer.shadowOffset = CGSize(width: x, height: y)
          // A layer's radius is the deviation of its blur: half of the blur radius of CSS.
          layer.shadowRadius = blur / 2
          return layer
        }
      %end
      }
      """
    ).text(for: parts)
  }

  private func range(_ art: ArrowArt) -> String {
    "CGFloat(\(art.second.lowerBound))...CGFloat(\(art.second.upperBound))"
  }

  /// The first shadow is on top.
  private var uiKitShadows: String {
    theme.values.shadows.reversed().map { shadow in
      let opacity = number(Double(shadow.color.alpha) / 255)
      var color = shadow.color
      color.alpha = 255
      return """
            \(type)BackgroundView.shadow(
              \(uiKitColor(color)), opacity: \(opacity),
              x: \(number(shadow.x)), y: \(number(shadow.y)), blur: \(number(shadow.blur))),
        """
    }.joined(separator: "\n")
  }

  private func uiKitStops(_ gradient: Gradient) -> String {
    gradient.stops.map { stop in
      "    (\(uiKitColor(stop.color)), \(number(stop.position))),"
    }.joined(separator: "\n")
  }

  private func uiKitColor(_ color: Color) -> String {
    let values = [color.red, color.green, color.blue, color.alpha].map {
      number((Double($0) / 255 * 10_000).rounded() / 10_000)
    }
    let red = color.space == .sRGB ? "red" : "displayP3Red"
    return
      "UIColor(\(red): \(values[0]), green: \(values[1]), blue: \(values[2]), alpha: \(values[3]))"
  }
}
